#pragma once

#include "app/explore/search.h"
#include "ui/explore/search.h"

namespace zoetrope::app {

/// How `scenario` can be searched in the window; why not, if it cannot.
[[nodiscard]] ui::SearchOffer offerOf(const Scenario& scenario);

/// `scenario` as it is searched by `choice`.
[[nodiscard]] Scenario asSearched(const Scenario& scenario, const ui::SearchChoice& choice);

/// So many runs at once that a person can work beside them.
[[nodiscard]] int jobsHere();

/// Why there is nothing to search by `choice`, whose plan it is; empty where there is.
[[nodiscard]] QString objectionTo(const SearchPlan& plan, const ui::SearchChoice& choice);

/// The search of `searched` that a person has chosen.
[[nodiscard]] SearchPlan planOf(const Scenario& searched, const ui::SearchChoice& choice);

} // namespace zoetrope::app
