#pragma once

#include "recipes/trace/journal.h"

namespace zoetrope::recipes {

/// How a session or a recipe tells its journal what it does. Without a journal it costs a branch.
/// A value: copies speak for the same actor.
class Probe
{
public:
    Probe() = default;
    Probe(Journal& journal, ActorId actor)
        : m_journal(&journal)
        , m_actor(actor)
    {
    }

    [[nodiscard]] explicit operator bool() const noexcept { return m_journal != nullptr; }
    [[nodiscard]] ActorId actor() const noexcept { return m_actor; }

    /// Appends `event` as the actor's own. Returns its number; 0 without a journal.
    EventId tell(Event event) const;

private:
    Journal* m_journal = nullptr;
    ActorId m_actor = 0;
};

} // namespace zoetrope::recipes
