#pragma once

#include "app/tours/challenge.h"

namespace zoetrope::app {

/// Watches a run of a challenge: whether its goal is reached, and with how many moves.
///
/// Threads: one.
class ChallengeProgress
{
public:
    explicit ChallengeProgress(Challenge challenge);

    /// True if that has won it.
    bool note(const recipes::Event& event, const recipes::World& after);

    /// A person did this when `steps` steps of the run had been taken.
    void note(Move move, std::size_t steps);
    /// The run is to begin anew, and to be gone through up to the last move, which is forgotten.
    /// Nothing if there was none.
    [[nodiscard]] std::optional<std::size_t> takeBack();
    void beginAnew(); ///< From nothing.
    void runAgain(); ///< As the moves so far had it: what had come true is to come true again.

    [[nodiscard]] const Challenge& challenge() const { return m_challenge; }
    [[nodiscard]] int moves() const { return static_cast<int>(m_moves.size()); }
    [[nodiscard]] std::vector<Move> moveList() const; ///< In their order.
    [[nodiscard]] bool isWon() const { return m_reached == m_challenge.goal.size(); }

    /// What has won it, and when.
    struct Triumph
    {
        recipes::EventId event = 0;
        recipes::TimePoint at;
    };
    [[nodiscard]] const std::optional<Triumph>& triumph() const { return m_triumph; }
    [[nodiscard]] int stars() const { return m_challenge.stars(moves()); }
    [[nodiscard]] std::size_t reached() const { return m_reached; } ///< Of the goal's conditions.

private:
    Challenge m_challenge;
    std::size_t m_reached = 0;
    std::optional<Triumph> m_triumph;
    std::vector<std::pair<Move, std::size_t>> m_moves;
};

} // namespace zoetrope::app
