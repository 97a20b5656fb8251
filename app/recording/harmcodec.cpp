#include "app/recording/harmcodec.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::int32_t mostServers = 255; // a server's id is one byte

// Of versions before 3.
constexpr std::string_view lostBegin = "the reply to ";
constexpr std::string_view lostEnd = " was lost";
constexpr std::string_view killedWord = "killed";
constexpr std::string_view heldBegin = "held for ever by ";

constexpr std::string_view lostKey = "lost ";

template<typename Number> std::optional<Number> numberIn(std::string_view text, Number most)
{
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto isAll = error == std::errc() && end == text.data() + text.size();
    return isAll && number > 0 && number <= most ? std::optional(number) : std::nullopt;
}

std::optional<Operation> operationOf(std::string_view word)
{
    for (int number = 0; number <= static_cast<int>(Operation::Other); ++number) {
        const auto operation = static_cast<Operation>(number);
        if (name(operation) == word)
            return operation;
    }
    return {};
}

// What breaks a network is told by what is broken.
std::optional<FaultKind> actOf(std::string_view word)
{
    const auto act = faultKindOf(word);
    return act && !networkFaultOf(*act) ? act : std::nullopt;
}

bool readServer(std::string_view text, std::int32_t& server)
{
    const auto number = numberIn(text, mostServers);
    server = number.value_or(server);
    return number.has_value();
}

bool readPair(std::string_view about, const std::string& value, Harm& harm)
{
    if (about == "act")
        return (harm.act = faultKindOf(value)).has_value();
    if (about == "server")
        return readServer(value, harm.server);
    if (about == "servers")
        return readServer(value, harm.servers);
    if (about.starts_with(lostKey)) {
        const auto operation = operationOf(about.substr(lostKey.size()));
        if (operation)
            harm.lost = {*operation, value};
        return operation.has_value();
    }
    const auto fault = networkFaultFrom(about);
    const auto amount = numberIn(value, std::numeric_limits<int>::max());
    if (fault && amount)
        harm.network.set(*fault, *amount);
    return fault && amount;
}

// "create /a".
std::optional<Harm::Reply> lostReply(std::string_view request)
{
    const auto blank = request.find(' ');
    const auto operation = operationOf(request.substr(0, blank));
    if (!operation || blank == std::string_view::npos)
        return {};
    return Harm::Reply{*operation, std::string(request.substr(blank + 1))};
}

// "frozen, delayed by 50 ms each way".
std::optional<NetworkFaults> networkOf(std::string_view states)
{
    constexpr std::string_view between = ", ";
    NetworkFaults network;
    while (!states.empty()) {
        const auto end = std::min(states.find(between), states.size());
        const auto broken = brokenFrom(states.substr(0, end));
        if (!broken)
            return {};
        network.set(broken->fault, broken->amount);
        states.remove_prefix(std::min(end + between.size(), states.size()));
    }
    return network;
}

Harm relayHarm(const std::string& text)
{
    const std::string_view words = text;
    const auto isLost = words.size() > lostBegin.size() + lostEnd.size()
        && words.starts_with(lostBegin) && words.ends_with(lostEnd);
    if (isLost) {
        const auto length = words.size() - lostBegin.size() - lostEnd.size();
        if (auto lost = lostReply(words.substr(lostBegin.size(), length)))
            return {.lost = std::move(lost)};
    }
    if (const auto network = networkOf(words))
        return {.network = *network};
    return {.other = text};
}

Harm actHarm(const std::string& text, const std::vector<std::string>& names)
{
    const auto act = actOf(text);
    if (!act)
        return {.other = text};
    Harm harm{.act = act};
    if (targetOf(*act) != FaultTarget::Server)
        return harm;
    harm.servers = 1;
    if (!names.empty())
        readServer(names[0], harm.server);
    if (names.size() > 1)
        readServer(names[1], harm.servers);
    return harm;
}

// Who departed, or waits for ever, by what; nothing where the text says something else.
std::optional<FaultKind> reasonOf(const Event& event)
{
    if (event.source != Source::Laboratory)
        return {};
    if (event.kind == Kind::Departed && event.text == killedWord)
        return FaultKind::Kill;
    const auto isHeld
        = event.kind == Kind::Remark && event.actor != 0 && event.text.starts_with(heldBegin);
    return isHeld ? faultKindOf(std::string_view(event.text).substr(heldBegin.size()))
                  : std::nullopt;
}

} // namespace

std::vector<std::string> pairsOf(const Harm& harm)
{
    std::vector<std::string> pairs;
    const auto add = [&pairs](std::string about, std::string value) {
        pairs.push_back(std::move(about));
        pairs.push_back(std::move(value));
    };
    if (harm.act)
        add("act", std::string(name(*harm.act)));
    if (harm.server > 0)
        add("server", std::to_string(harm.server));
    if (harm.servers > 0)
        add("servers", std::to_string(harm.servers));
    if (harm.lost)
        add(std::string(lostKey).append(name(harm.lost->operation)), harm.lost->path);
    for (const auto& row : networkFaults()) {
        if (harm.network.has(row.fault))
            add(std::string(row.name), std::to_string(harm.network.amountOf(row.fault)));
    }
    if (!harm.other.empty())
        add("other", harm.other);
    return pairs;
}

Harm harmFrom(const std::vector<std::string>& pairs)
{
    Harm harm;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (pairs[i] == "other")
            harm.other = pairs[i + 1];
        else if (!readPair(pairs[i], pairs[i + 1], harm))
            harm.other = pairs[i] + ' ' + pairs[i + 1];
    }
    return harm;
}

bool bearsHarm(Kind kind)
{
    return kind == Kind::Fault || kind == Kind::Departed || kind == Kind::Remark;
}

Harm takeHarm(Event& event, const std::vector<std::string>& names)
{
    const auto reason = reasonOf(event);
    const auto isOld = reason || (event.kind == Kind::Fault && !event.text.empty());
    if (!isOld)
        return harmFrom(names);
    const auto text = std::exchange(event.text, {});
    if (reason)
        return {.act = reason};
    return event.source == Source::Laboratory ? actHarm(text, names) : relayHarm(text);
}

} // namespace zoetrope::app
