#pragma once

#include "recipes/diagnose/observation.h"
#include "recipes/look/finding.h"

namespace zoetrope::recipes {

/// What is remembered of circles of waits from look to look. Two programs that take several locks
/// in several threads look like a deadlock for as long as they hold: only a circle that stays, at
/// the same nodes, while its sessions ask for nothing, is one.
///
/// Threads: one at a time.
class CircleMemory
{
public:
    /// Whether the deadlock `finding` is to be told now. Makes it a possible one where one of its
    /// sessions stands in further lines or goes on asking; that takes longer to be told.
    [[nodiscard]] bool isRipe(Finding& finding, const Observation& seen);

    /// Forgets the circles that the look before this one has not shown.
    void beginLook();

    /// The last look has shown a circle that is still too young, and may be told within seconds.
    [[nodiscard]] bool isRipening() const { return m_isRipening; }

private:
    struct Memory
    {
        TimePoint firstSeen;
        std::map<SessionId, std::int64_t> calls; // of the first look that told
        bool wasShown = false; // at this look, or the one before
    };

    void noteRequests(Memory& memory, Finding& finding, const Observation& seen);

    std::map<std::string, Memory> m_circles; // by the finding's nodeId()
    bool m_isRipening = false;
};

} // namespace zoetrope::recipes
