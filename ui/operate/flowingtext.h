#pragma once

#include <QRegion>
#include <QTextEdit>

namespace zoetrope::ui {

/// Text to be read and copied that is never cut off: it breaks anywhere, for paths are long words,
/// and is as high as that takes. It knows whether all of it has been on the screen.
class FlowingText : public QTextEdit
{
    Q_OBJECT
public:
    explicit FlowingText(QWidget* parent = nullptr);

    void setWords(const QString& text); ///< Plain. What is selected stays where nothing changes.

    /// Each part of what it says now was painted where nothing hid it, if not all at once.
    [[nodiscard]] bool isShownWhole() const { return m_isShownWhole; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void shownWhole(); ///< Not while it is painted.

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QRegion m_shown; // of the viewport, since its words or its width changed
    bool m_isShownWhole = false;
};

} // namespace zoetrope::ui
