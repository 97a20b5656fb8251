#pragma once

#include "recipes/trace/event.h"
#include "ui/window/frame.h"

namespace zoetrope::app {

struct Walkthrough
{
    QString title;
    std::vector<ui::WalkthroughLine> lines; ///< As the recipe numbers its steps, from 1.
};

/// A recipe in words.
[[nodiscard]] Walkthrough walkthroughOf(recipes::Recipe recipe, const QString& path);

} // namespace zoetrope::app
