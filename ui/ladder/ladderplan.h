#pragma once

#include "ui/ladder/ladderrow.h"

#include <QRectF>

namespace zoetrope::ui {

/// Where the columns of a ladder are, in an area of `width`: what does not fit is left out, the
/// least telling first.
struct LadderPlan
{
    /// `clients`: pixels that the longest address of a client takes; 0 if there is none.
    explicit LadderPlan(int width, int clients = 0);

    // Left edges. What begins where the next one does is left out: a client, a note.
    double disc, number, who, client, words, since, note, end;

    static constexpr int rowHeight = 36; // pixels
    static constexpr double radius = 11; // pixels, of a disc
    static constexpr double gutter = 44; // pixels, for the arrows that pass rows by

    [[nodiscard]] QPointF center(int row, int scroll) const
    {
        return {disc, rowHeight * (row + 0.5) - scroll};
    }
};

/// An arrow from a waiter's row to the one that it watches.
struct LadderArrow
{
    int from = 0, to = 0;
    int track = 0; ///< 0: straight up, to the neighbour; else its lane in the gutter.
    bool isFired = false; ///< The watch fired: the pulse runs from `to` to `from`.

    bool operator==(const LadderArrow&) const = default;
};

/// One for each row that watches, and one for each that has just been woken. Arrows to one row
/// share a track; tracks that would cross are apart while there is room.
[[nodiscard]] std::vector<LadderArrow> ladderArrows(const std::vector<LadderRow>& rows);

} // namespace zoetrope::ui
