#include "recipes/observe/judge.h"

#include "recipes/observe/deedjudge.h"
#include "recipes/observe/lamps.h"
#include "recipes/observe/linejudge.h"
#include "recipes/observe/report.h"
#include "recipes/observe/testimony.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t maxAccusations = 64; // of one instance

// Meets at its path, and eats or works together there.
bool isMeeting(Recipe recipe)
{
    return recipe == Recipe::DinnerTable || recipe == Recipe::SoundDinnerTable
        || recipe == Recipe::DoubleBarrier || recipe == Recipe::PublishedDoubleBarrier;
}

// The sign that a double barrier is open is no member.
bool isSign(Recipe recipe, std::string_view path)
{
    return isDoubleBarrier(recipe) && path.ends_with("/ready");
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

} // namespace

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
    instance.path = path;
    if (instance.recipe == Recipe::None && m_event.recipe != Recipe::None) {
        instance.recipe = m_event.recipe;
        instance.lamps = lampsOf(m_event.recipe, m_event.capacity);
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
    if (!isMeeting(court.instance.recipe) && court.instance.recipe != Recipe::Barrier)
        stand(court);
    else if (m_event.standing == Standing::Inside && was != Standing::Inside)
        court.instance.recipe == Recipe::Barrier ? pass(court) : eat(court);
    else if (m_event.standing == Standing::Out && was != Standing::Out
             && court.instance.recipe != Recipe::Barrier)
        leave(court);
    settle(court.instance, court.file);
}

void Judge::stand(Court court)
{
    const LineJudge line(m_world, m_memory, m_event);
    line.keep(court.file);
    if (m_event.standing == Standing::Inside)
        charge(court.file, line.crowd(court.instance, court.file));
    if (m_event.standing == Standing::Waiting)
        charge(court.file, line.wrongWatch(court.instance));
}

void Judge::remark()
{
    const DeedJudge deed(m_event);
    if (!deed.isDeed() && !isAgreement(m_event))
        return;
    const auto court = open();
    const auto invariant = deed.invariant();
    if (invariant && !hasLamp(court.instance, *invariant))
        court.instance.lamps.push_back({*invariant});
    charge(court.file, deed.judge(court.file.deeds));
    settle(court.instance, court.file);
}

void Judge::wake(const std::string& path)
{
    const auto instance = m_world.instances.find(parentOf(path));
    if (instance == m_world.instances.end())
        return;
    auto& file = m_memory.cases[instance->first];
    charge(file, LineJudge(m_world, m_memory, m_event).herd(path));
    settle(instance->second, file);
}

// One of a kind is enough: the first, with all that is known of it.
void Judge::charge(CaseFile& file, std::optional<Accusation> finding) const
{
    if (!finding)
        return;
    const auto same = std::find_if(
        file.accusations.begin(), file.accusations.end(),
        [&](const Accusation& known) { return known.invariant == finding->invariant; });
    const auto mayBeCleared = !finding->between.empty() && file.accusations.size() < maxAccusations;
    if (same == file.accusations.end() || mayBeCleared)
        file.accusations.push_back(std::move(*finding));
    else if (same->proof.front() == finding->proof.front())
        same->proof = std::move(finding->proof);
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
        if (!isSign(instance.recipe, happening.path))
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
    if (isDoubleBarrier(instance.recipe) && m_world.znodes.contains(instance.path + "/ready"))
        --instance.present;
}

void Judge::lose(ActorId actor)
{
    for (auto& [path, file] : m_memory.cases) {
        std::erase_if(file.holdings,
                      [actor](const auto& holding) { return holding.first.first == actor; });
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
