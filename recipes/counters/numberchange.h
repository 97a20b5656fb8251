#pragma once

#include <cstdint>

namespace zoetrope::recipes {

/// How a change of a shared number ended.
struct NumberChange
{
    enum class Outcome {
        Done,
        Refused, ///< It is not as expected, or others were quicker too often. Nothing happened.
        Unknown, ///< A reply was lost, and the node cannot tell: see writeIf(). At most once.
    };

    Outcome outcome = Outcome::Refused;
    std::int64_t before = 0; ///< What it was; 0 where there was none.
    std::int64_t after = 0; ///< What it is then, or with Unknown may be.

    [[nodiscard]] bool succeeded() const { return outcome == Outcome::Done; }
    bool operator==(const NumberChange&) const = default;
};

} // namespace zoetrope::recipes
