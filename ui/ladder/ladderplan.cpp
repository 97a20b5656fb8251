#include "ui/ladder/ladderplan.h"

#include <algorithm>
#include <array>
#include <map>

namespace zoetrope::ui {

namespace {

constexpr int mostTracks = 4;
constexpr double margin = 14; // pixels at the right
constexpr int narrow = 520, wide = 700; // pixels of width
constexpr double leastWords = 170; // pixels, for who it is and what it does

/// Rows that the arrows to one target pass by.
struct Span
{
    int top = 0, bottom = 0;
    int track = 0;

    void stretch(int row)
    {
        top = std::min(top, row);
        bottom = std::max(bottom, row);
    }
    [[nodiscard]] bool meets(const Span& other) const
    {
        return top <= other.bottom && other.top <= bottom;
    }
};

using Spans = std::map<std::pair<int, bool>, Span>; // by target, and whether it fired

void layTracks(Spans& spans)
{
    std::vector<const Span*> laid;
    for (auto& [target, span] : spans) {
        std::array<bool, mostTracks> isTaken{};
        for (const auto* const other : laid) {
            if (span.meets(*other))
                isTaken[static_cast<std::size_t>(other->track - 1)] = true;
        }
        const auto* const free = std::find(isTaken.begin(), isTaken.end(), false);
        span.track
            = free == isTaken.end() ? mostTracks : static_cast<int>(free - isTaken.begin()) + 1;
        laid.push_back(&span);
    }
}

int widthOfNotes(int room)
{
    if (room < narrow)
        return 0;
    return room < wide ? 130 : 190 + std::min((room - wide) / 2, 70);
}

// A crown is in the way of who looks straight up.
bool isStraight(const LadderArrow& arrow, const std::vector<LadderRow>& rows)
{
    return arrow.from == arrow.to + 1 && !rows[static_cast<std::size_t>(arrow.from)].isCrowned;
}

} // namespace

LadderPlan::LadderPlan(int width, int clients)
    : disc(gutter + radius)
    , number(disc + radius + 12)
    , who(number + 66)
    , end(width - margin)
{
    note = end - widthOfNotes(width - clients);
    since = note - 78; // "12:34 min", in every language
    const auto isTold = since - who - clients >= leastWords;
    const auto room = since - who - (isTold ? clients : 0);
    client = who + std::clamp(room * 0.38, 70.0, 180.0);
    words = client + (isTold ? clients : 0);
}

std::vector<LadderArrow> ladderArrows(const std::vector<LadderRow>& rows)
{
    std::vector<LadderArrow> arrows;
    Spans spans;
    const auto add = [&](std::size_t from, int to, bool isFired) {
        if (to < 0)
            return;
        arrows.push_back({static_cast<int>(from), to, 0, isFired});
        if (isStraight(arrows.back(), rows))
            return;
        auto& span = spans.emplace(std::pair(to, isFired), Span{to, to, 0}).first->second;
        span.stretch(arrows.back().from);
    };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].watched != rows[i].firedBy)
            add(i, rows[i].watched, false);
        add(i, rows[i].firedBy, true);
    }
    layTracks(spans);
    for (auto& arrow : arrows) {
        if (!isStraight(arrow, rows))
            arrow.track = spans.at({arrow.to, arrow.isFired}).track;
    }
    return arrows;
}

} // namespace zoetrope::ui
