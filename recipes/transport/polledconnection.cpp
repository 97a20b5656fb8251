#include "recipes/transport/polledconnection.h"

#include "recipes/transport/portkind.h"
#include "recipes/types/sentences.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

PolledConnection::PolledConnection(Listener& listener, ConnectPace& pace,
                                   std::shared_ptr<PollLoop> loop)
    : m_listener(listener)
    , m_pace(pace)
    , m_loop(std::move(loop))
{
}

void PolledConnection::open(const Terms& terms)
{
    const std::scoped_lock lock(m_mutex);
    m_terms = terms;
    m_addresses.emplace(terms.servers, terms.access.passage);
    m_addresses->lookUp();
    m_address = m_addresses->next();
    m_addresses->restart();
    begin();
    m_mayBlock = terms.access.mayBlock();
    m_number = m_loop->add(*this);
}

// The goodbye can take seconds, so it runs without the lock: later calls see m_isClosing and
// touch nothing else.
void PolledConnection::close()
{
    std::shared_ptr<PollLoop> loop;
    {
        const std::scoped_lock lock(m_mutex);
        m_isClosing = true;
        loop = std::move(m_loop);
    }
    if (!loop || m_number == 0)
        return;
    loop->remove(m_number);
    sayGoodbye(); // before anything that a resolver could hold up
    m_resolver = Thread();
    m_asker = Thread();
}

Code PolledConnection::ask(const Request& request, const CallPtr& call)
{
    std::unique_lock lock(m_mutex, std::defer_lock);
    const auto isBlocked = m_mayBlock && m_state != State::Connected && !lock.try_lock();
    if (isBlocked) // by a proof of who we are, which may take seconds
        return Code::ConnectionLoss;
    if (!lock.owns_lock())
        lock.lock();
    if (m_isClosing || isForGood(m_state))
        return Code::ConnectionLoss;
    const auto code = put(request, call);
    if (m_isUp && isBroken())
        m_loop->wake(m_number); // at once: another socket may get its number
    return code;
}

void PolledConnection::flush()
{
    if (m_state != State::Connected) // without the lock, which a proof of who we are may hold
        return;
    const std::scoped_lock lock(m_mutex);
    if (m_isClosing || m_state != State::Connected)
        return;
    auto isForLoop = !push();
    if (!isForLoop) {
        renewWish();
        isForLoop = !m_isUp || m_wish.wantsToWrite;
    }
    if (isForLoop)
        m_loop->wake(m_number);
}

Waited PolledConnection::sleepUntil(Signal& signal, Deadline deadline, const std::stop_token& stop)
{
    std::shared_ptr<PollLoop> loop;
    std::uint64_t number = 0;
    if (!m_mayBlock) {
        const std::scoped_lock lock(m_mutex);
        loop = m_loop;
        number = m_number;
    }
    if (loop) {
        if (const auto end = loop->attend(number, signal, deadline, stop))
            return *end;
    }
    return signal.sleepUntil(deadline, stop);
}

void PolledConnection::turn(PollLoop::Seen seen) noexcept
{
    std::vector<News> all;
    {
        const std::scoped_lock lock(m_mutex);
        if (m_isClosing)
            return;
        work(seen);
        renewWish();
        all = std::exchange(m_news, {});
    }
    for (auto& news : all) {
        if (!m_isClosing)
            tellListener(news);
    }
}

PollLoop::Wished PolledConnection::wish() noexcept
{
    std::unique_lock hold(m_mutex);
    if (m_isUp && isBroken())
        renewWish();
    return {m_wish, std::move(hold)};
}

void PolledConnection::tellListener(News& news)
{
    if (auto* const answered = std::get_if<Answered>(&news))
        m_listener.answered(*this, answered->call, std::move(answered->answer));
    else if (const auto* const fired = std::get_if<Fired>(&news))
        m_listener.watchFired(*this, fired->watch, fired->change, fired->path);
    else if (const auto* const failed = std::get_if<Failed>(&news))
        m_listener.failed(*this, failed->why, failed->isHopeless);
    else if (const auto* const status = std::get_if<Status>(&news))
        m_listener.stateChanged(*this, *status);
}

// Under the lock, like all that follows. The listener hears of an end before the next attempt
// begins.
void PolledConnection::work(PollLoop::Seen seen)
{
    takeFound();
    takeKind();
    if (m_isUp) {
        converse(seen);
        if (m_isUp && m_state != State::Connected && liveTime() >= m_until)
            breakOff({.mishap = Mishap::Silent});
    } else if (m_news.empty() && !isForGood(m_state) && !isHeldUp() && liveTime() >= m_pace.due()) {
        attempt();
    }
}

void PolledConnection::renewWish()
{
    m_wish = {};
    if (m_isUp && !isBroken())
        m_wish = next();
    const auto isOver = !m_isUp || isBroken();
    if (isOver)
        m_wish = {};
    if (m_isUp && isOver)
        m_wish.until = PollLoop::Time::zero();
    else if (m_isUp && m_state != State::Connected)
        m_wish.until = std::min(m_wish.until, m_until);
    else if (!m_isUp && !isForGood(m_state) && !isHeldUp())
        m_wish.until = m_pace.due();
}

// By a thread that wakes the loop at its end. Without its passage, no server can be reached.
bool PolledConnection::isHeldUp() const
{
    return m_isWondering || (m_isLookingUp && m_terms.access.passage && m_addresses->isTried());
}

void PolledConnection::attempt()
{
    if (m_addresses->isTried()) {
        lookUp();
        if (isHeldUp())
            return;
        m_addresses->restart();
    }
    m_address = m_addresses->next();
    const auto servers = m_addresses->count();
    m_pace.begin(liveTime(), servers);
    renewPatience();
    m_isUp = true;
    m_servedAt.reset();
    m_mayWonder = !m_hasServed && m_wondered < servers;
    mark();
    reach();
}

void PolledConnection::renewPatience()
{
    m_until = liveTime() + ConnectPace::patience(timeout(), m_addresses->count(), session() != 0);
}

PolledConnection::Status PolledConnection::status() const
{
    return {m_state, session(), timeout(), liveTime()};
}

void PolledConnection::associate(PollLoop::Time since)
{
    m_state = State::Associating;
    auto associating = status();
    associating.since = since;
    m_news.emplace_back(associating);
}

void PolledConnection::grant()
{
    m_state = State::Connected;
    m_addresses->restart();
    m_news.emplace_back(status());
}

void PolledConnection::tell(CallPtr call, Answer answer)
{
    if (isAnswer(answer.code)) {
        m_hasServed = true;
        m_servedAt = m_servedAt.value_or(liveTime());
    }
    m_news.emplace_back(Answered{std::move(call), std::move(answer)});
}

void PolledConnection::tell(std::uint64_t watch, Change change, const std::string& path)
{
    m_news.emplace_back(Fired{watch, change, path});
}

void PolledConnection::breakOff(End ending)
{
    mark();
    drop();
    end(std::move(ending));
}

// A server that hangs up without an answer may expect TLS, or not expect it.
void PolledConnection::end(End end)
{
    m_isUp = false;
    m_before = m_state.exchange(end.state);
    if (m_servedAt)
        m_pace.lasted(liveTime() - *m_servedAt);
    const auto isUnheard = end.mishap == Mishap::HungUp || end.mishap == Mishap::NoTls;
    if (isUnheard && (m_isWondering || wonder()))
        m_untold = std::move(end);
    else
        tellOf(end);
    if (m_before == State::Connected && !isForGood(m_state))
        lookUp();
}

void PolledConnection::tellOf(const End& end)
{
    using Kind = ServerTroubles::Kind;
    std::vector<News> first;
    if (const auto trouble = sentenceOf(end); !trouble.empty()) {
        const auto isCertain = end.isCertain || end.mishap == Mishap::WantsTls
            || end.mishap == Mishap::SpeaksPlain
            || (end.mishap == Mishap::SpeaksHttp && !m_hasServed);
        m_troubles.note(m_address.name, trouble,
                        isCertain                         ? Kind::Certain
                            : m_before == State::Reaching ? Kind::Down
                                                          : Kind::Passing);
        const auto isHopeless = m_troubles.isHopeless(m_addresses->names().size(),
                                                      m_addresses->isTried(), m_hasServed);
        first.emplace_back(Failed{isHopeless ? m_troubles.all() : trouble, isHopeless});
    }
    if (m_before == State::Connected || isForGood(m_state))
        first.emplace_back(status());
    m_news.insert(m_news.begin() + static_cast<std::ptrdiff_t>(m_mark),
                  std::make_move_iterator(first.begin()), std::make_move_iterator(first.end()));
    endCalls(end.state == State::Expired          ? Code::SessionExpired
                 : end.state == State::AuthFailed ? Code::AuthFailed
                 : end.mishap == Mishap::Silent   ? Code::OperationTimeout
                                                  : Code::ConnectionLoss);
}

std::string PolledConnection::sentenceOf(const End& end) const
{
    if (!end.mishap || !end.trouble.empty())
        return end.trouble;
    if (const auto words = wordsOfPassage(end); !words.empty())
        return sentence(sentences.tunnelFell, {m_address.name, words});
    return sentence(*end.mishap, m_address.name, end.error);
}

// Empty if the passage is not the reason. If its near end refuses connections, it has fallen.
std::string PolledConnection::wordsOfPassage(const End& end) const
{
    const auto hasFallen = m_before == State::Reaching
        && (end.mishap == Mishap::Refused || end.mishap == Mishap::Unreachable);
    const auto isSnub = m_before == State::Associating
        && (end.mishap == Mishap::HungUp || end.mishap == Mishap::NoTls);
    if (!m_terms.access.passage || (!hasFallen && !isSnub))
        return {};
    const auto words = m_terms.access.passage->lastWords(m_address.name);
    return words.empty() && hasFallen ? sentences.tunnelIsShut : words;
}

bool PolledConnection::wonder()
{
    if (!std::exchange(m_mayWonder, false))
        return false;
    const auto asks = m_terms.access.tls ? speaksPlain : speaksTls;
    try {
        m_asker = Thread([this, asks, address = m_address](const std::stop_token& stop) {
            const auto isOther = asks(address, stop);
            const std::scoped_lock lock(m_mutex);
            m_isOtherKind = isOther;
            if (m_loop)
                m_loop->wake(m_number);
        });
    } catch (const Error&) { // there is no thread for it
        return false;
    }
    ++m_wondered;
    return m_isWondering = true;
}

void PolledConnection::takeKind()
{
    const auto isOther = std::exchange(m_isOtherKind, {});
    if (!isOther)
        return;
    m_isWondering = false;
    const auto untold = std::exchange(m_untold, {});
    const End other{.mishap = m_terms.access.tls ? Mishap::SpeaksPlain : Mishap::WantsTls};
    mark();
    if (m_isUp && m_state != State::Connected && *isOther)
        breakOff(other);
    else if (!m_isUp && !isForGood(m_state) && *isOther)
        tellOf(other);
    else if (untold)
        tellOf(*untold);
}

void PolledConnection::lookUp()
{
    if (m_isLookingUp || !m_addresses->hasNames())
        return;
    try {
        m_resolver = Thread([this, addresses = *m_addresses]() mutable {
            addresses.lookUp(); // does not throw: what was known once stays known
            const std::scoped_lock lock(m_mutex);
            m_isLookingUp = false;
            m_found = std::move(addresses);
            if (m_loop)
                m_loop->wake(m_number);
        });
        m_isLookingUp = true;
    } catch (const Error&) { // there is no thread for it
    }
}

// An attempt at an address that is no longer in the list ends.
void PolledConnection::takeFound()
{
    const auto found = std::exchange(m_found, {});
    const auto isNews = found && m_addresses->adopt(*found);
    if (found && m_terms.access.passage && m_addresses->isTried())
        m_addresses->restart(); // this is what was waited for
    if (isNews && m_isUp && m_state != State::Connected && !m_addresses->contains(m_address))
        breakOff({.mishap = Mishap::Unreachable});
}

} // namespace zoetrope::recipes
