#pragma once

#include "recipes/async/executor.h"
#include "recipes/async/threadmutex.h"
#include "recipes/session/gate.h"
#include "recipes/trace/probe.h"
#include "recipes/transport/call.h"

#include <deque>
#include <map>

namespace zoetrope::recipes {

/// A burst of questions that the thread that hears of an event asks at once.
struct FollowUp
{
    std::vector<Request> requests;
    std::vector<CallPtr> calls;
};

/// Whom the inbox tells of watch events and of changes of the connection. On the client's threads
/// where there is no gate: no implementation blocks.
class Recipient
{
public:
    virtual ~Recipient() = default;
    virtual void fired(Change change, const std::string& path) noexcept = 0;
    virtual void stateChanged(SessionState state) noexcept = 0;
    /// What is to be asked after fired(), if anything. Without a gate.
    [[nodiscard]] virtual std::optional<FollowUp> followUp() noexcept { return {}; }
    /// Of the last answer to that, which comes last; and what is to be asked after it.
    [[nodiscard]] virtual std::optional<FollowUp> answered(const Call& /*call*/) noexcept
    {
        return {};
    }
};

/// Everything that a session receives, in the one order in which it came, as ZooKeeper's ordering
/// guarantee demands.
///
/// With a Gate, items wait here until the owner's thread takes the head, and only the head, when
/// the gate lets it; so nobody can be shown an order that ZooKeeper forbids. Without one they are
/// delivered at once on the client's thread, which only sets flags: one slow owner never holds
/// another's reply.
///
/// Threads: append functions from any thread; they never block on a gate. sleepUntil() from the
///          owner's.
class Inbox
{
public:
    Inbox(Gate* gate, Probe probe);

    /// These return what the caller has to ask now, if anything.
    [[nodiscard]] std::optional<FollowUp> appendReply(const CallPtr& call, Answer answer);
    [[nodiscard]] std::optional<FollowUp> appendWatch(std::uint64_t watch, Change change,
                                                      const std::string& path);
    void appendState(SessionState state, std::uint64_t session, std::chrono::nanoseconds timeout);

    /// With a gate: has `work` done by the owner, when it sleeps next. It is no item: no gate holds
    /// it, and it does not wake the owner.
    void run(Work work);

    /// With a gate: until `signal` fires, taking items meanwhile.
    [[nodiscard]] Waited sleepUntil(Signal& signal, Deadline deadline, const std::stop_token& stop);

    /// A watch is known by a number that is never reused, so that an event that comes after its
    /// Watch has gone finds nobody.
    [[nodiscard]] std::uint64_t add(Recipient& watch);
    void remove(std::uint64_t watch);

    [[nodiscard]] bool hasGate() const { return m_gate != nullptr; }

    /// Tells of a state outside of the order: of the first connection, which nobody can have
    /// waited for here, and of the end.
    void announce(SessionState state);

    /// Told in the journal with every item, from now on.
    void setSession(std::uint64_t session);

private:
    struct Letter
    {
        Item item = Item::Reply;
        CallPtr call;
        std::uint64_t watch = 0;
        EventId arrived = 0;
        Event event; // what Delivered will repeat
    };

    [[nodiscard]] std::optional<FollowUp> append(Letter letter);
    [[nodiscard]] std::optional<FollowUp> deliver(Letter letter);
    [[nodiscard]] std::optional<FollowUp> deliverReply(Call& call);
    [[nodiscard]] std::optional<FollowUp> deliverWatch(const Letter& letter);
    void deliverHead();
    void doWork();

    Gate* const m_gate;
    const Probe m_probe;
    const Origin m_origin;
    ThreadMutex m_mutex;
    std::uint64_t m_session = 0; // guarded by m_mutex
    std::deque<Letter> m_letters; // guarded by m_mutex; only with a gate
    std::deque<Work> m_work; // guarded by m_mutex; only with a gate
    ThreadMutex m_watchesMutex; // keeps a recipient alive while it is told
    std::map<std::uint64_t, Recipient*> m_watches; // guarded by m_watchesMutex
    std::uint64_t m_lastWatch = 0; // guarded by m_watchesMutex
};

} // namespace zoetrope::recipes
