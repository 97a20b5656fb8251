#pragma once

#include "recipes/world/world.h"

namespace zoetrope::recipes {

/// Which fold made a World. To be raised with every change of what World keeps or of how it folds:
/// a world that another fold made is not taken for its own.
inline constexpr std::int64_t worldMake = 12;

/// All of a World as bytes, from which unpackWorld() makes one that is equal to it, and that goes
/// on as it would have.
[[nodiscard]] std::string packed(const World& world);

/// Nothing where the bytes are no world. They may come from anywhere: what they say of the world is
/// not checked, but that it can be folded on.
[[nodiscard]] std::optional<World> unpackWorld(std::string_view bytes);

} // namespace zoetrope::recipes
