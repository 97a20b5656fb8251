#include "ui/belief/beliefs.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/line/linepaths.h"
#include "ui/frame/duration.h"
#include "ui/log/words.h"
#include "ui/participants/mood.h"
#include "ui/scene/stage.h"

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

const Rung* rungOf(const Ladder& ladder, ActorId actor)
{
    const auto found = std::find_if(ladder.rungs.begin(), ladder.rungs.end(),
                                    [actor](const Rung& rung) { return rung.owner == actor; });
    return found == ladder.rungs.end() ? nullptr : &*found;
}

bool holdsByTree(const Rung* rung)
{
    return rung && rung->footing == Footing::Holds;
}

// Who comes and goes by a count tells it until it is in.
bool goesByCount(const Participant& one)
{
    return countsMembers(one.recipe)
        && (isAsleep(one.standing) || one.standing == Standing::Entering);
}

QString counted(const Participant& one)
{
    return one.count < 0 || !goesByCount(one)
        ? QString()
        : tr(", counts %1 of %2").arg(one.count).arg(one.capacity);
}

// Beside what it counts itself.
QString countOfTree(const World& world, const Participant& one)
{
    const auto there = world.instances.find(one.recipePath);
    return !goesByCount(one) || there == world.instances.end()
        ? QString()
        : tr(", %1 of %2 are there").arg(there->second.present).arg(one.capacity);
}

QString beliefOf(const Participant& one)
{
    if (!one.isPresent || one.standing == Standing::Idle)
        return moodOf(one).word;
    if (one.isBereft && one.standing == Standing::Inside)
        return lostHoldMood().word;
    if (one.isBereft && isAsleep(one.standing))
        return tr("session lost");
    const auto isWoken = one.isWoken && isAsleep(one.standing);
    const auto word = (isWoken ? wokenMood().word : standingWord(one)) + counted(one);
    return one.state == SessionState::Suspended ? tr("%1, suspended").arg(word) : word;
}

// The two that it stands with: the orphan first.
QString doubleStand(const Ladder& line, const Participant& one)
{
    std::vector<int> ranks;
    for (const auto& rung : line.rungs) {
        if (rung.owner == one.id)
            ranks.push_back(rung.rank);
    }
    return ranks.size() < 2 ? tr("waits for itself")
                            : tr("two nodes: numbers %1 and %2").arg(ranks[0]).arg(ranks[1]);
}

QString truthOf(const World& world, const Participant& one, const Ladder& line, Accord accord)
{
    const auto* const rung = rungOf(line, one.id);
    if (accord == Accord::BehindItself)
        return doubleStand(line, one);
    if (holdsByTree(rung))
        return tr("holds");
    if (rung && rung->footing == Footing::Waits)
        return tr("waits, number %1 in line").arg(rung->rank);
    if (rowOf(one.recipe).rule == Rule::Gate)
        return world.znodes.contains(one.recipePath) ? tr("the barrier is closed")
                                                     : tr("the barrier is open");
    if (ownsNodeThere(world, one))
        return tr("has a node there") + countOfTree(world, one);
    return (rowOf(one.recipe).keepsNode ? tr("has no node") : tr("needs no node"))
        + countOfTree(world, one);
}

BeliefRow::News newsOf(const World& world, const Participant& one)
{
    if (!one.isPresent || !isAsleep(one.standing))
        return BeliefRow::News::None;
    if (one.isWoken)
        return BeliefRow::News::Unread;
    const auto isGone
        = world.tombstones.contains(one.waitsOn) && !world.znodes.contains(one.waitsOn);
    const auto isKept = std::any_of(one.inbox.begin(), one.inbox.end(), [&](const Pending& item) {
        return item.item == Item::Watch && item.path == one.waitsOn;
    });
    return isGone || isKept ? BeliefRow::News::Untold : BeliefRow::News::None;
}

// What has gone, by who had it, where it is by a node that one holds. Whoever has a lease leaves
// the line of the semaphore: nothing is lost by that.
using Ends
    = std::unordered_map<ActorId, std::vector<std::pair<const std::string*, const Tombstone*>>>;

Ends endsOf(const World& world)
{
    Ends ends;
    for (const auto& [path, end] : world.tombstones) {
        const auto owner = world.participants.find(end.owner);
        const auto hadIt = owner != world.participants.end()
            && rowOf(owner->second.recipe).keepsNode && !isInLineOf(owner->second.recipePath, path);
        if (hadIt)
            ends[end.owner].emplace_back(&path, &end);
    }
    return ends;
}

// Of whoever holds, by the tree or by its own word: of the node that it has, or had last.
std::int64_t tokenOf(const Ends& ends, const Participant& one, const Rung* rung)
{
    const auto holds = holdsByTree(rung) && !rung->isOrphan;
    if (!holds && (!one.isPresent || one.standing != Standing::Inside))
        return 0;
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
        const auto believes = bar.standing == Standing::Inside && bar.activity != Activity::Lost
            && bar.activity != Activity::Idle; // told of its loss, or gone itself
        if (row == byActor.end() || !believes)
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

BeliefRow rowOf(const Participant& one, const World& world, const Ladder& line, const Ends& ends)
{
    BeliefRow row{.actor = one.id, .name = QString::fromStdString(one.name)};
    row.accord = accordOf(world, one, line);
    row.news = newsOf(world, one);
    row.belief = beliefOf(one);
    row.truth = truthOf(world, one, line, row.accord);
    if (!world.isServed())
        row.truth = tr("last seen: %1").arg(row.truth);
    row.holds = row.accord != Accord::BehindItself && holdsByTree(rungOf(line, one.id));
    row.isInLine = holdsInLine(one.recipe);
    if (const auto token = tokenOf(ends, one, rungOf(line, one.id)); row.isInLine && token != 0)
        row.token = hex(token);
    return row;
}

} // namespace

std::vector<BeliefRow> beliefsOf(const World& world, const Chronicle& chronicle, TimePoint at)
{
    std::map<std::string, Ladder, std::less<>> lines;
    const auto ends = endsOf(world);
    std::vector<BeliefRow> rows;
    for (const auto& [actor, one] : world.participants) {
        if (familyOf(one.recipe) == Family::None || one.recipePath.empty())
            continue;
        const auto [known, isNew] = lines.try_emplace(one.recipePath);
        auto& line = known->second;
        if (isNew)
            line = ladderOf(world, one.recipePath);
        rows.push_back(rowOf(one, world, line, ends));
    }
    addTimes(rows, ends, chronicle, at);
    return rows;
}

namespace {

const BeliefRow* firstOf(const std::vector<BeliefRow>& rows, Accord accord)
{
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [accord](const auto& row) { return row.accord == accord; });
    return found == rows.end() ? nullptr : &*found;
}

const BeliefRow* firstUntold(const std::vector<BeliefRow>& rows)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [](const auto& row) {
        return row.news == BeliefRow::News::Untold;
    });
    return found == rows.end() ? nullptr : &*found;
}

QString delusion(const std::vector<BeliefRow>& rows, const BeliefRow& deluded)
{
    if (!deluded.isInLine)
        return tr("%1 believes that it is %2, but has no node there any more.")
            .arg(deluded.name, deluded.belief);
    const auto holder = std::find_if(
        rows.begin(), rows.end(), [&](const BeliefRow& row) { return row.isInLine && row.holds; });
    if (holder == rows.end())
        return tr("%1 believes that it holds; by the tree nobody does.").arg(deluded.name);
    return tr("%1 believes that it holds; by the tree %2 does. The guarded resource should refuse "
              "the token %3 once it has seen %4.")
        .arg(deluded.name, holder->name, deluded.token, holder->token);
}

QString history(const std::vector<BeliefRow>& rows)
{
    std::vector<const BeliefRow*> wrong;
    auto ever = 0ns;
    for (const auto& row : rows) {
        ever += row.ever;
        if (row.ever > 0ns)
            wrong.push_back(&row);
    }
    const auto isUnread = std::any_of(rows.begin(), rows.end(), [](const BeliefRow& row) {
        return row.news == BeliefRow::News::Unread;
    });
    if (wrong.empty())
        return isUnread ? tr("What each believes agrees with the tree, as far as it has looked.")
                        : tr("What each believes agrees with the tree.");
    const auto length = durationText(ever);
    return wrong.size() == 1
        ? tr("They agree now. Earlier, %1 believed for %2 that it held, but it did not.")
              .arg(wrong.front()->name, length)
        : tr("They agree now. Earlier, several believed for %1 in all that they held, but they did "
             "not.")
              .arg(length);
}

} // namespace

QString verdictOf(const std::vector<BeliefRow>& rows)
{
    if (const auto* const deluded = firstOf(rows, Accord::Deluded))
        return delusion(rows, *deluded);
    if (const auto* const bereft = firstOf(rows, Accord::Bereft))
        return tr("%1 has lost what it held, and its own client would say so; it goes on all the "
                  "same, without asking.")
            .arg(bereft->name);
    if (const auto* const stuck = firstOf(rows, Accord::BehindItself))
        return tr("%1 waits for an earlier node of its own. Nobody deletes that node while the "
                  "session lives: everybody behind it waits for ever.")
            .arg(stuck->name);
    if (const auto* const gone = firstOf(rows, Accord::Outlived))
        return tr("%1 has gone. Its node stays until the server ends its session.").arg(gone->name);
    if (const auto* const next = firstOf(rows, Accord::Unaware))
        return tr("By the tree %1 holds already; it has not looked yet.").arg(next->name);
    if (const auto* const untold = firstUntold(rows))
        return tr("What %1 waits for has happened; %1 has not been told yet.").arg(untold->name);
    return history(rows);
}

} // namespace zoetrope::ui
