#pragma once

#include "app/arguments/arguments.h"
#include "recipes/catalogue/recipe.h"

namespace zoetrope::app {

/// What `zoetrope join` was asked for.
struct JoinPlan
{
    QString recipe; ///< The verb.
    recipes::Recipe played = recipes::Recipe::None; ///< Its recipe.
    bool puts = false; ///< Into a queue, instead of taking from it.
    recipes::Path path = recipes::Path("/");
    std::vector<recipes::Path> also; ///< Of a multi-lock: the paths behind the first.
    std::string id;
    std::optional<std::string> data;
    int cycles = 1; ///< 0: until interrupted.
    std::chrono::milliseconds hold{0};
    std::optional<std::chrono::milliseconds> timeout; ///< Nothing: it waits for ever.
    int members = 0;
    int leases = 1;
    bool isRevocable = false;
    QString queue;
    std::optional<recipes::Path> aside; ///< Where items go that cannot be read.
};

/// The options of `join`, those of all commands aside.
void addJoinOptions(Arguments& arguments);

/// Of those that only some recipes read, what was given and this one does not: it is ignored.
[[nodiscard]] QStringList unusedOptions(const JoinPlan& plan, const Arguments& arguments);

/// Throws UsageError, and recipes::Error(BadArguments) over a path.
[[nodiscard]] JoinPlan joinPlanFrom(const Arguments& arguments);

} // namespace zoetrope::app
