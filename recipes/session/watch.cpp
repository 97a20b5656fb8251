#include "recipes/session/watch.h"

#include "recipes/session/session.h"

#include <utility>

namespace zoetrope::recipes {

namespace {

std::uint32_t bit(Change change)
{
    return 1U << static_cast<unsigned>(change);
}

// Nothing if one of them was not answered.
std::optional<std::vector<Answer>> answersTo(const std::vector<CallPtr>& calls)
{
    std::vector<Answer> answers;
    for (const auto& call : calls) {
        if (!isAnswer(call->answer.code) || call->answer.code == Code::ThrottledOperation)
            return {};
        answers.push_back(std::move(call->answer));
    }
    return answers;
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
    return m_session.sleepUntil(m_signal, deadline, stop);
}

void Watch::askThen(std::vector<Request> burst)
{
    if (m_inbox.hasGate())
        return;
    auto next = followUpOf(std::move(burst));
    dropAnswers();
    const std::scoped_lock lock(m_mutex);
    m_next = std::move(next);
}

void Watch::askThen(FollowUps& followUps)
{
    if (m_inbox.hasGate())
        return;
    dropAnswers();
    const std::scoped_lock lock(m_mutex);
    m_followUps = &followUps;
}

// Answers come in order: the last tells of all.
FollowUp Watch::followUpOf(std::vector<Request> burst)
{
    FollowUp next{std::move(burst), {}};
    for (auto& request : next.requests) {
        request.path = m_session.real(request.path);
        const auto& call = next.calls.emplace_back(std::make_shared<Call>());
        call->operation = request.operation;
        call->path = request.path.text();
        call->watch = request.watchKind();
        call->watchId = request.watch ? m_id : 0;
    }
    next.calls.back()->asker = m_id;
    return next;
}

void Watch::dropAnswers()
{
    static_cast<void>(takeAnswers());
}

std::optional<std::vector<Answer>> Watch::takeAnswers()
{
    const std::scoped_lock lock(m_mutex);
    m_next.reset();
    m_followUps = nullptr;
    const auto asked = std::exchange(m_asked, {});
    return std::exchange(m_isAnswered, false) ? answersTo(asked) : std::nullopt;
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
        const auto isForeseen = this->isForeseen(change, path);
        if (m_fired && !isForeseen)
            m_fired->push_back({change, path});
        if (m_next || (m_followUps && !m_asked.empty()))
            return; // followUp() comes next, or came before, and answered() wakes
    }
    wake();
}

// Under the lock.
bool Watch::isForeseen(Change change, const std::string& path)
{
    if (!m_followUps || m_next || !m_asked.empty())
        return false;
    auto burst = m_followUps->afterChange(change, path);
    if (!burst.empty())
        m_next = followUpOf(std::move(burst));
    return m_next.has_value();
}

// The same.
std::optional<FollowUp> Watch::nextForeseen()
{
    if (!m_followUps)
        return {};
    auto answers = answersTo(std::exchange(m_asked, {}));
    if (!answers)
        return {};
    auto burst = m_followUps->afterAnswers(*std::move(answers));
    if (burst.empty())
        return {};
    auto next = followUpOf(std::move(burst));
    m_asked = next.calls;
    return next;
}

std::optional<FollowUp> Watch::followUp() noexcept
{
    const std::scoped_lock lock(m_mutex);
    if (m_next)
        m_asked = m_next->calls;
    return std::exchange(m_next, std::nullopt);
}

std::optional<FollowUp> Watch::answered(const Call& call) noexcept
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_asked.empty() && m_asked.back().get() == &call) {
            if (auto next = nextForeseen())
                return next;
            m_isAnswered = !m_followUps;
        }
    }
    wake();
    return {};
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
