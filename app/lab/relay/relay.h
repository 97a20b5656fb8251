#pragma once

#include "app/lab/relay/relayconnection.h"

#include <list>
#include <memory>

namespace zoetrope::app {

/// A participant's way to its servers: a port of 127.0.0.1 that passes on what comes, tells the
/// journal what passed, and can be broken in the ways in which a network breaks. Of several servers
/// each connection goes to the one after the last, as a client goes by itself: whoever meets one
/// that is down, and tries again, gets to the next.
///
/// Where a target is a path, a gateway's, only our own user is let in: behind it is what nobody
/// else on this machine may use.
///
/// Threads: any. A fault holds when its function returns: nothing passes after it that must not.
/// Errors:  the constructor throws std::runtime_error where there is no such server's name and
///          std::system_error where there are no sockets. A server that is down is none: its
///          clients' connections are reset.
/// Journal: requests, replies and events, each when the server's side of the relay sees it, and a
///          Fault with all that is broken then, or that mends all.
class Relay
{
public:
    /// To "HOST:PORT[,HOST:PORT...]", or paths of Unix sockets. `loop` and the journal of `probe`
    /// must outlive the relay.
    Relay(RelayLoop& loop, const std::string& servers, const recipes::Probe& probe);
    Relay(RelayLoop& loop, const std::string& serverHost, std::uint16_t serverPort,
          const recipes::Probe& probe);
    ~Relay();
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    /// Breaks it; an amount of 0 ends that fault alone.
    void set(recipes::NetworkFault fault, int amount);
    void set(recipes::NetworkFault fault) { set(fault, recipes::rowOf(fault).amount); }

    // The same by their names.
    void delay(std::chrono::milliseconds eachWay)
    {
        set(recipes::NetworkFault::Delay, static_cast<int>(eachWay.count()));
    }
    void freeze() { set(recipes::NetworkFault::Freeze); }
    void thaw() { set(recipes::NetworkFault::Freeze, 0); }
    void cut() { set(recipes::NetworkFault::Cut); }
    void loseNextReply() { set(recipes::NetworkFault::LoseNextReply); }
    void halfOpen() { set(recipes::NetworkFault::HalfOpen); }
    void dropping(bool on) { set(recipes::NetworkFault::StopHeartbeats, on ? 1 : 0); }

    /// Cuts, and has the session of whoever comes through it end: it is resumed elsewhere and
    /// closed there, so that the server does what it does to a session of which it has heard
    /// nothing for too long. Blocks until it has, which is what is returned. Once mended, the
    /// client is told that its session has expired.
    [[nodiscard]] bool expire(recipes::Deadline deadline);

    /// Ends every fault. What was held passes.
    void mend();

    /// While the server is being started nobody gets to it, as if nothing listened: no fault. A
    /// server 3.8 that stands alone forgets who comes in the moment between its listening and its
    /// serving: it neither answers nor hangs up, and a client waits for most of its timeout.
    void setServed(bool isServed);

    /// From now on whoever comes while it is cut waits at the door until it is mended, as on a way
    /// on which the first packet is sent again, instead of being refused and coming again later.
    void keepWaiting();

    /// "127.0.0.1:41873", for as long as the relay lives.
    [[nodiscard]] std::string address() const;

private:
    void change(const std::function<void()>& fault);
    void apply();
    void open();
    void shut();
    void accept();
    void admit(RelaySocket client);

    RelayLoop& m_loop;
    const recipes::Probe m_probe;
    const std::vector<RelayTarget> m_targets;
    const RelaySocket m_place; // never listens: it keeps the port while the door is shut
    RelaySocket m_door;
    RelayLoop::Key m_doorKey = 0;
    recipes::NetworkFaults m_faults; // this and the following: the loop's thread only
    bool m_isServed = true;
    bool m_keepsWaiting = false;
    std::size_t m_next = 0; // of the targets
    std::list<std::unique_ptr<RelayConnection>> m_connections;
};

} // namespace zoetrope::app
