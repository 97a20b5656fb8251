#pragma once

#include "app/lab/conductor/conductor.h"

#include <condition_variable>
#include <mutex>

namespace zoetrope::app {

/// The time for which a participant leads, before the conductor: its recipe has a thread of its
/// own, which keeps the session busy meanwhile.
///
/// Threads: each function says whose.
class Term
{
public:
    Term(Conductor& conductor, const std::string& participant);
    ~Term(); ///< The participant's: it goes on by itself.
    Term(const Term&) = delete;
    Term& operator=(const Term&) = delete;

    void begin(); ///< The recipe's. From here on the conductor waits for it.
    void end(); ///< The recipe's, or whoever spent it.

    /// The participant's. False: it was stopped before.
    [[nodiscard]] bool awaitBegin(const std::stop_token& stop);
    [[nodiscard]] bool awaitEnd(const std::stop_token& stop);

    /// Of who spends it, once it has begun. False: it was stopped.
    [[nodiscard]] bool spend(std::chrono::milliseconds length, const std::stop_token& stop);

    [[nodiscard]] recipes::TimePoint now() const { return m_gate.now(); }

private:
    enum class At { Before, During, After };
    void become(At at);

    Conductor& m_conductor;
    const std::string m_participant;
    const std::string m_seat;
    recipes::Gate& m_gate;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    At m_at = At::Before; // guarded by m_mutex
};

} // namespace zoetrope::app
