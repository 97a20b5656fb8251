#pragma once

#include "recipes/observe/casefile.h"
#include "recipes/observe/deed.h"

namespace zoetrope::recipes {

/// Judges what was done with what a recipe guards. Threads: pure.
class DeedJudge
{
public:
    explicit DeedJudge(const Event& event)
        : m_event(event)
        , m_report(deedOf(event))
    {
    }

    [[nodiscard]] bool isDeed() const { return m_report.deed != Deed::None; }
    [[nodiscard]] std::optional<Invariant> invariant() const; ///< That the deed is judged by.

    /// Keeps it, and says what is wrong with it.
    [[nodiscard]] std::optional<Accusation> judge(Deeds& deeds) const;

private:
    [[nodiscard]] std::optional<EventId> contradicted(Deeds& deeds) const;

    const Event& m_event;
    const DeedReport m_report;
};

} // namespace zoetrope::recipes
