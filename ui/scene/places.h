#pragma once

#include "ui/scene/stage.h"

#include <QLineF>
#include <QRectF>

#include <vector>

namespace zoetrope::ui {

/// Where one participant is drawn.
struct Place
{
    QPointF center; ///< Of its disc.
    QRectF label; ///< Room for its name and words, at the side of the disc away from the hub.
    bool isLabelLeft = false; ///< The text ends at the disc instead of beginning there.
    bool isLabelBelow = false; ///< The text is centered below the disc.
    QLineF flow; ///< From the edge of the hub to the edge of the disc: the way of what passes.
};

/// Where everything is: a hub (the table, the gate) and the participants about it.
struct Places
{
    QRectF hub;
    double radius = 0; ///< Of every disc.
    int lines = 1; ///< Of text that every label has room for: 1 to 3.
    std::vector<Place> places;
    std::vector<QRectF> extras; ///< Of a rack: those that nobody has. Of a belt: its items.
    QRectF guarded; ///< Room for what a lock guards, right of a short line. Null: there is none.
    QRectF tally; ///< Of a crowd, in the hub: room for large numbers. Null: there is none.
    double trunk = 0; ///< Of a crowd: where what it watches is bundled, left of it.
    double beyond = 0; ///< Of a room: pixels of the side right of it.
    QRectF emblem; ///< Room in the hub for what it is: a door, a book, a throne.

    static constexpr double labelGap = 10; // pixels between a disc and its label
    static constexpr double lineHeight = 15; // pixels of a line of small text
    static constexpr double nameHeight = 18; // pixels of a line of body text

    /// Height of a label of `lines` lines: a name, and words below it unless they share a line.
    [[nodiscard]] static constexpr double labelHeight(int lines)
    {
        return lines == 1 ? lineHeight : nameHeight + (lines - 1) * lineHeight;
    }

    /// As many lines as fit in `height`.
    [[nodiscard]] static constexpr int linesIn(double height)
    {
        return height >= labelHeight(3) ? 3 : height >= labelHeight(2) ? 2 : 1;
    }
};

/// `count` seats round a table in an area of `size`, clockwise from the top.
[[nodiscard]] Places roundTable(const QSizeF& size, int count);

/// A gate in the middle of `size`; participant i stands behind it if `hasPassed[i]`, else in the
/// queue before it.
[[nodiscard]] Places gateway(const QSizeF& size, const std::vector<bool>& hasPassed);

/// What a hall has to have room for.
struct HallPlan
{
    std::vector<bool> isInside; ///< Of each participant; those who are come first.
    int extra = 0; ///< Slots of a rack that nobody has, or items on a belt.
    bool hasEmblem = true;
    bool isCrowd = false; ///< Dots without labels, and room for what passes between them.
};

/// A hub over the whole width, with those inside in it, and the others in a line below it that
/// winds from the left to the right and back.
[[nodiscard]] Places hall(const QSizeF& size, const HallPlan& plan);

/// A hub in the middle with those inside, those before it at the left, those beyond at the right.
[[nodiscard]] Places room(const QSizeF& size, const std::vector<Spot>& spots);

} // namespace zoetrope::ui
