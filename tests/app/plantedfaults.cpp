#include "tests/app/plantedfaults.h"

#include <algorithm>
#include <set>

namespace zoetrope::tests {

using namespace std::chrono_literals;
using namespace recipes;
using explore::Actor;
using explore::Fault;
using explore::Question;
using explore::several;

namespace {

// What is wrong with a lock in a line.
struct LineFlaw
{
    bool ignoresAnswerOfWatch = false;
    bool trustsWakeUp = false;
    bool ordersByText = false;
    bool createsAgain = false;
    bool watchesFirst = false;
    bool staysAfterTimeout = false;
    int positionsTooMany = 0; // that are let in
    bool isLimited = false; // it gives up after a while
};

std::string sequenceOf(const std::string& name)
{
    return name.substr(name.size() - std::min<std::size_t>(name.size(), 10));
}

/// As ZooKeeper's documentation describes it: who is first in line holds, and each watches the one
/// before it.
class LineLock
{
public:
    LineLock(Session& session, Actor& me, LineFlaw flaw)
        : m_session(session)
        , m_me(me)
        , m_flaw(flaw)
        , m_watch(session)
    {
    }

    [[nodiscard]] bool acquire()
    {
        const auto deadline = m_flaw.isLimited ? m_session.after(10ms) : never;
        m_own = join();
        while (true) {
            const auto line = this->line();
            const auto own = std::find(line.begin(), line.end(), m_own);
            if (own - line.begin() <= m_flaw.positionsTooMany)
                return true;
            const auto& before = m_flaw.watchesFirst ? line.front() : *(own - 1);
            const auto isThere = m_session.exists(m_me.directory() / before, &m_watch).has_value();
            if (!isThere && !m_flaw.ignoresAnswerOfWatch)
                continue;
            const auto end = m_watch.sleepUntil(deadline, m_me.stop());
            if (end == Waited::Done && m_flaw.trustsWakeUp)
                return true;
            if (end != Waited::Done) {
                if (!m_flaw.staysAfterTimeout)
                    release();
                return false;
            }
        }
    }

    void release() { m_session.remove(m_me.directory() / m_own); }

private:
    std::string join()
    {
        const auto name = m_flaw.ordersByText ? m_me.name() + "-lock-" : std::string("lock-");
        while (true) {
            try {
                const auto made = m_session.create(m_me.directory() / name, {},
                                                   CreateMode::EphemeralSequential);
                return std::string(made->path.name());
            } catch (const Error& error) {
                if (!m_flaw.createsAgain || error.code() != Code::ConnectionLoss)
                    throw;
            }
        }
    }

    [[nodiscard]] std::vector<std::string> line()
    {
        auto names = m_session.children(m_me.directory())->names;
        std::sort(names.begin(), names.end(), [this](const auto& one, const auto& other) {
            return m_flaw.ordersByText ? one < other : sequenceOf(one) < sequenceOf(other);
        });
        return names;
    }

    Session& m_session;
    Actor& m_me;
    const LineFlaw m_flaw;
    Watch m_watch;
    std::string m_own;
};

Question lineLock(int count, LineFlaw flaw)
{
    Question question;
    question.participants = several(count, [flaw](Session& session, Actor& me) {
        LineLock lock(session, me, flaw);
        if (!lock.acquire())
            return;
        me.enter();
        session.pause(1ms, me.stop());
        me.leave();
        lock.release();
    });
    return question;
}

Question releasesTooEarly()
{
    Question question;
    question.participants = several(2, [](Session& session, Actor& me) {
        LineLock lock(session, me, {});
        if (!lock.acquire())
            return;
        me.enter();
        lock.release();
        me.leave();
    });
    return question;
}

// What is wrong with a lock that is one node.
struct NodeFlaw
{
    bool looksFirst = false; // and takes a node that is there after all for its own
    bool ignoresAnswerOfWatch = false;
    bool removesAnyNode = false;
};

Question nodeLock(int count, NodeFlaw flaw)
{
    Question question;
    question.participants = several(count, [flaw](Session& session, Actor& me) {
        const auto node = me.directory() / "lock";
        Watch watch(session);
        while (true) {
            if (flaw.looksFirst && !session.exists(node)) {
                session.create(node, {}, CreateMode::Ephemeral);
                break;
            }
            if (!flaw.looksFirst && session.create(node, {}, CreateMode::Ephemeral))
                break;
            const auto isThere = session.exists(node, &watch).has_value();
            if (isThere || flaw.ignoresAnswerOfWatch)
                static_cast<void>(watch.sleepUntil(never, me.stop()));
            if (me.stop().stop_requested())
                return;
        }
        const auto incarnation = session.incarnation();
        me.enter();
        session.pause(1ms, me.stop());
        me.leave();
        const auto own = session.get(node);
        const auto isOurs = own && session.incarnation() == incarnation
            && static_cast<std::uint64_t>(own->stat.ephemeralOwner) == session.id();
        if (flaw.removesAnyNode || isOurs)
            session.remove(node);
    });
    return question;
}

// Who finds room takes it; `countsFirst`: by a count that may be old by then.
Question room(bool countsFirst)
{
    Question question;
    question.inside = 2;
    question.participants = several(3, [countsFirst](Session& session, Actor& me) {
        const auto isRoom = [&](std::size_t most) {
            return session.children(me.directory())->names.size() <= most;
        };
        if (countsFirst && !isRoom(1))
            return;
        const auto own
            = session.create(me.directory() / "guest-", {}, CreateMode::EphemeralSequential);
        if (countsFirst || isRoom(2)) {
            me.enter();
            session.pause(1ms, me.stop());
            me.leave();
        }
        session.remove(own->path);
    });
    return question;
}

enum class Meeting { Sound, LeavesAtOnce, AsksForSignBefore };

// All wait for all, and are told by a sign of whoever sees that all are there.
void meet(Session& session, Actor& me, Meeting how)
{
    const auto sign = me.directory().parent() / (std::string(me.directory().name()) + "-all");
    Watch watch(session);
    auto isThere = false;
    if (how == Meeting::AsksForSignBefore)
        isThere = session.exists(sign).has_value();
    session.create(me.directory() / me.name(), {}, CreateMode::Ephemeral);
    const auto count = session.children(me.directory())->names.size();
    if (count >= static_cast<std::size_t>(me.count())) {
        session.create(sign, {}, CreateMode::Persistent);
        isThere = true;
    }
    if (!isThere)
        isThere = session.exists(sign, &watch).has_value() && how != Meeting::AsksForSignBefore;
    while (!isThere && !me.stop().stop_requested()) {
        static_cast<void>(watch.sleepUntil(never, me.stop()));
        isThere = session.exists(sign, &watch).has_value();
    }
    session.remove(me.directory() / me.name());
}

// Without a sign: each counts for itself, and whoever leaves is missed by who has not counted yet.
void meetByCount(Session& session, Actor& me)
{
    Watch watch(session);
    session.create(me.directory() / me.name(), {}, CreateMode::Ephemeral);
    while (session.children(me.directory(), &watch)->names.size()
           < static_cast<std::size_t>(me.count())) {
        if (watch.sleepUntil(never, me.stop()) != Waited::Done)
            return;
    }
    session.remove(me.directory() / me.name());
}

Question meeting(Meeting how)
{
    Question question;
    question.waitForAll = true;
    question.participants = several(2, [how](Session& session, Actor& me) {
        if (how == Meeting::LeavesAtOnce)
            meetByCount(session, me);
        else
            meet(session, me, how);
    });
    return question;
}

/// What the participants of one run have got, none of it twice.
class Haul
{
public:
    void clear() { m_all.clear(); }
    void add(Actor& me, const std::string& what)
    {
        me.touch();
        me.require(m_all.insert(what).second, what + " was given out twice");
    }

private:
    std::set<std::string> m_all; // one participant at a time goes on
};

// Each gets a number of its own.
Question counter(bool isChecked)
{
    const auto haul = std::make_shared<Haul>();
    Question question;
    question.begin = [haul] { haul->clear(); };
    question.participants = several(2, [haul, isChecked](Session& session, Actor& me) {
        const auto node = me.directory() / "count";
        session.create(node, "0", CreateMode::Persistent);
        while (true) {
            const auto now = session.get(node);
            const auto next = std::to_string(std::stoi(now->bytes.value_or("0")) + 1);
            try {
                session.set(node, next, isChecked ? now->stat.version : anyVersion);
                return haul->add(me, next);
            } catch (const Error& error) {
                if (error.code() != Code::BadVersion)
                    throw;
            }
        }
    });
    return question;
}

// One counts once, whatever becomes of the reply.
Question countsOnce(bool looksAfterLoss)
{
    Question question;
    question.faults = 1;
    question.kinds = {Fault::LostReply};
    question.participants = several(1, [looksAfterLoss](Session& session, Actor& me) {
        const auto node = me.directory() / "count";
        if (!session.exists(node)) // a lost reply leaves it there
            session.retrying(Attempts::Across::OneSession, never, me.stop(),
                             [&] { return session.create(node, "0", CreateMode::Persistent); });
        for (auto isDone = false; !isDone;) {
            const auto now = session.retrying(Attempts::Across::OneSession, never, me.stop(),
                                              [&] { return session.get(node); });
            const auto value = std::stoi(now->bytes.value_or("0"));
            if (looksAfterLoss && value > 0)
                break;
            try {
                session.set(node, std::to_string(value + 1), now->stat.version);
                isDone = true;
            } catch (const Error& error) {
                if (!isUnknown(error.code()))
                    throw;
            }
        }
        const auto end = session.retrying(Attempts::Across::OneSession, never, me.stop(),
                                          [&] { return session.get(node); });
        me.require(end->bytes == "1", "counted to " + end->bytes.value_or("nothing"));
    });
    return question;
}

struct QueueFlaw
{
    bool ignoresRefusedRemove = false;
    bool putsAgain = false;
    bool watchesTooLate = false;
};

// One puts two items, the others take what there is; the last item says that there are no more.
Question queue(int takers, QueueFlaw flaw)
{
    const auto haul = std::make_shared<Haul>();
    const auto put = [flaw](Session& session, Actor& me) {
        for (const auto* item : {"one", "two"}) {
            for (auto isPut = false; !isPut;) {
                try {
                    session.create(me.directory() / "item-", item,
                                   CreateMode::PersistentSequential);
                    isPut = true;
                } catch (const Error& error) {
                    if (!flaw.putsAgain || !isUnknown(error.code()))
                        throw;
                }
            }
        }
    };
    const auto take = [haul, flaw](Session& session, Actor& me) {
        Watch watch(session);
        for (int taken = 0; taken < 1 && !me.stop().stop_requested();) {
            auto names
                = session.children(me.directory(), flaw.watchesTooLate ? nullptr : &watch)->names;
            std::sort(names.begin(), names.end());
            if (names.empty()) {
                if (flaw.watchesTooLate)
                    static_cast<void>(session.children(me.directory(), &watch));
                static_cast<void>(watch.sleepUntil(never, me.stop()));
                continue;
            }
            const auto item = session.get(me.directory() / names.front());
            const auto isOurs = item && session.remove(me.directory() / names.front());
            if (item && (isOurs || flaw.ignoresRefusedRemove)) {
                haul->add(me, item->bytes.value_or(""));
                ++taken;
            }
        }
    };
    Question question;
    question.begin = [haul] { haul->clear(); };
    question.participants = several(takers, take);
    question.participants.emplace_back(put);
    return question;
}

/// Readers together, or one writer.
class Room
{
public:
    void clear() { m_readers = m_writers = 0; }

    void enter(Actor& me, bool isWriter)
    {
        me.touch();
        ++(isWriter ? m_writers : m_readers);
        me.require(m_writers == 0 || m_writers + m_readers == 1, "a writer is not alone");
    }

    void leave(Actor& me, bool isWriter)
    {
        me.touch();
        --(isWriter ? m_writers : m_readers);
    }

private:
    int m_readers = 0;
    int m_writers = 0;
};

Question readersAndWriter(bool writersMindWritersAlone)
{
    const auto room = std::make_shared<Room>();
    const auto come = [room, writersMindWritersAlone](Session& session, Actor& me, bool isWriter) {
        const auto made = session.create(me.directory() / (isWriter ? "write-" : "read-"), {},
                                         CreateMode::EphemeralSequential);
        Watch watch(session);
        const auto minds = [&](const std::string& other) {
            if (sequenceOf(other) >= sequenceOf(std::string(made->path.name())))
                return false;
            return other.starts_with("write-") || (isWriter && !writersMindWritersAlone);
        };
        while (true) {
            auto names = session.children(me.directory(), &watch)->names;
            if (std::none_of(names.begin(), names.end(), minds))
                break;
            if (watch.sleepUntil(never, me.stop()) != Waited::Done)
                return;
        }
        room->enter(me, isWriter);
        session.pause(1ms, me.stop());
        room->leave(me, isWriter);
        session.remove(made->path);
    };
    Question question;
    question.begin = [room] { room->clear(); };
    question.participants = {
        [come](Session& session, Actor& me) { come(session, me, false); },
        [come](Session& session, Actor& me) { come(session, me, true); },
    };
    return question;
}

Question with(Question question, int faults, Fault kind)
{
    question.faults = faults;
    question.kinds = {kind};
    return question;
}

} // namespace

std::vector<PlantedFault> plantedFaults()
{
    return {
        {"a watch left after the read", lineLock(2, {.ignoresAnswerOfWatch = true})},
        {"a wake-up that is trusted", with(lineLock(2, {.trustsWakeUp = true}), 1, Fault::Cut)},
        {"a sequence compared as text", lineLock(2, {.ordersByText = true})},
        {"a create that is repeated",
         with(lineLock(2, {.createsAgain = true}), 1, Fault::LostReply)},
        {"the first one watched, and trusted",
         lineLock(3, {.trustsWakeUp = true, .watchesFirst = true})},
        {"a node that stays after giving up",
         lineLock(2, {.staysAfterTimeout = true, .isLimited = true})},
        {"one too many let in", lineLock(2, {.positionsTooMany = 1})},
        {"a release before the end of the work", releasesTooEarly()},
        {"a look before the create", nodeLock(2, {.looksFirst = true})},
        {"a sleep for a node that has gone", nodeLock(2, {.ignoresAnswerOfWatch = true})},
        {"a release of somebody else's node",
         with(nodeLock(3, {.removesAnyNode = true}), 1, Fault::Expiry)},
        {"a count from before", room(true)},
        {"a leaver that is missed", meeting(Meeting::LeavesAtOnce)},
        {"a sign asked for too early", meeting(Meeting::AsksForSignBefore)},
        {"a lost update", counter(false)},
        {"a count that is repeated", countsOnce(false)},
        {"an item taken twice", queue(2, {.ignoresRefusedRemove = true})},
        {"an item put twice", with(queue(2, {.putsAgain = true}), 1, Fault::LostReply)},
        {"an item missed between two looks", queue(2, {.watchesTooLate = true})},
        {"a writer that minds writers alone", readersAndWriter(true)},
    };
}

std::vector<PlantedFault> withoutFaults()
{
    return {
        {"a lock in a line", lineLock(2, {})},
        {"a lock that is one node", nodeLock(2, {})},
        {"room for two", room(false)},
        {"a meeting with a sign", meeting(Meeting::Sound)},
        {"a counter", counter(true)},
        {"a counter that looks after a loss", countsOnce(true)},
        {"a queue", queue(2, {})},
        {"readers and a writer", readersAndWriter(false)},
    };
}

} // namespace zoetrope::tests
