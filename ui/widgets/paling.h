#pragma once

#include <QGraphicsOpacityEffect>

class QWidget;

namespace zoetrope::ui {

/// A view is shown pale, over its own background: as it was, not as it is. What is below an opaque
/// view is not painted anew, and the view as it was before would be seen through it.
class Paling : public QGraphicsOpacityEffect
{
    Q_OBJECT
public:
    explicit Paling(QWidget& view); ///< Which owns it once it is its effect.

protected:
    void draw(QPainter* painter) override;

private:
    QWidget& m_view;
};

} // namespace zoetrope::ui
