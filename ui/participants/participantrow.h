#pragma once

#include "ui/frame/frame.h"
#include "ui/participants/mood.h"

namespace zoetrope::ui {

/// A participant as the list shows it. A value: a row is repainted when it differs.
struct ParticipantRow
{
    recipes::ActorId id = 0;
    QString name;
    Mood mood;
    QString doing; ///< "children of /table-3".
    QString tally; ///< "3 ops · 2 woken · 1 in vain".
    recipes::TimePoint since; ///< Of the state; the epoch if that is not known.
    bool isPresent = false;
    bool canStep = false;
    QString next; ///< What a step would be, or why there is none.
    bool isPaused = false;
    bool isFrozen = false;
    bool isAlive = true;
    bool mayStep = true, mayPause = true; ///< By the rules of a challenge.
    bool mayFreeze = true, mayKill = true; ///< The same.
    QString refusal; ///< Why not; empty where there are no rules.
    QString client; ///< Who speaks for it with the servers; empty: not known.

    bool operator==(const ParticipantRow&) const = default;

    /// The time in its state goes on.
    [[nodiscard]] bool isTimed() const { return isPresent && since != recipes::TimePoint{}; }
};

/// In the order of joining.
[[nodiscard]] std::vector<ParticipantRow> participantRows(const recipes::World& world,
                                                          const LabStatus& status);

/// What may be done with it now.
void setControls(ParticipantRow& row, const LabStatus& status);

} // namespace zoetrope::ui

Q_DECLARE_METATYPE(zoetrope::ui::ParticipantRow)
