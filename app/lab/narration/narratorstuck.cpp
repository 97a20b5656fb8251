#include "app/lab/narration/narratorstuck.h"

#include "app/lab/narration/narratorlines.h"
#include "recipes/catalogue/catalogue.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t mostExplained = 8; // sleepers, each by a sentence
constexpr int ofACrowd = 2; // of those that sleep for the same end

// Who sits at a table, in the tree's own words.
std::set<ActorId> seated(const std::string& table, const World& world)
{
    std::set<ActorId> actors;
    const auto below = table + "/";
    for (auto it = world.znodes.lower_bound(below);
         it != world.znodes.end() && it->first.starts_with(below); ++it)
        actors.insert(it->second.owner);
    return actors;
}

bool sleepsOnTheWrongWatch(const Participant& one, const World& world)
{
    bool isOnData = false;
    for (const auto& watch : world.watches) {
        if (watch.actor != one.id || watch.path != one.waitsOn)
            continue;
        if (watch.kind == WatchKind::Children)
            return false;
        isOnData = true;
    }
    return isOnData;
}

QStringList namesOf(const auto& actors, const StuckExplainer::Names& names, ActorId but)
{
    QStringList list;
    for (const auto actor : actors) {
        if (const auto found = names.find(actor); found != names.end() && actor != but)
            list.push_back(found->second);
    }
    return list;
}

} // namespace

void StuckExplainer::note(const Event& event, const World& after)
{
    if (event.kind == Kind::Belief && event.standing == Standing::Leaving)
        m_tables[event.path].gone.push_back(event.actor);
    if (event.kind != Kind::WireReply && event.kind != Kind::Arrived)
        return;
    for (const auto& [path, instance] : after.instances) {
        auto& table = m_tables[path];
        const bool isFull = instance.capacity > 0 && instance.present >= instance.capacity;
        if (isFull && !table.isFull)
            table = {.sat = seated(path, after)};
        table.isFull = isFull;
    }
}

std::vector<QString> StuckExplainer::explain(const std::string& path, const World& world,
                                             const Names& names) const
{
    std::vector<const Participant*> sleepers;
    for (const auto& [id, one] : world.participants) {
        if (one.isPresent && isAsleep(one.standing) && (path.empty() || path == one.recipePath))
            sleepers.push_back(&one);
    }
    const auto isCrowd = sleepers.size() > mostExplained;
    std::map<Standing, int> told;
    std::vector<QString> sentences;
    for (const auto* one : sleepers) {
        if (!isCrowd || ++told[one->standing] <= ofACrowd)
            sentences.push_back(explain(*one, world, names));
    }
    if (sentences.size() < sleepers.size())
        sentences.push_back(
            NarratorPhrases::othersWait(static_cast<int>(sleepers.size() - sentences.size())));
    return sentences;
}

QString StuckExplainer::explain(const Participant& one, const World& world,
                                const Names& names) const
{
    const auto who = namesOf(std::array{one.id}, names, 0).value(0);
    const NarratorPhrases::Count count{one.count, one.capacity};
    if (rowOf(one.recipe).rule == Rule::Gate)
        return NarratorPhrases::waitsAtBarrier(who, QString::fromStdString(one.recipePath));
    if (familyOf(one.recipe) != Family::Table) {
        const auto znode = world.znodes.find(one.waitsOn);
        const auto owner = znode == world.znodes.end() ? 0 : znode->second.owner;
        if (owner == one.id)
            return NarratorLines::waitsForItself(who, true);
        return NarratorLines::waitsForEver(who,
                                           names.contains(owner) ? names.at(owner) : QString());
    }
    if (sleepsOnTheWrongWatch(one, world))
        return NarratorPhrases::wrongWatch(who);
    if (one.standing == Standing::Lingering) {
        const auto others = namesOf(seated(one.recipePath, world), names, one.id);
        return others.isEmpty() ? NarratorPhrases::waitsToLeave(who, count)
                                : NarratorPhrases::waitsFor(who, others);
    }
    const auto table = m_tables.find(one.recipePath);
    const bool hasMissed = table != m_tables.end() && table->second.sat.contains(one.id)
        && !table->second.gone.empty();
    return hasMissed
        ? NarratorPhrases::neverSawFull(who, count, namesOf(table->second.gone, names, one.id))
        : NarratorPhrases::waitsForMore(who, count);
}

} // namespace zoetrope::app
