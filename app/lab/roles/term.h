#pragma once

#include "app/drivers/host.h"
#include "app/lab/conductor/conductor.h"

#include <condition_variable>
#include <mutex>

namespace zoetrope::app {

/// The time for which a participant leads, before the conductor: its recipe has a thread of its
/// own, which keeps the session busy meanwhile.
///
/// Threads: each function says whose.
class Term final : public Turn
{
public:
    Term(Conductor& conductor, const std::string& participant, std::stop_token stop);
    ~Term() override; ///< The participant's: it goes on by itself.

    /// What the conductor calls that thread's place.
    [[nodiscard]] static std::string seatOf(const std::string& participant)
    {
        return participant + std::string(suffix);
    }

    /// Whose place that is; a place of any other thread has its participant's own name.
    [[nodiscard]] static std::string participantOf(const std::string& seat)
    {
        return seat.ends_with(suffix) ? seat.substr(0, seat.size() - suffix.size()) : seat;
    }

    void begin() override; ///< The recipe's. From here on the conductor waits for it.
    /// The participant's. Stopped: it had not begun before.
    [[nodiscard]] recipes::Waited await(const std::function<recipes::Waited()>& ask) override;

    /// Of who spends it, once it has begun, and has the recipe's thread stopped then.
    [[nodiscard]] recipes::Waited spend(std::chrono::milliseconds length,
                                        const std::stop_token& over);

private:
    static constexpr std::string_view suffix = " leads";

    Conductor& m_conductor;
    const std::string m_participant;
    const std::string m_seat;
    recipes::Gate& m_gate;
    const std::stop_token m_stop;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_hasBegun = false; // guarded by m_mutex
};

} // namespace zoetrope::app
