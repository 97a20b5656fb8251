#pragma once

#include "recipes/line/ladder.h"
#include "ui/frame/frame.h"
#include "ui/participants/act.h"
#include "ui/tour/explanation.h"

#include <QCoreApplication>

namespace zoetrope::app {

/// Answers why somebody waits, what a znode is there for, what stands in line where, and why
/// something went over the wire, from what is shown.
class Explainer
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::Explainer)
public:
    /// `frame` must have a world, and outlive it.
    explicit Explainer(const ui::Frame& frame)
        : m_frame(frame)
        , m_world(*frame.world)
    {
    }

    /// `isHeld`: a person lets its participant take no step. Empty: there is nothing to say.
    [[nodiscard]] ui::Explanation answer(const ui::Subject& subject, bool isHeld) const;

private:
    using Participant = recipes::Participant;
    using Znode = recipes::Znode;
    using Arrow = recipes::Arrow;

    [[nodiscard]] ui::Explanation why(recipes::ActorId actor, bool isHeld) const;
    [[nodiscard]] QString reason(const Participant& one, bool isHeld) const;
    [[nodiscard]] QString sleep(const Participant& one) const;
    [[nodiscard]] QString sleepInLine(const Participant& one) const;
    [[nodiscard]] QString connection(const Participant& one) const;
    void addEvidence(const Participant& one, ui::Explanation& answer) const;

    [[nodiscard]] ui::Explanation whyNode(const std::string& path) const;
    [[nodiscard]] QString kindOf(const Znode& znode) const;
    void addWatchers(const std::string& path, ui::Explanation& answer) const;

    [[nodiscard]] ui::Explanation whyRung(const std::string& path) const;
    [[nodiscard]] QString placeOf(const recipes::Rung& rung, const recipes::Ladder& ladder) const;
    [[nodiscard]] ui::Explanation whyFallen(const recipes::Fallen& fallen) const;
    [[nodiscard]] ui::Explanation whyDeluded(recipes::ActorId actor) const;

    [[nodiscard]] ui::Explanation whyArrow(recipes::EventId event) const;
    [[nodiscard]] ui::Explanation reasonOf(const Arrow& arrow) const;
    [[nodiscard]] QString requestReason(const Arrow& request) const;
    [[nodiscard]] QString replyReason(const Arrow& reply) const;
    [[nodiscard]] QString watchReason(const Arrow& watch) const;
    [[nodiscard]] QString stepOf(const Arrow& arrow) const; // as a line of a chain
    void addChain(const Arrow& arrow, ui::Explanation& answer) const;

    [[nodiscard]] QString nameOf(recipes::ActorId actor) const;
    [[nodiscard]] QString ownerOf(const std::string& path) const;

    const ui::Frame& m_frame;
    const recipes::World& m_world;
};

} // namespace zoetrope::app
