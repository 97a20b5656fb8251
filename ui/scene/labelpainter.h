#pragma once

#include "ui/scene/guest.h"
#include "ui/scene/places.h"

class QPainter;

namespace zoetrope::ui {

/// Paints the name of a guest, and what it does and believes, into the room that its label has.
class LabelPainter
{
public:
    /// `lines` as in Places.
    LabelPainter(QPainter& painter, const Theme& theme, int lines);

    void label(const Guest& guest, const Place& place) const;

private:
    [[nodiscard]] QColor ink(const Guest& guest) const;
    void oneLine(const Guest& guest, const Place& place) const;
    void stacked(const Guest& guest, const Place& place) const;
    void below(const Guest& guest, const Place& place) const;
    void text(const QRectF& box, Qt::Alignment side, const QFont& font, const QColor& color,
              const QString& text) const;

    QPainter& m_painter;
    const Theme& m_theme;
    int m_lines;
};

} // namespace zoetrope::ui
