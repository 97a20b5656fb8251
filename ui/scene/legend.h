#pragma once

#include <QWidget>

namespace zoetrope::ui {

/// What the arrows of the scene mean.
class Legend : public QWidget
{
    Q_OBJECT
public:
    explicit Legend(QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace zoetrope::ui
