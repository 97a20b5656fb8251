#pragma once

#include "recipes/world/world.h"

#include <QCoreApplication>
#include <QStringList>

namespace zoetrope::app {

/// What the narrator says: complete sentences in the tutorial's vocabulary, and nothing else.
class NarratorPhrases
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::NarratorPhrases)
public:
    using Nanoseconds = std::chrono::nanoseconds;

    /// What there is to count: so many of so many.
    struct Count
    {
        int now = 0;
        int capacity = -1; ///< Unknown if negative.
    };

    // The connection.
    static QString connected(const QString& who);
    static QString state(const QString& who, recipes::SessionState state, bool isSeated);
    /// No server can be heard; a timeout of 0 is not known.
    static QString losesByItsClock(const QString& who, Nanoseconds timeout);
    /// Before its session ends; empty where the timeout is not known.
    static QString silence(const QString& who, Nanoseconds timeout);
    static QString hasSuccessor(const QString& who); ///< Of its lost session.
    static QString mended(const QString& who); ///< All that was done to its connection.
    /// One thing that is done to its connection.
    static QString disturbed(const QString& who, const recipes::Harm& harm);
    static QString killed(const QString& who);
    static QString leavesUnheard(const QString& who); ///< Its node stands.
    /// It could not go on: `code`, or `why` where there is none.
    static QString breaksOff(const QString& who, std::int32_t code, const QString& why);
    static QString unanswered(const QString& who, const QString& request);

    // The tree, as the recipe means it.
    static QString sitsDown(const QString& who, Count count, const QStringList& woken);
    static QString getsUp(const QString& who, Count count, const QStringList& woken);
    static QString loses(const QString& whose, Count count, const QStringList& woken);
    static QString vanishes(const QString& whose, Count count, bool withSession,
                            const QStringList& woken);
    static QString closes(const QString& who, const QString& path);
    static QString opens(const QString& who, const QString& path, const QStringList& woken);

    // What a participant does.
    static QString waits(const QString& who, recipes::Recipe recipe, Count count, bool again);
    static QString begins(const QString& who, recipes::Recipe recipe, Count count);
    static QString lingers(const QString& who, recipes::Recipe recipe, Count count, bool again);
    static QString givesUp(const QString& who);

    // Alarms.
    static QString broken(recipes::Invariant invariant, const QString& who);
    static QString wrongWatch(const QString& who);
    static QString neverSawFull(const QString& who, Count count, const QStringList& gone);
    static QString waitsFor(const QString& who, const QStringList& whom);
    static QString waitsForMore(const QString& who, Count count);
    static QString waitsToLeave(const QString& who, Count count);
    static QString waitsAtBarrier(const QString& who, const QString& path);
    static QString heldForEver(const QString& who, recipes::FaultKind fault);
    /// What a scenario would do, before the run: it may be through by then.
    static QString wouldBeHeld(const QString& who, recipes::FaultKind fault);

    static QString somebody();
    static QString othersWait(int count);
    static QString list(const QStringList& names); ///< "A, B and C".
    static QString duration(Nanoseconds time);

private:
    static QString tableChanged(const QString& sentence, const QStringList& woken);
};

} // namespace zoetrope::app
