#pragma once

#include "ui/scene/guest.h"

#include <QRectF>

class QPainter;

namespace zoetrope::ui {

/// Paints the disc of a guest: filled once what it made is there, dashed before; with the rim of
/// its state.
class DiscPainter
{
public:
    /// `radius` in pixels.
    DiscPainter(QPainter& painter, const Theme& theme, double radius);

    void disc(const Guest& guest, const QPointF& center) const;

    /// One of a crowd: with the number of its znode instead of a letter.
    void dot(const Guest& guest, const QPointF& center) const;

    /// The ring that spreads when something happened; `part` of its way is done.
    void pulse(const Guest& guest, const QPointF& center, double part) const;
    void pauseSign(const QPointF& center) const; ///< At the lower right of a disc.
    void focus(const QPointF& center) const;

private:
    [[nodiscard]] QRectF boxAt(const QPointF& center) const;
    void orphan(const QPointF& center) const;
    void filledDisc(const Guest& guest, const QPointF& center) const;
    void dashedDisc(const Guest& guest, const QPointF& center) const;
    void ring(const QPointF& center, double distance, const QPen& pen) const;
    void cross(const QPointF& center, const QPen& pen) const;

    QPainter& m_painter;
    const Theme& m_theme;
    double m_radius;
};

} // namespace zoetrope::ui
