#pragma once

#include "recipes/async/origin.h"
#include "recipes/types/error.h"
#include "recipes/types/sentences.h"

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace zoetrope::recipes {

/// A std::mutex that does nothing in a child of fork(), where the thread that may hold it does not
/// exist.
class ThreadMutex
{
public:
    void lock()
    {
        if (m_origin.isHere())
            m_mutex.lock();
    }
    [[nodiscard]] bool try_lock() { return !m_origin.isHere() || m_mutex.try_lock(); }
    void unlock()
    {
        if (m_origin.isHere())
            m_mutex.unlock();
    }

private:
    std::mutex m_mutex;
    const Origin m_origin;
};

/// A std::condition_variable_any that may be destroyed in a child of fork() too, where the threads
/// that wait for it do not exist. There it wakes no thread; wait() returns at once, and what waits
/// with a stop token throws Error(SystemError).
class ThreadCondition
{
public:
    void notify_one()
    {
        if (isHere())
            m_condition->notify_one();
    }
    void notify_all()
    {
        if (isHere())
            m_condition->notify_all();
    }

    template<typename Lock, typename Predicate> void wait(Lock& lock, Predicate isOver)
    {
        if (isHere())
            m_condition->wait(lock, std::move(isOver));
    }
    template<typename Lock, typename Predicate>
    bool wait(Lock& lock, const std::stop_token& stop, Predicate isOver)
    {
        checkProcess();
        return m_condition->wait(lock, stop, std::move(isOver));
    }
    template<typename Lock, typename Duration, typename Predicate>
    bool wait_for(Lock& lock, const std::stop_token& stop, const Duration& time, Predicate isOver)
    {
        checkProcess();
        return m_condition->wait_for(lock, stop, time, std::move(isOver));
    }
    template<typename Lock, typename Time, typename Predicate>
    bool wait_until(Lock& lock, const std::stop_token& stop, const Time& time, Predicate isOver)
    {
        checkProcess();
        return m_condition->wait_until(lock, stop, time, std::move(isOver));
    }

private:
    void checkProcess() const
    {
        if (!isHere())
            throw Error(Code::SystemError, sentences.ofParent);
    }
    [[nodiscard]] bool isHere() const { return m_condition.get_deleter().origin.isHere(); }

    const OfProcess<std::condition_variable_any> m_condition
        = ofProcess<std::condition_variable_any>();
};

} // namespace zoetrope::recipes
