#pragma once

#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"
#include "recipes/transport/connection.h"

#include <vector>

namespace zoetrope::recipes {

/// Closes connections on a thread of its own, since closing one can block for seconds, and cannot
/// be done on the connection's own thread. The thread is started by the first one; where there is
/// none to be had, they are closed at the end.
class ConnectionCloser
{
public:
    /// Blocks until every connection is closed.
    ~ConnectionCloser();

    void take(std::shared_ptr<Connection> connection);

private:
    void run(const std::stop_token& stop);

    ThreadMutex m_mutex;
    ThreadCondition m_taken;
    std::vector<std::shared_ptr<Connection>> m_connections; // guarded by m_mutex
    Thread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::recipes
