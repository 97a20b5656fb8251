#include "recipes/world/deed.h"
#include "ui/scene/scenestate.h"

#include <QStringList>

#include <algorithm>

namespace zoetrope::ui {

using namespace recipes;

namespace {

int passed(const SceneState& scene)
{
    return scene.count([](const Guest& guest) { return guest.hasPassed; });
}

std::vector<std::pair<QString, QString>> tallyOfWoken(const SceneState& scene)
{
    const auto isUnderWay = scene.count([&](const Guest& guest) {
        return scene.isCalled(guest) && !guest.isWoken;
    }) > 0;
    std::vector<std::pair<QString, QString>> words{
        {QString::number(scene.handOver.woken.size()),
         isUnderWay ? SceneWords::tr("to be woken") : SceneWords::tr("woken at once")}};
    if (scene.stage != Stage::Book) // there several may read
        words.emplace_back(QString::number(1), SceneWords::tr("could go on"));
    return words;
}

} // namespace

QString SceneWords::nature(const World& world, const std::string& path)
{
    const auto found = world.znodes.find(path);
    if (found == world.znodes.end())
        return tr("no znode");
    const auto& znode = found->second;
    if (znode.stat.ephemeralOwner != 0 || znode.createMode == 1 || znode.createMode == 3)
        return tr("ephemeral znode");
    return znode.createMode == 4 ? tr("container znode") : tr("persistent znode");
}

QString SceneWords::figure(const SceneState& scene)
{
    if (scene.isBarrier())
        return scene.isClosed() ? tr("closed") : tr("open");
    if (scene.stage != Stage::Table)
        return state(scene);
    if (!countsMembers(scene.recipe))
        return scene.value;
    if (scene.capacity < 0)
        return QString::number(scene.present);
    return tr("%1 of %2").arg(scene.present).arg(scene.capacity);
}

QString SceneWords::nobody(bool isBehind)
{
    return isBehind ? tr("nobody has passed yet") : tr("nobody waits");
}

QString SceneWords::eaters(const SceneState& scene)
{
    const auto eating = scene.count([](const Guest& guest) { return guest.tone == Tone::Hold; });
    if (eating > 0 && eating >= scene.capacity)
        return tr("all eat");
    if (eating > 0)
        return eating == 1 ? tr("one eats") : tr("%1 eat").arg(eating);
    const auto full
        = scene.count([](const Guest& guest) { return guest.isGone || guest.isLeaving; });
    return full > 0 ? tr("nobody eats any more") : tr("nobody eats yet");
}

QString SceneWords::atWork(const SceneState& scene)
{
    const auto there
        = scene.count([](const Guest& guest) { return !guest.isEmpty() && !guest.isGone; });
    if (there == 0)
        return tr("nobody takes part");
    return there == 1 ? tr("one takes part") : tr("%1 take part").arg(there);
}

QString SceneWords::gate(const SceneState& scene)
{
    const auto waiting = scene.count([](const Guest& guest) { return !guest.hasPassed; });
    return tr("%1 · %2 before it · %3 passed").arg(figure(scene)).arg(waiting).arg(passed(scene));
}

QString SceneWords::unseen(const SceneState& scene)
{
    return scene.unseen == 1 ? tr("one is not drawn") : tr("%1 are not drawn").arg(scene.unseen);
}

QString SceneWords::headline(const SceneState& scene)
{
    if (scene.isEmpty())
        return {};
    const auto text = summary(scene);
    return scene.unseen == 0 ? text : tr("%1 · %2").arg(text, unseen(scene));
}

QString SceneWords::summary(const SceneState& scene)
{
    if (scene.isBarrier())
        return gate(scene);
    if (scene.stage != Stage::Table)
        return tr("%1 · %2").arg(figure(scene), line(scene));
    if (!countsMembers(scene.recipe))
        return atWork(scene);
    return tr("%1 seated · %2").arg(figure(scene), eaters(scene));
}

QString SceneWords::details(const SceneState& scene, const World& world)
{
    QStringList lines{scene.path, scene.nature};
    const auto path = scene.path.toStdString();
    if (const auto found = world.znodes.find(path); found != world.znodes.end())
        lines += tr("created by zxid 0x%1").arg(found->second.stat.czxid, 0, 16);
    const auto watches = std::count_if(world.watches.begin(), world.watches.end(),
                                       [&path](const LeftWatch& w) { return w.path == path; });
    lines += tr("watches left on it: %1").arg(watches);
    if (countsMembers(scene.recipe))
        lines += tr("children now, whatever each participant believes: %1").arg(scene.present);
    return lines.join(QLatin1Char('\n'));
}

QString SceneWords::description(const SceneState& scene)
{
    QStringList sentences{tr("%1: %2.").arg(scene.path, headline(scene))};
    for (const auto* guests : {&scene.guests, &scene.beyond}) {
        for (const auto& guest : *guests)
            sentences += guest.isEmpty() ? tr("An empty seat.")
                                         : tr("%1: %2.").arg(guest.name, guest.words);
    }
    return sentences.join(QLatin1Char('\n'));
}

std::vector<std::pair<QString, QString>> SceneWords::tally(const SceneState& scene)
{
    if (!scene.isCrowd())
        return {};
    if (!scene.handOver.woken.empty())
        return tallyOfWoken(scene);
    const auto first
        = std::find_if(scene.guests.begin(), scene.guests.end(),
                       [](const Guest& guest) { return guest.aiming == recipes::Aiming::Crowd; });
    if (first == scene.guests.end())
        return {};
    // Whoever is next watches it rightly, and is one of them.
    const auto crowd
        = scene.count([&](const Guest& guest) { return guest.watched == first->watched; });
    return {{QString::number(crowd), tr("watch one node")}};
}

QString SceneWords::guarded()
{
    return tr("What the lock guards");
}

QString SceneWords::highest(const Guarded& guarded)
{
    return !guarded.isFenced
        ? QString()
        : tr("highest token: %1").arg(QString::fromStdString(recipes::tokenText(guarded.highest)));
}

QString SceneWords::write(const Guarded::Write& write)
{
    const auto text = write.isRefused ? tr("%1, under %2: refused")
        : write.isStale               ? tr("%1, under %2: accepted, too late")
                                      : tr("%1, under %2: accepted");
    return text.arg(write.who, QString::fromStdString(recipes::tokenText(write.token)));
}

} // namespace zoetrope::ui
