#include "recipes/world/report.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t maxRequests = 10'000; // more are unanswered only where replies were lost

Asked ask(const Event& event)
{
    Asked request{.id = event.id,
                  .operation = event.operation,
                  .watch = event.watch,
                  .createMode = event.createMode,
                  .session = event.session,
                  .path = event.path};
    if (event.detail)
        request.data = event.detail->data;
    return request;
}

void keep(const Event& event, Memory& memory)
{
    memory.requests.emplace(event.id, ask(event));
    if (memory.requests.size() > maxRequests)
        memory.requests.erase(memory.requests.begin());
}

Asked take(const Event& event, Memory& memory)
{
    const auto found = memory.requests.find(event.cause);
    if (found == memory.requests.end())
        return ask(event);
    auto request = std::move(found->second);
    memory.requests.erase(found);
    return request;
}

Report answer(const Event& event, Asked request)
{
    Report report{.request = std::move(request),
                  .path = event.path,
                  .code = event.code,
                  .asOf = event.zxid,
                  .isWire = event.source == Source::Relay,
                  .detail = event.detail};
    if (report.path.empty())
        report.path = report.request.path;
    if (report.request.session == 0)
        report.request.session = event.session;
    if (const auto* stat = report.stat(); stat && report.asOf == 0)
        report.asOf = newest(*stat);
    return report;
}

std::optional<Report> arrival(const Event& event, Memory& memory)
{
    auto request = take(event, memory);
    if (event.item != Item::Reply || memory.told[event.actor].isRelayed)
        return std::nullopt;
    return answer(event, std::move(request));
}

} // namespace

const Stat* Report::stat() const
{
    return detail && detail->stat ? &*detail->stat : nullptr;
}

std::optional<Report> reportOf(const Event& event, Memory& memory)
{
    switch (event.kind) {
    case Kind::WireRequest:
        memory.told[event.actor].isRelayed = true;
        [[fallthrough]];
    case Kind::Sent:
        keep(event, memory);
        return std::nullopt;
    case Kind::WireReply:
        return answer(event, take(event, memory));
    case Kind::Arrived:
        return arrival(event, memory);
    case Kind::Seen: {
        auto request = ask(event);
        request.operation = Operation::Exists;
        request.id = event.cause; // when it was asked is not known else: the transaction decides
        return answer(event, std::move(request));
    }
    case Kind::Joined:
    case Kind::Departed:
    case Kind::PhaseEnded:
    case Kind::StateChanged:
    case Kind::Delivered:
    case Kind::WireEvent:
    case Kind::Belief:
    case Kind::Step:
    case Kind::Paused:
    case Kind::Fault:
    case Kind::Remark:
    case Kind::Reported:
        break;
    }
    return std::nullopt;
}

std::int64_t newest(const Stat& stat)
{
    return std::max({stat.czxid, stat.mzxid, stat.pzxid});
}

std::string_view parentOf(std::string_view path)
{
    const auto slash = path.rfind('/');
    if (slash == std::string_view::npos || path.size() == 1)
        return {};
    return path.substr(0, std::max<std::size_t>(slash, 1));
}

std::string childOf(std::string_view parent, std::string_view name)
{
    std::string path(parent == "/" ? "" : parent);
    return path.append("/").append(name);
}

} // namespace zoetrope::recipes
