#pragma once

#include "recipes/reports/reading.h"
#include "recipes/reports/serverstatus.h"
#include "recipes/reports/watchreport.h"

#include <chrono>

namespace zoetrope::recipes {

/// A session, as far as the servers tell.
struct SeenSession
{
    std::string address; ///< Of its client; empty if no server tells.
    std::string server; ///< Whose client it is; the same.
    std::chrono::milliseconds timeout{0}; ///< 0: unknown.
    std::optional<std::chrono::milliseconds> expiresIn; ///< If nothing is heard of it.
    std::optional<std::chrono::milliseconds> silentFor; ///< At least.
    std::int64_t lastCall = 0; ///< Number of its last request.
    std::int64_t connectedSince = 0; ///< Milliseconds since 1970, on its server; 0: unknown.
    bool isListed = false; ///< The service says that it has this session.

    bool operator==(const SeenSession&) const = default;
};

/// One server, and what it would tell.
struct SeenServer
{
    std::string address;
    std::optional<ServerStatus> status; ///< Nothing if it did not answer.
    std::optional<ServerConfiguration> configuration;
    std::optional<WatchCount> dataWatches;
    std::optional<std::int64_t> allWatches; ///< Those of children too.
    Refusal sessions = Refusal::Unanswered; ///< Of each: whether it told.
    Refusal connections = Refusal::Unanswered;
    Refusal watches = Refusal::Unanswered;
    std::optional<std::int64_t> followers; ///< A leader's.
    bool isByAdmin = false; ///< Its AdminServer told.
    bool hasTooManyWatches = false; ///< They were not asked for.
    std::string trouble; ///< Why it did not answer, in English.

    [[nodiscard]] bool hasNoQuorum() const ///< It runs, and serves nobody.
    {
        return !status && connections == Refusal::NotServing;
    }

    bool operator==(const SeenServer&) const = default;
};

} // namespace zoetrope::recipes
