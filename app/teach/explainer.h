#pragma once

#include "recipes/observe/world.h"
#include "ui/tour/explanation.h"

#include <QCoreApplication>

namespace zoetrope::app {

/// Answers why somebody waits, and what a znode is there for, from the world as it is shown.
class Explainer
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::Explainer)
public:
    explicit Explainer(const recipes::World& world)
        : m_world(world)
    {
    }

    /// `isHeld`: a person lets it take no step.
    [[nodiscard]] ui::Explanation why(recipes::ActorId actor, bool isHeld) const;
    [[nodiscard]] ui::Explanation whyNode(const std::string& path) const;

private:
    using Participant = recipes::Participant;
    using Znode = recipes::Znode;

    [[nodiscard]] QString reason(const Participant& one, bool isHeld) const;
    [[nodiscard]] QString sleep(const Participant& one) const;
    [[nodiscard]] QString sleepInLine(const Participant& one) const;
    [[nodiscard]] QString connection(const Participant& one) const;
    void addEvidence(const Participant& one, ui::Explanation& answer) const;
    [[nodiscard]] QString kindOf(const Znode& znode) const;
    [[nodiscard]] QString nameOf(recipes::ActorId actor) const;
    [[nodiscard]] QString ownerOf(const std::string& path) const;

    const recipes::World& m_world;
};

} // namespace zoetrope::app
