#pragma once

#include "app/lab/relay/relay.h"

#include <random>
#include <thread>

namespace zoetrope::tests {

/// Breaks the ways to the server at random, one after the other, as a seed says: connections that
/// are cut or hold still, for longer than a session lives as well, replies that are lost.
class Weather
{
public:
    /// `relays` must outlive it. `timeout` is that of their sessions.
    Weather(std::vector<app::Relay*> relays, std::chrono::milliseconds timeout, unsigned seed);
    ~Weather(); ///< Mends everything.

    [[nodiscard]] int faults() const { return m_faults; }

private:
    void rage(const std::stop_token& stop);
    void strike(app::Relay& relay, const std::stop_token& stop);
    void wait(int milliseconds, const std::stop_token& stop);

    const std::vector<app::Relay*> m_relays;
    const std::chrono::milliseconds m_timeout;
    std::mt19937 m_dice;
    std::atomic<int> m_faults = 0;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::tests
