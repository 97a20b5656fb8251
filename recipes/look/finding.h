#pragma once

#include "recipes/look/fact.h"

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
    LongLine, ///< Many wait, and have waited for long; or few, and nobody was let in for very long.
    Herd, ///< One change wakes many, of whom one can go on.
    ForeignChild, ///< It has no business among the nodes of the recipe.
    BarrierWaits, ///< Sessions wait at a closed barrier.
    DoubleBarrierShort, ///< Members wait for those who have not come.
    WatchLeak, ///< A session watches nodes of recipes that it no longer waits for.
    SessionEndsSoon, ///< It has not been heard of for most of its timeout.
    NumbersEnd, ///< A directory has few numbers left for its children, or none.
    SessionTooLarge, ///< A server may not be able to read again how the session ended.
    TwoLibraries, ///< Clients of two libraries stand in one line, and see each other's nodes not.
    PersistentNode, ///< A node of the line that no session owns: it never goes by itself.
    Upgrade, ///< A session that holds for reading waits to write, behind itself alone.
    ReadyLeft, ///< A double barrier is open though nobody is in it.
    IdleHolder, ///< Others wait for long for one who asks for nothing.
    ItemTaken, ///< An item of a queue that was taken long ago and is there still.
    PoisonItem, ///< An item that was taken again and again, and came back.
    WriterStarves, ///< Readers that came behind a writer came in before it.
    StaleRegistration, ///< Nothing is heard of a member's client, its session has not ended yet.
    LockOrElection, ///< Nobody was let in for very long, as is right in an election.
    LeadersDiffer, ///< The first in line is not whom the program has registered as its leader.
    OwnerAwaited, ///< What may be a lock that is one node has been held for long.
};

inline constexpr auto lastFindingKind = FindingKind::OwnerAwaited;

enum class Severity : std::uint8_t { Info, Warning, Critical };

/// How well it is known that it is so.
enum class Certainty : std::uint8_t {
    Possible, ///< It may as well be healthy; only who knows the program can tell.
    Inferred, ///< It follows from the order of the recipe.
    Likely, ///< All that is known speaks for it.
    Observed, ///< Servers say each part of it.
    Proven, ///< What was read is enough.
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
    std::int64_t since = 0; ///< Milliseconds since 1970: when it began; 0: unknown.
    std::vector<std::int64_t> made = {}; ///< The czxid of each of `paths`: 0: it was not read.
    bool isCertain = true; ///< It has lasted for as long as its kind must.

    bool operator==(const Finding&) const = default;

    /// Worth a note, and may as well be healthy: nobody is to be woken for it.
    [[nodiscard]] bool isGuess() const
    {
        return severity == Severity::Info && certainty == Certainty::Possible;
    }

    /// Its kind and its subject: equal from look to look for as long as the finding lasts.
    [[nodiscard]] std::string id() const;
    /// id() of these very nodes: a node that is made anew by the same name gives another.
    [[nodiscard]] std::string nodeId() const;
};

/// By what its beginning can be told.
enum class Beginning : std::uint8_t {
    Unknown,
    LastNode, ///< It was not so before the last of its nodes was there.
    Fact, ///< The longest time that its facts of one kind tell; of the first node none but that.
};

/// What is known of a kind of finding, but for its words, which are the program's.
struct FindingRow
{
    FindingKind kind;
    std::string_view name; ///< In files and logs.
    Beginning begins = Beginning::Unknown;
    FactKind since = FactKind::WaitsSince; ///< Where it begins by a fact.
    bool isCircle = false; ///< Its sessions wait for each other, maybe in several lines.
    bool isOfCrowd = false; ///< Its sessions come and go while it lasts.
    bool namesPlaces = false; ///< Its paths are the nodes by which its sessions stand in line.
};

[[nodiscard]] const FindingRow& rowOf(FindingKind kind);

/// English, for files and logs: "deadlock", "critical", "observed".
[[nodiscard]] std::string_view name(FindingKind kind);
[[nodiscard]] std::string_view name(Severity severity);
[[nodiscard]] std::string_view name(Certainty certainty);

} // namespace zoetrope::recipes
