#include "recipes/locks/multilock.h"

#include <algorithm>
#include <set>
#include <utility>

namespace zoetrope::recipes {

MultiLock::MultiLock(Locks locks)
    : m_locks(std::move(locks))
{
    if (m_locks.empty())
        throw Error(Code::BadArguments, "a lock of several needs one at least");
    const auto all = places();
    std::set<std::string_view> seen;
    for (const auto& place : all) {
        if (!seen.insert(place).second)
            throw Error(Code::BadArguments,
                        "a lock of several names " + place + " twice, and would wait for itself");
    }
}

std::vector<std::string> MultiLock::places() const
{
    std::vector<std::string> all;
    for (const Lock& lock : m_locks) {
        const auto some = lock.places();
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

Waited MultiLock::acquire(Deadline deadline, const std::stop_token& stop)
{
    return acquireEach([&](std::size_t i) { return m_locks[i].get().acquire(deadline, stop); });
}

Waited MultiLock::acquireAs(std::uint64_t& holding, Deadline deadline, const std::stop_token& stop)
{
    Numbers numbers(m_locks.size());
    const auto end = acquireEach(
        [&](std::size_t i) { return m_locks[i].get().acquireAs(numbers[i], deadline, stop); });
    if (end != Waited::Done)
        return end;
    const std::scoped_lock lock(m_mutex);
    holding = ++m_lastHolding;
    m_holdings.emplace(holding, std::move(numbers));
    return end;
}

Waited MultiLock::acquireEach(const std::function<Waited(std::size_t)>& acquire)
{
    std::size_t acquired = 0;
    const auto giveUp = [this](std::size_t i) { m_locks[i].get().releaseLater(); };
    try {
        for (; acquired < m_locks.size(); ++acquired) {
            if (const auto end = acquire(acquired); end != Waited::Done) {
                releaseFirst(acquired, giveUp);
                return end;
            }
        }
    } catch (...) {
        releaseFirst(acquired, giveUp);
        throw;
    }
    return Waited::Done;
}

void MultiLock::release()
{
    releaseAll([this](std::size_t i) { m_locks[i].get().release(); });
}

void MultiLock::releaseLater()
{
    releaseAll([this](std::size_t i) { m_locks[i].get().releaseLater(); });
}

void MultiLock::releaseAs(std::uint64_t holding)
{
    Numbers numbers;
    {
        const std::scoped_lock lock(m_mutex);
        numbers = std::move(m_holdings.extract(holding).mapped());
    }
    releaseAll([&](std::size_t i) { m_locks[i].get().releaseAs(numbers[i]); });
}

void MultiLock::releaseAll(const std::function<void(std::size_t)>& release)
{
    if (const auto error = releaseFirst(m_locks.size(), release))
        std::rethrow_exception(error);
}

// The last of them before the others. What went wrong first; null if nothing did.
std::exception_ptr MultiLock::releaseFirst(std::size_t count,
                                           const std::function<void(std::size_t)>& release)
{
    std::exception_ptr first;
    while (count > 0) {
        try {
            release(--count);
        } catch (...) {
            if (!first)
                first = std::current_exception();
        }
    }
    return first;
}

bool MultiLock::isHeldAs(std::uint64_t holding)
{
    Numbers numbers;
    {
        const std::scoped_lock lock(m_mutex);
        numbers = m_holdings.at(holding);
    }
    std::size_t i = 0;
    return std::all_of(m_locks.begin(), m_locks.end(),
                       [&](Lock& lock) { return lock.isHeldAs(numbers[i++]); });
}

bool MultiLock::isHeld()
{
    return std::all_of(m_locks.begin(), m_locks.end(), [](Lock& lock) { return lock.isHeld(); });
}

} // namespace zoetrope::recipes
