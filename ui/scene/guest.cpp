#include "ui/scene/guest.h"

#include "ui/frame/duration.h"
#include "ui/recipes/recipewords.h"
#include "ui/words/faultwords.h"

#include <QStringList>

#include <algorithm>

namespace zoetrope::ui {

using namespace recipes;

namespace {

EventId held(const Participant& participant, Item item)
{
    const auto& inbox = participant.inbox;
    const auto found = std::find_if(inbox.begin(), inbox.end(), [item](const Pending& pending) {
        return pending.item == item;
    });
    return found == inbox.end() ? 0 : found->arrived;
}

} // namespace

// What has become of its session or its connection is said instead.
void Guest::holdWhileAway()
{
    isIn = true;
    if (tone != Tone::Wait && tone != Tone::Work && tone != Tone::Wake)
        return;
    words = tone == Tone::Work ? GuestReader::tr("holding · busy elsewhere")
                               : GuestReader::tr("holding · waiting elsewhere");
    tone = Tone::Hold;
}

void Guest::pause()
{
    isPaused = true;
    words = GuestReader::tr("paused · %1").arg(words);
}

GuestReader::GuestReader(const Participant& participant, TimePoint at)
    : m_participant(participant)
    , m_at(at)
{
}

Guest GuestReader::read() const
{
    const auto& p = m_participant;
    Guest guest;
    guest.id = p.id;
    guest.name = QString::fromStdString(p.name);
    guest.words = words();
    guest.tone = tone();
    guest.isGone = isGone() && !isLost();
    guest.isLeaving = p.standing == Standing::Leaving || p.standing == Standing::Lingering;
    guest.hasPassed
        = isBarrier() && (p.standing == Standing::Inside || p.standing == Standing::Out);
    guest.isSolid = isThere() && !isGone();
    guest.request = p.outstanding.empty() ? 0 : p.outstanding.front().sent;
    guest.reply = held(p, Item::Reply);
    guest.watch = held(p, Item::Watch);
    guest.isWoken = p.isWoken;
    guest.isIn = p.standing == Standing::Inside || p.standing == Standing::Leaving;
    return guest;
}

bool GuestReader::isBarrier() const
{
    return stageOf(m_participant.recipe) == Stage::Gate;
}

bool GuestReader::isLost() const
{
    return m_participant.state == SessionState::Lost || m_participant.standing == Standing::Lost
        || m_participant.state == SessionState::AuthFailed;
}

// With each change of a number or a value: nobody holds anything there.
bool GuestReader::comesAndGoes() const
{
    return rowOf(m_participant.recipe).payload == Payload::Value;
}

// Whoever passed a barrier stays in the picture, behind it.
bool GuestReader::isGone() const
{
    const auto isOut = m_participant.standing == Standing::Out && !isBarrier();
    return isOut || m_participant.standing == Standing::GaveUp || hasLeftInTheMiddle();
}

// Killed, or stopped: what it believed last is nobody's belief any more.
bool GuestReader::hasLeftInTheMiddle() const
{
    return !m_participant.isPresent && m_participant.standing != Standing::Out
        && m_participant.standing != Standing::GaveUp;
}

// Who waits to leave a table has deleted its znode already.
bool GuestReader::isThere() const
{
    switch (m_participant.standing) {
    case Standing::Idle:
    case Standing::Entering:
    case Standing::Lingering:
        return false;
    case Standing::Waiting:
    case Standing::Inside:
    case Standing::Leaving:
    case Standing::Out:
    case Standing::GaveUp:
    case Standing::Lost:
        break;
    }
    return true;
}

Tone GuestReader::tone() const
{
    if (isLost())
        return Tone::Lost;
    if (isGone())
        return Tone::Idle;
    if (m_participant.state == SessionState::Suspended)
        return Tone::Suspended;
    if (m_participant.isWoken)
        return Tone::Wake;
    switch (m_participant.standing) {
    case Standing::Waiting:
    case Standing::Lingering:
        return Tone::Wait;
    case Standing::Inside:
    case Standing::Out:
        return Tone::Hold;
    case Standing::Entering:
    case Standing::Leaving:
        return Tone::Work;
    case Standing::Idle:
    case Standing::GaveUp:
    case Standing::Lost:
        break;
    }
    return m_participant.outstanding.empty() ? Tone::Idle : Tone::Work;
}

QString GuestReader::words() const
{
    auto words = standing();
    if (isLost())
        words = tr("session lost");
    else if (m_participant.state == SessionState::Suspended && !isGone())
        words = tr("connection suspended · %1").arg(words);
    if (m_participant.network.isAny() && m_participant.isPresent)
        words = faultWords({.network = m_participant.network}) + tr(" · ") + words;
    return words;
}

QString GuestReader::standing() const
{
    if (hasLeftInTheMiddle())
        return m_participant.isKilled ? tr("killed") : tr("gone");
    if (m_participant.isWoken)
        return woken();
    switch (m_participant.standing) {
    case Standing::Idle:
        return m_participant.session == 0 ? tr("connecting") : tr("connected");
    case Standing::Entering:
        return (flight().isEmpty() ? tr("arriving") : flight()) + belief();
    case Standing::Waiting:
        return waitsForRoom(m_participant) ? tr("waiting for room") : tr("waiting") + belief();
    case Standing::Inside:
        return inside();
    case Standing::Leaving:
        return flight().isEmpty() ? tr("leaving") : flight();
    case Standing::Lingering:
        return m_participant.count < 0
            ? tr("waiting to leave")
            : tr("waiting to leave · believes %1 left").arg(m_participant.count);
    case Standing::Out:
        return isBarrier()                              ? tr("passed")
            : m_participant.isPresent && comesAndGoes() ? tr("done for now")
                                                        : tr("done");
    case Standing::GaveUp:
        return tr("gave up");
    case Standing::Lost:
        return tr("session lost");
    }
    return {};
}

QString GuestReader::woken() const
{
    return (m_participant.outstanding.empty() ? tr("woken") : tr("woken · re-reads")) + belief();
}

QString GuestReader::inside() const
{
    auto word = RecipeWords(m_participant.recipe).inside();
    if (isBarrier())
        return word;
    return tr("%1 %2", "what it does and for how long")
        .arg(word, durationText(m_at - m_participant.standingSince));
}

QString GuestReader::flight() const
{
    if (m_participant.outstanding.empty())
        return {};
    switch (m_participant.outstanding.front().operation) {
    case Operation::Create:
        return tr("create in flight");
    case Operation::Delete:
        return tr("delete in flight");
    default:
        return tr("request in flight");
    }
}

QString GuestReader::belief() const
{
    if (m_participant.count < 0 || !countsMembers(m_participant.recipe))
        return {};
    return tr(" · believes %1 of %2").arg(m_participant.count).arg(m_participant.capacity);
}

QString GuestReader::details() const
{
    const auto& p = m_participant;
    QStringList lines{tr("%1: %2").arg(QString::fromStdString(p.name), words())};
    if (p.session != 0)
        lines += tr("session 0x%1").arg(p.session, 0, 16);
    if (!p.waitsOn.empty())
        lines += tr("waits, with a watch on %1").arg(QString::fromStdString(p.waitsOn));
    if (!p.inbox.empty())
        lines += tr("waiting in its inbox: %1").arg(p.inbox.size());
    lines += tr("%1 requests, %2 wake-ups, %3 in vain")
                 .arg(p.requests)
                 .arg(p.wakeUps)
                 .arg(p.vainWakeUps);
    if (const auto why = departureWords(p); !why.isEmpty())
        lines += why;
    return lines.join(QLatin1Char('\n'));
}

} // namespace zoetrope::ui
