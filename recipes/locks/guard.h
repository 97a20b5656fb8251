#pragma once

#include "recipes/locks/lock.h"

#include <utility>

namespace zoetrope::recipes {

/// Holds a lock for the time of a block. Once it was lost the Guard is false, and gives nothing
/// back, whoever may hold the lock by then.
///
/// Threads: that which made it.
class Guard
{
public:
    /// Acquires `lock`, which must outlive the Guard.
    explicit Guard(Lock& lock, Deadline deadline = never, const std::stop_token& stop = {})
        : m_lock(lock)
        , m_isAcquired(lock.acquireAs(m_holding, deadline, stop) == Waited::Done)
    {
    }

    ~Guard()
    {
        try {
            release();
        } catch (const Error&) { // released by hand, or the server has something against it
        }
    }

    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

    /// Before the end of the block; throws as Lock::release() does.
    void release()
    {
        if (std::exchange(m_isAcquired, false))
            m_lock.releaseAs(m_holding);
    }

    /// It is still held, and by this.
    [[nodiscard]] explicit operator bool() const
    {
        return m_isAcquired && m_lock.isHeldAs(m_holding);
    }

private:
    Lock& m_lock;
    std::uint64_t m_holding = 0;
    bool m_isAcquired; // last: acquiring says which holding it is
};

} // namespace zoetrope::recipes
