#include "ui/ladder/ladderwords.h"

#include "ui/participants/participantrow.h"
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
    row.isCrowned = rung.footing == Footing::Holds;
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
        row.target = targetOf(rung.waitsFor);
    if (rung.isWoken) {
        row.tone = Tone::Wake;
        row.words = holds ? tr("woken, is next") : tr("woken");
        row.target.clear();
    } else if (holds && one != nullptr && one->standing == Standing::Waiting) {
        row.tone = Tone::Wake; // it sleeps on, or looks by now
        row.words = one->waitsOn.empty() ? tr("is next") : tr("is next, not told yet");
    }
    if (one != nullptr && one->isPresent && one->state == SessionState::Suspended) {
        row.tone = Tone::Suspended;
        row.words = tr("connection in doubt · %1").arg(row.words);
    }
    if (rung.isOrphan) {
        row.tone = Tone::Lost;
        row.words = tr("orphan: its owner waits behind it");
        row.target.clear();
    }
    if (!holds && isDeluded(rung.owner)) {
        row.tone = Tone::Lost;
        row.words = delusion(rung.owner);
        row.target.clear();
    }
    row.isAlarm = row.tone == Tone::Lost || rung.aim.kind == Aiming::Wrong || rung.isBlocking;
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
        return rung.czxid == 0 ? QString() : tr("fencing 0x%1").arg(rung.czxid, 0, 16);
    case Footing::Waits:
        return watchNote(rung.aim);
    case Footing::Stored:
        return rung.czxid == 0 ? QString() : tr("created 0x%1").arg(rung.czxid, 0, 16);
    case Footing::Foreign:
        return rung.isBlocking ? tr("blocks clients of Curator") : tr("not in this line");
    }
    return {};
}

QString LadderWords::watchNote(const Aim& aim) const
{
    switch (aim.kind) {
    case Aiming::Nothing:
        return tr("no watch now");
    case Aiming::Right:
        return aim.evidence == Evidence::Inferred ? tr("watch inferred") : tr("watch seen");
    case Aiming::Crowd:
        return tr("watches %1, with a crowd").arg(targetOf(aim.path));
    case Aiming::Wrong:
        return tr("watches %1: the wrong one").arg(targetOf(aim.path));
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

LadderRow LadderWords::row(const Fallen& fallen) const
{
    LadderRow row;
    row.path = textOf(fallen.path);
    row.number = shortNumber(fallen.path, fallen.number);
    row.who = nameOf(fallen.owner, 0);
    row.owner = fallen.owner;
    row.isGone = true;
    row.words = tr("gone");
    if (fallen.woken.size() == 1)
        row.note = tr("woke %1").arg(nameOf(fallen.woken.front(), 0));
    else
        row.note = fallen.woken.empty()
            ? tr("woke nobody")
            : tr("woke %n", nullptr, static_cast<int>(fallen.woken.size()));
    row.toolTip = tr("%1\ngone by event %2; %3").arg(row.path).arg(fallen.by).arg(row.note);
    return row;
}

QString LadderWords::delusion(ActorId actor) const
{
    const auto* const one = owner(actor);
    return one != nullptr && one->isBereft ? tr("told that it lost, still at work")
                                           : tr("believes that it holds");
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
    row.note = tr("a fencing token would stop it");
    row.toolTip = one != nullptr && one->isBereft
        ? tr("%1 was told that its session is lost, and has no znode below %2")
              .arg(row.who, textOf(m_ladder.path))
        : tr("%1 believes that it holds %2, but has no znode there")
              .arg(row.who, textOf(m_ladder.path));
    return row;
}

} // namespace zoetrope::ui
