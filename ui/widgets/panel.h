#pragma once

#include <QDockWidget>

namespace zoetrope::ui {

/// Around what a panel shows: clear of its rounded border.
inline constexpr QMargins viewMargins(1, 0, 1, 6);

class PanelTitle;

/// The rounded ground of a panel.
void paintPanel(QWidget& panel, bool isPointedAt = false);

/// A panel that can be moved, floated, tabbed and hidden.
class PanelDock : public QDockWidget
{
    Q_OBJECT
public:
    /// `id` names it in the saved layout, so it never changes.
    PanelDock(const QString& id, const QString& title, QWidget& view, QWidget* parent = nullptr);

    [[nodiscard]] PanelTitle& title() { return *m_title; }
    void hideTitle(); ///< For a view that is one line itself.

    /// In sight: neither hidden nor behind another tab.
    [[nodiscard]] bool isInSight() const;
    void bringUp();
    void setPointedAt(bool isPointedAt); ///< Framed in the accent.

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    PanelTitle* m_title;
    QWidget* m_view;
    bool m_isPointedAt = false;
};

} // namespace zoetrope::ui
