#pragma once

#include <QWidget>

namespace zoetrope::ui {

class PanelTitle;

/// A rounded surface with a title, a figure at the right, and one view. It stays where it is.
class TitledPanel : public QWidget
{
    Q_OBJECT
public:
    TitledPanel(const QString& title, QWidget& view, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setFigure(const QString& figure);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    PanelTitle* m_title;
    QWidget* m_view;
};

} // namespace zoetrope::ui
