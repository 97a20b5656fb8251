#include "recipes/leader/election.h"

#include "recipes/leader/nodeinline.h"
#include "recipes/locks/acquireloop.h"

#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr auto lookAgain = 1s; // where nothing tells that there is a connection

bool isConnected(SessionState state)
{
    return state == SessionState::Connected || state == SessionState::Reconnected;
}

// What may be asked again.
bool isPassing(Code code)
{
    return isUnknown(code) || code == Code::ThrottledOperation;
}

} // namespace

Election::Manner Election::inLine(Recipe recipe, const Path& path, std::string name, std::string id,
                                  ErrorPolicy policy)
{
    return {.recipe = recipe,
            .policy = policy,
            .makeNode = [path, name = std::move(name),
                         id = std::move(id)](Session& session, StateReporter& reporter) {
                return std::make_unique<NodeInLine>(session, reporter, path, name, id);
            }};
}

Election::Election(Session& session, const Path& path, const Manner& manner)
    : m_session(session)
    , m_path(path)
    , m_policy(manner.policy)
    , m_reporter(session, manner.recipe, m_path)
    , m_node(manner.makeNode(session, m_reporter))
    , m_watch(session)
    , m_id(session.inbox().add(*this))
{
}

Election::~Election()
{
    m_session.inbox().remove(m_id);
    resign();
}

bool Election::win(const std::stop_token& stop)
{
    while (true) {
        try {
            if (!isHeld() && !stand(stop))
                return false;
            if (confirm(stop)) {
                m_reporter.at(Hold);
                m_reporter.is(Standing::Inside);
                const std::scoped_lock lock(m_mutex);
                m_leads = true;
                m_isElected = true;
                return true;
            }
            if (!isHeld())
                continue;
        } catch (const Error& error) {
            if (!isPassing(error.code()))
                throw;
        }
        if (m_watch.sleepUntil(m_session.after(lookAgain), stop) == Waited::Stopped)
            return false;
    }
}

bool Election::stand(const std::stop_token& stop)
{
    resign();
    const AcquireLoop acquireLoop{m_session, m_reporter, true, never, stop};
    int incarnation = 0;
    const auto step = [&](Deadline /*patience*/) {
        incarnation = m_session.incarnation();
        m_confirmed = m_breaks.load(); // whoever finds its node in line after it knows that it is
        return m_node->step(m_watch, never, stop);
    };
    if (acquireLoop.run(step, [this] { m_node->leave(); }) != Waited::Done)
        return false;
    m_isWatched = m_node->isWatched();
    m_fencing = m_node->czxid();
    m_incarnation = incarnation;
    return true;
}

bool Election::confirm(const std::stop_token& stop)
{
    const auto breaks = m_breaks.load();
    if (m_policy == ErrorPolicy::Standard && breaks != m_confirmed) {
        if (!hasNode(stop))
            m_incarnation = 0;
        m_confirmed = breaks;
    }
    return isCertain();
}

bool Election::hasNode(const std::stop_token& stop)
{
    const auto own = m_session.get(m_node->path(), &m_watch, never, stop);
    m_isWatched = true;
    return own && static_cast<std::uint64_t>(own->stat.ephemeralOwner) == m_session.id();
}

void Election::lead(const std::stop_token& stop)
{
    while (isCertain() && !stop.stop_requested()) {
        watchNode(stop);
        if (isCertain())
            static_cast<void>(m_watch.sleepUntil(never, stop));
    }
    const std::scoped_lock lock(m_mutex);
    if (isCertain() || m_hasYielded)
        return;
    m_leads = false;
    m_isElected = false;
    if (isHeld())
        m_reporter.is(Standing::Waiting, -1, m_node->path().text());
    else
        m_reporter.is(Standing::Lost);
}

// Where the connection breaks meanwhile, its return wakes and has it done.
void Election::watchNode(const std::stop_token& stop)
{
    if (m_watch.hasSeen(Change::DataChanged)) {
        m_watch.forget(Change::DataChanged);
        m_isWatched = false;
    }
    try {
        if (!m_isWatched && !hasNode(stop))
            m_incarnation = 0;
    } catch (const Error& error) {
        if (!isPassing(error.code()))
            throw;
    }
}

void Election::resign()
{
    const std::scoped_lock lock(m_mutex);
    const auto wasHeld = m_incarnation.exchange(0) != 0;
    if (std::exchange(m_hasYielded, false)) {
        m_node->forget();
    } else {
        if (wasHeld)
            goOut();
        m_node->leave();
    }
    m_leads = false;
    m_isElected = false;
    if (wasHeld)
        m_reporter.is(Standing::Out);
}

void Election::yield()
{
    const std::scoped_lock lock(m_mutex);
    if (!m_leads || m_session.inbox().hasGate()) // which is its owner's alone
        return;
    m_hasYielded = true;
    goOut();
    m_node->discard();
    m_leads = false;
}

void Election::goOut()
{
    m_isElected = false;
    m_reporter.at(Release);
    m_reporter.is(Standing::Leaving);
}

bool Election::isHeld() const
{
    // The incarnation last: a session that is alive by now could be the next one.
    return m_incarnation != 0 && m_session.isAlive() && m_incarnation == m_session.incarnation()
        && !m_watch.hasSeen(Change::Deleted);
}

bool Election::isLeading() const
{
    return m_isElected && isCertain();
}

std::optional<std::int64_t> Election::fencing() const
{
    const auto token = m_fencing.load(); // before: it is of no later reign than the answer
    return isLeading() ? std::optional(token) : std::nullopt;
}

bool Election::isCertain() const
{
    if (!isHeld())
        return false;
    return m_policy == ErrorPolicy::Session
        || (isConnected(m_session.state()) && m_breaks == m_confirmed);
}

void Election::fired(Change /*change*/, const std::string& /*path*/) noexcept { }

void Election::stateChanged(SessionState state) noexcept
{
    if (state == SessionState::Suspended)
        ++m_breaks;
}

} // namespace zoetrope::recipes
