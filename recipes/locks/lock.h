#pragma once

#include "recipes/async/wait.h"
#include "recipes/types/error.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace zoetrope::recipes {

/// What every lock here can do, whatever its recipe.
///
/// Errors: Error from acquire(): the session is closed, may not, or was lost where the lock does
///         not stand in line anew; SequenceOverflow where the directory has no number left that
///         tells an order. Afterwards nothing of the attempt is left, or it goes for
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

    /// The same for who gives up, and has no time to wait for the server's word.
    virtual void releaseLater() { release(); }

    /// False from the first moment at which another may hold it.
    [[nodiscard]] virtual bool isHeld() = 0;

    /// Where its lines are on the servers: Session::placeOf() of their paths. Who takes two locks
    /// with one place waits for itself. Nothing where it is not known.
    [[nodiscard]] virtual std::vector<std::string> places() const { return {}; }

    /// Rises with every hand-over: what a resource has seen, it must not take a lower one after.
    /// Nothing where it is not held, or where the lock has no order.
    [[nodiscard]] virtual std::optional<std::int64_t> fencing() = 0;

protected:
    friend class Guard;
    friend class MultiLock;

    /// The same three for one holding, whose number acquireAs() says: who has lost his neither
    /// speaks for nor releases the next one's. A lock that knows its holders needs no numbers.
    [[nodiscard]] virtual Waited acquireAs(std::uint64_t& /*holding*/, Deadline deadline,
                                           const std::stop_token& stop)
    {
        return acquire(deadline, stop);
    }
    virtual void releaseAs(std::uint64_t /*holding*/) { release(); }
    [[nodiscard]] virtual bool isHeldAs(std::uint64_t /*holding*/) { return isHeld(); }
};

} // namespace zoetrope::recipes
