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
    , m_lineNode(session.placeOf(path))
    , m_semaphore(session, path, 1, asMutex(std::move(options)))
{
}

Waited SemaphoreMutex::acquire(Deadline deadline, const std::stop_token& stop)
{
    std::uint64_t nobodyAsks = 0;
    return acquireAs(nobodyAsks, deadline, stop);
}

Waited SemaphoreMutex::acquireAs(std::uint64_t& holding, Deadline deadline,
                                 const std::stop_token& stop)
{
    auto lease = m_semaphore.acquire(deadline, stop);
    if (!lease)
        return stop.stop_requested() ? Waited::Stopped : Waited::TimedOut;
    const std::scoped_lock lock(m_mutex);
    std::swap(m_lease, lease); // a lost one ends after the lock does
    holding = ++m_holding;
    return Waited::Done;
}

void SemaphoreMutex::release()
{
    take({})->giveBack();
}

void SemaphoreMutex::releaseAs(std::uint64_t holding)
{
    take(holding)->giveBack();
}

void SemaphoreMutex::releaseLater()
{
    static_cast<void>(take({})); // its end gives it back
}

LeasePtr SemaphoreMutex::take(std::optional<std::uint64_t> holding)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_lease || holding.value_or(m_holding) != m_holding)
        throw Error(Code::NotHeld, "release", m_path.text());
    return std::move(m_lease);
}

bool SemaphoreMutex::isHeldAs(std::uint64_t holding)
{
    const std::scoped_lock lock(m_mutex);
    return holding == m_holding && m_lease && m_lease->isHeld();
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
