#pragma once

#include "recipes/line/rung.h"
#include "recipes/world/world.h"
#include "ui/scene/stage.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QString>

namespace zoetrope::ui {

/// One participant as the scene shows it.
struct Guest
{
    recipes::ActorId id = 0; ///< 0: an empty seat.
    QString name;
    QString words; ///< "waiting · believes 2 of 4".
    Tone tone = Tone::Idle;
    bool hasPassed = false; ///< Of a barrier: it stands behind the gate.
    bool isGone = false; ///< It left, or gave up.
    bool isLeaving = false; ///< It was in, and is on its way out.
    bool isSolid = false; ///< What it made is there: a filled disc, else a dashed one.
    recipes::EventId request = 0; ///< In flight; 0 if none.
    recipes::EventId reply = 0; ///< Held in its inbox; 0 if none.
    recipes::EventId watch = 0; ///< A watch event that is held in its inbox; 0 if none.
    bool isWoken = false; ///< A watch event was delivered, and it has not looked again.
    bool isIn = false; ///< By its own word.
    bool isPaused = false; ///< A person has paused it alone.

    // Of a line:
    Spot spot = Spot::Line;
    int rank = 0; ///< From 1.
    QString number; ///< "…0002": of its znode; empty if it has none there.
    QString znode; ///< Its path.
    int watched = -1; ///< Index of the guest whose znode it watches; or `watchesHub`.
    recipes::Aiming aiming = recipes::Aiming::Nothing;
    bool isWatchSeen = false; ///< Else it is inferred.
    bool isWriter = false; ///< Of a book.
    bool isWaitingThere = false; ///< By the ladder: its znode stands in line, and it knows.
    bool isOrphan = false; ///< No guest, but a node of `id`'s that it does not know to be its own.
    static constexpr int watchesHub = -2;

    bool operator==(const Guest&) const = default;
    [[nodiscard]] bool isEmpty() const { return id == 0; }
    [[nodiscard]] bool isSomebody() const { return !isEmpty() && !isOrphan; }
    void holdWhileAway(); ///< It holds here, and is busy at another place.
    void pause(); ///< Says so, whatever else it does.
};

/// Reads a participant; `at` is the time of the picture.
class GuestReader
{
    Q_DECLARE_TR_FUNCTIONS(Guest)
public:
    GuestReader(const recipes::Participant& participant, recipes::TimePoint at);

    [[nodiscard]] Guest read() const;

    /// All that is known of it, for a tooltip: session, watch, belief; a line each.
    [[nodiscard]] QString details() const;

private:
    [[nodiscard]] Tone tone() const;
    [[nodiscard]] QString words() const;
    [[nodiscard]] QString standing() const;
    [[nodiscard]] QString woken() const;
    [[nodiscard]] QString inside() const;
    [[nodiscard]] QString flight() const;
    [[nodiscard]] QString belief() const;
    [[nodiscard]] bool isThere() const;
    [[nodiscard]] bool comesAndGoes() const;
    [[nodiscard]] bool isGone() const;
    [[nodiscard]] bool hasLeftInTheMiddle() const;
    [[nodiscard]] bool isLost() const;
    [[nodiscard]] bool isBarrier() const;

    const recipes::Participant& m_participant;
    recipes::TimePoint m_at;
};

[[nodiscard]] QColor colorOf(Tone tone, const Theme& theme);

} // namespace zoetrope::ui
