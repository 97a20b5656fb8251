#pragma once

#include "tests/soak/visitor.h"

namespace zoetrope::tests {

/// A node that a server still has, and should not.
struct Leftover
{
    std::string what;
    bool isPersistent = false;
    auto operator<=>(const Leftover&) const = default;
};

/// What a guest does with one recipe, once. What the weather may do to a call (an unknown outcome,
/// a lost session) is no finding; anything else is.
struct Errand
{
    std::string name;
    std::string family;

    /// True if it was done; false if the deadline came first.
    std::function<bool(Visitor& visitor, recipes::Deadline deadline)> run;

    /// Afterwards, by a session of its own: whether what is left is what it must be. May be null.
    std::function<void(recipes::Session& session, House& house)> audit;

    /// Asked of every server afterwards. May be null.
    std::function<std::vector<Leftover>(recipes::Session& session)> leftovers = {};
};
using Errands = std::vector<Errand>;

/// One for each recipe of the library that is right. The teaching variants are not there, nor the
/// published dinner table: they are known to be wrong.
[[nodiscard]] Errands allErrands();

/// Those of a recipe or a family; the first of each family for "families", all for "all".
[[nodiscard]] Errands errandsFor(const std::string& word);

[[nodiscard]] Errands lockErrands();
[[nodiscard]] Errands leaseErrands();
[[nodiscard]] Errands queueErrands();
[[nodiscard]] Errands lineErrands();
[[nodiscard]] Errands meetingErrands();
[[nodiscard]] Errands leaderErrands();
[[nodiscard]] Errands numberErrands();
[[nodiscard]] Errands nodeErrands();

} // namespace zoetrope::tests
