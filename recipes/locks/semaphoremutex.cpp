#include "recipes/locks/semaphoremutex.h"

namespace zoetrope::recipes {

namespace {

Semaphore::Options asMutex(Semaphore::Options options)
{
    options.recipe = Recipe::SemaphoreMutex;
    return options;
}

} // namespace

SemaphoreMutex::SemaphoreMutex(Session& session, const Path& path, Semaphore::Options options)
    : m_path(path)
    , m_semaphore(session, path, 1, asMutex(std::move(options)))
{
}

Waited SemaphoreMutex::acquire(Deadline deadline, const std::stop_token& stop)
{
    auto lease = m_semaphore.acquire(deadline, stop);
    if (!lease)
        return stop.stop_requested() ? Waited::Stopped : Waited::TimedOut;
    const std::scoped_lock lock(m_mutex);
    std::swap(m_lease, lease); // a lost one ends after the lock does
    return Waited::Done;
}

void SemaphoreMutex::release()
{
    std::unique_lock lock(m_mutex);
    const auto ending = std::move(m_lease);
    lock.unlock();
    if (!ending)
        throw Error(Code::NotHeld, "release", m_path.text());
    ending->giveBack();
}

bool SemaphoreMutex::isHeld()
{
    const std::scoped_lock lock(m_mutex);
    return m_lease && m_lease->isHeld();
}

std::optional<std::int64_t> SemaphoreMutex::fencing()
{
    const std::scoped_lock lock(m_mutex);
    return m_lease ? m_lease->fencing() : std::nullopt;
}

std::vector<Path> SemaphoreMutex::participants(Deadline deadline, const std::stop_token& stop)
{
    return m_semaphore.participants(deadline, stop);
}

} // namespace zoetrope::recipes
