#pragma once

#include "recipes/world/memory.h"

#include <map>
#include <set>

namespace zoetrope::recipes {

/// A participant of an instance, as far as the InvariantChecker needs to know.
struct Guest
{
    Standing standing = Standing::Idle;
    EventId believedBy = 0;
    std::int64_t since = 0; ///< The newest transaction when it began to come in.
    int round = 0;
    bool isGone = false; ///< Its session or its thread has ended.

    bool operator==(const Guest&) const = default;
};

/// A suspicion that holds until later evidence clears it.
struct Violation
{
    Invariant invariant{};
    ActorId actor = 0;
    std::int64_t shown = 0; ///< The newest transaction that the violator had been shown.
    int capacity = -1;
    int round = 0;
    std::int64_t since = 0; ///< The transaction that seated it; a waiter: as the Guest's.
    bool isFinal = false; ///< The conductor, which knows, has said so.
    std::set<ActorId> wronged; ///< Those that it did not wait for.
    std::vector<std::string> between; ///< Nodes that it passed over, and should have watched.
    std::vector<EventId> proof;

    bool operator==(const Violation&) const = default;
};

/// Somebody believes that it holds: from when it was told so until before it lets go.
struct Holding
{
    int count = 1; ///< Leases.
    EventId since = 0;

    bool operator==(const Holding&) const = default;
};

/// The participant that took an item, and its deed.
struct Taking
{
    EventId event = 0;
    ActorId actor = 0;

    bool operator==(const Taking&) const = default;
};

/// What was done with what the recipe guards: see Deed.
struct Deeds
{
    std::int64_t newestToken = 0;
    EventId writtenBy = 0; ///< Under that token.
    std::map<std::string, EventId> numbers;
    std::map<std::string, Taking> taken;

    bool operator==(const Deeds&) const = default;
};

/// What the InvariantChecker keeps about an instance.
struct CheckState
{
    static constexpr std::size_t maxViolations = 64;

    std::map<std::pair<ActorId, Recipe>, Holding> holdings;
    Deeds deeds;
    std::map<ActorId, Guest> guests;
    std::vector<Life> lives; ///< Those that ended longest ago are forgotten.
    std::vector<Violation> violations;
    std::int64_t roundZxid = 0; ///< The newest transaction when the sitting began.

    bool operator==(const CheckState&) const = default;
};

/// What the reports of a client's session have told.
struct Told
{
    bool isRelayed
        = false; ///< A relay reports its wire: its own word about the tree is not needed.
    std::int64_t zxid = 0; ///< The newest transaction that it was shown.

    bool operator==(const Told&) const = default;
};

/// What the fold keeps besides the World's own data, so that evidence may come late.
struct Memory
{
    std::map<EventId, Asked> requests;
    std::map<std::uint64_t, ActorId> owners; ///< By session.
    std::map<ActorId, Told> told;
    std::map<std::string, Trail, std::less<>> trails; ///< By path.
    std::map<std::string, CheckState, std::less<>> cases; ///< By the instance's path.

    bool operator==(const Memory&) const = default;
};

} // namespace zoetrope::recipes
