#pragma once

#include <string>

#include <stdexcept>
#include <string_view>
#include <vector>

namespace zoetrope::app {

/// What a participant can be let do.
enum class StepKind { Send, Deliver, Timer };

[[nodiscard]] std::string_view name(StepKind kind);

/// One thing that a conductor lets happen: the `ordinal`-th of its kind of this participant.
struct Step
{
    std::string participant;
    StepKind kind = StepKind::Send;
    int ordinal = 0; ///< From 1.

    bool operator==(const Step&) const = default;
};

/// A line of a schedule that is none. what() says which line, what is wrong and what would be
/// right.
class ScheduleError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// An order of steps, never of times. Written as a line a step, "张三 send 1"; a line that begins
/// with # is a remark.
using Schedule = std::vector<Step>;

[[nodiscard]] Schedule parseSchedule(std::string_view text);
[[nodiscard]] std::string toText(const Schedule& schedule);
[[nodiscard]] std::string toText(const Step& step);

} // namespace zoetrope::app
