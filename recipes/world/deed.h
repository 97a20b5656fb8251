#pragma once

#include "recipes/trace/event.h"

namespace zoetrope::recipes {

/// What a participant does with what its recipe guards, as it tells the journal itself: a Remark
/// for people, with an operation for the InvariantChecker.
enum class Deed : std::uint8_t {
    None,
    Write, ///< To what a lock guards, under a fencing token (0: without one).
    Number, ///< Gives out a number.
    Put, ///< An item into a queue.
    Take, ///< An item out of a queue, to work on it.
    See, ///< What it follows, as it knows it from now on.
    Change, ///< What others follow: one value for all.
};

struct DeedReport
{
    Deed deed = Deed::None;
    Recipe recipe = Recipe::None;
    std::string path; ///< Of the recipe's instance.
    std::string what; ///< The number, the item or the value.
    std::int64_t token = 0;
    bool isRefused = false; ///< A later token was seen there, or a later change.
    bool isFenced = false; ///< A write, where the resource looks at tokens.
};

/// A fencing token for people, the same everywhere: "0x1c", as transactions are written.
[[nodiscard]] std::string tokenText(std::int64_t token);

[[nodiscard]] Event eventOf(const DeedReport& report);
[[nodiscard]] DeedReport deedOf(const Event& event); ///< Deed::None: it tells of none.

/// What was agreed among those who share `path`, and is not on the server: at most so many.
[[nodiscard]] Event agreementOn(Recipe recipe, const std::string& path, int capacity);
[[nodiscard]] bool isAgreement(const Event& event);

} // namespace zoetrope::recipes
