#include "recipes/world/nodeevidence.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t maxLives = 512; // of one instance

Life* newestOf(std::vector<Life>& lives, const std::string& path)
{
    Life* found = nullptr;
    for (auto& life : lives) {
        if (life.path == path && (!found || life.from >= found->from))
            found = &life;
    }
    return found;
}

// Somebody found it there: the life whose end nobody saw, or one that began after the last.
Life* glimpsed(std::vector<Life>& lives, Life& next)
{
    auto* last = newestOf(lives, next.path);
    if (last && !last->isEndExact)
        last->to = Life::lasting;
    else if (last)
        next.from = last->to;
    return last && !last->isEndExact ? last : nullptr;
}

Life* dated(std::vector<Life>& lives, const Life& next)
{
    for (auto& life : lives) {
        const bool isGuess = !life.isBirthExact && life.from <= next.from && next.from < life.to;
        if (life.path == next.path && (life.from == next.from || isGuess))
            return &life;
    }
    return nullptr;
}

// Lives of one path do not overlap.
void fit(std::vector<Life>& lives, Life& next)
{
    for (auto& other : lives) {
        if (other.path == next.path && other.from > next.from)
            next.to = std::min(next.to, other.from);
        if (other.path == next.path && other.from < next.from && !other.isEndExact)
            other.to = std::min(other.to, next.from);
    }
}

void bear(std::vector<Life>& lives, const Happening& birth, int round)
{
    Life next{.path = birth.path,
              .actor = birth.actor,
              .from = birth.zxid,
              .isBirthExact = birth.zxid != 0,
              .event = birth.event,
              .round = round};
    auto* known = next.isBirthExact ? dated(lives, next) : glimpsed(lives, next);
    if (!known) {
        fit(lives, next);
        lives.push_back(std::move(next));
        return;
    }
    known->from = std::max(known->from, next.from);
    known->isBirthExact |= next.isBirthExact;
    known->actor = known->actor == 0 ? next.actor : known->actor;
    if (!birth.isExact && !known->isEndExact)
        known->to = Life::lasting; // it is seen still
}

void end(std::vector<Life>& lives, const Happening& death, int round)
{
    Life* best = nullptr;
    for (auto& life : lives) {
        if (life.path != death.path)
            continue;
        if (life.isEndExact && life.to == death.zxid)
            return; // told before
        const bool fits = death.zxid == 0 ? life.to == Life::lasting
                                          : !life.isEndExact && life.from < death.zxid;
        if (fits && (!best || best->from <= life.from))
            best = &life;
    }
    if (!best && death.zxid == 0)
        return;
    if (!best) {
        lives.push_back({.path = death.path, .actor = death.actor, .event = death.event});
        lives.back().round = round;
        best = &lives.back();
    }
    best->to = death.zxid != 0 ? death.zxid : std::max(death.by, best->from + 1);
    best->isEndExact = death.zxid != 0;
}

} // namespace

void record(std::vector<Life>& lives, const Happening& happening, int round)
{
    if (happening.change == Change::Created)
        bear(lives, happening, round);
    else if (happening.change == Change::Deleted)
        end(lives, happening, round);
    if (lives.size() <= maxLives)
        return;
    const auto ended = std::find_if(lives.begin(), lives.end(),
                                    [](const Life& life) { return life.to != Life::lasting; });
    lives.erase(ended == lives.end() ? lives.begin() : ended);
}

const Life* NodeEvidence::newest(ActorId actor) const
{
    const Life* found = nullptr;
    for (const auto& life : m_file.lives) {
        if (life.actor == actor && (!found || life.from >= found->from))
            found = &life;
    }
    return found;
}

// What is left of an earlier sitting does not count, unless its guest still sits there itself.
bool NodeEvidence::isGuest(const Life& life, int round) const
{
    if (life.round >= round)
        return true;
    const auto guest = m_file.guests.find(life.actor);
    return guest != m_file.guests.end() && !guest->second.isGone;
}

int NodeEvidence::seated(std::int64_t at, int round) const
{
    return static_cast<int>(
        std::count_if(m_file.lives.begin(), m_file.lives.end(), [&](const Life& life) {
            return life.from <= at && at < life.to && isGuest(life, round);
        }));
}

int NodeEvidence::strangers(int round) const
{
    return static_cast<int>(
        std::count_if(m_file.lives.begin(), m_file.lives.end(), [&](const Life& life) {
            return life.to == Life::lasting && !isGuest(life, round);
        }));
}

std::optional<std::int64_t> NodeEvidence::fullAt(const Violation& violation,
                                                 std::int64_t until) const
{
    std::optional<std::int64_t> first;
    const auto look = [&](std::int64_t at) {
        const bool isInTime = at >= violation.since && at <= until && (!first || at < *first);
        if (isInTime && seated(at, violation.round) >= violation.capacity)
            first = at;
    };
    look(violation.since);
    for (const auto& life : m_file.lives)
        look(life.from);
    return first;
}

bool NodeEvidence::wasGone(ActorId actor, std::int64_t by) const
{
    const auto guest = m_file.guests.find(actor);
    const auto* life = newest(actor);
    return guest != m_file.guests.end() && guest->second.isGone && life && life->to <= by;
}

bool NodeEvidence::hadGone(const std::string& node, std::int64_t by) const
{
    return std::any_of(m_file.lives.begin(), m_file.lives.end(),
                       [&](const Life& life) { return life.path == node && life.to <= by; });
}

bool NodeEvidence::clears(const Violation& violation) const
{
    if (violation.isFinal)
        return false;
    switch (violation.invariant) {
    case Invariant::NobodyEatsEarly:
    case Invariant::NobodyEntersShort:
        return fullAt(violation, violation.shown).has_value();
    case Invariant::NobodyLeavesEarly:
        return std::all_of(violation.wronged.begin(), violation.wronged.end(),
                           [&](ActorId actor) { return wasGone(actor, violation.shown); });
    case Invariant::NobodyPassesClosed:
        return std::none_of(m_file.lives.begin(), m_file.lives.end(), [&](const Life& life) {
            const bool hasLasted
                = life.isEndExact ? life.to > violation.shown : life.to == Life::lasting;
            return life.from <= violation.since && hasLasted;
        });
    case Invariant::WatchesPredecessor:
        return std::any_of(violation.between.begin(), violation.between.end(),
                           [&](const auto& node) { return hadGone(node, violation.shown); });
    case Invariant::NobodyWaitsForEver:
    case Invariant::AtMostOneHolder:
    case Invariant::NoMoreThanLeases:
    case Invariant::ReadersOrOneWriter:
    case Invariant::OneWakeUpPerRelease:
    case Invariant::NoStaleWrite:
    case Invariant::NoDuplicateNumber:
    case Invariant::NoItemTwice:
        break;
    }
    return false;
}

} // namespace zoetrope::recipes
