#pragma once

#include "recipes/txnlog/snapshotfile.h"
#include "recipes/txnlog/transaction.h"

#include <map>

namespace zoetrope::recipes {

/// Tells a log's transactions as events: sessions as participants, changes as replies that the
/// server gave. A log holds no reads and no watches, so nobody is told to wait or to be woken.
/// What was before a log's beginning a snapshot tells, as if somebody had looked then.
///
/// Times are the leader's wall clock, counted from 1970 as if it were a steady one.
/// Threads: a value.
class TransactionEvents
{
public:
    /// The events of `transaction`, with ids that go on from those before.
    [[nodiscard]] std::vector<Event> tell(const Transaction& transaction);

    /// A session that a snapshot has, open at `at`; nothing if it was told of before.
    [[nodiscard]] std::vector<Event> tell(const SnapshotSession& session, TimePoint at);

    /// A znode that a snapshot has, with so many children, as it was at `at`.
    [[nodiscard]] std::vector<Event> tell(const SnapshotNode& node, int children, TimePoint at);

private:
    [[nodiscard]] std::vector<Event> finish(TimePoint at);
    [[nodiscard]] ActorId actorOf(std::uint64_t session);
    void add(Event event);
    void tellChange(const Transaction& whole, const LoggedChange& change);
    void tellBeginning(const Transaction& whole);
    void tellMulti(const Transaction& whole);
    void tellEnd(const Transaction& whole);
    [[nodiscard]] Event replyTo(const Transaction& whole, const LoggedChange& change) const;
    [[nodiscard]] Stat statAfter(const Transaction& whole, const LoggedChange& change);
    void forget(const std::string& path, std::int64_t zxid);
    void countChild(const std::string& path, std::int64_t zxid, int step);

    std::vector<Event> m_events; // of the present transaction
    EventId m_last = 0;
    std::map<std::uint64_t, ActorId> m_actors; // by session, those that are open
    ActorId m_lastActor = 0;
    std::map<std::string, Stat, std::less<>> m_stats; // of znodes that the log has told of
};

} // namespace zoetrope::recipes
