#pragma once

#include "ui/explore/attempts.h"
#include "ui/theme/theme.h"

#include <QWidget>

namespace zoetrope::ui {

/// The tree of the schedules that were tried, from the left to the right: a column for each step,
/// as high as there are runs that have gone through it. Who took it is told by its letter and its
/// shade; the last run is framed, and what has broken something ends in a cross.
class AttemptsPicture : public QWidget
{
    Q_OBJECT
public:
    explicit AttemptsPicture(QWidget* parent = nullptr);

    void setAttempts(const Attempts& attempts);
    [[nodiscard]] const Attempts& attempts() const { return m_attempts; }
    [[nodiscard]] QSize sizeHint() const override { return {560, 240}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 120}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintChildren(QPainter& painter, int parent, const QRectF& box, const Theme& theme);
    void paintStep(QPainter& painter, const Attempts::Step& step, const QRectF& box,
                   const Theme& theme) const;
    void paintEmptiness(QPainter& painter, const Theme& theme) const;
    void paintLast(QPainter& painter, const Theme& theme) const;
    void paintBroken(QPainter& painter, const Theme& theme) const;
    void paintLegend(QPainter& painter, const Theme& theme) const;
    [[nodiscard]] QColor shadeOf(const Attempts::Step& step, const Theme& theme) const;
    [[nodiscard]] QRectF room() const;

    Attempts m_attempts;
    std::vector<QRectF> m_boxes; // of the steps, as they were painted; empty ones were too small
};

} // namespace zoetrope::ui
