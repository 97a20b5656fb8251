#include "recipes/client/watch.h"

#include "recipes/client/session.h"

#include <utility>

namespace zoetrope::recipes {

namespace {

std::uint32_t bit(Change change)
{
    return 1U << static_cast<unsigned>(change);
}

} // namespace

Watch::Watch(Session& session, Work thenDo, const Executor& executor)
    : m_session(session)
    , m_inbox(session.inbox())
    , m_then(thenDo ? session.listener<>(std::move(thenDo), executor) : nullptr)
    , m_id(m_inbox.add(*this))
{
}

Watch::~Watch()
{
    m_inbox.remove(m_id);
    if (m_then)
        m_then->end(); // a call under way uses all members
}

Waited Watch::sleepUntil(Deadline deadline, const std::stop_token& stop)
{
    return m_inbox.sleepUntil(m_signal, deadline, stop);
}

void Watch::askThen(std::vector<Request> burst)
{
    if (m_inbox.hasGate())
        return;
    FollowUp next{std::move(burst), {}};
    for (auto& request : next.requests) {
        request.path = m_session.real(request.path);
        const auto& call = next.calls.emplace_back(std::make_shared<Call>());
        call->operation = request.operation;
        call->path = request.path.text();
        call->watch = request.watchKind();
        call->watchId = request.watch ? m_id : 0;
    }
    auto& last = *next.calls.back(); // answers come in order
    last.then = [&inbox = m_inbox, id = m_id, &last](const Answer& /*answer*/) {
        inbox.tellAnswered(id, last);
    };
    dropAnswers();
    const std::scoped_lock lock(m_mutex);
    m_next = std::move(next);
}

void Watch::dropAnswers()
{
    static_cast<void>(takeAnswers());
}

std::optional<std::vector<Answer>> Watch::takeAnswers()
{
    const std::scoped_lock lock(m_mutex);
    m_next.reset();
    const auto asked = std::exchange(m_asked, {});
    if (!std::exchange(m_isAnswered, false))
        return {};
    std::vector<Answer> answers;
    for (const auto& call : asked) {
        if (!isAnswer(call->answer.code) || call->answer.code == Code::ThrottledOperation)
            return {};
        answers.push_back(std::move(call->answer));
    }
    return answers;
}

void Watch::follow(const Path& path)
{
    dropAnswers();
    const std::scoped_lock lock(m_mutex);
    m_followed = path;
    m_seen = 0;
    static_cast<void>(m_signal.take());
}

std::optional<Path> Watch::followed() const
{
    const std::scoped_lock lock(m_mutex);
    return m_followed;
}

bool Watch::hasSeen(Change change) const
{
    const std::scoped_lock lock(m_mutex);
    return (m_seen & bit(change)) != 0;
}

void Watch::forget(Change change)
{
    const std::scoped_lock lock(m_mutex);
    m_seen &= ~bit(change);
}

void Watch::keepFired()
{
    const std::scoped_lock lock(m_mutex);
    m_fired.emplace();
}

std::vector<Watch::Fired> Watch::takeFired()
{
    const std::scoped_lock lock(m_mutex);
    return m_fired ? std::exchange(*m_fired, {}) : std::vector<Fired>();
}

void Watch::fired(Change change, const std::string& path) noexcept
{
    {
        const std::scoped_lock lock(m_mutex);
        if (m_followed && path == m_session.real(*m_followed).text())
            m_seen |= bit(change);
        if (m_fired)
            m_fired->push_back({change, path});
        if (m_next)
            return; // followUp() comes next, and answered() wakes
    }
    wake();
}

std::optional<FollowUp> Watch::followUp() noexcept
{
    const std::scoped_lock lock(m_mutex);
    if (m_next)
        m_asked = m_next->calls;
    return std::exchange(m_next, std::nullopt);
}

void Watch::answered(const Call& call) noexcept
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_asked.empty() && m_asked.back().get() == &call)
            m_isAnswered = true;
    }
    wake();
}

void Watch::stateChanged(SessionState /*state*/) noexcept
{
    wake();
}

void Watch::wake()
{
    m_signal.fire();
    if (m_then && m_isCalling)
        m_then->tell();
}

} // namespace zoetrope::recipes
