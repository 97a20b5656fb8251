#include "recipes/observe/judge.h"

#include "recipes/observe/report.h"
#include "recipes/observe/testimony.h"

#include <algorithm>
#include <array>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t maxAccusations = 64; // of one instance

std::vector<Lamp> lampsOf(Recipe recipe)
{
    if (recipe == Recipe::Barrier)
        return {{Invariant::NobodyPassesClosed}, {Invariant::NobodyWaitsForEver}};
    return {{Invariant::NobodyEatsEarly},
            {Invariant::NobodyLeavesEarly},
            {Invariant::NobodyWaitsForEver}};
}

void show(Lamp& lamp, const std::vector<Accusation>& accusations)
{
    const auto first
        = std::find_if(accusations.begin(), accusations.end(), [&](const Accusation& accusation) {
              return accusation.invariant == lamp.invariant;
          });
    lamp.isHeld = first == accusations.end();
    lamp.proof = lamp.isHeld ? std::vector<EventId>() : first->proof;
}

void settle(Instance& instance, CaseFile& file)
{
    std::erase_if(file.accusations,
                  [&](const Accusation& accusation) { return Testimony(file).clears(accusation); });
    for (auto& lamp : instance.lamps)
        show(lamp, file.accusations);
}

bool isOnItsWayIn(Standing standing)
{
    return standing == Standing::Entering || standing == Standing::Waiting;
}

} // namespace

std::string_view name(Invariant invariant)
{
    static constexpr std::array<std::string_view, 4> names{
        "nobody-eats-early", "nobody-leaves-early", "nobody-passes-closed",
        "nobody-waits-for-ever"};
    const auto index = static_cast<std::size_t>(invariant);
    return index < names.size() ? names[index] : "unknown";
}

Judge::Judge(World& world, Memory& memory, const Event& event)
    : m_world(world)
    , m_memory(memory)
    , m_event(event)
{
}

// What stands there already was not made for the first sitting.
Judge::Court Judge::open()
{
    const auto& path = m_event.path;
    auto& file = m_memory.cases[path];
    auto& instance = m_world.instances[path];
    if (instance.recipe == Recipe::None) {
        instance.recipe = m_event.recipe;
        instance.path = path;
        instance.lamps = lampsOf(m_event.recipe);
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

void Judge::believe()
{
    if (m_event.recipe == Recipe::None)
        return;
    const auto court = open();
    auto& guest = court.file.guests[m_event.actor];
    const auto was = std::exchange(guest.standing, m_event.standing);
    guest.believedBy = m_event.id;
    if (isOnItsWayIn(m_event.standing) && !isOnItsWayIn(was))
        begin(court, guest, was);
    if (m_event.standing == Standing::GaveUp || m_event.standing == Standing::Lost)
        guest.isGone = true;
    if (m_event.standing == Standing::Inside && was != Standing::Inside)
        court.instance.recipe == Recipe::Barrier ? pass(court) : eat(court);
    if (m_event.standing == Standing::Out && was != Standing::Out
        && court.instance.recipe != Recipe::Barrier)
        leave(court);
    settle(court.instance, court.file);
}

// A sitting ends for a guest when it is out. Whoever comes again begins the next one, even while
// a slow one has not seen the end of the last.
void Judge::begin(Court court, Guest& guest, Standing was) const
{
    const auto& guests = court.file.guests;
    const bool isFirst = std::all_of(guests.begin(), guests.end(), [this](const auto& other) {
        return other.first == m_event.actor || other.second.isGone || isDone(other.second.standing);
    });
    guest.isGone = false;
    const bool comesAgain = isDone(was) && guest.round == court.instance.round;
    if (isFirst || comesAgain) {
        ++court.instance.round;
        court.file.roundZxid = m_world.zxid;
    }
    guest.round = court.instance.round;
    guest.since = m_world.zxid;
}

Accusation Judge::suspect(const Court& court, Invariant invariant) const
{
    const auto* own = Testimony(court.file).newest(m_event.actor);
    const auto told = m_memory.told.find(m_event.actor);
    Accusation accusation{.invariant = invariant, .actor = m_event.actor};
    accusation.shown = told == m_memory.told.end() ? 0 : told->second.zxid;
    accusation.capacity = court.instance.capacity;
    accusation.round = court.file.guests.at(m_event.actor).round;
    accusation.since = own ? own->from : 0;
    accusation.proof = {m_event.id};
    return accusation;
}

void Judge::accuse(Court court, Accusation accusation) const
{
    const bool isProvable = accusation.shown != 0;
    if (isProvable && court.file.accusations.size() < maxAccusations)
        court.file.accusations.push_back(std::move(accusation));
}

void Judge::pass(Court court) const
{
    auto accusation = suspect(court, Invariant::NobodyPassesClosed);
    accusation.since = court.file.guests.at(m_event.actor).since;
    if (const auto znode = m_world.znodes.find(m_event.path); znode != m_world.znodes.end())
        accusation.proof.push_back(znode->second.createdBy);
    accuse(court, std::move(accusation));
}

// A guest may know by the table's number of children alone that all sit.
void Judge::eat(Court court) const
{
    auto accusation = suspect(court, Invariant::NobodyEatsEarly);
    const auto table = m_world.znodes.find(m_event.path);
    const auto sitting = table == m_world.znodes.end() ? 0 : table->second.stat.numChildren;
    const auto strangers = Testimony(court.file).strangers(accusation.round);
    if (accusation.capacity < 0 || sitting - strangers >= accusation.capacity)
        return;
    for (const auto& life : court.file.lives) {
        if (life.event != 0)
            accusation.proof.push_back(life.event);
    }
    accuse(court, std::move(accusation));
}

// All that sat when the table was full must have eaten.
void Judge::leave(Court court) const
{
    auto accusation = suspect(court, Invariant::NobodyLeavesEarly);
    const Testimony testimony(court.file);
    const auto full = testimony.fullAt(accusation, accusation.shown);
    for (const auto& [actor, guest] : court.file.guests) {
        const bool isInside = guest.standing == Standing::Inside;
        const auto* life = testimony.newest(actor);
        const bool hasSat = full && life && life->round == guest.round
            ? life->from <= *full && *full < life->to
            : isInside;
        if (actor == m_event.actor || guest.isGone || !hasSat
            || !(isInside || isOnItsWayIn(guest.standing)))
            continue;
        accusation.wronged.insert(actor);
        accusation.proof.push_back(guest.believedBy);
    }
    if (!accusation.wronged.empty())
        accuse(court, std::move(accusation));
}

void Judge::note(const Happening& happening)
{
    for (const auto path : {std::string_view(happening.path), parentOf(happening.path)}) {
        const auto found = m_world.instances.find(path);
        if (found == m_world.instances.end())
            continue;
        auto& instance = found->second;
        const bool isOwn = path == happening.path;
        if (isOwn != (instance.recipe == Recipe::Barrier))
            continue;
        auto& file = m_memory.cases[instance.path];
        const bool isLeftOver = happening.zxid != 0 && happening.zxid <= file.roundZxid;
        record(file.lives, happening, instance.round - (isLeftOver ? 1 : 0));
        count(instance);
        settle(instance, file);
    }
}

void Judge::count(Instance& instance) const
{
    const auto found = m_world.znodes.find(instance.path);
    const bool isThere = found != m_world.znodes.end();
    if (instance.recipe == Recipe::Barrier)
        instance.present = isThere ? 1 : 0;
    else
        instance.present = isThere ? found->second.knownChildren : 0;
}

void Judge::lose(ActorId actor)
{
    for (auto& [path, file] : m_memory.cases) {
        const auto guest = file.guests.find(actor);
        if (guest == file.guests.end())
            continue;
        guest->second.isGone = true;
        settle(m_world.instances[path], file);
    }
}

void Judge::condemn(const std::string& path, Invariant invariant, std::vector<EventId> proof)
{
    const auto instance = m_world.instances.find(path);
    if (instance == m_world.instances.end())
        return;
    auto& file = m_memory.cases[path];
    file.accusations.push_back(
        {.invariant = invariant, .isFinal = true, .proof = std::move(proof)});
    settle(instance->second, file);
}

} // namespace zoetrope::recipes
