#pragma once

#include "recipes/diagnose/checks.h"

namespace zoetrope::recipes {

/// What is remembered of programs that say in two places who leads, by who is first in a line and
/// by a node in which the leader registers itself: since when the two have been of two sessions.
///
/// Threads: one at a time.
class Registrations
{
public:
    /// Adds LeadersDiffer, with for how long.
    void look(const Picture& picture, Findings& findings);

private:
    void compare(const Picture& picture, const FoundRecipe& recipe, const std::string& registered,
                 Findings& findings);

    std::map<std::string, TimePoint> m_firstSeen; // by both nodes, with their czxids
    std::map<std::string, TimePoint> m_now; // the same, as far as this look has come
};

} // namespace zoetrope::recipes
