#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace zoetrope::app {

/// Threads that have been told to end, and whom nobody waits for before the program ends: one may
/// be asking for the address of a host. One after another is joined as it ends, on a thread of
/// this.
///
/// Threads: any.
class Retirement
{
public:
    [[nodiscard]] static Retirement& all();

    void take(std::jthread thread);

    [[nodiscard]] std::size_t waiting() const; ///< Those that have not been joined yet.

private:
    void join(const std::stop_token& stop);

    mutable std::mutex m_mutex;
    std::condition_variable_any m_came;
    std::deque<std::jthread> m_threads; // guarded by m_mutex
    std::jthread m_joiner; // guarded by m_mutex; last: it uses all of the above
};

} // namespace zoetrope::app
