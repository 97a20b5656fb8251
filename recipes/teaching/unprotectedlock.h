#pragma once

#include "recipes/locks/lock.h"
#include "recipes/locks/lockrule.h"
#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// For teaching: a lock that loses its node with the reply, and then waits for itself.
///
/// Wrong with it: the node has no name by which it could be found again. When the connection breaks
/// after the server made it and before the answer came, it makes another, and stands in line behind
/// the first, which nobody will ever delete: it, and all behind it, wait until the session ends.
/// Nor does it watch its own node, or make sure that it is deleted. Use Mutex, whose nodes are
/// protected.
///
/// Source:  the recipe as ZooKeeper's documentation wrote it first.
/// Threads: one at a time.
/// Errors:  see Lock.
/// Cost:    two round trips where it is free; three, a wake-up and one more where it waits.
class UnprotectedLock final : public Lock
{
public:
    /// `session` must outlive it.
    UnprotectedLock(Session& session, Path path);

    [[nodiscard]] Waited acquire(Deadline deadline = never,
                                 const std::stop_token& stop = {}) override;
    void release() override;
    [[nodiscard]] bool isHeld() override { return m_isHeld; } ///< As it believes.
    [[nodiscard]] std::optional<std::int64_t> fencing() override;
    [[nodiscard]] std::vector<std::string> places() const override
    {
        return {m_session.placeOf(m_path)};
    }

private:
    [[nodiscard]] std::optional<Waited> step(Deadline deadline, Deadline patience,
                                             const std::stop_token& stop);
    void make(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] std::vector<std::string> look(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool isThere(const Path& path, Deadline deadline, const std::stop_token& stop);
    void giveUp();

    Session& m_session;
    const Path m_path;
    const LowestHold m_rule;
    StateReporter m_reporter;
    std::optional<Created> m_node;
    bool m_isHeld = false;
    Watch m_watch;
};

} // namespace zoetrope::recipes
