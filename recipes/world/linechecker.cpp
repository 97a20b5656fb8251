#include "recipes/world/linechecker.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/world/invariantstates.h"
#include "recipes/world/report.h"

#include <algorithm>
#include <charconv>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t numberDigits = 10; // of the server's numbers

std::optional<std::int64_t> sequenceOf(std::string_view path)
{
    if (path.size() < numberDigits)
        return {};
    const auto text = path.substr(path.size() - numberDigits);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isNumber = error == std::errc() && end == text.data() + text.size();
    return isNumber && number >= 0 ? std::optional(number) : std::nullopt;
}

// Those of `instance` that stand in its line now.
template<typename Work>
void forEachInLine(const World& world, const Instance& instance, const Work& work)
{
    const auto below = instance.path + '/';
    for (auto it = world.znodes.lower_bound(below);
         it != world.znodes.end() && it->first.starts_with(below); ++it) {
        const auto sequence = sequenceOf(it->first);
        if (sequence && parentOf(it->first) == instance.path)
            work(it->second, *sequence);
    }
}

// Who made it; its own watch on it tells nobody else.
ActorId ownerOf(const CheckState& file, const std::string& node)
{
    ActorId owner = 0;
    for (const auto& life : file.lives) {
        if (life.path == node && life.actor != 0)
            owner = life.actor;
    }
    return owner;
}

// It has given up the place that it left the watch for, before that fired: nothing takes one back.
bool isInVain(const CheckState& file, const Firing& firing)
{
    // An end that the event alone tells of has no transaction: who stands there then stood there.
    const auto end = firing.cause.event != 0 ? firing.cause.zxid : Life::lasting;
    const auto isIts = [&](const Life& life) {
        const auto asOf = firing.watch.asOf; // of a session that ends it is not known any more
        return life.actor == firing.actor && (asOf == 0 || life.from <= asOf);
    };
    return std::any_of(file.lives.begin(), file.lives.end(), isIts)
        && std::none_of(file.lives.begin(), file.lives.end(),
                        [&](const Life& life) { return isIts(life) && life.to >= end; });
}

} // namespace

LineChecker::Finding LineChecker::finding(Invariant invariant, std::vector<EventId> proof) const
{
    return Violation{
        .invariant = invariant, .actor = m_event.actor, .isFinal = true, .proof = std::move(proof)};
}

void LineChecker::keep(CheckState& file) const
{
    const std::pair who(m_event.actor, m_event.recipe);
    if (m_event.standing == Standing::Inside)
        file.holdings[who] = {.count = std::max(1, m_event.count), .since = m_event.id};
    else
        file.holdings.erase(who);
}

LineChecker::Finding LineChecker::crowd(const Instance& instance, const CheckState& file) const
{
    int held = 0;
    bool hasWriter = false;
    std::set<ActorId> holders;
    std::vector<EventId> proof;
    for (const auto& [who, holding] : file.holdings) {
        held += holding.count;
        hasWriter = hasWriter || rowOf(who.second).part == Part::Writer;
        holders.insert(who.first);
        proof.push_back(holding.since);
    }
    std::sort(proof.begin(), proof.end());
    if (hasInvariant(instance, Invariant::AtMostOneHolder) && holders.size() > 1)
        return finding(Invariant::AtMostOneHolder, std::move(proof));
    if (hasInvariant(instance, Invariant::ReadersOrOneWriter) && hasWriter && holders.size() > 1)
        return finding(Invariant::ReadersOrOneWriter, std::move(proof));
    const bool isLimited
        = hasInvariant(instance, Invariant::NoMoreThanLeases) && instance.capacity > 0;
    if (isLimited && held > instance.capacity)
        return finding(Invariant::NoMoreThanLeases, std::move(proof));
    return {};
}

// Whoever stands between the two stood there when it looked, for numbers rise; unless it turns out
// that it had gone by then.
LineChecker::Finding LineChecker::wrongWatch(const Instance& instance) const
{
    if (!hasInvariant(instance, Invariant::WatchesPredecessor) || m_event.text.empty())
        return {};
    constexpr std::int64_t nobody = -1;
    const auto isInLine = parentOf(m_event.text) == instance.path;
    const auto watched = isInLine ? sequenceOf(m_event.text).value_or(nobody) : nobody;
    std::optional<std::int64_t> own;
    forEachInLine(m_world, instance, [&](const Znode& znode, std::int64_t sequence) {
        if (znode.owner == m_event.actor)
            own = std::max(own.value_or(sequence), sequence);
    });
    if (!own || watched == *own)
        return {};
    auto violation = finding(Invariant::WatchesPredecessor, {m_event.id});
    if (watched == nobody || watched > *own)
        return violation;
    violation->isFinal = false;
    const auto told = m_memory.told.find(m_event.actor);
    violation->shown = told == m_memory.told.end() ? 0 : told->second.zxid;
    forEachInLine(m_world, instance, [&](const Znode& znode, std::int64_t sequence) {
        if (sequence <= watched || sequence >= *own)
            return;
        violation->proof.push_back(znode.createdBy);
        violation->between.push_back(znode.path);
    });
    return violation->between.empty() ? Finding() : violation;
}

LineChecker::Finding LineChecker::herd(const std::string& node) const
{
    const auto instance = m_world.instances.find(parentOf(node));
    const auto trail = m_memory.trails.find(node);
    const auto file = m_memory.cases.find(parentOf(node));
    if (instance == m_world.instances.end() || trail == m_memory.trails.end()
        || file == m_memory.cases.end()
        || !hasInvariant(instance->second, Invariant::OneWakeUpPerRelease))
        return {};
    const auto owner = ownerOf(file->second, node);
    std::map<EventId, std::vector<EventId>> woken; // by what woke them; 0: nobody saw that
    for (const auto& firing : trail->second.firings) {
        if (firing.change == Change::Deleted && firing.actor != owner
            && !isInVain(file->second, firing))
            woken[firing.cause.event].push_back(firing.wire != 0 ? firing.wire : firing.arrived);
    }
    for (auto& [cause, events] : woken) {
        if (events.size() < 2)
            continue;
        if (cause != 0)
            events.insert(events.begin(), cause);
        return finding(Invariant::OneWakeUpPerRelease, std::move(events));
    }
    return {};
}

} // namespace zoetrope::recipes
