#pragma once

#include "recipes/trace/event.h"

#include <string>
#include <vector>

namespace zoetrope::recipes {

enum class Invariant : std::uint8_t {
    NobodyEatsEarly, ///< Nobody eats before all sit.
    NobodyLeavesEarly, ///< Nobody leaves before all have eaten.
    NobodyPassesClosed, ///< Nobody passes a closed barrier.
    NobodyWaitsForEver, ///< All that waited went on.
    AtMostOneHolder, ///< At most one believes that it holds, or leads.
    NoMoreThanLeases, ///< No more believe that they hold than was agreed.
    ReadersOrOneWriter, ///< Nobody believes that it holds beside a writer.
    NobodyEntersShort, ///< Nobody passes a double barrier before all are there.
    OneWakeUpPerRelease, ///< A node that goes wakes at most one other.
    WatchesPredecessor, ///< Each waits for the one right before it.
    NoStaleWrite, ///< Nobody writes to what is guarded after a later holder has.
    NoDuplicateNumber, ///< No number is given out twice.
    NoItemTwice, ///< No item is handled twice.
};
inline constexpr int invariantCount = 13;

[[nodiscard]] std::string_view name(Invariant invariant);

struct Lamp
{
    Invariant invariant;
    bool isHeld = true;
    std::vector<EventId> proof; ///< Of the first violation.

    bool operator==(const Lamp&) const = default;
};

/// A recipe on one path, with what is true of it whoever believes what.
struct Instance
{
    Recipe recipe = Recipe::None;
    std::string path;
    int capacity = -1;
    int present
        = 0; ///< Truth: children of the path now but for `ready` (the barrier: 1 if it exists).
    int round = 0; ///< Sittings begun; a sitting begins with the first guest after an end.
    std::vector<Lamp> lamps;

    bool operator==(const Instance&) const = default;
};

} // namespace zoetrope::recipes
