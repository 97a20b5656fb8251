#pragma once

#include "recipes/diagnose/observation.h"
#include "recipes/recognise/foundrecipe.h"

namespace zoetrope::app {

/// The directories that must be read to see the recipes that are known, and those that the servers'
/// reports point to: where ephemeral nodes are and what is watched. Below `root` alone; the recipes
/// with the longest lines first. No directory is twice in it.
[[nodiscard]] std::vector<std::string>
recipePlaces(const std::vector<recipes::FoundRecipe>& recipes, const recipes::Observation& reports,
             const std::string& root);

} // namespace zoetrope::app
