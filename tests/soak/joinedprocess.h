#pragma once

#include "app/lab/relay/relay.h"
#include "app/lab/relay/relayloop.h"
#include "app/server/childprocess.h"
#include "tests/soak/workload.h"

#include <filesystem>

namespace zoetrope::tests {

/// What all participants of a round share.
struct RoundGround
{
    std::string program; ///< zoetrope
    std::string server; ///< "HOST:PORT"
    std::string root; ///< "/round-7", which is there
    std::filesystem::path folder; ///< For what the processes say.
};

/// One seat of a workload of ours: one process of `zoetrope join` after another, behind a relay.
/// What is done to it is written down with its time, before it is done where it ends a hold.
///
/// Threads: one.
class JoinedProcess
{
public:
    static constexpr std::chrono::milliseconds sessionTimeout{2000};

    /// `ground` must outlive it. `name` begins the names of its processes.
    JoinedProcess(app::RelayLoop& loop, const RoundGround& ground, const OwnSeat& seat,
                  std::string name);

    [[nodiscard]] app::Relay& relay() { return m_relay; }
    [[nodiscard]] const OwnSeat& seat() const { return m_seat; }

    /// Begins the next process where the last one has ended.
    void keepGoing();
    void pause();
    void goOn();
    void kill();
    void interrupt();

    /// False while it runs.
    [[nodiscard]] bool hasEnded();

    /// Adds all its processes, and what they said and suffered, to `history`. Endings that nobody
    /// asked for are `complaints`.
    void report(History& history, Violations& complaints) const;

private:
    struct Life
    {
        std::string who;
        std::string ending = {}; // empty: it runs
        bool wasKilled = false;
    };

    void begin();
    void write(const char* event);
    [[nodiscard]] std::filesystem::path fileOf(const std::string& who) const;
    void read(const std::string& who, History& history, Violations& complaints) const;

    const RoundGround& m_ground;
    const OwnSeat m_seat;
    const std::string m_name;
    app::Relay m_relay;
    std::vector<Life> m_lives;
    History m_suffered;
    app::ChildProcess m_process;
};

/// Nanoseconds of the monotonic clock, as in the lines of `join`.
[[nodiscard]] std::int64_t monotonicNow();

} // namespace zoetrope::tests
