#include "app/explain/explainer.h"
#include "app/text/text.h"

#include "recipes/catalogue/catalogue.h"
#include "ui/log/words.h"
#include "ui/words/faultwords.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString lastPart(const std::string& path)
{
    return toQString(path).section(u'/', -1);
}

} // namespace

QString Explainer::nameOf(ActorId actor) const
{
    const auto found = m_world.participants.find(actor);
    return found == m_world.participants.end() ? tr("another client")
                                               : toQString(found->second.name);
}

QString Explainer::ownerOf(const std::string& path) const
{
    const auto found = m_world.znodes.find(path);
    return found == m_world.znodes.end() ? tr("another client") : nameOf(found->second.owner);
}

// What is pointed at in a line is a node and somebody's; one who has no node there is deluded.
ui::Explanation Explainer::answer(const ui::Subject& subject, bool isHeld) const
{
    const auto path = subject.path.toStdString();
    if (subject.event != 0)
        return whyArrow(subject.event);
    if (subject.isInLine)
        return subject.path.isEmpty() ? whyDeluded(subject.participant) : whyRung(path);
    return subject.participant != 0 ? why(subject.participant, isHeld) : whyNode(path);
}

ui::Explanation Explainer::why(ActorId actor, bool isHeld) const
{
    const auto found = m_world.participants.find(actor);
    if (found == m_world.participants.end())
        return {};
    const auto& one = found->second;
    ui::Explanation answer{tr("Why: %1").arg(toQString(one.name)), reason(one, isHeld), {}, {}};
    addEvidence(one, answer);
    return answer;
}

// What holds it most comes first.
QString Explainer::reason(const Participant& one, bool isHeld) const
{
    const auto who = toQString(one.name);
    if (!one.isPresent)
        return one.departure.empty() && !one.isKilled
            ? tr("%1 is done and has left.").arg(who)
            : tr("%1 has left: %2.").arg(who, ui::departureWords(one));
    if (auto trouble = connection(one); !trouble.isEmpty())
        return trouble;
    if (isHeld)
        return tr("%1 takes no step, because you have paused it. Let it go on, or let it take "
                  "single "
                  "steps.")
            .arg(who);
    if (!one.inbox.empty())
        return tr("%1 has not handled yet what has come: %2.")
            .arg(who,
                 toQString(one.inbox.front().item == Item::Watch
                               ? name(one.inbox.front().change)
                               : name(one.inbox.front().operation)));
    if (!one.outstanding.empty())
        return tr("%1 waits for the answer to %2 %3.")
            .arg(who, toQString(name(one.outstanding.front().operation)),
                 toQString(one.outstanding.front().path));
    if (isAsleep(one.standing))
        return sleep(one);
    if (one.standing == Standing::Inside)
        return tr("%1 does not wait: it is inside, and stays there until it lets go.").arg(who);
    return tr("%1 does not wait.").arg(who);
}

QString Explainer::connection(const Participant& one) const
{
    const auto who = toQString(one.name);
    if (one.state == SessionState::Lost)
        return tr("%1 has lost its session: the nodes that it owned are gone.").arg(who);
    const auto fault = one.network.isAny() ? ui::faultWords(recipes::Harm{.network = one.network})
                                           : tr("the connection broke");
    if (one.state == SessionState::Suspended)
        return tr("%1 is not connected (%2), and cannot know whether its session still lives.")
            .arg(who, fault);
    if (one.state == SessionState::Connecting)
        return tr("%1 is not connected yet.").arg(who);
    return {};
}

QString Explainer::sleep(const Participant& one) const
{
    const auto who = toQString(one.name);
    const auto rule = rowOf(one.recipe).rule;
    if (rule == Rule::Gate)
        return tr("%1 waits at the barrier: %2 exists, and %1 sleeps until that node is deleted.")
            .arg(who, toQString(one.recipePath));
    if (rule == Rule::Meeting && one.standing == Standing::Waiting)
        return tr("%1 waits for the others: it counted %2 of %3, and sleeps until the number "
                  "changes.")
            .arg(who)
            .arg(one.count)
            .arg(one.capacity);
    if (rule == Rule::Meeting)
        return tr("%1 waits to leave: it counted %2 that are still there.").arg(who).arg(one.count);
    return sleepInLine(one);
}

QString Explainer::sleepInLine(const Participant& one) const
{
    const auto who = toQString(one.name);
    const auto ladder = ladderOf(m_world, one.recipePath);
    const auto rung = std::find_if(ladder.rungs.begin(), ladder.rungs.end(),
                                   [&](const Rung& mine) { return mine.owner == one.id; });
    if (rung == ladder.rungs.end() || rung->waitsFor.empty())
        return tr("%1 has left a watch at %2, and sleeps until it fires.")
            .arg(who, toQString(one.waitsOn));
    const auto whom = ownerOf(rung->waitsFor);
    if (rung->aim.kind == Aiming::Crowd)
        return tr("%1 waits until %2 has gone, and watches the same node as everybody else: every "
                  "hand-over will wake it.")
            .arg(who, whom);
    if (rung->aim.kind == Aiming::Wrong || rung->aim.kind == Aiming::Nothing)
        return tr("%1 waits until %2 has gone, but no watch of its own will tell it of that.")
            .arg(who, whom);
    if (whom == who)
        return tr("%1 waits for a node of its own, and does not recognise it: nobody will ever "
                  "delete that node while the session lives.")
            .arg(who);
    return tr("%1 waits until %2 has gone: its node is number %3 in the line, %2's is right before "
              "it, and %1 has left a watch there.")
        .arg(who, whom)
        .arg(rung->rank);
}

void Explainer::addEvidence(const Participant& one, ui::Explanation& answer) const
{
    const auto add = [&](const QString& line, EventId event) {
        answer.evidence += line;
        if (event != 0)
            answer.events.push_back(event);
    };
    if (one.believedBy != 0)
        add(tr("It said so itself: event %1").arg(one.believedBy), one.believedBy);
    for (const auto& [path, znode] : m_world.znodes) {
        if (znode.owner == one.id)
            add(tr("It owns %1").arg(toQString(path)), znode.createdBy);
    }
    for (const auto& watch : m_world.watches) {
        if (watch.actor == one.id)
            add(tr("It left a watch at %1").arg(toQString(watch.path)), watch.leftBy);
    }
    if (one.network.isAny())
        add(tr("It was disturbed on purpose: %1")
                .arg(ui::faultWords(recipes::Harm{.network = one.network})),
            0);
}

QString Explainer::kindOf(const Znode& znode) const
{
    if (znode.stat.ephemeralOwner != 0 || znode.owner != 0)
        return tr("%1 is ephemeral: it is there as long as the session of %2 lives, unless "
                  "somebody "
                  "deletes it before.")
            .arg(lastPart(znode.path), nameOf(znode.owner));
    return tr("%1 is there until somebody deletes it.").arg(toQString(znode.path));
}

ui::Explanation Explainer::whyNode(const std::string& path) const
{
    const auto found = m_world.znodes.find(path);
    if (found == m_world.znodes.end())
        return {tr("Why: %1").arg(toQString(path)), tr("It is gone."), {}, {}};
    const auto& znode = found->second;
    ui::Explanation answer{tr("Why: %1").arg(toQString(path)), kindOf(znode), {}, {}};
    if (znode.createdBy != 0)
        answer.events.push_back(znode.createdBy);
    if (znode.maker != 0)
        answer.evidence += tr("%1 created it").arg(nameOf(znode.maker));
    if (znode.stat.czxid != 0)
        answer.evidence += tr("Transaction %1 created it").arg(ui::hex(znode.stat.czxid));
    addWatchers(path, answer);
    return answer;
}

void Explainer::addWatchers(const std::string& path, ui::Explanation& answer) const
{
    for (const auto& watch : m_world.watches) {
        if (watch.path != path)
            continue;
        answer.evidence += tr("%1 left a watch there").arg(nameOf(watch.actor));
        answer.events.push_back(watch.leftBy);
    }
}

} // namespace zoetrope::app
