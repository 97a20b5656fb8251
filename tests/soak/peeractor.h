#pragma once

#include "app/lab/relay/relay.h"
#include "tests/soak/joinedprocess.h"

#include <memory>

namespace zoetrope::tests {

/// A process of another library, and the next one where it was killed. Any thread.
class PeerStand
{
public:
    explicit PeerStand(Peer::Library library);

    [[nodiscard]] std::shared_ptr<Peer> current() const;
    void replace(); ///< Kills it, and begins another: a second or two.

private:
    const Peer::Library m_library;
    mutable std::mutex m_mutex;
    std::shared_ptr<Peer> m_peer; // guarded by m_mutex
};

/// A client of another library in a seat of a workload. What it believes while something is wrong
/// with its network or its server is its own affair: its word is taken only from a session that was
/// opened in good weather, until the next fault begins.
///
/// Threads: it has one of its own; the functions are for another.
class PeerActor
{
public:
    /// All must outlive it. `name` begins the names of its sessions.
    PeerActor(app::RelayLoop& loop, const RoundGround& ground, PeerStand& stand,
              const PeerSeat& seat, std::string name);

    [[nodiscard]] app::Relay& relay() { return m_relay; }
    [[nodiscard]] Peer::Library library() const { return m_seat.library; }

    void doubt(); ///< Before something is done to it.
    void trust(); ///< Once that is mended.

    void finish(); ///< Blocks until it has left.
    void report(History& history) const; ///< Once it has finished.

private:
    void live(const std::stop_token& stop);
    void session(const std::stop_token& stop);
    void leave() noexcept;
    void endLastSession(const std::stop_token& stop);
    void visit(Peer& peer, const std::stop_token& stop);
    void put(Peer& peer, const std::string& item);
    std::string call(Peer& peer, const std::string& order);
    [[nodiscard]] std::string order(const std::string& words) const;
    void note(const std::string& event, const std::string& data = {});
    [[nodiscard]] bool write(const std::string& event, const std::string& data = {});
    [[nodiscard]] int waitUntilTrusted(const std::stop_token& stop);
    [[nodiscard]] int doubtCount() const;

    const RoundGround& m_ground;
    PeerStand& m_stand;
    const PeerSeat m_seat;
    const std::string m_name;
    app::Relay m_relay;
    std::string m_client; // of its session; its own thread's
    std::shared_ptr<Peer> m_left; // where it closed its last session; its own thread's
    Peer::Question m_closing{}; // the order to close it; its own thread's
    int m_sessions = 0; // its own thread's
    int m_items = 0; // its own thread's
    int m_opened = 0; // doubts before its session was opened; its own thread's
    mutable std::mutex m_mutex; // guards all that follows
    std::condition_variable_any m_changed;
    int m_doubts = 0;
    bool m_isDoubted = false;
    std::vector<HistoryEvent> m_events;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::tests
