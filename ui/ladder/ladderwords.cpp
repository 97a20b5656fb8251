#include "ui/ladder/ladderwords.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/world/report.h"
#include "ui/frame/duration.h"
#include "ui/participants/mood.h"
#include "ui/words/shortname.h"

#include <QStringList>

#include <algorithm>

namespace zoetrope::ui {

using namespace recipes;

namespace {

QString textOf(const std::string& text)
{
    return QString::fromStdString(text);
}

std::string lastPart(const std::string& path)
{
    return path.substr(path.rfind('/') + 1);
}

// Whose going lets it in is then no znode of the line.
bool waitsForLease(const Rung& rung)
{
    return !rung.waitsFor.empty() && !standpoint(lastPart(rung.waitsFor));
}

} // namespace

LadderWords::LadderWords(const World& world, const Ladder& ladder, TimePoint now)
    : m_world(world)
    , m_ladder(ladder)
    , m_now(now)
{
}

const Participant* LadderWords::owner(ActorId actor) const
{
    const auto found = m_world.participants.find(actor);
    return actor == 0 || found == m_world.participants.end() ? nullptr : &found->second;
}

QString LadderWords::nameOf(ActorId actor, std::uint64_t session) const
{
    if (const auto* const one = owner(actor); one && !one->name.empty())
        return textOf(one->name);
    return session == 0 ? QString() : tr("session 0x%1").arg(session, 0, 16);
}

bool LadderWords::isDeluded(ActorId actor) const
{
    return actor != 0
        && std::find(m_ladder.deluded.begin(), m_ladder.deluded.end(), actor)
        != m_ladder.deluded.end();
}

QString LadderWords::shortNumber(const std::string& path, const std::string& number)
{
    return number.empty() ? textOf(lastPart(path)) : ui::shortNumber(number);
}

QString LadderWords::targetOf(const std::string& path) const
{
    return shortName(path);
}

LadderRow LadderWords::row(const Rung& rung) const
{
    LadderRow row;
    row.path = textOf(rung.path);
    row.number = shortNumber(rung.path, rung.number);
    row.who = nameOf(rung.owner, rung.session);
    row.rank = rung.rank;
    row.owner = rung.owner;
    row.aiming = rung.aim.kind;
    row.isSeen = rung.aim.evidence != Evidence::Inferred;
    row.isCrowned = rung.footing == Footing::Holds && !rung.isOrphan && !isDead(rung);
    row.since = durationText(m_now - rung.since);
    row.note = note(rung);
    judge(row, rung);
    row.toolTip = toolTip(rung);
    return row;
}

// In the order of what matters most.
void LadderWords::judge(LadderRow& row, const Rung& rung) const
{
    const auto* const one = owner(rung.owner);
    const auto holds = rung.footing == Footing::Holds;
    row.tone = holds ? Tone::Hold : rung.footing == Footing::Waits ? Tone::Wait : Tone::Idle;
    row.words = holds ? holding(rung) : waiting(rung);
    if (rung.footing == Footing::Waits && !waitsForLease(rung))
        row.target = targetOf(rung.aim.kind == Aiming::Crowd ? rung.aim.path : rung.waitsFor);
    if (rung.isWoken) {
        row.tone = Tone::Wake;
        row.words = holds ? tr("woken, is next") : tr("woken");
        row.target.clear();
    } else if (holds && one != nullptr && one->standing == Standing::Waiting
               && rung.path.starts_with(
                   recipes::childOf(one->recipePath, {}))) { // not for something else
        row.tone = Tone::Wake; // it sleeps on, or looks by now
        row.words = one->waitsOn.empty() ? tr("is next") : tr("is next, not told yet");
    }
    if (one != nullptr && one->isPresent && one->state == SessionState::Suspended) {
        row.tone = Tone::Suspended;
        row.words = tr("connection suspended · %1").arg(row.words);
    }
    if (rung.isOrphan) {
        row.tone = Tone::Lost;
        row.words = tr("orphan: in the way");
        row.target.clear();
    }
    const auto isBereft = one != nullptr && one->isBereft && one->standing == Standing::Inside;
    if (holds ? isBereft : isDeluded(rung.owner)) { // its node may be there still
        row.tone = Tone::Lost;
        row.words = delusion(rung.owner);
        row.target.clear();
    }
    if (isDead(rung)) {
        row.tone = Tone::Idle;
        row.words = tr("gone, its node stands");
        row.target.clear();
    }
    if (!m_world.isServed() && row.tone != Tone::Lost) {
        row.tone = Tone::Idle;
        row.words = tr("last seen: %1").arg(row.words);
    }
    row.isAlarm = row.tone == Tone::Lost || rung.aim.kind == Aiming::Wrong || rung.isBlocking;
}

// Killed: its session, and so its node, has not ended yet.
bool LadderWords::isDead(const Rung& rung) const
{
    const auto* const one = owner(rung.owner);
    return one != nullptr && !one->isPresent && familyOf(one->recipe) != Family::None;
}

// Its node is made, and it has not looked yet what stands before it.
bool LadderWords::isArriving(const Rung& rung) const
{
    const auto* const one = owner(rung.owner);
    return rung.footing == Footing::Waits && one != nullptr && one->isPresent
        && one->standing == Standing::Entering;
}

QString LadderWords::holding(const Rung& rung) const
{
    switch (rung.part) {
    case Part::Reader:
        return tr("reads");
    case Part::Writer:
        return tr("writes");
    case Part::Lease:
        return tr("holds a lease");
    case Part::Candidate:
        return tr("leads");
    case Part::Contender:
    case Part::Item:
    case Part::Member:
    case Part::Guest:
    case Part::Ready:
    case Part::Other:
        break;
    }
    return tr("holds");
}

QString LadderWords::waiting(const Rung& rung) const
{
    if (rung.footing == Footing::Stored)
        return rung.rank == 1 ? tr("is next") : tr("in the queue");
    if (rung.footing == Footing::Foreign)
        return tr("foreign");
    if (isArriving(rung))
        return waitsForLease(rung) ? tr("arrives") : tr("arrives, after");
    if (waitsForLease(rung))
        return tr("waits for a lease");
    if (rung.part == Part::Reader)
        return tr("waits to read, after");
    return rung.part == Part::Writer ? tr("waits to write, after") : tr("waits for");
}

QString LadderWords::note(const Rung& rung) const
{
    switch (rung.footing) {
    case Footing::Holds:
        return holdsToken(rung) ? tr("fencing 0x%1").arg(rung.czxid, 0, 16) : QString();
    case Footing::Waits:
        return isDead(rung)    ? QString()
            : isArriving(rung) ? tr("has not looked yet")
                               : watchNote(rung.aim);
    case Footing::Stored:
        return rung.czxid == 0 ? QString() : tr("created 0x%1").arg(rung.czxid, 0, 16);
    case Footing::Foreign:
        return rung.isBlocking ? tr("blocks clients of Curator") : tr("not in this line");
    }
    return {};
}

// Whoever holds, and knows it; of a client that says nothing nobody can tell.
bool LadderWords::holdsToken(const Rung& rung) const
{
    const auto* const one = owner(rung.owner);
    const auto isKnown = one != nullptr && familyOf(one->recipe) != Family::None;
    return rung.czxid != 0 && !rung.isOrphan && !isDead(rung)
        && (!isKnown || one->standing == Standing::Inside);
}

QString LadderWords::watchNote(const Aim& aim) const
{
    switch (aim.kind) {
    case Aiming::Nothing:
        return tr("no watch now");
    case Aiming::Right:
        return aim.evidence == Evidence::Inferred ? tr("watch inferred") : tr("watch seen");
    case Aiming::Crowd:
        return tr("several watch %1").arg(targetOf(aim.path));
    case Aiming::Wrong:
        return tr("wrong one: %1").arg(targetOf(aim.path));
    }
    return {};
}

QString LadderWords::toolTip(const Rung& rung) const
{
    QStringList lines{textOf(rung.path)};
    if (rung.session != 0)
        lines += tr("ephemeral, of session 0x%1").arg(rung.session, 0, 16);
    if (rung.czxid != 0)
        lines += tr("created by zxid 0x%1: its fencing token").arg(rung.czxid, 0, 16);
    if (!rung.waitsFor.empty())
        lines += tr("by the rule it waits for %1").arg(textOf(rung.waitsFor));
    if (!rung.aim.path.empty()) {
        lines += rung.aim.evidence == Evidence::Inferred
            ? tr("its watch is inferred, nobody saw it")
            : tr("a watch is left on %1").arg(textOf(rung.aim.path));
    }
    if (rung.aim.kind == Aiming::Crowd)
        lines += tr("others watch it, too: all of them are woken at once");
    if (rung.aim.kind == Aiming::Wrong)
        lines += tr("that is the wrong one: it may never be woken, or in vain");
    if (rung.isOrphan)
        lines += tr("an orphan: its owner does not know that it is its own, and waits behind it");
    if (rung.aim.leftBy != 0)
        lines += tr("left by event %1").arg(rung.aim.leftBy);
    if (const auto* const one = owner(rung.owner); one && !one->name.empty())
        lines += tr("%1: %2 requests, %3 wake-ups, %4 in vain")
                     .arg(textOf(one->name))
                     .arg(one->requests)
                     .arg(one->wakeUps)
                     .arg(one->vainWakeUps);
    return lines.join(QLatin1Char('\n'));
}

// Its event is under way, or is kept back in its inbox.
bool LadderWords::isUntold(const Fallen& fallen, ActorId actor) const
{
    const auto* const one = owner(actor);
    return one != nullptr && isAsleep(one->standing) && !one->isWoken
        && one->waitsOn == fallen.path;
}

// By somebody else, whose watch has not fired yet.
bool LadderWords::isWatched(const Fallen& fallen) const
{
    const auto first = m_world.watches.lower_bound({.path = fallen.path});
    for (auto watch = first; watch != m_world.watches.end() && watch->path == fallen.path;
         ++watch) {
        if (watch->actor != fallen.owner)
            return true;
    }
    return false;
}

QString LadderWords::wakeNote(const Fallen& fallen) const
{
    const auto& woken = fallen.woken;
    const auto count = static_cast<int>(woken.size());
    const auto isTold = std::none_of(woken.begin(), woken.end(),
                                     [&](ActorId actor) { return isUntold(fallen, actor); });
    if (count == 0)
        return isWatched(fallen) ? tr("has woken nobody yet") : tr("woke nobody");
    if (count > 1)
        return isTold ? tr("woke %n", nullptr, count) : tr("%n to be woken", nullptr, count);
    return (isTold ? tr("woke %1") : tr("is to wake %1")).arg(nameOf(woken.front(), 0));
}

LadderRow LadderWords::row(const Fallen& fallen) const
{
    LadderRow row;
    row.path = textOf(fallen.path);
    row.number = shortNumber(fallen.path, fallen.number);
    row.who = nameOf(fallen.owner, 0);
    row.owner = fallen.owner;
    row.isGone = true;
    row.words = tr("gone");
    row.note = wakeNote(fallen);
    row.toolTip = tr("%1\ngone by event %2; %3").arg(row.path).arg(fallen.by).arg(row.note);
    return row;
}

QString LadderWords::delusion(ActorId actor) const
{
    const auto* const one = owner(actor);
    return one != nullptr && one->isBereft ? knowsOfLoss() : tr("believes that it holds");
}

QString LadderWords::knowsOfLoss()
{
    return lostHoldMood().word;
}

LadderRow LadderWords::deluded(ActorId actor) const
{
    LadderRow row;
    const auto* const one = owner(actor);
    row.path = tr("belief of %1").arg(nameOf(actor, 0));
    row.number = tr("no node");
    row.who = nameOf(actor, 0);
    row.owner = actor;
    row.tone = Tone::Lost;
    row.isAlarm = true;
    row.words = delusion(actor);
    row.since = one == nullptr ? QString() : durationText(m_now - one->standingSince);
    row.note = tr("a token can stop it");
    row.toolTip = tr("A guarded resource that checks fencing tokens refuses its writes.");
    row.toolTip += QLatin1Char('\n');
    row.toolTip += one != nullptr && one->isBereft
        ? tr("The client of %1 counts its session as lost, and %1 has no znode below %2")
              .arg(row.who, textOf(m_ladder.path))
        : tr("%1 believes that it holds %2, but has no znode there")
              .arg(row.who, textOf(m_ladder.path));
    return row;
}

} // namespace zoetrope::ui
