// The stages that are no table and no gate, in words.
#include "ui/scene/scenestate.h"

#include <algorithm>

namespace zoetrope::ui {

namespace {

int countOf(const SceneState& scene, Spot spot)
{
    return scene.count([spot](const Guest& one) { return one.spot == spot; });
}

bool isWritten(const SceneState& scene)
{
    return scene.count([](const Guest& one) { return one.spot == Spot::Inside && one.isWriter; })
        > 0;
}

bool isFirst(const Guest& one)
{
    return one.spot == Spot::Inside && !one.isGone;
}

bool hasOrphanInside(const SceneState& scene)
{
    return std::any_of(scene.guests.begin(), scene.guests.end(),
                       [](const Guest& one) { return isFirst(one) && one.isOrphan; });
}

// By the tree somebody is in, and does not know it yet: it has to ask first.
bool isGranted(const SceneState& scene)
{
    const auto first
        = scene.count([](const Guest& one) { return isFirst(one) && one.tone != Tone::Lost; });
    const auto knowing = scene.count(
        [](const Guest& one) { return isFirst(one) && one.tone != Tone::Lost && one.isIn; });
    return !hasOrphanInside(scene) && first > 0 && knowing == 0;
}

// By a node that nobody knows as its own.
bool isBlocked(const SceneState& scene)
{
    return hasOrphanInside(scene) && scene.count(isFirst) == 0;
}

// A room has those who wait at its left, and those who have left it at its right.
std::vector<std::pair<QRectF, QString>> absencesAround(const Places& places,
                                                       const SceneState& scene)
{
    const auto& room = places.hub;
    std::vector<std::pair<QRectF, QString>> all;
    if (countOf(scene, Spot::Line) == 0)
        all.emplace_back(QRectF(0, room.top(), room.left(), room.height()),
                         SceneWords::tr("nobody waits"));
    if (countOf(scene, Spot::Beyond) == 0)
        all.emplace_back(QRectF(room.right(), room.top(), places.beyond, room.height()),
                         SceneWords::tr("nobody has left yet"));
    return all;
}

} // namespace

QString SceneWords::free()
{
    return tr("free");
}

QString SceneWords::state(const SceneState& scene)
{
    switch (scene.stage) {
    case Stage::Door:
        return scene.present == 0 ? tr("free")
            : isBlocked(scene)    ? tr("blocked")
            : isGranted(scene)    ? tr("granted")
                                  : tr("held");
    case Stage::Rack:
        return scene.capacity < 0 ? tr("%1 leased").arg(scene.present)
                                  : tr("%1 of %2").arg(scene.present).arg(scene.capacity);
    case Stage::Book:
        return scene.present == 0 ? tr("free")
            : isGranted(scene)    ? tr("granted")
            : isWritten(scene)    ? tr("written")
                                  : tr("%1 read").arg(scene.present);
    case Stage::Throne:
        return scene.present == 0 ? tr("no leader") : isGranted(scene) ? tr("elected") : tr("led");
    case Stage::Belt:
        if (scene.capacity >= 0)
            return tr("%1 of %2 items").arg(scene.present).arg(scene.capacity);
        return scene.present == 1 ? tr("1 item") : tr("%1 items").arg(scene.present);
    case Stage::Room:
        return scene.capacity < 0 ? QString::number(scene.present)
                                  : tr("%1 of %2").arg(scene.present).arg(scene.capacity);
    case Stage::Table:
    case Stage::Gate:
        break;
    }
    return {};
}

QString SceneWords::line(const SceneState& scene)
{
    if (scene.stage == Stage::Room)
        return tr("%1 inside · %2 on their way out")
            .arg(countOf(scene, Spot::Inside))
            .arg(countOf(scene, Spot::Beyond));
    const auto waiting = scene.count([](const Guest& one) {
        return one.spot != Spot::Inside && (one.tone == Tone::Wait || one.isWaitingThere);
    });
    const auto untold = scene.count([](const Guest& one) {
        return one.spot == Spot::Inside && one.tone == Tone::Wait && !one.isGone;
    });
    if (untold == 1 && waiting == 0)
        return tr("one is not told yet");
    return waiting == 0 ? tr("nobody waits")
        : waiting == 1  ? tr("one waits")
                        : tr("%1 wait").arg(waiting);
}

std::vector<std::pair<QRectF, QString>> SceneWords::absences(const SceneState& scene,
                                                             const Places& places)
{
    const auto& hub = places.hub;
    if (scene.stage == Stage::Room)
        return absencesAround(places, scene);
    std::vector<std::pair<QRectF, QString>> all;
    const QRectF below(hub.left(), hub.bottom(), hub.width(), 60);
    if (countOf(scene, Spot::Line) == 0)
        all.emplace_back(below, tr("nobody waits"));
    const QRectF inside(hub.left(), hub.top(), places.emblem.left() - hub.left(), hub.height());
    const auto isTaken // by an orphan, too
        = std::any_of(scene.guests.begin(), scene.guests.end(),
                      [](const Guest& one) { return one.spot == Spot::Inside; });
    if (!isTaken && places.extras.empty())
        all.emplace_back(
            inside, scene.stage == Stage::Belt ? tr("the queue is empty") : tr("nobody is in"));
    return all;
}

QString SceneWords::extra(const SceneState& scene, std::size_t index)
{
    if (scene.stage == Stage::Rack)
        return tr("A lease that nobody has");
    if (index >= scene.items.size())
        return {};
    const auto& item = scene.items[index];
    return index == 0 ? tr("%1\nthe next to be taken").arg(item.path) : item.path;
}

} // namespace zoetrope::ui
