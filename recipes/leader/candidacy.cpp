#include "recipes/leader/candidacy.h"

#include "recipes/locks/undertaking.h"

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

Candidacy::Candidacy(Session& session, Path directory, const Manner& manner)
    : m_session(session)
    , m_directory(std::move(directory))
    , m_policy(manner.policy)
    , m_rule(manner.name)
    , m_manner{.data = manner.id}
    , m_belief(session, manner.recipe, m_directory)
    , m_place(session, m_belief, m_directory, m_rule, m_manner)
    , m_watch(session)
    , m_id(session.inbox().add(*this))
{
}

Candidacy::~Candidacy()
{
    m_session.inbox().remove(m_id);
    resign();
}

bool Candidacy::win(const std::stop_token& stop)
{
    while (true) {
        try {
            if (!isHeld() && !stand(stop))
                return false;
            if (confirm(stop)) {
                m_belief.at(Hold);
                m_belief.is(Standing::Inside);
                const std::scoped_lock lock(m_mutex);
                m_led = m_place.node()->path;
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

bool Candidacy::stand(const std::stop_token& stop)
{
    resign();
    const Undertaking undertaking{m_session, m_belief, true, never, stop};
    int term = 0;
    const auto step = [&] {
        term = m_session.term();
        m_confirmed = m_breaks.load(); // whoever finds its node in line after it knows that it is
        return m_place.step(m_watch, never, stop);
    };
    if (undertaking.run(step, [this] { m_place.leave(); }) != Waited::Done)
        return false;
    m_isWatched = m_place.isWatched();
    m_term = term;
    return true;
}

bool Candidacy::confirm(const std::stop_token& stop)
{
    const auto breaks = m_breaks.load();
    if (m_policy == ErrorPolicy::Standard && breaks != m_confirmed) {
        if (!hasNode(stop))
            m_term = 0;
        m_confirmed = breaks;
    }
    return isCertain();
}

bool Candidacy::hasNode(const std::stop_token& stop)
{
    const auto own = m_session.get(m_place.node()->path, &m_watch, never, stop);
    m_isWatched = true;
    return own && static_cast<std::uint64_t>(own->stat.ephemeralOwner) == m_session.id();
}

void Candidacy::lead(const std::stop_token& stop)
{
    while (isCertain() && !stop.stop_requested()) {
        watchNode(stop);
        if (isCertain())
            static_cast<void>(m_watch.sleepUntil(never, stop));
    }
    const std::scoped_lock lock(m_mutex);
    if (isCertain() || m_hasYielded)
        return;
    m_led.reset();
    m_isElected = false;
    if (isHeld())
        m_belief.is(Standing::Waiting, -1, m_place.node()->path.text());
    else
        m_belief.is(Standing::Lost);
}

// Where the connection breaks meanwhile, its return wakes and has it done.
void Candidacy::watchNode(const std::stop_token& stop)
{
    if (m_watch.hasSeen(Change::DataChanged)) {
        m_watch.forget(Change::DataChanged);
        m_isWatched = false;
    }
    try {
        if (!m_isWatched && !hasNode(stop))
            m_term = 0;
    } catch (const Error& error) {
        if (!isPassing(error.code()))
            throw;
    }
}

void Candidacy::resign()
{
    const std::scoped_lock lock(m_mutex);
    const auto wasHeld = m_term.exchange(0) != 0;
    if (std::exchange(m_hasYielded, false)) {
        m_place.forget();
    } else {
        if (wasHeld)
            goOut();
        m_place.leave();
    }
    m_led.reset();
    m_isElected = false;
    if (wasHeld)
        m_belief.is(Standing::Out);
}

void Candidacy::yield()
{
    const std::scoped_lock lock(m_mutex);
    if (!m_led || m_session.inbox().hasGate()) // which is its owner's alone
        return;
    m_hasYielded = true;
    goOut();
    m_session.removeSurely(*m_led);
    m_led.reset();
}

void Candidacy::goOut()
{
    m_isElected = false;
    m_belief.at(Release);
    m_belief.is(Standing::Leaving);
}

bool Candidacy::isHeld() const
{
    // The term last: a session that is alive by now could be the next one.
    return m_term != 0 && m_session.isAlive() && m_term == m_session.term()
        && !m_watch.hasSeen(Change::Deleted);
}

bool Candidacy::isLeading() const
{
    return m_isElected && isCertain();
}

bool Candidacy::isCertain() const
{
    if (!isHeld())
        return false;
    return m_policy == ErrorPolicy::Session
        || (isConnected(m_session.state()) && m_breaks == m_confirmed);
}

void Candidacy::fired(Change /*change*/, const std::string& /*path*/) noexcept { }

void Candidacy::stateChanged(SessionState state) noexcept
{
    if (state == SessionState::Suspended)
        ++m_breaks;
}

} // namespace zoetrope::recipes
