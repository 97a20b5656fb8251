#pragma once

#include "recipes/diagnose/waits.h"

namespace zoetrope::recipes {

class World;

/// An observation with all that follows from it alone.
struct Picture
{
    Observation seen;
    std::vector<FoundRecipe> recipes;
    WaitGraph graph;
    std::map<SessionId, std::set<std::string, std::less<>>> watched; ///< By whom.

    [[nodiscard]] bool watches(SessionId session, std::string_view path) const;
    [[nodiscard]] bool watchesAnyOf(SessionId session, const FoundRecipe& recipe) const;
};

[[nodiscard]] Picture pictureOf(Observation observation,
                                std::map<std::string, Family, std::less<>> words = {});

/// The same of the look of which `world` knows last. Where there was none, who takes part is a
/// session, and `wallTime` is that of the world, in milliseconds since 1970.
[[nodiscard]] Picture pictureIn(const World& world, std::int64_t wallTime = 0);

} // namespace zoetrope::recipes
