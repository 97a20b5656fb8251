#pragma once

#include "recipes/trace/journal.h"

#include <atomic>
#include <memory>

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
        , m_isSilent(std::make_shared<std::atomic<bool>>(false))
    {
    }

    [[nodiscard]] explicit operator bool() const noexcept { return m_journal != nullptr; }
    [[nodiscard]] ActorId actor() const noexcept { return m_actor; }

    /// Appends `event` as the actor's own. Returns its number; 0 without a journal, and for an
    /// actor that has fallen silent.
    EventId tell(Event event) const;

    /// From now on nothing is told of the actor, by none of the copies: a process that was killed
    /// says nothing more. Needs a journal.
    void fallSilent() const { *m_isSilent = true; }

private:
    Journal* m_journal = nullptr;
    ActorId m_actor = 0;
    std::shared_ptr<std::atomic<bool>> m_isSilent; // null without a journal
};

} // namespace zoetrope::recipes
