#pragma once

#include "recipes/trace/event.h"

#include <cstdint>

namespace zoetrope::ui {

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

[[nodiscard]] Stage stageOf(recipes::Recipe recipe);

/// A participant of it counts the others: "3 of 4". Of a lock with leases the numbers say another
/// thing.
[[nodiscard]] bool countsMembers(recipes::Recipe recipe);

/// Whether who is inside only looks: nothing there is its own, and could be lost.
[[nodiscard]] bool looksOn(recipes::Recipe recipe);

/// Where a participant is on it.
enum class Spot : std::uint8_t { Line, Inside, Beyond };

} // namespace zoetrope::ui
