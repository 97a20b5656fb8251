#pragma once

#include <QToolButton>

namespace zoetrope::ui {

/// A button in the manner of the panels: flat, rounded, an icon and a word. It is a QToolButton in
/// all but its painting: keys, focus, actions and accessibility are Qt's.
class Button : public QToolButton
{
    Q_OBJECT
public:
    enum class Look {
        Soft, ///< On a soft ground; checked, in the accent.
        Outline, ///< Framed by a line.
        Plain, ///< The words alone, in the accent.
    };

    explicit Button(Look look, QWidget* parent = nullptr);

    /// Its icon alone, where there is one and no room for words; the tool tip has them.
    void setShort(bool isShort);

    /// For where there is no letter to press: "&File" is "File", and "文件(&F)" is "文件".
    [[nodiscard]] static QString withoutMnemonic(QString text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void actionEvent(QActionEvent* event) override;

private:
    [[nodiscard]] bool isPrimary() const;
    [[nodiscard]] QColor ground() const;
    [[nodiscard]] QColor frame() const;
    [[nodiscard]] QColor ink() const;
    [[nodiscard]] QString shownText() const;

    const Look m_look;
    bool m_isShort = false;
};

} // namespace zoetrope::ui
