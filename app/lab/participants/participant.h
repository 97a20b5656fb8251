#pragma once

#include "app/lab/conductor/conductor.h"
#include "app/lab/conductor/fault.h"
#include "app/lab/participants/foreignsoftware.h"
#include "app/lab/participants/rounds.h"
#include "app/lab/relay/relay.h"
#include "recipes/session/session.h"

namespace zoetrope::app {

/// What all participants of one run share. All references outlive the participants.
struct Surroundings
{
    recipes::Journal& journal;
    RelayLoop& loop;
    Conductor& conductor;
    Rounds& rounds;
    std::string servers; ///< "HOST:PORT[,HOST:PORT...]", or a gateway's address.
    std::chrono::milliseconds sessionTimeout = recipes::usualSessionTimeout;
    std::vector<recipes::Authentication> authentications;
    std::optional<recipes::SaslTerms> sasl;
    int roundCount = 1;
    std::uint64_t seed = 0;
    std::string nameSpace;
    Rounds* start = nullptr; ///< Where all begin together.
    std::optional<recipes::ClientKind> client; ///< Of one of ours; nothing: the usual one.
    bool isRepeated = false; ///< The run follows a schedule: chance is to be the same.
};

/// One real client, whoever plays it, and the relay that it comes through.
///
/// Threads: the commands from any; none waits for the client but the destructor.
class Participant
{
public:
    virtual ~Participant() = default;
    Participant(const Participant&) = delete;
    Participant& operator=(const Participant&) = delete;

    virtual void end() = 0; ///< Asks it to stop: it gives up, says goodbye and departs.
    void kill(); ///< As a crash: the network first, so that no goodbye is heard.
    void freeze(bool frozen); ///< Its network; its session can expire.
    /// What concerns its connection or its process; the others are ignored. 0: the usual amount.
    void inflict(FaultKind fault, int amount = 0);
    void setServed(bool isServed); ///< See Relay::setServed.

    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] Kin kin() const { return m_kin; }
    [[nodiscard]] virtual std::string client() const; ///< Who speaks for it: "apache", "Curator".
    [[nodiscard]] recipes::ActorId actor() const { return m_probe.actor(); }
    [[nodiscard]] bool isKilled() const { return m_isKilled; }
    [[nodiscard]] bool isFrozen() const { return m_isFrozen; }
    [[nodiscard]] bool isStopped() const { return m_isStopped; } ///< Its process.
    /// By which fault its network is broken, and since when; nothing once that is mended.
    struct CutOff
    {
        FaultKind by = FaultKind::Cut;
        recipes::TimePoint since;
    };
    [[nodiscard]] std::optional<CutOff> cutOff() const;
    [[nodiscard]] bool isBroken() const { return m_isBroken; } ///< It cannot be asked.
    [[nodiscard]] bool isDone() const { return m_isDone; }
    [[nodiscard]] bool isSessionLost() const { return m_isSessionLost; } ///< Why it failed.
    [[nodiscard]] std::string
    failure() const; ///< What ended it, as a sentence; empty if nothing did.
    [[nodiscard]] virtual std::chrono::milliseconds sessionTimeout() const = 0; ///< As negotiated.
    [[nodiscard]] virtual std::uint64_t session() const = 0;

    /// See Session::fence. True also for who has no session to ask.
    [[nodiscard]] virtual bool fence(recipes::Deadline deadline) = 0;

protected:
    Participant(Surroundings surroundings, std::string name, Kin kin);

    virtual void vanish() = 0; ///< Its network is cut already.
    virtual void halt(bool /*isHalted*/) { } ///< Its process, where it has one of its own.
    /// `code` is the protocol's, where an answer ended it.
    void depart(const std::string& why, bool isSessionLost, std::int32_t code = 0);

    [[nodiscard]] const Surroundings& around() const { return m_around; }
    [[nodiscard]] const recipes::Probe& probe() const { return m_probe; }
    [[nodiscard]] const Relay& relay() const { return m_relay; }

private:
    void breakNetwork(recipes::NetworkFault fault, int amount);
    void note(FaultKind fault);
    void expire();

    const Surroundings m_around;
    const std::string m_name;
    const Kin m_kin;
    const recipes::Probe m_probe;
    Relay m_relay;
    std::atomic<bool> m_isKilled = false;
    std::atomic<bool> m_isFrozen = false;
    std::atomic<bool> m_isStopped = false;
    std::atomic<bool> m_isBroken = false;
    std::atomic<bool> m_isDone = false;
    std::atomic<bool> m_isSessionLost = false;
    mutable std::mutex m_mutex;
    std::string m_failure; // guarded by m_mutex
    std::optional<CutOff> m_cutOff; // guarded by m_mutex
};

} // namespace zoetrope::app
