#pragma once

#include <QTextEdit>

namespace zoetrope::ui {

/// Text to be read and copied that is never cut off: it breaks anywhere, for paths are long words,
/// and is as high as that takes.
class FlowingText : public QTextEdit
{
    Q_OBJECT
public:
    explicit FlowingText(QWidget* parent = nullptr);

    void setWords(const QString& text); ///< Plain. What is selected stays where nothing changes.

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace zoetrope::ui
