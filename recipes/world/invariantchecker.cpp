#include "recipes/world/invariantchecker.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/world/invariantstates.h"
#include "recipes/world/linechecker.h"
#include "recipes/world/nodeevidence.h"
#include "recipes/world/report.h"
#include "recipes/world/resourceusechecker.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

namespace {

// Where the node that all wait for lies at the path itself, and not below.
bool isAtItsPath(const Instance& instance)
{
    return isOneNode(rowOf(instance.recipe).rule);
}

// The sign that all have come: no member.
std::string signOf(const Instance& instance)
{
    const auto sign = rowOf(instance.recipe).sign;
    return sign.empty() ? std::string() : childOf(instance.path, sign);
}

void show(InvariantState& state, const std::vector<Violation>& violations)
{
    const auto first
        = std::find_if(violations.begin(), violations.end(), [&](const Violation& violation) {
              return violation.invariant == state.invariant;
          });
    state.isHeld = first == violations.end();
    state.proof = state.isHeld ? std::vector<EventId>() : first->proof;
}

void settle(Instance& instance, CheckState& file)
{
    std::erase_if(file.violations,
                  [&](const Violation& violation) { return NodeEvidence(file).clears(violation); });
    for (auto& state : instance.invariants)
        show(state, file.violations);
}

} // namespace

InvariantChecker::InvariantChecker(World& world, Memory& memory, const Event& event)
    : m_world(world)
    , m_memory(memory)
    , m_event(event)
{
}

// What stands there already was not made for the first sitting.
InvariantChecker::Court InvariantChecker::open()
{
    const auto& path = m_event.path;
    auto& file = m_memory.cases[path];
    auto& instance = m_world.instances[path];
    instance.path = path;
    if (familyOf(instance.recipe) == Family::None && familyOf(m_event.recipe) != Family::None) {
        instance.recipe = m_event.recipe;
        instance.invariants = invariantsOf(m_event.recipe, m_event.capacity);
        for (const auto& [other, znode] : m_world.znodes) {
            if (other == path || parentOf(other) == path)
                note({.change = Change::Created,
                      .path = other,
                      .zxid = znode.stat.czxid,
                      .actor = znode.owner,
                      .event = znode.createdBy});
        }
        count(instance);
    }
    if (m_event.capacity >= 0)
        instance.capacity = m_event.capacity;
    return {instance, file};
}

void InvariantChecker::believe()
{
    if (familyOf(m_event.recipe) == Family::None)
        return;
    const auto court = open();
    auto& guest = court.file.guests[m_event.actor];
    const auto was = std::exchange(guest.standing, m_event.standing);
    guest.believedBy = m_event.id;
    if (isOnItsWayIn(m_event.standing) && !isOnItsWayIn(was))
        begin(court, guest, was);
    if (m_event.standing == Standing::GaveUp || m_event.standing == Standing::Lost)
        guest.isGone = true;
    const auto isNew = m_event.standing != was;
    const auto rule = rowOf(court.instance.recipe).rule;
    if (rule == Rule::Meeting)
        meet(court, isNew);
    else if (rule != Rule::Gate)
        stand(court);
    else if (isNew && m_event.standing == Standing::Inside)
        pass(court);
    settle(court.instance, court.file);
}

void InvariantChecker::meet(Court court, bool isNew) const
{
    if (isNew && m_event.standing == Standing::Inside)
        eat(court);
    if (isNew && m_event.standing == Standing::Out)
        leave(court);
}

void InvariantChecker::stand(Court court)
{
    const LineChecker line(m_world, m_memory, m_event);
    line.keep(court.file);
    if (m_event.standing == Standing::Inside)
        charge(court.file, line.crowd(court.instance, court.file));
    if (m_event.standing == Standing::Waiting)
        charge(court.file, line.wrongWatch(court.instance));
}

void InvariantChecker::remark()
{
    const ResourceUseChecker deed(m_event);
    if (!deed.isDeed() && !isAgreement(m_event))
        return;
    const auto court = open();
    const auto invariant = deed.invariant();
    if (invariant && !hasInvariant(court.instance, *invariant))
        court.instance.invariants.push_back({*invariant});
    charge(court.file, deed.judge(court.file.deeds));
    settle(court.instance, court.file);
}

void InvariantChecker::wake(const std::string& path)
{
    const auto instance = m_world.instances.find(parentOf(path));
    if (instance == m_world.instances.end())
        return;
    auto& file = m_memory.cases[instance->first];
    charge(file, LineChecker(m_world, m_memory, m_event).herd(path));
    settle(instance->second, file);
}

// One of a kind is enough: the first, with all that is known of it.
void InvariantChecker::charge(CheckState& file, std::optional<Violation> finding) const
{
    if (!finding)
        return;
    const auto same
        = std::find_if(file.violations.begin(), file.violations.end(), [&](const Violation& known) {
              return known.invariant == finding->invariant;
          });
    const auto mayBeCleared
        = !finding->between.empty() && file.violations.size() < CheckState::maxViolations;
    if (same == file.violations.end() || mayBeCleared)
        file.violations.push_back(std::move(*finding));
    else if (std::find(finding->proof.begin(), finding->proof.end(), same->proof.front())
             != finding->proof.end()) // what it was caused by may become known after it
        same->proof = std::move(finding->proof);
}

void InvariantChecker::note(const Happening& happening)
{
    for (const auto path : {std::string_view(happening.path), parentOf(happening.path)}) {
        const auto found = m_world.instances.find(path);
        if (found == m_world.instances.end())
            continue;
        auto& instance = found->second;
        const bool isOwn = path == happening.path;
        if (isOwn != isAtItsPath(instance))
            continue;
        auto& file = m_memory.cases[instance.path];
        const bool isLeftOver = happening.zxid != 0 && happening.zxid <= file.roundZxid;
        if (happening.path != signOf(instance))
            record(file.lives, happening, instance.round - (isLeftOver ? 1 : 0));
        count(instance);
        settle(instance, file);
    }
}

void InvariantChecker::count(Instance& instance) const
{
    const auto found = m_world.znodes.find(instance.path);
    const bool isThere = found != m_world.znodes.end();
    if (isAtItsPath(instance))
        instance.present = isThere ? 1 : 0;
    else
        instance.present = isThere ? found->second.knownChildren : 0;
    if (m_world.znodes.contains(signOf(instance)))
        --instance.present;
}

void InvariantChecker::lose(ActorId actor)
{
    for (auto& [path, file] : m_memory.cases) {
        std::erase_if(file.holdings,
                      [actor](const auto& holding) { return holding.first.first == actor; });
        const auto instance = m_world.instances.find(path);
        if (instance != m_world.instances.end() && rowOf(instance->second.recipe).givesOutAgain)
            std::erase_if(file.deeds.taken,
                          [actor](const auto& item) { return item.second.actor == actor; });
        const auto guest = file.guests.find(actor);
        if (guest == file.guests.end())
            continue;
        guest->second.isGone = true;
        settle(m_world.instances[path], file);
    }
}

void InvariantChecker::condemn(const std::string& path, Invariant invariant,
                               std::vector<EventId> proof)
{
    const auto instance = m_world.instances.find(path);
    if (instance == m_world.instances.end())
        return;
    auto& file = m_memory.cases[path];
    file.violations.push_back({.invariant = invariant, .isFinal = true, .proof = std::move(proof)});
    settle(instance->second, file);
}

} // namespace zoetrope::recipes
