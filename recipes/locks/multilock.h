#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/locks/guard.h"

#include <exception>
#include <functional>
#include <map>
#include <vector>

namespace zoetrope::recipes {

/// Several locks as one: all or none.
///
/// They are acquired in the given order, and released in the reverse one. Who shares some of them
/// with others should give them in one order everywhere: two that take the same locks crosswise can
/// wait for each other until a deadline.
///
/// Source:  Curator's InterProcessMultiLock, where every lock gets the whole time anew, and an
///          error does not stop the rest from being tried.
/// Threads: as its locks.
/// Errors:  Error(BadArguments) from the constructor where no lock is given, or two have one place:
///          it would wait for itself. Of acquire() the first one, after all that had been acquired
///          is released again. release() releases all, whatever the others do, and then throws the
///          first error. Giving up waits for no release.
/// Cost:    that of all its locks, one after the other.
class MultiLock final : public Lock
{
public:
    using Locks = std::vector<std::reference_wrapper<Lock>>;

    /// They must outlive it.
    explicit MultiLock(Locks locks);

    /// Until `deadline` for all of them together.
    [[nodiscard]] Waited acquire(Deadline deadline = never,
                                 const std::stop_token& stop = {}) override;
    void release() override;
    void releaseLater() override;

    [[nodiscard]] bool isHeld() override; ///< Every one of them is.
    [[nodiscard]] std::vector<std::string> places() const override;

    /// Always empty: the holders of several locks have no common order. Each lock has its own.
    [[nodiscard]] std::optional<std::int64_t> fencing() override { return {}; }

private:
    using Numbers = std::vector<std::uint64_t>; // of one holding, a lock's each

    [[nodiscard]] Waited acquireAs(std::uint64_t& holding, Deadline deadline,
                                   const std::stop_token& stop) override;
    void releaseAs(std::uint64_t holding) override;
    [[nodiscard]] bool isHeldAs(std::uint64_t holding) override;

    [[nodiscard]] Waited acquireEach(const std::function<Waited(std::size_t)>& acquire);
    std::exception_ptr releaseFirst(std::size_t count,
                                    const std::function<void(std::size_t)>& release);
    void releaseAll(const std::function<void(std::size_t)>& release);

    const Locks m_locks;
    ThreadMutex m_mutex;
    std::map<std::uint64_t, Numbers> m_holdings; // guarded by m_mutex
    std::uint64_t m_lastHolding = 0; // guarded by m_mutex
};

} // namespace zoetrope::recipes
