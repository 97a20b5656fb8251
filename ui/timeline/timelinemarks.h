#pragma once

#include "ui/window/frame.h"

namespace zoetrope::ui {

/// What a mark on the timeline looks like.
enum class MarkShape { Parting, Broken, Lost, Fault, Pin, Caption };

struct TimelineMark
{
    MarkShape shape = MarkShape::Caption;
    recipes::TimePoint at;
    recipes::EventId event = 0; ///< 0: the time alone is known.
    QString words;
};

/// The marks of a run in the order of their times: what broke and what was broken, notes, and what
/// the narration says.
[[nodiscard]] std::vector<TimelineMark> marksOf(const Frame& frame,
                                                const std::vector<Sentence>& sentences);

} // namespace zoetrope::ui
