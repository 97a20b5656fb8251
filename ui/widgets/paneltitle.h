#pragma once

#include <QWidget>

namespace zoetrope::ui {

/// The head of a panel: its title at the left, one figure at the right, a line below. A title that
/// is too long is cut in its middle, and whole in the tool tip. It leaves the mouse to the dock,
/// which is dragged by it.
class PanelTitle : public QWidget
{
    Q_OBJECT
public:
    explicit PanelTitle(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setFigure(const QString& figure);
    void setLow(bool isLow); ///< As it is in a low window.

    [[nodiscard]] QString figure() const { return m_figure; }
    [[nodiscard]] QString shownTitle() const; ///< As much of it as there is room for.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void tellWhole();

    QString m_title;
    QString m_figure;
    bool m_isLow = false;
};

} // namespace zoetrope::ui
