#pragma once

#include "app/lab/narration/narratorphrases.h"
#include "recipes/world/deed.h"
#include "recipes/world/participant.h"

namespace zoetrope::app {

/// What the narrator says of those who stand in a line, hold, lead, or work: of every recipe that
/// is neither a table nor a barrier. Empty where there is nothing worth telling.
class NarratorLines
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::NarratorLines)
public:
    static QString comes(const QString& who, recipes::Recipe recipe);
    static QString waitsForRoom(const QString& who, recipes::Recipe recipe, bool again);
    static QString waits(const QString& who, recipes::Recipe recipe, const QString& whom,
                         bool again);
    static QString begins(const QString& who, recipes::Recipe recipe);
    static QString stays(const QString& who, recipes::Recipe recipe, std::chrono::nanoseconds time);
    static QString leaves(const QString& who, recipes::Recipe recipe);
    static QString loses(const QString& who, recipes::Recipe recipe);
    static QString stands(const QString& who, recipes::Recipe recipe, const QString& node);
    static QString goes(const QString& whose, const QStringList& woken);
    static QString goesWithSession(const QString& whose, const QStringList& woken);
    static QString itemGoes(const QString& node, const QStringList& woken); ///< Out of a queue.
    static QString does(const QString& who, const recipes::DeedReport& deed);
    static QString agreed(recipes::Recipe recipe, int capacity);
    static QString allDone(recipes::Recipe recipe);
    /// Where not all came through: how many did, and what `endOf` says of each of the others.
    static QString someDone(int count, const QStringList& others);
    static QString endOf(const QString& who, const recipes::Participant& one);
    /// Behind a node of its own, which it does not know.
    static QString waitsForItself(const QString& who, bool isForEver);
    static QString waitsForEver(const QString& who, const QString& whom);
};

} // namespace zoetrope::app
