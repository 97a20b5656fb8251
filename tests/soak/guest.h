#pragma once

#include "app/lab/relay/relay.h"
#include "tests/soak/errand.h"

namespace zoetrope::tests {

/// A participant of the long run: a session through a relay of its own, and one errand after the
/// other, as its seed says.
class Guest
{
public:
    static constexpr std::chrono::milliseconds sessionTimeout{2000};

    /// `house` and `errands` must outlive it.
    Guest(app::RelayLoop& loop, const std::string& server, House& house, const Errands& errands,
          unsigned seed);

    /// Until `stop`; then once more through everything, with all others, in good weather and with
    /// patience.
    void live(const std::stop_token& stop);

    [[nodiscard]] app::Relay& relay() { return m_relay; }
    [[nodiscard]] int cycles() const { return m_cycles; }
    void waitForCycleAfter(int cycles) const { m_cycles.wait(cycles); }
    [[nodiscard]] std::string text(); ///< How far it is, and its session.

private:
    void tryOnce(const Errand& errand);
    void finish(const Errand& errand);
    void found(const Errand& errand, const std::string& what);

    const Errands& m_errands;
    app::Relay m_relay;
    recipes::Session m_session;
    Visitor m_visitor;
    std::atomic<int> m_cycles = 0;
};

} // namespace zoetrope::tests
