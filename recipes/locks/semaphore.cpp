#include "recipes/locks/semaphore.h"

#include "recipes/values/sharedcount.h"

namespace zoetrope::recipes {

// Whom a changed limit wakes.
class Semaphore::Wait
{
public:
    Wait(Semaphore& semaphore, Leasing& leasing)
        : m_semaphore(semaphore)
        , m_leasing(leasing)
    {
        const std::scoped_lock lock(m_semaphore.m_mutex);
        m_semaphore.m_waiting.insert(&m_leasing);
    }

    ~Wait()
    {
        const std::scoped_lock lock(m_semaphore.m_mutex);
        m_semaphore.m_waiting.erase(&m_leasing);
    }

    Wait(const Wait&) = delete;
    Wait& operator=(const Wait&) = delete;

private:
    Semaphore& m_semaphore;
    Leasing& m_leasing;
};

Semaphore::Semaphore(Session& session, const Path& path, int limit)
    : Semaphore(session, path, limit, Options())
{
}

Semaphore::Semaphore(Session& session, const Path& path, int limit, Options options)
    : Semaphore(
        session, path, std::optional(limit), [limit] { return limit; }, std::move(options))
{
    if (limit < 1)
        throw Error(Code::BadArguments, "semaphore " + path.text() + ": it needs a lease at least");
}

Semaphore::Semaphore(Session& session, const Path& path, std::function<int()> limit,
                     Options options)
    : Semaphore(session, path, std::nullopt, std::move(limit), std::move(options))
{
}

Semaphore::Semaphore(Session& session, const Path& path, SharedCount& limit, Options options)
    : Semaphore(
        session, path, [&limit] { return limit.count(); }, std::move(options))
{
    auto subscription = limit.listen([this](std::int32_t /*count*/) { limitChanged(); });
    m_subscription = std::make_shared<decltype(subscription)>(std::move(subscription));
}

Semaphore::Semaphore(Session& session, const Path& path, std::optional<int> fixedLimit,
                     std::function<int()> limit, Options options)
    : m_session(session)
    , m_terms{path / "locks", path / "leases", std::move(limit),
              options,        options.recipe,  std::move(options.onLost)}
    , m_fixedLimit(fixedLimit)
{
}

Semaphore::~Semaphore() = default;

LeasePtr Semaphore::acquire(Deadline deadline, const std::stop_token& stop)
{
    auto leases = acquireMany(1, deadline, stop);
    return leases.empty() ? nullptr : std::move(leases.front());
}

std::vector<LeasePtr> Semaphore::acquireMany(int count, Deadline deadline,
                                             const std::stop_token& stop)
{
    const auto& path = m_terms.leases.parent();
    if (count < 1)
        throw Error(Code::BadArguments, "acquire " + path.text() + ": no lease is asked for");
    if (m_fixedLimit && count > *m_fixedLimit)
        throw Error(Code::Refused, "acquire", path.text());
    Leasing leasing(m_session, m_terms, static_cast<std::size_t>(count));
    const Wait wait(*this, leasing);
    if (leasing.acquire(deadline, stop) != Waited::Done)
        return {};
    return leasing.leases();
}

void Semaphore::limitChanged()
{
    const std::scoped_lock lock(m_mutex);
    for (auto* const leasing : m_waiting)
        leasing->wake();
}

std::vector<Path> Semaphore::participants(Deadline deadline, const std::stop_token& stop)
{
    auto children = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        return m_session.children(m_terms.leases, nullptr, deadline, stop).value_or(Children{});
    });
    std::vector<Path> leases;
    for (const auto& name : LowestHold(std::string(leaseName)).inOrder(std::move(children.names)))
        leases.push_back(m_terms.leases / name);
    return leases;
}

} // namespace zoetrope::recipes
