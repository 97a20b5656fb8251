#pragma once

#include "recipes/world/checkstate.h"
#include "recipes/world/deed.h"

namespace zoetrope::recipes {

/// InvariantCheckers what was done with what a recipe guards. Threads: pure.
class ResourceUseChecker
{
public:
    explicit ResourceUseChecker(const Event& event)
        : m_event(event)
        , m_report(deedOf(event))
    {
    }

    [[nodiscard]] bool isDeed() const { return m_report.deed != Deed::None; }
    [[nodiscard]] std::optional<Invariant> invariant() const; ///< That the deed is judged by.

    /// Keeps it, and says what is wrong with it.
    [[nodiscard]] std::optional<Violation> judge(Deeds& deeds) const;

private:
    [[nodiscard]] std::optional<EventId> contradicted(Deeds& deeds) const;

    const Event& m_event;
    const DeedReport m_report;
};

} // namespace zoetrope::recipes
