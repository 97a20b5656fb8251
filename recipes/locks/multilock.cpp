#include "recipes/locks/multilock.h"

#include <algorithm>

namespace zoetrope::recipes {

MultiLock::MultiLock(Locks locks)
    : m_locks(std::move(locks))
{
    if (m_locks.empty())
        throw Error(Code::BadArguments, "a lock of several needs one at least");
}

Waited MultiLock::acquire(Deadline deadline, const std::stop_token& stop)
{
    std::size_t acquired = 0;
    try {
        for (Lock& lock : m_locks) {
            if (const auto end = lock.acquire(deadline, stop); end != Waited::Done) {
                releaseFirst(acquired, &Lock::releaseLater);
                return end;
            }
            ++acquired;
        }
    } catch (...) {
        releaseFirst(acquired, &Lock::releaseLater);
        throw;
    }
    return Waited::Done;
}

void MultiLock::release()
{
    if (const auto error = releaseFirst(m_locks.size(), &Lock::release))
        std::rethrow_exception(error);
}

void MultiLock::releaseLater()
{
    if (const auto error = releaseFirst(m_locks.size(), &Lock::releaseLater))
        std::rethrow_exception(error);
}

// The last of them before the others. What went wrong first; null if nothing did.
std::exception_ptr MultiLock::releaseFirst(std::size_t count, Release how)
{
    std::exception_ptr first;
    while (count > 0) {
        try {
            (m_locks[--count].get().*how)();
        } catch (...) {
            if (!first)
                first = std::current_exception();
        }
    }
    return first;
}

bool MultiLock::isHeld()
{
    return std::all_of(m_locks.begin(), m_locks.end(), [](Lock& lock) { return lock.isHeld(); });
}

} // namespace zoetrope::recipes
