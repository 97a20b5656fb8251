#include "app/server/looking.h"

#include <condition_variable>
#include <mutex>

namespace zoetrope::app {

bool lookUntil(const std::function<bool()>& isSo, std::chrono::steady_clock::time_point deadline,
               const std::stop_token& stop)
{
    constexpr std::chrono::milliseconds pause{5};
    while (!isSo()) {
        if (stop.stop_requested() || std::chrono::steady_clock::now() >= deadline)
            return false;
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any().wait_for(lock, stop, pause, [] { return false; });
    }
    return true;
}

} // namespace zoetrope::app
