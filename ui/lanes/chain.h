#pragma once

#include "recipes/history/chronicle.h"

namespace zoetrope::ui {

/// A change of the tree: who asked for it, the answer, and the watch events that it fired. Zeros
/// are what is not known.
struct Chain
{
    recipes::EventId asked = 0; ///< The Sent.
    recipes::EventId told = 0; ///< The relay's report of the reply.
    recipes::EventId answered = 0; ///< The reply's Arrived.

    bool operator==(const Chain&) const = default;

    [[nodiscard]] bool isEmpty() const { return *this == Chain{}; }
    [[nodiscard]] bool holds(const recipes::Arrow& arrow) const;
};

/// What `arrow` is part of. Cost: linear in the arrows; for what a person points at.
[[nodiscard]] Chain chainOf(const recipes::Chronicle& chronicle, const recipes::Arrow& arrow);

/// The request that `chain` begins with; nothing if it is not known.
[[nodiscard]] const recipes::Arrow* requestOf(const recipes::Chronicle& chronicle,
                                              const Chain& chain);

} // namespace zoetrope::ui
