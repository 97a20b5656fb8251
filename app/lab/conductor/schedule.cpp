#include "app/lab/conductor/schedule.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace zoetrope::app {

namespace {

constexpr std::array kinds{StepKind::Send, StepKind::Deliver, StepKind::Timer};

[[noreturn]] void refuse(int line, const std::string& wrong)
{
    throw ScheduleError("line " + std::to_string(line) + ": " + wrong
                        + "; a line is NAME send|deliver|timer NUMBER, such as 张三 send 1");
}

// The text before the last space and the one behind it.
std::pair<std::string_view, std::string_view> splitLast(std::string_view text)
{
    const auto space = text.find_last_of(" \t");
    if (space == std::string_view::npos)
        return {{}, text};
    const auto head = text.substr(0, space);
    return {head.substr(0, head.find_last_not_of(" \t") + 1), text.substr(space + 1)};
}

std::optional<StepKind> kindOf(std::string_view word)
{
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](StepKind kind) { return name(kind) == word; });
    return found == kinds.end() ? std::nullopt : std::optional(*found);
}

Step parseStep(std::string_view text, int line)
{
    const auto [front, number] = splitLast(text);
    const auto [participant, word] = splitLast(front);
    Step step;
    const auto [end, error]
        = std::from_chars(number.data(), number.data() + number.size(), step.ordinal);
    if (error != std::errc() || end != number.data() + number.size() || step.ordinal < 1)
        refuse(line, "\"" + std::string(number) + "\" is not a number from 1");
    const auto kind = kindOf(word);
    if (!kind)
        refuse(line, "\"" + std::string(word) + "\" is not a kind of step");
    if (participant.empty())
        refuse(line, "it names no participant");
    step.kind = *kind;
    step.participant = participant;
    return step;
}

} // namespace

std::string_view name(StepKind kind)
{
    switch (kind) {
    case StepKind::Send:
        return "send";
    case StepKind::Deliver:
        return "deliver";
    case StepKind::Timer:
        return "timer";
    }
    return {};
}

Schedule parseSchedule(std::string_view text)
{
    Schedule schedule;
    int number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (!line.empty() && line.front() != '#')
            schedule.push_back(parseStep(line, number));
    }
    return schedule;
}

std::string toText(const Step& step)
{
    return step.participant + ' ' + std::string(name(step.kind)) + ' '
        + std::to_string(step.ordinal);
}

std::string toText(const Schedule& schedule)
{
    std::string text;
    for (const auto& step : schedule)
        text.append(toText(step)).append("\n");
    return text;
}

} // namespace zoetrope::app
