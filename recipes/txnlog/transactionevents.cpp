#include "recipes/txnlog/transactionevents.h"

#include "recipes/recognise/snapshot.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace zoetrope::recipes {

namespace {

std::string nameOf(std::uint64_t session)
{
    char text[20];
    std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(session));
    return text;
}

std::string_view parentPath(std::string_view path)
{
    const auto slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view()
                                           : path.substr(0, std::max<std::size_t>(slash, 1));
}

} // namespace

std::vector<Event> TransactionEvents::tell(const Transaction& transaction)
{
    m_events.clear();
    if (transaction.operation == Operation::Connect)
        tellBeginning(transaction);
    else if (transaction.operation == Operation::Close)
        tellEnd(transaction);
    else if (transaction.operation == Operation::Multi)
        tellMulti(transaction);
    else
        tellChange(transaction, transaction);
    return finish(TimePoint(transaction.at));
}

std::vector<Event> TransactionEvents::finish(TimePoint at)
{
    for (auto& event : m_events) {
        event.at = at;
        event.source = Source::Observer;
    }
    return std::move(m_events);
}

std::vector<Event> TransactionEvents::tell(const SnapshotSession& session, TimePoint at)
{
    m_events.clear();
    if (!m_actors.contains(session.id)) {
        const auto actor = actorOf(session.id);
        add({.session = session.id,
             .took = session.timeout,
             .actor = actor,
             .kind = Kind::StateChanged,
             .state = SessionState::Connected});
    }
    return finish(at);
}

// Whose session owns it is known before it is shown.
std::vector<Event> TransactionEvents::tell(const SnapshotNode& node, int children, TimePoint at)
{
    m_events.clear();
    const auto owner = actorOf(ownerOf(node.stat));
    auto detail = std::make_shared<Event::Detail>();
    auto& stat = detail->stat.emplace(node.stat);
    stat.numChildren = children;
    detail->data = node.data;
    m_stats[node.path] = stat;
    add({.actor = owner, .kind = Kind::Seen, .path = node.path, .detail = std::move(detail)});
    return finish(at);
}

// A session from before the log's beginning appears with its first change.
ActorId TransactionEvents::actorOf(std::uint64_t session)
{
    if (session == 0)
        return 0;
    const auto [entry, isNew] = m_actors.emplace(session, m_lastActor + 1);
    if (isNew) {
        ++m_lastActor;
        add({.session = session,
             .actor = entry->second,
             .kind = Kind::Joined,
             .text = nameOf(session)});
    }
    return entry->second;
}

void TransactionEvents::add(Event event)
{
    event.id = ++m_last;
    m_events.push_back(std::move(event));
}

void TransactionEvents::tellBeginning(const Transaction& whole)
{
    const auto actor = actorOf(whole.session);
    add({.session = whole.session,
         .zxid = whole.zxid,
         .took = whole.length,
         .actor = actor,
         .kind = Kind::StateChanged,
         .state = SessionState::Connected});
}

// All or nothing: of one that failed only that is told.
void TransactionEvents::tellMulti(const Transaction& whole)
{
    const auto failed = std::find_if(whole.parts.begin(), whole.parts.end(),
                                     [](const LoggedChange& part) { return part.code != 0; });
    if (failed != whole.parts.end()) {
        const auto actor = actorOf(whole.session);
        auto event = replyTo(whole, whole);
        event.actor = actor;
        event.code = failed->code;
        add(std::move(event));
        return;
    }
    for (const auto& part : whole.parts)
        tellChange(whole, part);
}

void TransactionEvents::tellChange(const Transaction& whole, const LoggedChange& change)
{
    const auto actor = actorOf(whole.session);
    auto event = replyTo(whole, change);
    event.actor = actor;
    if (change.code == 0 && change.operation == Operation::Delete) {
        forget(change.path, whole.zxid);
    } else if (change.code == 0 && change.operation != Operation::Check) {
        auto detail = std::make_shared<Event::Detail>();
        detail->stat = statAfter(whole, change);
        detail->data = change.data;
        event.detail = std::move(detail);
    }
    add(std::move(event));
}

// The log has one word for a session that was closed and for one that expired.
void TransactionEvents::tellEnd(const Transaction& whole)
{
    const auto actor = actorOf(whole.session);
    auto event = replyTo(whole, whole);
    event.actor = actor;
    add(std::move(event));
    for (const auto& path : whole.names)
        forget(path, whole.zxid);
    add({.session = whole.session,
         .zxid = whole.zxid,
         .actor = actor,
         .kind = Kind::StateChanged,
         .state = SessionState::Closed});
    add({.session = whole.session,
         .actor = actor,
         .kind = Kind::Departed,
         .text = "closed or expired"});
    m_actors.erase(whole.session);
}

Event TransactionEvents::replyTo(const Transaction& whole, const LoggedChange& change) const
{
    return {.session = whole.session,
            .zxid = whole.zxid,
            .call = whole.call,
            .code = change.code,
            .kind = Kind::WireReply,
            .operation = change.operation,
            .createMode = change.createMode,
            .path = change.path};
}

Stat TransactionEvents::statAfter(const Transaction& whole, const LoggedChange& change)
{
    constexpr std::int8_t ephemeral = 1;
    auto& stat = m_stats[change.path];
    const auto time = std::int64_t{whole.at.count()};
    if (change.operation == Operation::Create) {
        stat = {.czxid = whole.zxid,
                .mzxid = whole.zxid,
                .ctime = time,
                .mtime = time,
                .ephemeralOwner
                = change.createMode == ephemeral ? static_cast<std::int64_t>(whole.session) : 0,
                .dataLength = change.dataLength,
                .pzxid = whole.zxid};
        countChild(change.path, whole.zxid, 1);
    } else if (change.operation == Operation::SetData) {
        stat.mzxid = whole.zxid;
        stat.mtime = time;
        stat.version = change.version;
        stat.dataLength = change.dataLength;
    } else if (change.operation == Operation::SetAcl) {
        stat.aversion = change.version;
    }
    return stat;
}

void TransactionEvents::forget(const std::string& path, std::int64_t zxid)
{
    if (m_stats.erase(path) > 0)
        countChild(path, zxid, -1);
}

void TransactionEvents::countChild(const std::string& path, std::int64_t zxid, int step)
{
    const auto parent = m_stats.find(parentPath(path));
    if (parent == m_stats.end())
        return;
    parent->second.numChildren += step;
    ++parent->second.cversion;
    parent->second.pzxid = zxid;
}

} // namespace zoetrope::recipes
