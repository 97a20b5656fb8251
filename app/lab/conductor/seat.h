#pragma once

#include "app/lab/conductor/conductor.h"

#include <array>

namespace zoetrope::app {

/// A participant's place before the conductor. All state is the conductor's, under its lock.
class Seat final : public recipes::Gate
{
public:
    enum class At {
        Running, ///< It works, or connects.
        Send, ///< It asks to send.
        Inbox, ///< It waits for an item, perhaps until a deadline.
        Pause, ///< It sleeps until a deadline.
        Rest, ///< Between rounds.
        Passing, ///< Its owner goes on for it, and has not moved yet.
        Left,
    };

    Seat(Conductor& conductor, std::string participant);

    [[nodiscard]] bool send(int requests, const std::stop_token& stop) override;
    void arrived(bool isReply) noexcept override;
    [[nodiscard]] recipes::Waited deliver(recipes::Deadline deadline,
                                          const std::stop_token& stop) override;
    [[nodiscard]] recipes::Waited sleep(recipes::Deadline deadline,
                                        const std::stop_token& stop) override;
    [[nodiscard]] recipes::TimePoint now() const override;

private:
    friend class Conductor;

    void begin(); ///< Anew, after it had left.

    /// Blocks until the conductor permits a step, and takes it. None if `stop` came first.
    std::optional<StepKind> ask(At at, recipes::Deadline deadline, const std::stop_token& stop);

    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] std::optional<StepKind> ready(recipes::TimePoint labNow) const;
    [[nodiscard]] bool hasTimer() const;

    Conductor& m_conductor;
    const std::string m_participant;
    std::condition_variable_any m_turn; // while it asks: it might be permitted a step now
    const Seat* m_owner = nullptr; // whose other seat it is
    std::uint64_t m_moves = 0; // questions begun and ended
    std::uint64_t m_ownerMoves = 0; // Passing: the owner's, when that began
    At m_at = At::Running;
    recipes::Deadline m_deadline = recipes::never; // on the lab's clock, while it waits
    std::uint64_t m_since = 0; // the moment at which it began to ask
    recipes::TimePoint m_lastStep; // on the lab's clock
    int m_inbox = 0;
    int m_outstanding = 0; // requests without a reply in the inbox
    int m_permits = 0; // steps that it may take although it is paused
    std::optional<int> m_passing; // items of the inbox before one that is held
    bool m_isPaused = false;
    bool m_isHoldWritten = false; // see Conductor::pause()
    bool m_isExcused = false;
    bool m_isForsaken = false; // see Conductor::forsake()
    bool m_isReleased = false;
    std::array<int, 3> m_taken{}; // steps, by StepKind
};

} // namespace zoetrope::app
