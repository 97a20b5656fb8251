#pragma once

#include "recipes/async/owner.h"
#include "recipes/async/workpool.h"

#include <string>

namespace zoetrope::recipes {

/// Runs work later and elsewhere. It is asked on the client's threads and under their locks: it
/// must neither block nor run the work at once.
using Executor = std::function<void(Work)>;

/// Told of an exception that left a listener: who listened, and what it said.
using TroubleReport = std::function<void(const std::string& sentence)>;

/// Does one piece of work after the other, in order, on the threads of the WorkPool: never on one
/// that a connection needs, so a listener may call any blocking recipe.
///
/// Threads: any.
class SerialExecutor
{
public:
    SerialExecutor() = default;
    ~SerialExecutor();
    SerialExecutor(const SerialExecutor&) = delete;
    SerialExecutor& operator=(const SerialExecutor&) = delete;

    /// Throws Error(SystemError) if there is no thread left; the work is then done with the next
    /// one.
    void run(Work work);

    /// Blocks until the work under way is done; what was not begun is dropped, what comes after is
    /// refused. Must not be called by that work.
    void end();

private:
    // It may outlive the executor, because the pool still has to find it empty.
    struct Line
    {
        void serve();

        const Owner owner; // of the locks that its work holds
        ThreadMutex mutex; // guards all below
        ThreadCondition done;
        std::deque<Work> work;
        bool isUnderWay = false; // the call taken last
        bool isServed = false; // the pool has been asked
        bool hasEnded = false;
    };

    const Origin m_origin;
    const std::shared_ptr<Line> m_line = std::make_shared<Line>();
    std::shared_ptr<WorkPool> m_pool; // from the first work on; guarded by the line's lock
};

} // namespace zoetrope::recipes
