#pragma once

#include "ui/frame/frame.h"

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

/// But for what the narration says.
[[nodiscard]] bool haveSameMarks(const Frame& one, const Frame& other);

/// Adds what the narration says to `marks`, in the order of their times. Cost: that of the new
/// ones, where they are the newest.
void addMarks(std::vector<TimelineMark>& marks, const std::vector<Sentence>& sentences);

/// The marks of a run in the order of their times: what broke and what was broken, notes, and what
/// the narration says.
[[nodiscard]] std::vector<TimelineMark> marksOf(const Frame& frame,
                                                const std::vector<Sentence>& sentences);

} // namespace zoetrope::ui
