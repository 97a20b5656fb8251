#pragma once

#include <string>

#include <cstdint>
#include <optional>
#include <string_view>

namespace zoetrope::recipes {

enum class Library : std::uint8_t {
    Unknown,
    Curator, ///< Or Zoetrope, which writes the same.
    Kazoo,
    ZooKeeper, ///< Its own recipes and those of its documentation.
    ZkRuby,
};

/// What a name says of the part that its node plays.
enum class Part : std::uint8_t {
    Other, ///< None that we know.
    Contender, ///< For a lock, or for the lead.
    Reader,
    Writer,
    Candidate, ///< For the lead, and nothing else.
    Lease,
    Item, ///< Of a queue.
    Member, ///< Of a group.
    Guest, ///< Of a double barrier, or whoever is called by a uuid alone.
    Ready, ///< The mark of a double barrier.
};

/// A child's name, taken apart: "_c_UUID-lock-0000000003".
struct ChildName
{
    Part part = Part::Other;
    Library library = Library::Unknown;
    std::string guid; ///< Without its marks; empty where there is none.
    std::string prefix; ///< Before the number: "lock-".
    std::optional<std::int64_t> sequence; ///< The server's number. Below 0 once it overflowed.

    bool operator==(const ChildName&) const = default;
};

[[nodiscard]] ChildName readChildName(std::string_view name);

/// English, for files and logs: "curator".
[[nodiscard]] std::string_view name(Library library);

} // namespace zoetrope::recipes
