#pragma once

#include "app/lab/conductor.h"
#include "app/lab/relay.h"
#include "app/lab/roles/role.h"
#include "app/lab/rounds.h"

#include <thread>

namespace zoetrope::app {

/// What all participants of one run share. All references outlive the participants.
struct Surroundings
{
    recipes::Journal& journal;
    RelayLoop& loop;
    Conductor& conductor;
    Rounds& rounds;
    std::string servers; ///< "HOST:PORT[,HOST:PORT...]"
    std::chrono::milliseconds sessionTimeout{4000};
    std::vector<recipes::Authentication> authentications;
    int roundCount = 1;
    std::uint64_t seed = 0;
    std::string nameSpace;
    Rounds* start = nullptr; ///< Where all begin together.
};

/// One real client: a thread, a session of its own through a relay of its own, and a role.
///
/// Threads: the commands from any; none waits for the participant's thread but the destructor.
class Participant
{
public:
    /// Starts at once.
    Participant(Surroundings surroundings, std::string name, Role role, std::uint64_t index);
    /// Stops it and waits: up to seconds where its handle has to be closed over a dead network.
    ~Participant();

    void end(); ///< Asks it to stop: it gives up, says goodbye and departs.
    void kill(); ///< As a crash: the network first, so that no goodbye is heard.
    void freeze(bool frozen); ///< Its network; its session can expire.
    void inflict(FaultKind fault); ///< What concerns its connection; the others are ignored.

    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] recipes::ActorId actor() const { return m_probe.actor(); }
    [[nodiscard]] bool isKilled() const { return m_isKilled; }
    [[nodiscard]] bool isFrozen() const { return m_isFrozen; }
    [[nodiscard]] bool isStopped() const { return m_isStopped; } ///< Its process.
    [[nodiscard]] bool isBroken() const { return m_isBroken; } ///< It cannot be asked.
    [[nodiscard]] bool isDone() const { return m_isDone; }
    [[nodiscard]] bool isSessionLost() const { return m_isSessionLost; } ///< Why it failed.
    [[nodiscard]] std::string
    failure() const; ///< What ended it, as a sentence; empty if nothing did.
    [[nodiscard]] std::chrono::milliseconds sessionTimeout() const; ///< As negotiated.
    [[nodiscard]] std::uint64_t session() const { return m_session.id(); }

    /// See Session::fence. True also for who has no session to ask.
    [[nodiscard]] bool fence(recipes::Deadline deadline);

private:
    void run(const std::stop_token& stop);
    void play(const std::stop_token& stop);
    void depart(const std::string& why);

    const Surroundings m_around;
    const std::string m_name;
    const Role m_role;
    const std::uint64_t m_index;
    const recipes::Probe m_probe;
    Relay m_relay;
    recipes::Session m_session;
    std::atomic<bool> m_isKilled = false;
    std::atomic<bool> m_isFrozen = false;
    std::atomic<bool> m_isStopped = false;
    std::atomic<bool> m_isBroken = false;
    std::atomic<bool> m_isDone = false;
    std::atomic<bool> m_isSessionLost = false;
    mutable std::mutex m_mutex;
    std::string m_failure; // guarded by m_mutex
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
