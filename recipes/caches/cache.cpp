#include "recipes/caches/cache.h"

#include <utility>

namespace zoetrope::recipes {

using News = CacheEvent::Kind;

namespace {

constexpr std::size_t burst = 1000; // requests

// Lines of the walkthrough.
enum Line : std::uint8_t { Read = 1, Sleep };

Request toRequest(const CacheState::Question& question, Watch& watch)
{
    using What = CacheState::Question::What;
    auto* const left = question.watches ? &watch : nullptr;
    switch (question.what) {
    case What::Data:
        return Request::get(question.path, left);
    case What::List:
        return Request::children(question.path, left);
    case What::Presence:
        return Request::exists(question.path, left);
    }
    return {};
}

std::optional<News> newsOf(SessionState state)
{
    switch (state) {
    case SessionState::Suspended:
        return News::Suspended;
    case SessionState::Reconnected:
        return News::Reconnected;
    case SessionState::Lost:
        return News::Lost;
    case SessionState::Connecting:
    case SessionState::Connected:
    case SessionState::Closed:
    case SessionState::AuthFailed:
        break;
    }
    return {};
}

} // namespace

Cache::Cache(Session& session, CacheScope scope)
    : m_session(session)
    , m_root(scope.root)
    , m_reporter(session, Recipe::Cache, m_root)
    , m_listeners(session)
    , m_watch(session)
    , m_state(std::move(scope))
{
    m_watch.keepFired();
}

Cache::~Cache()
{
    close();
}

void Cache::start(Start how, Deadline deadline, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_start = how;
    const auto round = ++m_wanted;
    lock.unlock();
    m_reporter.is(Standing::Entering);
    m_told = m_session.state();
    m_incarnation = m_session.incarnation();
    m_worker.begin([this](const std::stop_token& end) { follow(end); });
    if (how == Start::BuildFirst)
        waitFor(round, deadline, stop);
}

void Cache::rebuild(Deadline deadline, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_state.askAll();
    m_failure.reset();
    const auto round = ++m_wanted;
    lock.unlock();
    m_watch.wake();
    waitFor(round, deadline, stop);
}

void Cache::waitFor(int round, Deadline deadline, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_isFinished.wait_until(lock, stop, deadline, [&] { return m_finished >= round || m_end; });
    if (m_finished < round && m_end)
        throw Error(*m_end);
    if (m_finished < round)
        throw Error(stop.stop_requested() ? Code::Interrupted : Code::OperationTimeout,
                    "read all of", m_root.text());
    if (m_failure)
        throw Error(*m_failure);
}

void Cache::close()
{
    if (!m_session.isHere())
        return;
    endWaits({Code::Closing, "read all of", m_root.text()});
    m_worker.end();
    m_listeners.end();
}

void Cache::endWaits(const Error& error)
{
    const std::scoped_lock lock(m_mutex);
    m_end = error;
    m_isFinished.notify_all();
}

void Cache::follow(const std::stop_token& stop)
{
    do {
        noticeConnection();
        catchUp(stop);
        m_reporter.at(Sleep);
    } while (m_watch.sleepUntil(never, stop) == Waited::Done);
    m_reporter.is(Standing::Out);
}

void Cache::noticeConnection()
{
    const auto state = m_session.state();
    const auto isNews = std::exchange(m_told, state) != state;
    const auto kind = newsOf(state);
    const std::scoped_lock lock(m_mutex);
    if (isNews && kind)
        tell({{*kind, nullptr, {}, Code::Ok}});
    const auto incarnation = m_session.incarnation();
    if (std::exchange(m_incarnation, incarnation) != incarnation)
        m_state.askAll();
}

void Cache::catchUp(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    const auto round = m_wanted;
    lock.unlock();
    while (!stop.stop_requested()) {
        const auto questions = nextQuestions();
        if (questions.empty()) {
            finish(round);
            return;
        }
        try {
            ask(questions, stop);
        } catch (const Error& error) { // the next change of the connection asks again
            if (!takeBack(questions, error))
                return;
        }
        noticeConnection();
    }
}

// False: nothing is to be asked for now.
bool Cache::takeBack(const std::vector<CacheState::Question>& questions, const Error& error)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_state.putBack(questions);
        if (error.code() == Code::TooLarge && m_state.lowerLimit())
            return true;
    }
    m_session.probe().tell({.kind = Kind::Remark, .text = error.what()});
    if (isFinal(error.code()))
        endWaits(error);
    return false;
}

std::vector<CacheState::Question> Cache::nextQuestions()
{
    const std::scoped_lock lock(m_mutex);
    for (const auto& [change, path] : m_watch.takeFired())
        tell(m_state.fired(change, Path(m_session.shown(path))));
    return m_state.questions(burst);
}

void Cache::ask(const std::vector<CacheState::Question>& questions, const std::stop_token& stop)
{
    m_reporter.at(Read);
    std::vector<Request> requests;
    for (const auto& question : questions)
        requests.push_back(toRequest(question, m_watch));
    const auto answers = m_session.retrying(Attempts::Across::Sessions, never, stop, [&] {
        return m_session.perform(requests, never, stop);
    });
    const std::scoped_lock lock(m_mutex);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const auto events = m_state.learn(questions[i], answers[i]);
        for (const auto& event : events) {
            if (event.kind == News::Failed)
                m_failure = Error(event.code, event.text);
        }
        tell(events);
    }
}

void Cache::finish(int round)
{
    const std::scoped_lock lock(m_mutex);
    if (m_finished == 0) {
        m_reporter.is(Standing::Inside);
        if (m_start == Start::Initialized)
            tell({{News::Initialized, nullptr, {}, Code::Ok}});
    }
    m_finished = std::max(m_finished, round);
    m_isFinished.notify_all();
}

// What is read before the start has returned is not news.
void Cache::tell(const CacheState::Events& events)
{
    if (m_start == Start::BuildFirst && m_finished == 0)
        return;
    for (const auto& event : events)
        m_listeners.tell(event);
}

CachedNodePtr Cache::find(const Path& path) const
{
    const std::scoped_lock lock(m_mutex);
    return m_state.find(path);
}

std::map<std::string, CachedNodePtr> Cache::childrenOf(const Path& path) const
{
    const std::scoped_lock lock(m_mutex);
    return m_state.childrenOf(path);
}

std::size_t Cache::watches() const
{
    const std::scoped_lock lock(m_mutex);
    return m_state.watches();
}

std::size_t Cache::unfollowed() const
{
    const std::scoped_lock lock(m_mutex);
    return m_state.unfollowed();
}

Subscription<CacheEvent> Cache::listen(std::function<void(const CacheEvent&)> function)
{
    return m_listeners.listen(std::move(function));
}

} // namespace zoetrope::recipes
