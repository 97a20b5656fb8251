// Why somebody stands in a line where it does.
#include "app/explain/explainer.h"
#include "app/text/text.h"
#include "ui/ladder/ladderwords.h"
#include "ui/log/words.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

// The line that a znode stands in, or stood in.
Ladder ladderAround(const World& world, const std::string& path)
{
    for (const auto& directory : ladderPaths(world)) {
        if (path.starts_with(directory + '/'))
            return ladderOf(world, directory);
    }
    return ladderOf(world, path.substr(0, path.rfind('/')));
}

} // namespace

ui::Explanation Explainer::whyRung(const std::string& path) const
{
    const auto ladder = ladderAround(m_world, path);
    const auto isIt = [&path](const auto& one) { return one.path == path; };
    const auto fallen = std::find_if(ladder.fallen.begin(), ladder.fallen.end(), isIt);
    if (fallen != ladder.fallen.end())
        return whyFallen(*fallen);
    const auto rung = std::find_if(ladder.rungs.begin(), ladder.rungs.end(), isIt);
    if (rung == ladder.rungs.end())
        return whyNode(path);
    const auto number = ui::LadderWords::shortNumber(path, rung->number);
    ui::Explanation answer{tr("Why: %1").arg(number), placeOf(*rung, ladder), {}, {}};
    if (rung->czxid != 0)
        answer.evidence += tr("Transaction %1 created it").arg(ui::hex(rung->czxid));
    if (const auto znode = m_world.znodes.find(path);
        znode != m_world.znodes.end() && znode->second.createdBy != 0)
        answer.events.push_back(znode->second.createdBy);
    if (!rung->aim.path.empty())
        answer.evidence += rung->aim.evidence == Evidence::Inferred
            ? tr("Its watch at %1 is inferred: nobody saw it").arg(toQString(rung->aim.path))
            : tr("It left a watch at %1").arg(toQString(rung->aim.path));
    if (rung->aim.leftBy != 0)
        answer.events.push_back(rung->aim.leftBy);
    addWatchers(path, answer);
    return answer;
}

QString Explainer::placeOf(const Rung& rung, const Ladder& ladder) const
{
    const auto number = ui::LadderWords::shortNumber(rung.path, rung.number);
    const auto who = nameOf(rung.owner);
    switch (rung.footing) {
    case Footing::Holds:
        return ladder.leases == 1 && rung.rank == 1
            ? tr("%1 of %2 is first in the line: nobody has a lower number, so it is %2's turn.")
                  .arg(number, who)
            : tr("%1 of %2 is number %3 in the line, and nobody before it keeps it out: it is %2's "
                 "turn.")
                  .arg(number, who)
                  .arg(rung.rank);
    case Footing::Stored:
        return tr("%1 is an item, number %2 in the queue: it stays until a consumer takes it.")
            .arg(number)
            .arg(rung.rank);
    case Footing::Foreign:
        return rung.isBlocking
            ? tr("%1 has no place in this line, but clients of Curator wait for it for ever.")
                  .arg(number)
            : tr("%1 has no place in this line: the server gave it no number, and nobody waits for "
                 "it.")
                  .arg(number);
    case Footing::Waits:
        break;
    }
    return tr("%1 of %2 is number %3 in the line: %2 waits until %4 of %5 has gone.")
        .arg(number, who)
        .arg(rung.rank)
        .arg(toQString(rung.waitsFor).section(u'/', -1), ownerOf(rung.waitsFor));
}

ui::Explanation Explainer::whyFallen(const Fallen& fallen) const
{
    QStringList woken;
    for (const auto actor : fallen.woken)
        woken += nameOf(actor);
    const auto number = ui::LadderWords::shortNumber(fallen.path, fallen.number);
    const auto who = nameOf(fallen.owner);
    ui::Explanation answer{tr("Why: %1").arg(number), {}, {}, {}};
    if (woken.isEmpty())
        answer.sentence = tr("%1 of %2 has gone, and no watch was left on it: its end woke nobody.")
                              .arg(number, who);
    else
        answer.sentence
            = tr("%1 of %2 has gone. Its end fired the watches on it and woke: %3.")
                  .arg(number, who, woken.join(tr(", ", "between the members of a list")));
    if (fallen.by != 0) {
        answer.evidence += tr("Event %1 shows its end").arg(fallen.by);
        answer.events.push_back(fallen.by);
    }
    return answer;
}

ui::Explanation Explainer::whyDeluded(ActorId actor) const
{
    const auto found = m_world.participants.find(actor);
    if (found == m_world.participants.end())
        return {};
    const auto who = toQString(found->second.name);
    ui::Explanation answer{
        tr("Why: %1").arg(who),
        tr("%1 believes that it holds, but has no node in this line any more: the first one in the "
           "line holds. A fencing token would keep its writes out.")
            .arg(who),
        {},
        {}};
    addEvidence(found->second, answer);
    return answer;
}

} // namespace zoetrope::app
