#pragma once

#include <QWidget>

namespace zoetrope::ui {

/// The head of a panel: its title at the left, one figure at the right, a line below. It leaves
/// the mouse to the dock, which is dragged by it.
class PanelTitle : public QWidget
{
    Q_OBJECT
public:
    explicit PanelTitle(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setFigure(const QString& figure);
    void setLow(bool isLow); ///< As it is in a low window.

    [[nodiscard]] QString figure() const { return m_figure; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title;
    QString m_figure;
    bool m_isLow = false;
};

} // namespace zoetrope::ui
