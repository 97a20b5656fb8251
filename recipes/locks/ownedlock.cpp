#include "recipes/locks/ownedlock.h"

namespace zoetrope::recipes {

OwnedLock::OwnedLock(Session& session, Path path, std::shared_ptr<const LockRule> rule,
                     bool waitsForRelease)
    : m_session(session)
    , m_path(std::move(path))
    , m_rule(std::move(rule))
    , m_waitsForRelease(waitsForRelease)
{
}

OwnedLock::~OwnedLock() = default;

Waited OwnedLock::acquire(Deadline deadline, const std::stop_token& stop)
{
    return acquire(Owner::thisThread(), deadline, stop);
}

Waited OwnedLock::acquire(Owner owner, Deadline deadline, const std::stop_token& stop)
{
    if (reenter(owner))
        return Waited::Done;
    const std::shared_ptr<Contender> standing = contender(owner);
    const auto end = standing->acquire(deadline, stop);
    if (end == Waited::Done) {
        add({owner, 1, standing});
        standing->keepWatch(); // whoever hears of it may release it at once
    }
    return end;
}

void OwnedLock::add(Holding holding)
{
    const std::scoped_lock lock(m_mutex);
    m_holdings.push_back(std::move(holding));
}

bool OwnedLock::reenter(Owner owner)
{
    const std::scoped_lock lock(m_mutex);
    const auto own = find(owner);
    if (own == m_holdings.end())
        return false;
    if (!own->contender->isHeld())
        throw Error(Code::SessionExpired,
                    "acquire " + m_path.text() + ": it was lost; release it before");
    ++own->count;
    return true;
}

void OwnedLock::release()
{
    release(Owner::thisThread());
}

void OwnedLock::release(Owner owner)
{
    const auto ending = take(owner);
    if (!ending)
        return;
    if (m_waitsForRelease)
        ending->release();
    else
        ending->releaseLater();
}

void OwnedLock::releaseLater()
{
    if (const auto ending = take(Owner::thisThread()))
        ending->releaseLater();
}

// Null: it is acquired once more than that.
std::shared_ptr<Contender> OwnedLock::take(Owner owner)
{
    const std::scoped_lock lock(m_mutex);
    const auto own = find(owner);
    if (own == m_holdings.end())
        throw Error(Code::NotHeld, "release", m_path.text());
    if (--own->count > 0)
        return nullptr;
    auto ending = std::move(own->contender);
    m_holdings.erase(own);
    return ending;
}

bool OwnedLock::isHeld()
{
    const std::scoped_lock lock(m_mutex);
    if (const auto own = find(Owner::thisThread()); own != m_holdings.end())
        return own->contender->isHeld();
    return std::any_of(m_holdings.begin(), m_holdings.end(),
                       [](const auto& holding) { return holding.contender->isHeld(); });
}

bool OwnedLock::isHeldBy(Owner owner)
{
    const std::scoped_lock lock(m_mutex);
    const auto own = find(owner);
    return own != m_holdings.end() && own->contender->isHeld();
}

std::optional<std::int64_t> OwnedLock::fencing()
{
    const std::scoped_lock lock(m_mutex);
    const auto* const contender = shown();
    return contender ? contender->fencing() : std::nullopt;
}

std::optional<Created> OwnedLock::node()
{
    const std::scoped_lock lock(m_mutex);
    const auto* const contender = shown();
    return contender ? contender->node() : std::nullopt;
}

std::optional<Created> OwnedLock::node(Owner owner)
{
    const std::scoped_lock lock(m_mutex);
    const auto own = find(owner);
    const auto isHeld = own != m_holdings.end() && own->contender->isHeld();
    return isHeld ? own->contender->node() : std::nullopt;
}

std::vector<Path> OwnedLock::participants(Deadline deadline, const std::stop_token& stop)
{
    auto children = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        return m_session.children(m_path, nullptr, deadline, stop).value_or(Children{});
    });
    std::vector<Path> line;
    for (const auto& name : m_rule->inOrder(std::move(children.names))) {
        if (name.find(m_rule->name()) != std::string::npos) // else it is of the other side
            line.push_back(m_path / name);
    }
    return line;
}

OwnedLock::Holdings::iterator OwnedLock::find(Owner owner)
{
    return std::find_if(m_holdings.begin(), m_holdings.end(),
                        [owner](const auto& holding) { return holding.owner == owner; });
}

// Called under the lock. Null: nobody acquired it.
Contender* OwnedLock::shown()
{
    if (const auto own = find(Owner::thisThread()); own != m_holdings.end())
        return own->contender.get();
    return m_holdings.empty() ? nullptr : m_holdings.back().contender.get();
}

} // namespace zoetrope::recipes
