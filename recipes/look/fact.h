#pragma once

#include "recipes/reports/sessionid.h"

#include <string>

namespace zoetrope::recipes {

enum class FactKind : std::uint8_t {
    Owns, ///< `session` owns `path`.
    Watches, ///< A server lists a watch of `session` on `other`; its place is `path`.
    StandsBehind, ///< `path` stands behind `other`, as the recipe numbers them.
    HasNoWatch, ///< No server lists a watch of `session` on `other`, before its place `path`.
    WaitsSince, ///< `path` was made `number` milliseconds ago.
    SameGuid, ///< `path` and `other` were made by one attempt.
    IsFirst, ///< `path` is first now, and was not at the look before the last.
    NoRequest, ///< `session` has sent no request since; its last was number `number`.
    NotConnected, ///< No server has `session` for a client.
    Silent, ///< Nothing came from `session` for `number` milliseconds, pings neither.
    EndsIn, ///< `session` ends in `number` milliseconds, unless it is heard of.
    Watchers, ///< `number` sessions watch `path`.
    ChildWatches, ///< The servers keep `number` watches of children.
    NotOfRecipe, ///< The name of `path` is none that the recipe gives.
    Closed, ///< `path` exists, for `number` milliseconds.
    NotReady, ///< `path` does not exist.
    Members, ///< `number` members are in `path`.
    HoldsFor, ///< `path` has held for `number` milliseconds.
    HeldBefore, ///< Those before held for `number` milliseconds, in the middle.
    LineGrew, ///< `number` more wait now than at the first look.
    NeedlessWatch, ///< `session` watches `path`, where it waits for nothing.
    Waiters, ///< `number` places of `path` wait.
    ConnectedBetween, ///< The client of `session` connected after `other` was made, before `path`.
    FurtherNodes, ///< `session` has `number` nodes more in lines.
    GoesOn, ///< `session` has sent `number` requests since it was seen so first.
    Survived, ///< It was so at `number` looks, one after another.
    NextNumber, ///< The next numbered child of `path` gets `number`.
    EphemeralBytes, ///< The paths of the ephemeral nodes of `session` come to `number` bytes.
    NoOwner, ///< `path` is of no session: it stays until somebody deletes it.
    FirstOfCurator, ///< `path` is the first among the nodes of Curator's names; `session` owns it.
    FirstOfKazoo, ///< `path` is the first among the nodes of kazoo's names; `session` owns it.
    NobodyBetween, ///< Before `path` stands nobody but its own session, at `other`.
    NobodyIn, ///< `path` has no members.
    AsksNothing, ///< `session` has sent no request for `number` milliseconds, as far as was seen.
    TakenFor, ///< `session` took `path` `number` milliseconds ago.
    CameBack, ///< `path` was taken `number` times, and came back each time.
    Passed, ///< `number` readers that stood behind `path` have gone, and it waits still.
    FirstFor, ///< `path` has been first for `number` milliseconds: nobody was ever before it.
    LeftSince, ///< Somebody has left `path` since the youngest who stands there came.
    DifferFor, ///< `path` and `other` have had two owners for `number` milliseconds at least.
};

inline constexpr auto lastFactKind = FactKind::DifferFor;

/// What a finding rests on. Fields that a kind does not name are at their defaults.
struct Fact
{
    FactKind kind = FactKind::Owns;
    std::string path;
    std::string other;
    SessionId session = 0;
    std::int64_t number = 0;

    bool operator==(const Fact&) const = default;
};

} // namespace zoetrope::recipes
