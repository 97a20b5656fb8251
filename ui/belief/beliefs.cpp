#include "ui/belief/beliefs.h"

#include "recipes/observe/ladder.h"
#include "ui/log/words.h"
#include "ui/participants/mood.h"
#include "ui/participants/participantrow.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

namespace zoetrope::ui {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

QString tr(const char* text, const char* comment = nullptr)
{
    return QCoreApplication::translate("zoetrope::ui", text, comment);
}

using Ladders = std::map<std::string, Ladder, std::less<>>;

Ladders laddersOf(const World& world)
{
    Ladders ladders;
    for (const auto& path : ladderPaths(world))
        ladders.emplace(path, ladderOf(world, path));
    return ladders;
}

const Rung* rungOf(const Ladder& ladder, ActorId actor)
{
    const auto found = std::find_if(ladder.rungs.begin(), ladder.rungs.end(),
                                    [actor](const Rung& rung) { return rung.owner == actor; });
    return found == ladder.rungs.end() ? nullptr : &*found;
}

bool ownsSomethingIn(const World& world, const Participant& one)
{
    const auto below = one.recipePath + '/';
    for (auto node = world.znodes.lower_bound(below);
         node != world.znodes.end() && node->first.starts_with(below); ++node) {
        if (node->second.owner == one.id)
            return true;
    }
    return false;
}

QString truthOf(const World& world, const Participant& one, const Rung* rung)
{
    if (rung && rung->footing == Footing::Holds)
        return tr("holds");
    if (rung && rung->rank > 0)
        return tr("waits, number %1 in line").arg(rung->rank);
    return ownsSomethingIn(world, one) ? tr("has a node there") : tr("has no node");
}

// What has gone, by who had it.
using Ends
    = std::unordered_map<ActorId, std::vector<std::pair<const std::string*, const Tombstone*>>>;

Ends endsOf(const World& world)
{
    Ends ends;
    for (const auto& [path, end] : world.tombstones) {
        if (end.owner != 0)
            ends[end.owner].emplace_back(&path, &end);
    }
    return ends;
}

// Of the node that it has, or had last.
std::int64_t tokenOf(const Ends& ends, const Participant& one, const Rung* rung)
{
    if (rung)
        return rung->czxid;
    std::int64_t newest = 0;
    const auto own = ends.find(one.id);
    if (own == ends.end())
        return newest;
    for (const auto& [path, end] : own->second) {
        if (path->starts_with(one.recipePath + '/'))
            newest = std::max(newest, end->czxid);
    }
    return newest;
}

/// Since when somebody has believed to be inside, whatever became of its connection meanwhile, and
/// what of that time is known to have been wrong.
struct Delusion
{
    TimePoint since;
    TimePoint until; // the end of its last bar
    std::chrono::nanoseconds length{0};
};

// An own release ends the belief before the node goes: what is left is the time of a request.
constexpr auto tooShort = 1ms;

// From where its node went until it heard of it, as far as that is in `bar`.
std::chrono::nanoseconds deludedIn(const Bar& bar, TimePoint since, const Ends& ends, TimePoint at)
{
    auto longest = 0ns;
    const auto until = std::min(bar.to, at);
    const auto own = ends.find(bar.actor);
    if (own == ends.end())
        return longest;
    for (const auto& [path, end] : own->second) {
        if (end->at >= since && end->at < until)
            longest
                = std::max<std::chrono::nanoseconds>(longest, until - std::max(end->at, bar.from));
    }
    return longest < tooShort ? 0ns : longest;
}

void addTimes(std::vector<BeliefRow>& rows, const Ends& ends, const Chronicle& chronicle,
              TimePoint at)
{
    std::unordered_map<ActorId, BeliefRow*> byActor;
    std::unordered_map<ActorId, Delusion> delusions;
    for (auto& row : rows)
        byActor[row.actor] = &row;
    chronicle.bars.within(TimePoint::min(), at, [&](auto, const Bar& bar) {
        const auto row = byActor.find(bar.actor);
        if (row == byActor.end() || bar.standing != Standing::Inside)
            return;
        auto& delusion = delusions[bar.actor];
        if (delusion.until != bar.from)
            delusion = {.since = bar.from};
        delusion.until = bar.to;
        const auto deluded = deludedIn(bar, delusion.since, ends, at);
        delusion.length += deluded;
        row->second->ever += deluded;
        if (bar.to > at && row->second->accord == BeliefRow::Accord::Deluded)
            row->second->now = delusion.length;
    });
}

} // namespace

std::vector<BeliefRow> beliefsOf(const World& world, const Chronicle& chronicle, TimePoint at)
{
    const auto ladders = laddersOf(world);
    const auto ends = endsOf(world);
    std::vector<BeliefRow> rows;
    for (const auto& [actor, one] : world.participants) {
        if (one.recipe == Recipe::None || one.recipePath.empty())
            continue;
        const auto found = ladders.find(one.recipePath);
        const auto* const ladder = found == ladders.end() ? nullptr : &found->second;
        const auto* const rung = ladder ? rungOf(*ladder, actor) : nullptr;
        BeliefRow row{.actor = actor, .name = QString::fromStdString(one.name)};
        row.belief = moodOf(one).word;
        row.truth = truthOf(world, one, rung);
        if (const auto token = tokenOf(ends, one, rung); token != 0)
            row.token = hex(token);
        const auto isDeluded = ladder
            && std::find(ladder->deluded.begin(), ladder->deluded.end(), actor)
                != ladder->deluded.end();
        const auto isUnaware
            = rung && rung->footing == Footing::Holds && one.isPresent && isAsleep(one.standing);
        row.accord = isDeluded ? BeliefRow::Accord::Deluded
            : isUnaware        ? BeliefRow::Accord::Unaware
                               : BeliefRow::Accord::Agrees;
        rows.push_back(std::move(row));
    }
    addTimes(rows, ends, chronicle, at);
    return rows;
}

QString verdictOf(const std::vector<BeliefRow>& rows)
{
    const auto deluded = std::find_if(rows.begin(), rows.end(), [](const BeliefRow& row) {
        return row.accord == BeliefRow::Accord::Deluded;
    });
    auto ever = 0ns;
    for (const auto& row : rows)
        ever += row.ever;
    if (deluded == rows.end() && ever == 0ns)
        return tr("What each believes agrees with the tree.");
    if (deluded == rows.end())
        return tr("They agree now. Until now somebody believed to hold who did not, for %1 in all.")
            .arg(durationText(ever));
    const auto holder = std::find_if(
        rows.begin(), rows.end(), [&](const BeliefRow& row) { return row.truth == tr("holds"); });
    if (holder == rows.end())
        return tr("%1 believes that it holds; by the tree nobody does.").arg(deluded->name);
    return tr("%1 believes that it holds; by the tree %2 does. What is guarded should refuse the "
              "token %3 once it has seen %4.")
        .arg(deluded->name, holder->name, deluded->token, holder->token);
}

} // namespace zoetrope::ui
