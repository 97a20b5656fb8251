#pragma once

#include "ui/ladder/ladderplan.h"

class QPainter;

namespace zoetrope::ui {

/// How far what moves in a ladder is, eased from 0 to 1; nothing where it rests.
struct LadderMotion
{
    std::optional<double> fade, pulse, flash;
};

/// Paints one row of a ladder: its disc with the rank, its znode, its owner, what it does.
class LadderRowPainter
{
public:
    LadderRowPainter(QPainter& painter, const Theme& theme, const LadderPlan& plan);

    /// `top` of the row in pixels. A `flash` of nothing, where `isReduced`, shows the number of the
    /// wake-up instead.
    void paint(const LadderRow& row, double top, const LadderMotion& motion, bool isReduced) const;

    [[nodiscard]] static QFont addressFont(); ///< Of a client.

private:
    void flash(const LadderRow& row, double top, double strength) const;
    void disc(const LadderRow& row, const QPointF& center) const;
    void texts(const LadderRow& row, double top) const;
    void note(const LadderRow& row, double top) const;
    double words(const LadderRow& row, double top) const;
    void text(const QRectF& box, const QFont& font, const QColor& ink, const QString& text,
              Qt::Alignment side = Qt::AlignLeft) const;
    [[nodiscard]] QRectF column(double top, double left, double right) const;

    QPainter& m_painter;
    const Theme& m_theme;
    const LadderPlan& m_plan;
};

/// A crown over the disc at `center`.
void paintCrown(QPainter& painter, const Theme& theme, const QPointF& center);

/// The arrow between the rows of `arrow`; `pulse` is how far the wake-up has come along it.
void paintLadderArrow(QPainter& painter, const Theme& theme, const LadderPlan& plan,
                      const LadderArrow& arrow, const LadderRow& waiter, int scroll,
                      std::optional<double> pulse);

} // namespace zoetrope::ui
