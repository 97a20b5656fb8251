#include "tests/support/writtenjournal.h"

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

std::shared_ptr<const Event::Detail> detail(std::optional<Stat> stat,
                                            WrittenJournal::Names names = {})
{
    return std::make_shared<const Event::Detail>(Event::Detail{stat, {}, std::move(names)});
}

} // namespace

EventId WrittenJournal::write(Event event)
{
    event.id = m_events.size() + 1;
    event.at = m_now += 1ms;
    m_events.push_back(std::move(event));
    return m_events.back().id;
}

World WrittenJournal::world() const
{
    World world;
    for (const auto& event : m_events)
        world.apply(event);
    return world;
}

ActorId WrittenJournal::connects(const std::string& who)
{
    const auto number = static_cast<ActorId>(m_actors.size() + 1);
    m_actors.emplace(who, number);
    tells(who, {.kind = Kind::Joined, .text = who});
    becomes(who, SessionState::Connecting);
    tells(who, {.took = 1ms, .kind = Kind::PhaseEnded, .phase = Phase::Name});
    tells(who, {.took = 1ms, .kind = Kind::PhaseEnded, .phase = Phase::Socket});
    tells(who, {.took = 8ms, .kind = Kind::PhaseEnded, .phase = Phase::Handshake});
    becomes(who, SessionState::Connected);
    return number;
}

EventId WrittenJournal::tells(const std::string& who, Event event)
{
    event.actor = actor(who);
    return write(std::move(event));
}

WrittenJournal::Asked WrittenJournal::sends(const std::string& who, Event request)
{
    request.kind = Kind::Sent;
    request.session = session(who);
    request.call = ++m_calls;
    Asked asked{.request = request};
    asked.sent = tells(who, request);
    if (isRelayed) {
        request.kind = Kind::WireRequest;
        request.source = Source::Relay;
        asked.wire = tells(who, request);
    }
    return asked;
}

EventId WrittenJournal::replies(const std::string& who, const Asked& asked, Event reply)
{
    reply.kind = Kind::WireReply;
    reply.source = Source::Relay;
    reply.session = session(who);
    reply.cause = asked.wire;
    reply.operation = asked.request.operation;
    reply.path = asked.request.path;
    return tells(who, std::move(reply));
}

// A client is not told the transaction.
EventId WrittenJournal::receives(const std::string& who, const Asked& asked, Event reply)
{
    reply.kind = Kind::Arrived;
    reply.item = Item::Reply;
    reply.zxid = 0;
    reply.cause = asked.sent;
    const auto arrived = tells(who, std::move(reply));
    takes(who, arrived);
    return arrived;
}

EventId WrittenJournal::answers(const std::string& who, const Asked& asked, const Event& reply)
{
    const auto wire = isRelayed ? replies(who, asked, reply) : 0;
    const auto arrived = receives(who, asked, reply);
    return isRelayed ? wire : arrived;
}

EventId WrittenJournal::makes(const std::string& who, const std::string& path, std::int64_t zxid,
                              std::int8_t mode)
{
    const bool isEphemeral = mode == 1 || mode == 3;
    const auto owner = isEphemeral ? static_cast<std::int64_t>(session(who)) : 0;
    const auto asked
        = sends(who, {.operation = Operation::Create, .createMode = mode, .path = path});
    const Stat stat{.czxid = zxid, .mzxid = zxid, .ephemeralOwner = owner, .pzxid = zxid};
    return answers(who, asked, {.zxid = zxid, .detail = detail(stat)});
}

EventId WrittenJournal::deletes(const std::string& who, const std::string& path, std::int64_t zxid)
{
    const auto asked = sends(who, {.operation = Operation::Delete, .path = path});
    return answers(who, asked, {.zxid = zxid});
}

EventId WrittenJournal::lists(const std::string& who, const std::string& path, const Names& names,
                              std::int64_t zxid)
{
    const auto asked = sends(
        who, {.operation = Operation::GetChildren, .watch = WatchKind::Children, .path = path});
    const Stat stat{.czxid = 1,
                    .mzxid = 1,
                    .numChildren = static_cast<std::int32_t>(names.size()),
                    .pzxid = zxid};
    return answers(who, asked, {.zxid = zxid, .detail = detail(stat, names)});
}

EventId WrittenJournal::asks(const std::string& who, Operation operation, const std::string& path,
                             WatchKind watch, std::int32_t code, std::int64_t zxid,
                             std::optional<Stat> stat)
{
    const auto asked = sends(who, {.operation = operation, .watch = watch, .path = path});
    return answers(who, asked,
                   {.zxid = zxid, .code = code, .detail = stat ? detail(stat) : nullptr});
}

EventId WrittenJournal::closes(const std::string& who, std::int64_t zxid)
{
    const auto asked = sends(who, {.operation = Operation::Close});
    const auto id = isRelayed ? replies(who, asked, {.zxid = zxid}) : 0;
    becomes(who, SessionState::Closed);
    return id;
}

EventId WrittenJournal::fires(const std::string& who, Change change, const std::string& path)
{
    return tells(who,
                 {.session = session(who),
                  .kind = Kind::WireEvent,
                  .source = Source::Relay,
                  .change = change,
                  .path = path});
}

EventId WrittenJournal::gets(const std::string& who, Change change, const std::string& path)
{
    return tells(who, {.kind = Kind::Arrived, .change = change, .item = Item::Watch, .path = path});
}

EventId WrittenJournal::takes(const std::string& who, EventId arrived)
{
    const auto item = m_events.at(arrived - 1).item;
    return tells(who, {.cause = arrived, .kind = Kind::Delivered, .item = item});
}

EventId WrittenJournal::isTold(const std::string& who, Change change, const std::string& path)
{
    const auto wire = isRelayed ? fires(who, change, path) : 0;
    const auto arrived = gets(who, change, path);
    takes(who, arrived);
    return isRelayed ? wire : arrived;
}

EventId WrittenJournal::believes(const std::string& who, Standing standing, int count)
{
    return tells(who,
                 {.count = count,
                  .capacity = recipe == Recipe::Barrier ? -1 : capacity,
                  .kind = Kind::Belief,
                  .recipe = recipe,
                  .standing = standing,
                  .path = table,
                  .text = isAsleep(standing) ? table : std::string()});
}

EventId WrittenJournal::becomes(const std::string& who, SessionState state)
{
    return tells(who,
                 {.session = session(who), .took = 4s, .kind = Kind::StateChanged, .state = state});
}

EventId WrittenJournal::departs(const std::string& who)
{
    return tells(who, {.kind = Kind::Departed});
}

EventId WrittenJournal::breaks(FaultKind what, int server, int all)
{
    return write({.kind = Kind::Fault,
                  .source = Source::Laboratory,
                  .detail = harmDetail({.act = what, .server = server, .servers = all})});
}

EventId WrittenJournal::breaks(const std::string& who, const NetworkFaults& network)
{
    return tells(
        who,
        {.kind = Kind::Fault, .source = Source::Relay, .detail = harmDetail({.network = network})});
}

EventId WrittenJournal::says(const std::string& text, const std::string& path)
{
    return write({.kind = Kind::Remark, .source = Source::Laboratory, .path = path, .text = text});
}

} // namespace zoetrope::tests
