#pragma once

#include "app/lab/laboratory.h"
#include "ui/arrange/arrangement.h"

namespace zoetrope::app {

/// `setup` as a person can choose it anew.
[[nodiscard]] ui::Arrangement arrangementOf(const LabSetup& setup);

/// `base` as a person wants it. Where that differs from how it is written, what was written for it
/// alone goes: the order of steps, and the habits and faults of who takes no part.
[[nodiscard]] Scenario arranged(const Scenario& base, const ui::Arrangement& wish);

/// The recipes that can stand side by side in one run.
[[nodiscard]] std::vector<ui::RecipeInfo> mixableRecipes();

} // namespace zoetrope::app
