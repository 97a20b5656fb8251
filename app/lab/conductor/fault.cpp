#include "app/lab/conductor/fault.h"

#include <charconv>

namespace zoetrope::app {

namespace {

constexpr int longestFault = 3'600'000; // ms: an hour

std::optional<int> numberOf(std::string_view text)
{
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto isAll = error == std::errc() && end == text.data() + text.size();
    return isAll && number >= 0 && number <= longestFault ? std::optional(number) : std::nullopt;
}

bool isMeasured(FaultKind kind)
{
    const auto network = networkFaultOf(kind);
    return kind == FaultKind::HoldInbox || (network && rowOf(*network).isMeasured());
}

// "hold-inbox-2": after two more.
std::optional<Fault> parseKind(std::string_view word)
{
    if (const auto kind = faultKindOf(word))
        return Fault{.kind = *kind};
    const auto dash = word.rfind('-');
    if (dash == std::string_view::npos)
        return {};
    const auto kind = faultKindOf(word.substr(0, dash));
    const auto amount = numberOf(word.substr(dash + 1));
    return kind && isMeasured(*kind) && amount
        ? std::optional(Fault{.kind = *kind, .amount = *amount})
        : std::nullopt;
}

} // namespace

int serverOf(const Fault& fault)
{
    int number = 0;
    const auto* const begin = fault.participant.data();
    std::from_chars(begin, begin + fault.participant.size(), number);
    return number;
}

std::optional<Fault> parseFault(std::string_view line)
{
    const auto first = line.find(' ');
    const auto last = line.rfind(' ');
    if (first == std::string_view::npos || first == last)
        return {};
    const auto at = numberOf(line.substr(0, first));
    auto fault = parseKind(line.substr(last + 1));
    if (!at || !fault)
        return {};
    fault->at = std::chrono::milliseconds(*at);
    fault->participant = line.substr(first + 1, last - first - 1);
    return fault;
}

std::optional<Fault> parseAct(std::string_view line)
{
    return parseFault("0 " + std::string(line));
}

std::string toText(const Fault& act)
{
    const auto amount = act.amount > 0 ? '-' + std::to_string(act.amount) : std::string();
    return act.participant + ' ' + std::string(name(act.kind)) + amount;
}

} // namespace zoetrope::app
