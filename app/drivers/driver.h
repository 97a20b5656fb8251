#pragma once

#include "app/drivers/host.h"
#include "recipes/catalogue/recipe.h"
#include "recipes/queues/itemname.h"
#include "recipes/queues/unreadable.h"

namespace zoetrope::app {

/// What one participant does, whatever its recipe. Each recipe reads what concerns it.
struct Assignment
{
    recipes::Recipe recipe = recipes::Recipe::None;
    recipes::Path path = recipes::Path("/");
    std::vector<recipes::Path> also = {}; ///< More locks, taken after the first, in this order.
    std::string id;
    std::optional<std::string> data = {}; ///< Of its node; empty: the recipe chooses them.
    int capacity = 1; ///< Leases, or members.
    int mutexLeases = 1; ///< How many may hold a mutex at once.
    int repeats = 1; ///< Acquires, one in another; changes of a value.
    int tries = 1; ///< Of one change of a counter.
    bool closesBarrier = false; ///< Before it waits there.
    bool opensBarrier = false; ///< Instead of waiting there.
    bool makesParent = false; ///< Of a table.
    bool countsData = false; ///< It leaves a table by the wrong watch.
    bool downgrades = false; ///< A writer stays on as a reader.
    bool isRevocable = false;
    bool standsAgain = false; ///< After a reign that was cut short.
    bool isProducer = false;
    std::optional<recipes::Path> itemLocks = {};
    std::optional<int> itemLimit = {};
    recipes::QueueKind queueKind = recipes::QueueKind::Plain;
    std::optional<recipes::Unreadable> unreadable = {};
};

/// How often a participant comes.
enum class Pace : std::uint8_t {
    Once,
    ForEachItem,
    UntilEmpty, ///< It comes once, and takes items until none is left for it.
};

/// Plays one participant of one recipe.
///
/// Threads: one.
/// Errors:  cycle() throws recipes::Error.
class Driver
{
public:
    enum class End : std::uint8_t { Done, TimedOut, Stopped, Lost };

    Driver(Host& host, Assignment assignment)
        : m_host(host)
        , m_assignment(std::move(assignment))
    {
    }
    virtual ~Driver() = default;
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;

    /// Comes in, stays, and leaves nothing behind.
    [[nodiscard]] virtual End cycle() = 0;
    [[nodiscard]] virtual Pace pace() const { return Pace::Once; }

protected:
    [[nodiscard]] static End endOf(recipes::Waited waited);

    [[nodiscard]] Host& host() const { return m_host; }
    [[nodiscard]] const Assignment& assignment() const { return m_assignment; }
    [[nodiscard]] recipes::Session& session() const { return m_host.session(); }
    [[nodiscard]] const std::stop_token& stop() const { return m_host.stop(); }

private:
    Host& m_host;
    const Assignment m_assignment;
};

using DriverPtr = std::unique_ptr<Driver>;

/// The driver of the assignment's recipe. `host` must outlive it. Sends nothing yet, but for the
/// directory that a recipe expects to be there.
[[nodiscard]] DriverPtr driverOf(Host& host, const Assignment& assignment);

// By families.
[[nodiscard]] DriverPtr noDriver(Host& host, const Assignment& assignment); ///< Its duty alone.
[[nodiscard]] DriverPtr barrierDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr dinnerTableDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr soundDinnerTableDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr doubleBarrierDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr publishedDoubleBarrierDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr mutexDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr semaphoreMutexDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr semaphoreDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr readLockDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr writeLockDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr herdLockDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr naiveLockDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr unprotectedLockDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr latchDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr selectorDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr singleLeaderDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr tutorialQueueDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr simpleQueueDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr distributedQueueDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr counterDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr valueDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr nodeDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr groupDriver(Host& host, const Assignment& assignment);
[[nodiscard]] DriverPtr cacheDriver(Host& host, const Assignment& assignment);

} // namespace zoetrope::app
