#pragma once

#include "ui/frame/frame.h"
#include "ui/lanes/chain.h"
#include "ui/lanes/lanefolding.h"
#include "ui/lanes/timescale.h"
#include "ui/theme/theme.h"

#include <QRectF>

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

namespace zoetrope::ui {

/// Where the rows are: names at the left, the axis on top, the server pinned to the bottom, and
/// the participants between them, which scroll.
struct LaneRows
{
    struct Strip
    {
        int row = 0;
        LaneFold fold; ///< Whose others have no rows.
    };

    std::unordered_map<recipes::ActorId, int> byActor; ///< Row of who has one, from the top.
    std::vector<Strip> strips; ///< Rows that stand for several lanes, each below the one shown.
    int count = 0;
    QSizeF size;
    double rowHeight = highestRow;
    double scroll = 0; ///< Pixels that are hidden above.

    static constexpr double namesWidth = 100; // pixels
    static constexpr double axisHeight = 28; // pixels
    static constexpr double serverHeight = 36; // pixels, with the labels below the line
    static constexpr double highestRow = 32; // pixels
    static constexpr double lowestRow = 16; // pixels; where these do not fit, rows scroll

    /// A row for each of `lanes` in an area of `area`: as high as fits, within bounds. Of `folds`
    /// one lane each has its own, and the others one together.
    void assign(const std::vector<recipes::ActorId>& lanes, const QSizeF& area,
                const std::vector<LaneFold>& folds = {});

    [[nodiscard]] double room() const { return size.height() - axisHeight - serverHeight; }
    [[nodiscard]] double barHeight() const { return std::min(19.0, rowHeight - 4); }
    [[nodiscard]] std::optional<int> row(recipes::ActorId actor) const
    {
        const auto found = byActor.find(actor);
        return found == byActor.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] std::optional<double> middle(recipes::ActorId actor) const;
    [[nodiscard]] double rowMiddle(int row) const
    {
        return axisHeight + rowHeight * (row + 0.5) - scroll;
    }
    [[nodiscard]] double contentHeight() const { return rowHeight * count; }
    [[nodiscard]] double shownHeight() const; ///< Of the rows that are seen at once, each whole.
    [[nodiscard]] double hiddenHeight() const { return contentHeight() - shownHeight(); }
    void scrollTo(double pixels); ///< To the nearest whole row.
    [[nodiscard]] double serverLine() const;
    [[nodiscard]] QRectF lanes() const; ///< Where bars are.
    [[nodiscard]] QRectF plot() const; ///< Where time is: lanes, server and axis.
    [[nodiscard]] bool isShown(double middle) const;
    /// The strip at that height; null: there is none.
    [[nodiscard]] const Strip* stripAt(double y) const;
};

/// What the painters of the lanes share: one paint's worth of it.
struct LaneSheet
{
    const Frame& frame;
    const TimeScale& scale;
    const LaneRows& rows;
    const Theme& theme;
    Chain highlight; ///< Stands out from the rest, unless it is empty.
    qint64 wallBegin = 0; ///< When the frame begins, in milliseconds since 1970; 0: no matter.

    [[nodiscard]] double x(recipes::TimePoint at) const;
    /// What the axis says there: of the day where that is known, else since the beginning.
    [[nodiscard]] QString clock(recipes::TimePoint at, TimeScale::Nanoseconds division) const
    {
        return wallBegin > 0 ? dayText(wallBegin, at - frame.begin, division)
                             : clockText(at - frame.begin, division);
    }
    [[nodiscard]] double nowX() const { return x(frame.now); }

    /// The end of something that may go on: now at the latest.
    [[nodiscard]] recipes::TimePoint ended(recipes::TimePoint to) const;

    [[nodiscard]] const recipes::Participant* participant(recipes::ActorId actor) const;
    [[nodiscard]] std::optional<QString> name(recipes::ActorId actor) const;
    [[nodiscard]] bool stands(const recipes::Arrow& arrow) const { return highlight.holds(arrow); }
};

} // namespace zoetrope::ui
