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

// By the tree somebody is in, and does not know it yet: it has to ask first.
bool isGranted(const SceneState& scene)
{
    const auto isFirst = [](const Guest& one) { return one.spot == Spot::Inside; };
    const auto isOrphaned
        = std::any_of(scene.guests.begin(), scene.guests.end(),
                      [&](const Guest& one) { return isFirst(one) && one.isOrphan; });
    const auto first
        = scene.count([&](const Guest& one) { return isFirst(one) && one.tone != Tone::Lost; });
    const auto knowing = scene.count(
        [&](const Guest& one) { return isFirst(one) && one.tone != Tone::Lost && one.isIn; });
    return !isOrphaned && first > 0 && knowing == 0;
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
        return scene.present == 0 ? tr("free") : isGranted(scene) ? tr("granted") : tr("held");
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
        return one.spot != Spot::Inside
            && (one.tone == Tone::Wait || (one.spot == Spot::Line && one.isSolid));
    });
    return waiting == 0 ? tr("nobody waits")
        : waiting == 1  ? tr("one waits")
                        : tr("%1 wait").arg(waiting);
}

std::vector<std::pair<QRectF, QString>> SceneWords::absences(const SceneState& scene,
                                                             const Places& places)
{
    std::vector<std::pair<QRectF, QString>> all;
    const auto& hub = places.hub;
    if (scene.stage == Stage::Room) {
        if (countOf(scene, Spot::Line) == 0)
            all.emplace_back(QRectF(0, hub.top(), hub.left(), hub.height()), tr("nobody waits"));
        if (countOf(scene, Spot::Beyond) == 0)
            all.emplace_back(QRectF(hub.right(), hub.top(), hub.left(), hub.height()),
                             tr("nobody has left yet"));
        return all;
    }
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
