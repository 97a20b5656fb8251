#include "recipes/locks/mutex.h"

namespace zoetrope::recipes {

Mutex::Mutex(Session& session, Path path)
    : Mutex(session, std::move(path), {})
{
}

Mutex::Mutex(Session& session, Path path, Options options)
    : m_session(session)
    , m_path(std::move(path))
    , m_options(std::move(options))
    , m_rule(m_options.rule ? m_options.rule : std::make_shared<LowestHold>())
{
}

Mutex::~Mutex() = default;

Waited Mutex::acquire(Deadline deadline, const std::stop_token& stop)
{
    return acquire(Owner::thisThread(), deadline, stop);
}

Waited Mutex::acquire(Owner owner, Deadline deadline, const std::stop_token& stop)
{
    if (reenter(owner))
        return Waited::Done;
    auto place = std::make_unique<Contender>(m_session, m_path, m_rule, m_options);
    const auto end = place->acquire(deadline, stop);
    if (end != Waited::Done)
        return end;
    // Who held before has lost it, if it did not release: only one can stand lowest.
    std::optional<Holding> lost = Holding{owner, 1, std::move(place)};
    const std::scoped_lock lock(m_mutex);
    std::swap(m_holding, lost);
    return Waited::Done;
}

bool Mutex::reenter(Owner owner)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_holding || m_holding->owner != owner)
        return false;
    if (!m_holding->place->isHeld())
        throw Error(Code::SessionExpired,
                    "acquire " + m_path.text() + ": it was lost; release it before");
    ++m_holding->count;
    return true;
}

void Mutex::release()
{
    release(Owner::thisThread());
}

void Mutex::release(Owner owner)
{
    std::unique_lock lock(m_mutex);
    if (!m_holding || m_holding->owner != owner)
        throw Error(Code::NotHeld, "release", m_path.text());
    if (--m_holding->count > 0)
        return;
    const auto ending = std::exchange(m_holding, {});
    lock.unlock();
    if (m_options.waitsForRelease)
        ending->place->release();
    else
        ending->place->releaseLater();
}

bool Mutex::isHeld()
{
    const std::scoped_lock lock(m_mutex);
    return m_holding && m_holding->place->isHeld();
}

bool Mutex::isHeldBy(Owner owner)
{
    const std::scoped_lock lock(m_mutex);
    return m_holding && m_holding->owner == owner && m_holding->place->isHeld();
}

std::optional<std::int64_t> Mutex::fencing()
{
    const std::scoped_lock lock(m_mutex);
    return m_holding ? m_holding->place->fencing() : std::nullopt;
}

std::optional<Created> Mutex::node()
{
    const std::scoped_lock lock(m_mutex);
    return m_holding ? m_holding->place->node() : std::nullopt;
}

std::vector<Path> Mutex::participants(Deadline deadline, const std::stop_token& stop)
{
    auto children = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        return m_session.children(m_path, nullptr, deadline, stop).value_or(Children{});
    });
    std::vector<Path> line;
    for (const auto& name : m_rule->inOrder(std::move(children.names)))
        line.push_back(m_path / name);
    return line;
}

} // namespace zoetrope::recipes
