#pragma once

#include <list>
#include <mutex>
#include <thread>

namespace zoetrope::app {

/// Threads that have been told to end, and whom nobody waits for before the program ends: one may
/// be asking for the address of a host.
///
/// Threads: any.
class Retirement
{
public:
    [[nodiscard]] static Retirement& all();

    void take(std::jthread thread);

private:
    std::mutex m_mutex;
    std::list<std::jthread> m_threads; // guarded by m_mutex
};

} // namespace zoetrope::app
