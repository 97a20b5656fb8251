#pragma once

#include "recipes/world/checkstate.h"

namespace zoetrope::recipes {

/// What the lives of an instance's znodes prove. Pure.
class NodeEvidence
{
public:
    explicit NodeEvidence(const CheckState& file)
        : m_file(file)
    {
    }

    /// Whether later evidence, or none, disproves `violation`.
    [[nodiscard]] bool clears(const Violation& violation) const;

    /// The first transaction from the violator's own seat on, and no later than `until`, after
    /// which as many sat as there are seats.
    [[nodiscard]] std::optional<std::int64_t> fullAt(const Violation& violation,
                                                     std::int64_t until) const;

    /// The newest life that `actor` had; null if none.
    [[nodiscard]] const Life* newest(ActorId actor) const;

    /// Those that sit without being guests of the sitting `round`.
    [[nodiscard]] int strangers(int round) const;

private:
    [[nodiscard]] bool isGuest(const Life& life, int round) const;
    [[nodiscard]] int seated(std::int64_t at, int round) const;
    [[nodiscard]] bool hadGone(const std::string& node, std::int64_t by) const;
    [[nodiscard]] bool wasGone(ActorId actor, std::int64_t by) const;

    const CheckState& m_file;
};

/// Writes a birth or an end into `lives`, whatever their order of coming.
void record(std::vector<Life>& lives, const Happening& happening, int round);

} // namespace zoetrope::recipes
