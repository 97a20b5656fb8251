#include "recipes/async/origin.h"

#include <pthread.h>

#include <atomic>

namespace zoetrope::recipes {

namespace {

std::atomic<unsigned> forks = 0;

void countFork()
{
    ++forks;
}

} // namespace

Origin::Origin() noexcept
    : m_forks(forks)
{
    static const auto isCounting = pthread_atfork(nullptr, nullptr, countFork);
    static_cast<void>(isCounting);
}

bool Origin::isHere() const noexcept
{
    return m_forks == forks.load(std::memory_order_relaxed);
}

} // namespace zoetrope::recipes
