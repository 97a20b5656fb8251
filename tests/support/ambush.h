#pragma once

#include "recipes/session/gate.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>

namespace zoetrope::tests {

/// A gate that holds nothing back, and does something right before a burst leaves: what has to
/// happen between two requests of one thread. Who is stopped there is told of no answer any more,
/// though it may have come.
///
/// For a session that belongs to one thread.
class Ambush : public recipes::Gate
{
public:
    /// Called with the number of the burst, from 1 since the last set.
    using Trap = std::function<void(int burst)>;

    void set(Trap trap)
    {
        m_trap = std::move(trap);
        m_bursts = 0;
    }

    bool send(int /*requests*/, const std::stop_token& /*stop*/) override
    {
        if (m_trap)
            m_trap(++m_bursts);
        return true;
    }

    void arrived(bool /*isReply*/) noexcept override
    {
        const std::scoped_lock lock(m_mutex);
        ++m_items;
        m_changed.notify_all();
    }

    recipes::Waited deliver(recipes::Deadline deadline, const std::stop_token& stop) override
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait_until(lock, stop, deadline, [this] { return m_items > 0; });
        if (stop.stop_requested())
            return recipes::Waited::Stopped;
        if (m_items == 0)
            return recipes::Waited::TimedOut;
        --m_items;
        return recipes::Waited::Done;
    }

    recipes::Waited sleep(recipes::Deadline deadline, const std::stop_token& stop) override
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait_until(lock, stop, deadline, [] { return false; });
        return stop.stop_requested() ? recipes::Waited::Stopped : recipes::Waited::Done;
    }

    recipes::TimePoint now() const override { return recipes::Clock::now(); }

private:
    Trap m_trap; // set before the session is used
    std::atomic<int> m_bursts = 0; // what a recipe sends from a listener counts too
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    int m_items = 0; // guarded by m_mutex
};

} // namespace zoetrope::tests
