#pragma once

#include "recipes/catalogue/catalogue.h"

#include <cstdint>

namespace zoetrope::ui {

using recipes::Stage;

[[nodiscard]] inline Stage stageOf(recipes::Recipe recipe)
{
    return recipes::rowOf(recipe).stage;
}

/// A participant of it counts the others: "3 of 4". Of a lock with leases the numbers say another
/// thing.
[[nodiscard]] inline bool countsMembers(recipes::Recipe recipe)
{
    return recipes::rowOf(recipe).rule == recipes::Rule::Meeting;
}

/// Where a participant is on it.
enum class Spot : std::uint8_t { Line, Inside, Beyond };

} // namespace zoetrope::ui
