#include "app/tours/challengeprogress.h"

namespace zoetrope::app {

ChallengeProgress::ChallengeProgress(Challenge challenge)
    : m_challenge(std::move(challenge))
{
}

bool ChallengeProgress::note(const recipes::Event& event, const recipes::World& after)
{
    if (isWon())
        return false;
    while (!isWon() && m_challenge.goal[m_reached].holds(event, after))
        ++m_reached;
    if (isWon())
        m_triumph = {event.id, event.at};
    return isWon();
}

void ChallengeProgress::note(Move move, std::size_t steps)
{
    m_moves.emplace_back(std::move(move), steps);
}

std::optional<std::size_t> ChallengeProgress::takeBack()
{
    if (m_moves.empty())
        return {};
    const auto steps = m_moves.back().second;
    m_moves.pop_back();
    runAgain();
    return steps;
}

void ChallengeProgress::beginAnew()
{
    m_moves.clear();
    runAgain();
}

void ChallengeProgress::runAgain()
{
    m_reached = 0;
    m_triumph.reset();
}

std::vector<Move> ChallengeProgress::moveList() const
{
    std::vector<Move> moves;
    for (const auto& [move, steps] : m_moves)
        moves.push_back(move);
    return moves;
}

} // namespace zoetrope::app
