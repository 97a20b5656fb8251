#pragma once

#include "recipes/client/wait.h"

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace zoetrope::recipes {

/// A call that is kept until somebody waits for it: fire() before sleep is not lost.
class Signal
{
public:
    void fire();

    /// Until it fires (Done, and it is armed anew), `deadline`, or `stop`.
    [[nodiscard]] Waited sleepUntil(Deadline deadline, const std::stop_token& stop);

    /// True if it has fired, and arms it anew.
    [[nodiscard]] bool take();

private:
    std::mutex m_mutex;
    std::condition_variable_any m_fired;
    bool m_hasFired = false; // guarded by m_mutex
};

} // namespace zoetrope::recipes
