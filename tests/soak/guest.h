#pragma once

#include "app/lab/relay.h"
#include "recipes/client/session.h"
#include "recipes/locks/lock.h"
#include "tests/soak/house.h"

#include <random>

namespace zoetrope::tests {

/// A participant of the long run: a session through a relay of its own, and one recipe after the
/// other, as its seed says. What the weather may do to a call (an unknown outcome, a lost session)
/// is no finding; anything else is.
class Guest
{
public:
    static constexpr std::chrono::milliseconds sessionTimeout{2000};

    Guest(app::RelayLoop& loop, const std::string& server, House& house, unsigned seed);

    /// Until `stop`; then once more through everything, in good weather and with patience.
    void live(const std::stop_token& stop);

    [[nodiscard]] app::Relay& relay() { return m_relay; }
    [[nodiscard]] int cycles() const { return m_cycles; }
    void waitForCycleAfter(int cycles) const { m_cycles.wait(cycles); }

private:
    using Work = bool (Guest::*)(recipes::Deadline); ///< True if it was done.

    void tryOnce(Work work);
    void finish();
    [[nodiscard]] bool holdMutex(recipes::Deadline deadline);
    [[nodiscard]] bool holdSemaphoreMutex(recipes::Deadline deadline);
    [[nodiscard]] bool holdBoth(recipes::Deadline deadline);
    [[nodiscard]] bool borrow(recipes::Deadline deadline);
    [[nodiscard]] bool readBook(recipes::Deadline deadline);
    [[nodiscard]] bool writeBook(recipes::Deadline deadline);
    [[nodiscard]] bool count(recipes::Deadline deadline);
    [[nodiscard]] bool hold(recipes::Lock& lock, Exclusion& room, int places,
                            recipes::Deadline deadline);
    void linger(const std::function<bool()>& isHeld);
    [[nodiscard]] int roll(int from, int to);

    static const std::vector<Work> works;

    House& m_house;
    std::mt19937 m_dice;
    app::Relay m_relay;
    recipes::Session m_session;
    std::atomic<int> m_cycles = 0;
};

} // namespace zoetrope::tests
