#pragma once

#include "recipes/reports/sessionid.h"

#include <string>
#include <vector>

namespace zoetrope::recipes {

enum class FindingKind : std::uint8_t {
    Deadlock, ///< Sessions hold what the others wait for.
    SelfWait, ///< A session waits for a node of its own: a reply was lost once.
    BackwardWatch, ///< A waiter watches what stands behind it: in one line, a circle.
    Orphan, ///< A waiter that nothing will wake.
    GrantedAsleep, ///< It holds now, and its client has not noticed.
    HolderGone, ///< Nothing is heard of the holder's client, its session has not ended yet.
    LongHolder, ///< It holds far longer than others did, and the line grows.
    Herd, ///< One change wakes many, of whom one can go on.
    ForeignChild, ///< It has no business among the nodes of the recipe.
    BarrierWaits, ///< Sessions wait at a closed barrier.
    DoubleBarrierShort, ///< Members wait for those who have not come.
    WatchLeak, ///< A session watches nodes of recipes that it no longer waits for.
    SessionEndsSoon, ///< It has not been heard of for most of its timeout.
};

enum class Severity : std::uint8_t { Info, Warning, Critical };

/// How well it is known that it is so.
enum class Certainty : std::uint8_t {
    Inferred, ///< It follows from the order of the recipe.
    Likely, ///< All that is known speaks for it.
    Observed, ///< Servers say each part of it.
    Proven, ///< What was read is enough.
};

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
    Survived, ///< It was so at `number` looks, one after another.
};

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

/// Something that somebody should know. What it is in words, and what to do, is the program's.
struct Finding
{
    FindingKind kind = FindingKind::Deadlock;
    Severity severity = Severity::Info;
    Certainty certainty = Certainty::Inferred;
    std::string recipe; ///< Its path; empty if it is of no single one.
    std::vector<std::string> paths; ///< The node to act on first, if there is one.
    std::vector<SessionId> sessions;
    std::vector<Fact> facts;

    /// The same from look to look while it lasts: the kind and what it is about.
    [[nodiscard]] std::string id() const;
};

/// English, for files and logs: "deadlock", "critical", "observed".
[[nodiscard]] std::string_view name(FindingKind kind);
[[nodiscard]] std::string_view name(Severity severity);
[[nodiscard]] std::string_view name(Certainty certainty);

} // namespace zoetrope::recipes
