#pragma once

#include "recipes/catalogue/catalogue.h"

#include <QString>

namespace zoetrope::ui {

/// Where the participants of a run are going to meet: what a scene shows before the first of them
/// has begun. The default is nowhere.
struct Prospect
{
    recipes::Recipe recipe = recipes::Recipe::None;
    QString path;
    int capacity = -1; ///< Seats, members or leases; negative: none, or it is not known yet.

    bool operator==(const Prospect&) const = default;

    /// A gate without its znode is open, and would say so: it is shown when somebody is there.
    [[nodiscard]] bool isShown() const
    {
        const auto& row = recipes::rowOf(recipe);
        return row.family != recipes::Family::None && row.stage != recipes::Stage::Gate;
    }
};

} // namespace zoetrope::ui
