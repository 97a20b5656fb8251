#pragma once

#include "recipes/client/error.h"
#include "recipes/client/wait.h"

#include <optional>
#include <stop_token>
#include <utility>

namespace zoetrope::recipes {

/// What every lock here can do, whatever its recipe.
///
/// Errors: Error from acquire(): the session is closed, may not, or was lost where the lock does
///         not stand in line anew. Afterwards nothing of the attempt is left, or it goes for
///         certain once there is a connection. release() throws Error(NotHeld), or what the server
///         has against the delete.
class Lock
{
public:
    virtual ~Lock() = default;

    /// Done: it is held. TimedOut, Stopped: it is not, and the place in the line is given up.
    /// A deadline that has passed means one try.
    [[nodiscard]] virtual Waited acquire(Deadline deadline = never,
                                         const std::stop_token& stop = {})
        = 0;

    /// Nobody may think that it is held from here on; the server hears of it after.
    virtual void release() = 0;

    /// False from the first moment at which another may hold it.
    [[nodiscard]] virtual bool isHeld() = 0;

    /// Rises with every hand-over: what a resource has seen, it must not take a lower one after.
    /// Nothing where it is not held, or where the lock has no order.
    [[nodiscard]] virtual std::optional<std::int64_t> fencing() = 0;
};

/// Holds a lock for the time of a block.
class Guard
{
public:
    /// Acquires `lock`, which must outlive the Guard.
    explicit Guard(Lock& lock, Deadline deadline = never, const std::stop_token& stop = {})
        : m_lock(lock)
        , m_isAcquired(lock.acquire(deadline, stop) == Waited::Done)
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
            m_lock.release();
    }

    /// It is still held.
    [[nodiscard]] explicit operator bool() const { return m_isAcquired && m_lock.isHeld(); }

private:
    Lock& m_lock;
    bool m_isAcquired;
};

} // namespace zoetrope::recipes
