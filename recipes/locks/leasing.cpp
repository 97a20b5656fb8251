#include "recipes/locks/leasing.h"

#include "recipes/locks/acquireloop.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough, after those of the line before the lock.
enum Line : std::uint8_t { Make = Release + 1, Count, Await, Granted };

Answer checked(Answer answer, const Path& path)
{
    if (answer.code != Code::Ok && answer.code != Code::NoNode)
        throw Error(answer.code, "read", path.text());
    return answer;
}

} // namespace

Leasing::Leasing(Session& session, const LeaseTerms& terms, std::size_t count)
    : m_session(session)
    , m_terms(terms)
    , m_count(count)
    , m_reporter(std::make_shared<StateReporter>(session, terms.recipe, terms.leases.parent(),
                                                 terms.limit()))
    , m_lineNode(session, *m_reporter, terms.locks, m_line, terms.manner)
    , m_watch(session)
{
}

Waited Leasing::acquire(Deadline deadline, const std::stop_token& stop)
{
    const AcquireLoop acquireLoop{m_session, *m_reporter, m_terms.manner.standsAnew, deadline,
                                  stop};
    const auto end = acquireLoop.run(
        [&](Deadline patience) { return step(deadline, patience, stop); }, [this] { giveUp(); });
    if (end == Waited::Done)
        m_lineNode.leave();
    return end;
}

std::vector<LeasePtr> Leasing::leases()
{
    std::vector<LeasePtr> leases;
    for (auto& node : std::exchange(m_nodes, {}))
        leases.push_back(
            std::make_unique<Lease>(m_session, m_reporter, std::move(node), m_terms.onLost));
    m_reporter->at(Granted);
    if (std::all_of(leases.begin(), leases.end(),
                    [](const auto& lease) { return lease->isHeld(); }))
        m_reporter->is(Standing::Inside, static_cast<int>(leases.size())); // else its loss was told
    return leases;
}

std::optional<Waited> Leasing::step(Deadline deadline, Deadline patience,
                                    const std::stop_token& stop)
{
    if (!m_isFirst) {
        const auto end = m_lineNode.step(m_watch, deadline, patience, stop);
        if (end != Waited::Done)
            return end;
        m_isFirst = true;
    }
    if (m_nodes.size() < m_count) {
        if (isGranted(make(patience, stop)))
            return Waited::Done;
        if (m_session.after({}) >= deadline)
            return Waited::TimedOut; // without watches that nobody would wait for
    }
    if (isGranted(look(patience, stop)))
        return Waited::Done;
    m_reporter->at(Await);
    m_reporter->is(Standing::Waiting, static_cast<int>(m_count), m_terms.leases.text());
    const auto end = m_reporter->sleep(m_watch, deadline, stop);
    return end == Waited::Done ? std::nullopt : std::optional(end);
}

// The last one brings the list with it.
Leasing::Names Leasing::make(Deadline deadline, const std::stop_token& stop)
{
    m_reporter->at(Make);
    std::vector<Answer> riders;
    while (m_nodes.size() < m_count) {
        std::vector<Request> wanted;
        if (m_nodes.size() + 1 == m_count)
            wanted.push_back(Request::children(m_terms.leases));
        auto made = makeProtected(m_session, m_terms.leases, m_rule.name(), m_terms.manner.data,
                                  CreateMode::EphemeralSequential, wanted, deadline, stop);
        m_nodes.push_back(std::move(made.node));
        riders = std::move(made.riders);
    }
    return riders.empty() ? look(deadline, stop)
                          : checked(std::move(riders.front()), m_terms.leases).names;
}

// Its own place in the line is watched too: were it deleted, the next would come in beside it.
Leasing::Names Leasing::look(Deadline deadline, const std::stop_token& stop)
{
    m_reporter->check();
    m_reporter->at(Count);
    const auto& place = m_lineNode.node()->path;
    const auto burst = m_reporter->bound(
        {Request::get(place, &m_watch), Request::children(m_terms.leases, &m_watch)});
    auto answers = m_session.retrying(Attempts::Across::OneSession, deadline, stop,
                                      [&] { return m_session.perform(burst, deadline, stop); });
    if (checked(std::move(answers.front()), place).code == Code::NoNode)
        throw PlaceLost(place);
    return checked(std::move(answers.back()), m_terms.leases).names;
}

bool Leasing::isGranted(const Names& names) const
{
    m_reporter->check();
    for (const auto& node : m_nodes) {
        if (std::find(names.begin(), names.end(), node.path.name()) == names.end())
            throw PlaceLost(node.path);
    }
    return std::count_if(names.begin(), names.end(),
                         [this](const auto& name) { return m_rule.isContender(name); })
        <= m_terms.limit();
}

void Leasing::giveUp()
{
    for (const auto& node : m_nodes)
        m_session.removeSurely(node.path);
    m_nodes.clear();
    m_lineNode.leave();
    m_isFirst = false;
}

} // namespace zoetrope::recipes
