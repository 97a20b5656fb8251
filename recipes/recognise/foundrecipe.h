#pragma once

#include "recipes/recognise/childname.h"
#include "recipes/recognise/snapshot.h"

namespace zoetrope::recipes {

/// How sure the recogniser is.
enum class Confidence : std::uint8_t {
    Guess, ///< The shape is such; the names tell nothing.
    Likely,
    Certain,
};

/// What it was recognised by.
enum class Clue : std::uint8_t {
    ChildNames, ///< Names that only this recipe gives.
    ChildNamesOrElection, ///< Names that this recipe gives, and an election by means of the lock.
    PathName, ///< The names of the children, and the word for it in the path.
    Directories, ///< Directories of fixed names: "locks" and "leases", "entries" and "taken".
    ReadyNode, ///< A child "ready", or watches on it.
    NumberedEphemerals, ///< Children of one prefix, numbered, that end with their sessions.
    NumberedNodes, ///< Children that are numbered and stay.
    Ephemerals, ///< Children that end with their sessions.
    WatchedOwner, ///< A single node that ends with its session, and that others watch.
    Watched, ///< An empty node that stays, and that sessions watch.
    Program, ///< Names and a path that one program gives, as a file says.
    Person, ///< Somebody said so.
};

enum class PlaceState : std::uint8_t {
    Unknown,
    Holding,
    Waiting,
    Inside, ///< Of an item of a queue: it is taken, and worked on.
};

/// One node of a recipe, and what the recipe's rule says of it.
struct FoundPlace
{
    std::string node; ///< Its path.
    ChildName name;
    PlaceState state = PlaceState::Unknown;
    SessionId session = 0; ///< That owns it, or has taken it from a queue; 0: none.
    std::string
        waitsFor; ///< Path of what has to go or to come first; empty if it waits for nothing.
    bool isAnyOf = false; ///< It waits until any child of `waitsFor` goes.
    std::int64_t czxid = 0; ///< Its true place in time, and a holder's fencing token.
    std::int64_t since = 0; ///< It is so; milliseconds since 1970 on the server's wall clock.
    std::string data; ///< Its first bytes.

    bool operator==(const FoundPlace&) const = default;
};

/// A recipe that somebody uses.
struct FoundRecipe
{
    std::string path;
    Family kind = Family::Lock;
    Rule rule = Rule::Lowest;
    Library library = Library::Unknown;
    std::string program; ///< That it is known of by a file; empty for those of the libraries.
    Confidence confidence = Confidence::Guess;
    Clue clue = Clue::ChildNames;
    std::optional<int> limit; ///< Of a semaphore, where it is on the server.
    bool isOpen = true; ///< Of a barrier and a double barrier.
    std::string breadcrumb; ///< Its first bytes: whom the next leader has to fence. Empty: none.
    std::vector<std::string> registered; ///< The nodes by which its program says who leads.
    std::chrono::milliseconds registersWithin{0}; ///< A leader that is well has one by then.
    bool isPartial = false; ///< There are more places than were read.
    std::vector<FoundPlace> places; ///< In the order of the recipe.
    std::vector<std::string> foreign; ///< Paths of children that have no business there.

    bool operator==(const FoundRecipe&) const = default;
};

/// English, for files and logs: "certain", "waiting".
[[nodiscard]] std::string_view name(Confidence confidence);
[[nodiscard]] std::string_view name(PlaceState state);

} // namespace zoetrope::recipes
