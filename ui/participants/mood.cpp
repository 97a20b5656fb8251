#include "ui/participants/mood.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/line/accord.h"
#include "ui/log/words.h"
#include "ui/recipes/recipewords.h"
#include "ui/scene/stage.h"
#include "ui/tr.h"
#include "ui/words/faultwords.h"
#include "ui/words/shortname.h"

namespace zoetrope::ui {

namespace {

using recipes::Recipe;
using recipes::SessionState;
using recipes::Standing;

} // namespace

Mood lostMood()
{
    return {Tone::Lost, tr("lost")};
}

Mood wokenMood()
{
    return {Tone::Wake, tr("woken")};
}

Mood lostHoldMood()
{
    return {Tone::Lost, tr("lost, still at work")};
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
        return {Tone::Hold, RecipeWords(recipe).inside()};
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
    if (waitsForRoom(participant))
        return tr("for room in %1").arg(QString::fromStdString(participant.recipePath));
    const auto path = QString::fromStdString(participant.waitsOn);
    if (const auto name = shortPath(participant.waitsOn); name != path) {
        const auto isGone = world.tombstones.contains(participant.waitsOn);
        return (isGone ? tr("not told: %1 is gone") : tr("for %1 to go")).arg(name);
    }
    auto kind = recipes::WatchKind::None;
    for (const auto& watch : world.watches) {
        if (watch.actor == participant.id && watch.path == participant.waitsOn)
            kind = watch.kind;
    }
    return watchWords(kind).arg(path);
}

QString believed(const recipes::Participant& participant)
{
    if (participant.count < 0 || !countsMembers(participant.recipe))
        return QString::fromStdString(participant.recipePath);
    return tr("counts %1 of %2").arg(participant.count).arg(participant.capacity);
}

// What it held went with the session before; it has not looked yet.
bool hasLostItsHold(const recipes::World& world, const recipes::Participant& one)
{
    return one.isPresent && one.isBereft && one.standing == Standing::Inside
        && recipes::rowOf(one.recipe).keepsNode && !recipes::ownsNodeThere(world, one);
}

} // namespace

// What one does inside has a word in each recipe, all of them short.
QStringList moodWords()
{
    QStringList words{tr("suspended"), tr("connecting"),   wokenMood().word,
                      tr("gone"),      tr("done for now"), lostHoldMood().word};
    for (const auto standing :
         {Standing::Idle, Standing::Entering, Standing::Waiting, Standing::Inside,
          Standing::Leaving, Standing::Lingering, Standing::Out, Standing::GaveUp, Standing::Lost})
        words.push_back(standingMood(standing, Recipe::None).word);
    for (const auto& row : recipes::catalogue())
        words.push_back(RecipeWords(row.recipe).inside());
    return words;
}

Mood moodOf(const recipes::Participant& participant, const recipes::World& world)
{
    const auto mood = moodOf(participant);
    return mood.tone != Tone::Lost && hasLostItsHold(world, participant) ? lostHoldMood() : mood;
}

QString standingWord(const recipes::Participant& participant)
{
    const auto mayComeBack = participant.isPresent && participant.standing == Standing::Out;
    return mayComeBack ? tr("done for now")
                       : standingMood(participant.standing, participant.recipe).word;
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
        return wokenMood();
    if (participant.standing == Standing::Out) // it may come back
        return {Tone::Idle, tr("done for now")};
    return standingMood(participant.standing, participant.recipe);
}

QString doingOf(const recipes::Participant& participant, const recipes::World& world)
{
    if (!participant.isPresent) // of an error, what went wrong; the event log has all of it
        return participant.isKilled ? departureWords(participant)
                                    : troubleWords(participant.departure);
    if (participant.network.isAny())
        return faultWords({.network = participant.network});
    if (participant.isWoken)
        return RecipeWords(participant.recipe).again();
    if (!participant.outstanding.empty()) {
        const auto& request = participant.outstanding.front();
        const auto word = operationWord(request.operation);
        const auto hasPath = request.operation != recipes::Operation::Multi; // each of it has one
        return !hasPath ? word : word + QLatin1Char(' ') + shortPath(request.path);
    }
    return participant.waitsOn.empty() ? believed(participant) : waitWords(participant, world);
}

} // namespace zoetrope::ui
