// What a caption points at.
#include "ui/belief/beliefpanel.h"
#include "ui/invariants/invariantspanel.h"
#include "ui/ladder/ladderpanel.h"
#include "ui/lanes/lanesview.h"
#include "ui/log/narrationpanel.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/sceneview.h"
#include "ui/tree/treepanel.h"
#include "ui/walkthrough/walkthroughpanel.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/workbench.h"

#include <algorithm>
#include <array>

namespace zoetrope::ui {

namespace {

recipes::ActorId actorCalled(const recipes::World& world, const QString& name)
{
    recipes::ActorId found = 0;
    for (const auto& [actor, participant] : world.participants) {
        if (QString::fromStdString(participant.name) == name)
            found = actor; // the last one: it may have been started again
    }
    return found;
}

// The first that fits, where any name will do.
QString nodeLike(const recipes::World& world, const QString& pattern)
{
    if (!pattern.endsWith(QLatin1Char('*')))
        return pattern;
    const auto begin = pattern.chopped(1).toStdString();
    const auto found = world.znodes.upper_bound(begin);
    return found != world.znodes.end() && found->first.starts_with(begin)
        ? QString::fromStdString(found->first)
        : QString();
}

} // namespace

QWidget* Workbench::panelOf(const QString& name) const
{
    const std::map<QString, QWidget*> panels{
        {QStringLiteral("participants"), m_participants},
        {QStringLiteral("znodes"), m_znodes},
        {QStringLiteral("scene"), m_scene},
        {QStringLiteral("ladder"), m_ladder},
        {QStringLiteral("belief"), m_belief},
        {QStringLiteral("lanes"), m_lanes},
        {QStringLiteral("lamps"), m_invariants},
        {QStringLiteral("walkthrough"), m_walkthrough},
        {QStringLiteral("narration"), m_narration},
    };
    const auto found = panels.find(name);
    return found == panels.end() ? nullptr : found->second;
}

void Workbench::frameOnly(const QWidget* view)
{
    for (auto* dock : m_docks) {
        const auto isIt = view && dock->isAncestorOf(view);
        dock->setPointedAt(isIt);
        if (isIt) {
            dock->show();
            dock->raise();
        }
    }
    m_centre->setPointedAt(view && m_centre->isAncestorOf(view));
    const auto tabs = std::array<const QWidget*, 3>{m_scene, m_ladder, m_belief};
    const auto tab = std::find(tabs.begin(), tabs.end(), view);
    if (tab != tabs.end())
        m_centre->bringUp(static_cast<int>(tab - tabs.begin()));
}

void Workbench::pointAt(const Finger& finger)
{
    if (finger == m_finger)
        return;
    m_finger = finger;
    m_invariants->pointAt(finger.at == Finger::At::Invariant ? finger.text : QString());
    const auto isPerson = finger.at == Finger::At::Participant || finger.at == Finger::At::Lane;
    if (isPerson && m_world)
        m_participants->choose(actorCalled(*m_world, finger.text));
    if (finger.at == Finger::At::Node && m_world)
        m_znodes->choose(nodeLike(*m_world, finger.text));
    switch (finger.at) {
    case Finger::At::Nothing:
        return frameOnly(nullptr);
    case Finger::At::Participant:
        return frameOnly(m_participants);
    case Finger::At::Lane:
        return frameOnly(m_lanes);
    case Finger::At::Node:
        return frameOnly(m_znodes);
    case Finger::At::Invariant:
        return frameOnly(m_invariants);
    case Finger::At::Panel:
        return frameOnly(panelOf(finger.text));
    }
}

} // namespace zoetrope::ui
