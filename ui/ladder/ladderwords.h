#pragma once

#include "ui/ladder/ladderrow.h"

#include <QCoreApplication>

namespace zoetrope::ui {

/// What is said of a ladder.
class LadderWords
{
    Q_DECLARE_TR_FUNCTIONS(Ladder)
public:
    LadderWords(const recipes::World& world, const recipes::Ladder& ladder, recipes::TimePoint now);

    [[nodiscard]] LadderRow row(const recipes::Rung& rung) const;
    [[nodiscard]] LadderRow row(const recipes::Fallen& fallen) const;
    [[nodiscard]] LadderRow deluded(recipes::ActorId actor) const; ///< Who has no znode any more.

    [[nodiscard]] QString kind() const; ///< "lock", "4 of 5 leases", "election".
    [[nodiscard]] QString line() const; ///< "5 in line".
    [[nodiscard]] QString handOver() const; ///< "29 wake-ups for one hand-over"; or nothing.
    [[nodiscard]] bool isHerd() const; ///< The last hand-over woke more than one could follow.

    /// Of somebody inside whose own client would answer that it holds nothing any more.
    [[nodiscard]] static QString knowsOfLoss();
    [[nodiscard]] static QString shortNumber(const std::string& path, const std::string& number);

private:
    [[nodiscard]] const recipes::Participant* owner(recipes::ActorId actor) const;
    [[nodiscard]] QString nameOf(recipes::ActorId actor, std::uint64_t session) const;
    [[nodiscard]] bool isDeluded(recipes::ActorId actor) const;
    [[nodiscard]] bool isDead(const recipes::Rung& rung) const;
    [[nodiscard]] bool isArriving(const recipes::Rung& rung) const;
    [[nodiscard]] bool holdsToken(const recipes::Rung& rung) const;
    void judge(LadderRow& row, const recipes::Rung& rung) const;
    [[nodiscard]] QString delusion(recipes::ActorId actor) const;
    [[nodiscard]] QString holding(const recipes::Rung& rung) const;
    [[nodiscard]] QString waiting(const recipes::Rung& rung) const;
    [[nodiscard]] QString note(const recipes::Rung& rung) const;
    [[nodiscard]] QString watchNote(const recipes::Aim& aim) const;
    [[nodiscard]] QString toolTip(const recipes::Rung& rung) const;
    [[nodiscard]] bool isUntold(const recipes::Fallen& fallen, recipes::ActorId actor) const;
    [[nodiscard]] bool isWatched(const recipes::Fallen& fallen) const;
    [[nodiscard]] QString wakeNote(const recipes::Fallen& fallen) const;
    [[nodiscard]] QString targetOf(const std::string& path) const;
    [[nodiscard]] const recipes::Fallen* lastHandOver() const;

    const recipes::World& m_world;
    const recipes::Ladder& m_ladder;
    const recipes::TimePoint m_now;
};

} // namespace zoetrope::ui
