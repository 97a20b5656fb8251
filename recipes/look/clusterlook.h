#pragma once

#include "recipes/catalogue/family.h"
#include "recipes/look/finding.h"
#include "recipes/look/seen.h"

#include <map>
#include <set>

namespace zoetrope::recipes {

/// What of a session changes from look to look: see SeenSession.
struct Pulse
{
    std::optional<std::chrono::milliseconds> expiresIn;
    std::optional<std::chrono::milliseconds> silentFor;
    std::int64_t lastCall = 0;

    bool operator==(const Pulse&) const = default;
};

/// Who looks, and whether everybody was asked: see Observation.
struct LookScope
{
    SessionId own = 0;
    bool hasAllServers = true;
    bool hasAllConnections = false;

    bool operator==(const LookScope&) const = default;
};

/// What looking costs, and may cost.
struct Effort
{
    std::size_t watches = 0, watchBudget = 0;
    std::size_t requestsPerSecond = 0, requestBudget = 0;

    bool operator==(const Effort&) const = default;
};

/// When the look was, and how far it came.
struct LookProgress
{
    std::int64_t wallTime = 0; ///< Milliseconds since 1970, on the observer's machine.
    std::size_t requests = 0; ///< Sent so far by the observer.
    int looks = 0; ///< So far.
    bool isWhole = true; ///< All that is to be read at first, or anew, has been.
    std::size_t read = 0; ///< Znodes that are known so far.
    Effort effort;

    bool operator==(const LookProgress&) const = default;
};

/// What looks at a cluster have brought besides its tree, as it was told last.
struct ClusterLook
{
    std::map<std::uint32_t, Finding> findings; ///< By their place: the gravest is first.
    std::map<std::string, Family, std::less<>> kinds; ///< By path: what a person called the recipe.
    std::optional<LookScope> scope;
    std::map<std::string, SessionId> owners; ///< Of ephemeral nodes that were not read too.
    std::set<std::string, std::less<>> partial; ///< Directories with more children than were read.
    std::map<SessionId, Pulse> pulses;
    std::map<std::uint32_t, SeenServer> servers; ///< By their place.
    std::map<SessionId, SeenSession> sessions; ///< Without what their pulses tell.
    std::set<Watching> watchings;
    std::optional<LookProgress> progress; ///< Nothing before the first look.

    bool operator==(const ClusterLook&) const = default;
};

} // namespace zoetrope::recipes
