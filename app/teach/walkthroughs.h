#pragma once

#include "recipes/trace/event.h"
#include "ui/window/frame.h"

#include <set>

namespace zoetrope::app {

struct Walkthrough
{
    QString title;
    std::vector<ui::WalkthroughLine> lines; ///< As the recipe numbers its steps, from 1.
    std::set<recipes::Recipe> recipes; ///< Whose steps these are: those of a family have the same.
};

/// A recipe in words; nothing for one that is not taught.
[[nodiscard]] Walkthrough walkthroughOf(recipes::Recipe recipe, const QString& path);

// The families that it is put together from: nothing for a recipe of another family.
[[nodiscard]] Walkthrough meetingInWords(recipes::Recipe recipe, const QString& path);
[[nodiscard]] Walkthrough lockInWords(recipes::Recipe recipe, const QString& path);
[[nodiscard]] Walkthrough lineInWords(recipes::Recipe recipe, const QString& path);

} // namespace zoetrope::app
