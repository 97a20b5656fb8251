#include "ui/participants/mood.h"

#include "ui/log/faultwords.h"
#include "ui/log/words.h"
#include "ui/scene/guest.h"

#include <QCoreApplication>

namespace zoetrope::ui {

namespace {

using recipes::Recipe;
using recipes::SessionState;
using recipes::Standing;

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::ui", text);
}

} // namespace

Mood lostMood()
{
    return {Tone::Lost, tr("lost")};
}

namespace {

std::optional<Mood> connectionMood(const recipes::Participant& participant)
{
    switch (participant.state) {
    case SessionState::Lost:
    case SessionState::AuthFailed:
        return lostMood();
    case SessionState::Suspended:
        return Mood{Tone::Suspended, tr("suspended")};
    case SessionState::Connecting:
        return Mood{Tone::Idle, tr("connecting")};
    case SessionState::Connected:
    case SessionState::Reconnected:
    case SessionState::Closed:
        break;
    }
    return std::nullopt;
}

Mood standingMood(Standing standing, Recipe recipe)
{
    switch (standing) {
    case Standing::Idle:
        return {Tone::Idle, tr("connected")};
    case Standing::Entering:
        return {Tone::Work, tr("arriving")};
    case Standing::Waiting:
        return {Tone::Wait, tr("waiting")};
    case Standing::Inside:
        return {Tone::Hold, GuestReader::insideWord(recipe)};
    case Standing::Leaving:
        return {Tone::Work, tr("leaving")};
    case Standing::Lingering:
        return {Tone::Wait, tr("waiting to leave")};
    case Standing::Out:
        return {Tone::Idle, tr("done")};
    case Standing::GaveUp:
        return {Tone::Idle, tr("gave up")};
    case Standing::Lost:
        return lostMood();
    }
    return {};
}

bool isOver(Standing standing)
{
    return standing == Standing::Out || standing == Standing::GaveUp || standing == Standing::Lost;
}

QString watchWords(recipes::WatchKind kind)
{
    switch (kind) {
    case recipes::WatchKind::Children:
        return tr("children of %1");
    case recipes::WatchKind::Data:
        return tr("data of %1");
    case recipes::WatchKind::Exists:
        return tr("existence of %1");
    case recipes::WatchKind::None:
        break;
    }
    return tr("a change of %1");
}

QString waitWords(const recipes::Participant& participant, const recipes::World& world)
{
    auto kind = recipes::WatchKind::None;
    for (const auto& watch : world.watches) {
        if (watch.actor == participant.id && watch.path == participant.waitsOn)
            kind = watch.kind;
    }
    return watchWords(kind).arg(QString::fromStdString(participant.waitsOn));
}

QString againWords(Recipe recipe)
{
    if (recipe == Recipe::Barrier)
        return tr("looks at the barrier again");
    const auto isTable = recipe == Recipe::DinnerTable || recipe == Recipe::SoundDinnerTable;
    return isTable ? tr("re-reads the table") : tr("looks again");
}

QString believed(const recipes::Participant& participant)
{
    if (participant.count < 0 || !countsMembers(participant.recipe))
        return QString::fromStdString(participant.recipePath);
    return tr("counts %1 of %2").arg(participant.count).arg(participant.capacity);
}

// Its node is there or below.
bool ownsSomethingAt(const recipes::World& world, const recipes::Participant& one)
{
    const auto own = world.znodes.find(one.recipePath);
    if (own != world.znodes.end() && own->second.owner == one.id)
        return true;
    const auto below = one.recipePath + '/';
    for (auto node = world.znodes.lower_bound(below);
         node != world.znodes.end() && node->first.starts_with(below); ++node) {
        if (node->second.owner == one.id)
            return true;
    }
    return false;
}

// Its session is another one, and what it held went with the one before; it has not looked yet.
bool hasLostItsHold(const recipes::World& world, const recipes::Participant& one)
{
    return one.isPresent && one.state == recipes::SessionState::Reconnected
        && one.standing == recipes::Standing::Inside && stageOf(one.recipe) != Stage::Gate
        && stageOf(one.recipe) != Stage::Belt && !looksOn(one.recipe)
        && !ownsSomethingAt(world, one);
}

} // namespace

Mood moodOf(const recipes::Participant& participant, const recipes::World& world)
{
    return hasLostItsHold(world, participant) ? lostMood() : moodOf(participant);
}

Mood moodOf(const recipes::Participant& participant)
{
    if (!participant.isPresent) {
        return isOver(participant.standing) ? standingMood(participant.standing, participant.recipe)
                                            : Mood{Tone::Idle, tr("gone")};
    }
    if (const auto mood = connectionMood(participant))
        return *mood;
    if (participant.isWoken)
        return {Tone::Wake, tr("woken")};
    if (participant.standing == Standing::Out) // it may come back
        return {Tone::Idle, tr("done for now")};
    return standingMood(participant.standing, participant.recipe);
}

QString doingOf(const recipes::Participant& participant, const recipes::World& world)
{
    if (!participant.isPresent)
        return faultWords(participant.departure);
    if (!participant.fault.empty())
        return faultWords(participant.fault);
    if (participant.isWoken)
        return againWords(participant.recipe);
    if (!participant.outstanding.empty()) {
        const auto& request = participant.outstanding.front();
        return operationWord(request.operation) + QLatin1Char(' ')
            + QString::fromStdString(request.path);
    }
    return participant.waitsOn.empty() ? believed(participant) : waitWords(participant, world);
}

} // namespace zoetrope::ui
