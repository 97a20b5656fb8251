#include "ui/belief/beliefs.h"

#include "recipes/catalogue/catalogue.h"
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

const Rung* rungOf(const Ladder& ladder, ActorId actor)
{
    const auto found = std::find_if(ladder.rungs.begin(), ladder.rungs.end(),
                                    [actor](const Rung& rung) { return rung.owner == actor; });
    return found == ladder.rungs.end() ? nullptr : &*found;
}

QString beliefOf(const Participant& one)
{
    if (!one.isPresent || one.standing == Standing::Idle)
        return moodOf(one).word;
    if (one.isBereft && one.standing == Standing::Inside)
        return tr("lost, still at work");
    const auto word = standingWord(one);
    return one.state == SessionState::Suspended ? tr("%1, in doubt").arg(word) : word;
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
    if (rung && rung->footing == Footing::Holds)
        return tr("holds");
    if (rung && rung->footing == Footing::Waits)
        return tr("waits, number %1 in line").arg(rung->rank);
    if (rowOf(one.recipe).rule == Rule::Gate)
        return world.znodes.contains(one.recipePath) ? tr("the barrier is closed")
                                                     : tr("the barrier is open");
    if (ownsNodeThere(world, one))
        return tr("has a node there");
    return rowOf(one.recipe).keepsNode ? tr("has no node") : tr("needs no node");
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
        const auto isTold = bar.activity == Activity::Lost;
        if (row == byActor.end() || bar.standing != Standing::Inside || isTold)
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
        BeliefRow row{.actor = actor, .name = QString::fromStdString(one.name)};
        row.accord = accordOf(world, one, line);
        row.belief = beliefOf(one);
        row.truth = truthOf(world, one, line, row.accord);
        row.isInLine = holdsInLine(one.recipe);
        if (const auto token = tokenOf(ends, one, rungOf(line, actor)); row.isInLine && token != 0)
            row.token = hex(token);
        rows.push_back(std::move(row));
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

QString delusion(const std::vector<BeliefRow>& rows, const BeliefRow& deluded)
{
    if (!deluded.isInLine)
        return tr("%1 believes that it is %2, but has no node there any more.")
            .arg(deluded.name, deluded.belief);
    const auto holder = std::find_if(rows.begin(), rows.end(), [&](const BeliefRow& row) {
        return row.isInLine && row.truth == tr("holds");
    });
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
    if (wrong.empty())
        return tr("What each believes agrees with the tree.");
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
        return tr("%1 was told that it has lost what it held, and goes on all the same.")
            .arg(bereft->name);
    if (const auto* const stuck = firstOf(rows, Accord::BehindItself))
        return tr("%1 waits for an earlier node of its own. Nobody deletes that node while the "
                  "session lives: everybody behind it waits for ever.")
            .arg(stuck->name);
    if (const auto* const gone = firstOf(rows, Accord::Outlived))
        return tr("%1 has gone. Its node stays until the server ends its session.").arg(gone->name);
    if (const auto* const next = firstOf(rows, Accord::Unaware))
        return tr("By the tree %1 holds already; it has not looked yet.").arg(next->name);
    return history(rows);
}

} // namespace zoetrope::ui
