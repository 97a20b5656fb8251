#pragma once

#include <cstdint>
#include <string_view>

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
    OneWakeUpPerRelease, ///< A node that goes wakes at most one other that waits.
    WatchesPredecessor, ///< Each waits for the one right before it.
    NoStaleWrite, ///< Nobody writes to what is guarded after a later holder has.
    NoDuplicateNumber, ///< No number is given out twice.
    NoItemTwice, ///< No item is handled twice; see RecipeRow::givesOutAgain.
};
inline constexpr int invariantCount = 13;

[[nodiscard]] std::string_view name(Invariant invariant);

} // namespace zoetrope::recipes
