#pragma once

#include "recipes/async/origin.h"
#include "recipes/types/error.h"
#include "recipes/types/sentences.h"

#include <system_error>
#include <thread>

namespace zoetrope::recipes {

/// A std::jthread. Throws Error(SystemError) if the system cannot start another thread. In a child
/// of fork(), where the thread does not exist, it is neither stopped nor joined.
class Thread
{
public:
    Thread() = default; ///< None.
    template<typename Task> explicit Thread(Task task)
    try : m_thread(ofProcess<std::jthread>(std::move(task))) {
    } catch (const std::system_error&) {
        throw Error(Code::SystemError, sentences.noThread);
    }

    [[nodiscard]] bool joinable() const { return isHere() && m_thread->joinable(); }
    [[nodiscard]] std::thread::id get_id() const
    {
        return m_thread ? m_thread->get_id() : std::thread::id();
    }
    void request_stop()
    {
        if (isHere())
            m_thread->request_stop();
    }
    void join() { m_thread->join(); } ///< Only where it is joinable().

private:
    [[nodiscard]] bool isHere() const { return m_thread && m_thread.get_deleter().origin.isHere(); }

    OfProcess<std::jthread> m_thread;
};

} // namespace zoetrope::recipes
