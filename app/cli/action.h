#pragma once

#include "app/arguments/arguments.h"
#include "app/live/actions/guardedaction.h"
#include "app/text/output.h"
#include "recipes/reports/sessionid.h"

#include <functional>
#include <memory>

namespace zoetrope::app {

/// Something that a person does to one node of a cluster: it is shown first, done only if what was
/// shown is confirmed with --yes, and written down in the action log.
struct Action
{
    QString name; ///< Such as "barrier remove".
    recipes::Path path;
    std::string servers;
    QString confirmation; ///< See confirmationOf().
    QString undo; ///< A command that takes it back; empty if nothing does.
    recipes::SessionId unaware = 0; ///< See Forecast.
    QString afterwards = {}; ///< See Forecast.
    std::optional<recipes::Created> made = {}; ///< Once it is done: what was made by it.
};

/// --yes and --dry-run.
void addConsent(Arguments& arguments);

/// Complains of `why`, and returns the exit code.
[[nodiscard]] int refused(const QString& why);

/// Complains where nothing was done.
[[nodiscard]] int exitCodeOf(Ending ending, const recipes::Path& path);

/// Does `act`, which returns an exit code, in the session that `connect` makes, if there is
/// consent. Throws what they throw. Where `connect` did, nothing was done.
[[nodiscard]] int carryOut(const Action& action, const Arguments& arguments, Output& output,
                           const std::function<std::unique_ptr<recipes::Session>()>& connect,
                           const std::function<int(recipes::Session& session)>& act);

} // namespace zoetrope::app
