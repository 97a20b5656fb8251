#pragma once

#include "ui/lanes/lanesheet.h"

#include <map>
#include <string_view>
#include <vector>

namespace zoetrope::ui {

/// When others waited for what somebody held.
///
/// Threads: one; it refers to the chronicle of the sheet, which outlives it.
/// Cost: linear in the bars of its stretch.
class Contention
{
public:
    struct Span
    {
        recipes::TimePoint from;
        recipes::TimePoint to;
    };

    /// Knows of who waited between `from` and `to`.
    Contention(const LaneSheet& sheet, recipes::TimePoint from, recipes::TimePoint to);

    /// The parts of `bar`, in order, in which others waited for what it holds; none of a bar that
    /// holds nothing, such as a guest's at a table.
    [[nodiscard]] std::vector<Span> of(const recipes::Bar& bar) const;

private:
    [[nodiscard]] bool isExclusive(const recipes::Bar& bar) const;
    void add(const recipes::Bar& bar);

    const LaneSheet& m_sheet;
    std::map<std::string_view, std::vector<Span>> m_waits; // by directory; no two overlap
};

} // namespace zoetrope::ui
