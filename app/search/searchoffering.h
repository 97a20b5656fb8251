#pragma once

#include "app/explore/search.h"
#include "ui/explore/search.h"

namespace zoetrope::app {

/// How `scenario` can be searched in the window; why not, if it cannot.
[[nodiscard]] ui::SearchOffer offerOf(const Scenario& scenario);

/// `scenario` as it is searched by `choice`.
[[nodiscard]] Scenario asSearched(const Scenario& scenario, const ui::SearchChoice& choice);

/// The search of `searched` that a person has chosen.
[[nodiscard]] SearchPlan planOf(const Scenario& searched, const ui::SearchChoice& choice);

} // namespace zoetrope::app
