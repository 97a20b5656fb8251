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

    /// Lets go: isHeld() is false from here on, before the server hears of it.
    virtual void release() = 0;

    /// release() for a caller that gives up, and has no time to wait for the server's word.
    virtual void releaseLater() { release(); }

    /// False from the first moment at which another may hold it.
    [[nodiscard]] virtual bool isHeld() = 0;

    /// Where its lines are on the servers: Session::placeOf() of their paths. A caller that takes
    /// two locks with one place waits for itself. Empty where it is not known.
    [[nodiscard]] virtual std::vector<std::string> places() const { return {}; }

    /// Rises with every hand-over: what a resource has seen, it must not take a lower one after.
    /// Empty where it is not held, or where the lock has no order.
    [[nodiscard]] virtual std::optional<std::int64_t> fencing() = 0;

protected:
    friend class Guard;
    friend class MultiLock;

    /// acquire(), release() and isHeld() for one holding, whose number acquireAs() says: a caller
    /// that lost its own neither answers for the next one nor releases it. A lock that knows its
    /// holders needs no numbers.
    [[nodiscard]] virtual Waited acquireAs(std::uint64_t& /*holding*/, Deadline deadline,
                                           const std::stop_token& stop)
    {
        return acquire(deadline, stop);
    }
    virtual void releaseAs(std::uint64_t /*holding*/) { release(); }
    [[nodiscard]] virtual bool isHeldAs(std::uint64_t /*holding*/) { return isHeld(); }
};

} // namespace zoetrope::recipes
