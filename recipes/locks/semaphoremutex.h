#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/locks/guard.h"
#include "recipes/locks/semaphore.h"

namespace zoetrope::recipes {

/// A lock that belongs to nobody: who acquires it again waits, and anybody may release it. A
/// semaphore of one lease.
///
/// Who lost it need not release it: the next to acquire it through this object takes its place.
///
/// Source:  Curator's InterProcessSemaphoreMutex; not to be mixed with a Mutex on one path.
/// Threads: any; each waits on its own.
/// Errors:  see Lock.
/// Cost:    see Semaphore.
class SemaphoreMutex final : public Lock
{
public:
    /// `session` must outlive it.
    SemaphoreMutex(Session& session, const Path& path, Semaphore::Options options = {});

    [[nodiscard]] Waited acquire(Deadline deadline = never,
                                 const std::stop_token& stop = {}) override;
    void release() override;
    void releaseLater() override;
    [[nodiscard]] bool isHeld() override;
    [[nodiscard]] std::optional<std::int64_t> fencing() override;

    [[nodiscard]] std::vector<std::string> places() const override { return {m_lineNode}; }

    /// The holder's node, and the next one's.
    [[nodiscard]] std::vector<Path> participants(Deadline deadline = never,
                                                 const std::stop_token& stop = {});

private:
    [[nodiscard]] Waited acquireAs(std::uint64_t& holding, Deadline deadline,
                                   const std::stop_token& stop) override;
    void releaseAs(std::uint64_t holding) override;
    [[nodiscard]] bool isHeldAs(std::uint64_t holding) override;
    [[nodiscard]] LeasePtr take(std::optional<std::uint64_t> holding);

    const Path m_path;
    const std::string m_lineNode;
    Semaphore m_semaphore;
    ThreadMutex m_mutex;
    LeasePtr m_lease; // guarded by m_mutex
    std::uint64_t m_holding = 0; // guarded by m_mutex; the number of the lease
};

} // namespace zoetrope::recipes
