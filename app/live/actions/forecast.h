#pragma once

#include "app/live/actions/guardedaction.h"
#include "recipes/diagnose/impact.h"

#include <QStringList>

namespace zoetrope::app {

/// What would follow from an action, as far as a look can tell.
struct Forecast
{
    std::optional<recipes::Stat> shown; ///< Of the node as it was seen; nothing: it is not there.
    QString objection; ///< Why it must not be done; empty: it may.
    QStringList impact; ///< Sentences: who is woken, who goes on unaware, what cannot be undone.
    QString undo; ///< A command that takes it back; empty if nothing does.
    /// Once it is done: whose client goes on as before, not being told; 0: nobody's.
    recipes::SessionId unaware = 0;
    QString afterwards = {}; ///< And what a person has still to do about that; empty: nothing.
};
[[nodiscard]] Forecast forecastOf(const recipes::Picture& picture, const GuardedAction& wanted);

} // namespace zoetrope::app
