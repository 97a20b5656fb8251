#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace zoetrope::recipes {

/// What a recipe is for: what a person calls it who sees it on a cluster.
enum class Family : std::uint8_t {
    Lock,
    ReadWriteLock,
    Semaphore,
    Election,
    Queue,
    Barrier,
    DoubleBarrier,
    Group,
    Table, ///< The lesson's: nobody has it in production.
    Value,
    Copy,
    None,
};
inline constexpr auto familyCount = static_cast<std::size_t>(Family::None) + 1;

/// Who holds, and what the others wait for.
enum class Rule : std::uint8_t {
    None, ///< Nobody waits for another.
    Lowest, ///< The lowest numbers hold; each other one waits for the one before it.
    Leases, ///< Leases hold; the first in a line beside them waits for any lease to go.
    ReadersWriters, ///< Readers hold together while no writer stands before them.
    All, ///< Everybody there is in; nobody waits.
    Owner, ///< The owner of a single node holds; the sessions that watch the node wait.
    Gate, ///< All wait until the node is gone.
    Meeting, ///< All wait until as many as agreed are there, and leave together.
};

/// The part that a node plays in its recipe.
enum class Part : std::uint8_t {
    Other, ///< None that is known.
    Contender, ///< For a lock, or for the lead.
    Reader,
    Writer,
    Candidate, ///< For the lead, and nothing else.
    Lease,
    Item, ///< Of a queue.
    Member, ///< Of a group.
    Guest, ///< Of a double barrier; or any node that is called by a uuid alone.
    Ready, ///< The sign of a double barrier.
};
inline constexpr auto partCount = static_cast<std::size_t>(Part::Ready) + 1;

/// What the data of a recipe's nodes says.
enum class Payload : std::uint8_t {
    None,
    Owner, ///< Who made the node.
    Item, ///< What is to be worked on.
    Value, ///< A value that its users share; they come and go with each change.
    Content, ///< Whatever its users keep there.
};

/// What a recipe is drawn as.
enum class Stage : std::uint8_t {
    Table, ///< Participants round something.
    Gate, ///< A barrier, and those before and behind it.
    Door, ///< A lock, who is in, and the line before it.
    Rack, ///< Leases, each with who holds it.
    Book, ///< Read by several, or written by one.
    Throne, ///< Who leads, and who would.
    Belt, ///< A queue of items, and who puts and takes.
    Room, ///< A double barrier: a door in and a door out.
};

/// The rule that a recipe of the family has unless its row says otherwise.
[[nodiscard]] Rule ruleOf(Family family);

/// Those who wait under the rule stand one behind the other.
[[nodiscard]] constexpr bool isLine(Rule rule)
{
    return rule == Rule::Lowest || rule == Rule::Leases || rule == Rule::ReadersWriters;
}

/// The recipe is one node, at its path, and has none below.
[[nodiscard]] constexpr bool isOneNode(Rule rule)
{
    return rule == Rule::Owner || rule == Rule::Gate;
}

/// English ids, for files and logs: "read-write-lock", "readers-writers", "candidate".
[[nodiscard]] std::string_view name(Family family);
[[nodiscard]] std::string_view name(Rule rule);
[[nodiscard]] std::string_view name(Part part);

[[nodiscard]] std::optional<Family> familyFrom(std::string_view id);
[[nodiscard]] std::optional<Rule> ruleFrom(std::string_view id);
[[nodiscard]] std::optional<Part> partFrom(std::string_view id);

} // namespace zoetrope::recipes
