#pragma once

#include <QWidget>

namespace zoetrope::ui {

/// One sentence about what just happened, on a ground of its own. An alarm has another ground
/// and a warning sign. What is longer than some lines is cut, and is whole in the tool tip.
class Banner : public QWidget
{
    Q_OBJECT
public:
    explicit Banner(QWidget* parent = nullptr);

    void setSentence(const QString& sentence, bool isAlarm);
    void setPadding(int padding); ///< Pixels above and below.

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int indent() const;

    QString m_sentence;
    int m_padding = 10;
    bool m_isAlarm = false;
};

} // namespace zoetrope::ui
