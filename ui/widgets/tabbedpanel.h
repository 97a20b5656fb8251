#pragma once

#include <QWidget>

class QStyle;
class QTabBar;
class QVBoxLayout;

namespace zoetrope::ui {

class PanelTitle;

/// A rounded surface with several views, of which one is in sight: its name among the tabs at the
/// left, its figure at the right.
class TabbedPanel : public QWidget
{
    Q_OBJECT
public:
    /// The tabs are drawn by `style`, which must outlive the panel.
    TabbedPanel(const QString& name, QStyle& style, QWidget* parent = nullptr);

    void add(const QString& title, QWidget& view);
    void remove(QWidget& view); ///< One that was added. It stays the caller's.
    void setFigure(const QWidget& view, const QString& figure);
    void setPointedAt(bool isPointedAt); ///< Framed in the accent.
    void setLow(bool isLow); ///< As it is in a low window.
    void choose(int tab); ///< One that is not there changes nothing.
    void bringUp(int tab); ///< And gives it the keyboard.

    [[nodiscard]] int count() const;
    [[nodiscard]] int current() const;
    [[nodiscard]] QString title(int tab) const;

signals:
    void currentChanged(int tab);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void show(int tab);

    QTabBar* m_tabs;
    PanelTitle* m_title;
    QVBoxLayout* m_inset;
    std::vector<QWidget*> m_views; // of which all but one are hidden: no stack, whose least height
                                   // would be what its views wish for
    std::vector<QString> m_figures;
    bool m_isPointedAt = false;
};

} // namespace zoetrope::ui
