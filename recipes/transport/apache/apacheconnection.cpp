#include "recipes/transport/apache/apacheconnection.h"

#include "recipes/transport/client.h"
#include "recipes/transport/portkind.h"
#include "recipes/types/sentences.h"

#include <zookeeper/zookeeper.h>

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t watchesAtOnce = 1'000'000; // bytes; servers take 1'048'575 unless told
// What a socket takes at once: credentials that come next must not wait behind half a request.
constexpr std::size_t watchesBeforeCredentials = 100'000; // bytes
constexpr std::size_t bytesOfLength = 4;
constexpr std::size_t largeCall = 16'384; // bytes
constexpr std::size_t mostCalls = 60'000;
constexpr int packetsAtOnce = 64; // then the others of its loop have their turn

} // namespace

// What the C client calls beside a call's completion.
struct ApacheNotices
{
    static void state(zhandle_t* handle, int type, int state, const char* /*path*/,
                      void* /*context*/) noexcept
    {
        auto& connection
            = *static_cast<ApacheConnection*>(const_cast<void*>(zoo_get_context(handle)));
        if (type == ZOO_SESSION_EVENT && !connection.m_isClosing)
            connection.heard(state);
    }
};

ApacheConnection::ApacheConnection(Listener& listener, ConnectPace& pace)
    : m_listener(listener)
    , m_pace(pace)
{
}

ApacheConnection::~ApacheConnection()
{
    close();
}

void ApacheConnection::open(const Terms& terms)
{
    if (const auto lack = lackOf(ClientKind::Apache, terms.access); !lack.empty())
        throw Error(Code::Unimplemented, lack);
    const std::scoped_lock lock(m_mutex);
    m_terms = terms;
    m_addresses.emplace(terms.servers);
    m_addresses->lookUp();
    m_address = m_addresses->next();
    m_addresses->restart();
    begin();
    m_loop = PollLoop::share();
    m_number = m_loop->add(*this);
}

void ApacheConnection::begin()
{
    m_watches = {};
    m_handle.emplace(m_address.numbers, m_addresses->root(), m_terms.timeout,
                     m_terms.authentications, ApacheNotices::state, this);
}

void ApacheConnection::close()
{
    m_isClosing = true;
    std::shared_ptr<PollLoop> loop;
    {
        const std::scoped_lock lock(m_mutex);
        loop = std::move(m_loop);
    }
    if (loop)
        loop->remove(m_number);
    m_resolver = Thread();
    m_asker = Thread();
    const std::scoped_lock lock(m_mutex);
    m_handle.reset();
}

Code ApacheConnection::ask(const Request& request, const CallPtr& call)
{
    if (const auto lack = lackOf(ClientKind::Apache, request); !lack.empty())
        return Code::Unimplemented;
    if (m_isClosing)
        return Code::ConnectionLoss;
    const std::scoped_lock lock(m_mutex);
    if (!m_handle || isForGood(m_state))
        return Code::ConnectionLoss;
    ApacheCall* kept = nullptr;
    if (const auto refusal = keep(request, call, kept); refusal != Code::Ok)
        return refusal;
    if (m_state == State::Connected && !m_handle->isBroken())
        return send(request, *kept);
    m_held.push_back({request, kept});
    return Code::Ok;
}

// It has left by now, or the connection has been found broken, or the socket takes no more: of both
// the loop has to know.
void ApacheConnection::flush()
{
    if (m_isClosing)
        return;
    const std::scoped_lock lock(m_mutex);
    if (m_state != State::Connected || !m_loop)
        return;
    auto isForLoop = m_handle->isBroken() || m_handle->isLate();
    if (!isForLoop) {
        m_wish = next();
        isForLoop = !m_isUp || m_wish.wantsToWrite;
    }
    if (isForLoop)
        m_loop->wake(m_number);
}

Waited ApacheConnection::sleepUntil(Signal& signal, Deadline deadline, const std::stop_token& stop)
{
    std::shared_ptr<PollLoop> loop;
    std::uint64_t number = 0;
    {
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

Code ApacheConnection::send(const Request& request, ApacheCall& call)
{
    const auto code = call.send(m_handle->get(), request);
    if (m_handle->isBroken() && m_loop)
        m_loop->wake(m_number); // at once: its descriptor is somebody else's soon
    if (code != ZINVALIDSTATE && code != ZBADARGUMENTS)
        return Code::Ok; // or it has to be taken for sent
    static_cast<void>(take(call));
    return code == ZINVALIDSTATE ? Code::ConnectionLoss : Code::BadArguments;
}

Code ApacheConnection::keep(const Request& request, const CallPtr& call, ApacheCall*& kept)
{
    ApacheCall::Owner& owner = *this;
    auto owned = std::make_unique<ApacheCall>(owner, request, call);
    kept = owned.get();
    const auto bytes = bytesOfWatch(*kept);
    kept->setRoom(bytes);
    const auto room = m_terms.authentications.empty() ? watchesAtOnce : watchesBeforeCredentials;
    const auto each = m_addresses->root().size() + bytesOfLength;
    if (bytes > 0 && m_watches.bytes(each) + m_watchesAsked + bytes > room)
        return Code::TooLarge;
    if (m_calls.size() >= mostCalls)
        return Code::ThrottledOperation;
    m_watchesAsked += bytes;
    m_largeCalls += kept->size() >= largeCall ? 1 : 0;
    m_calls.emplace(kept, std::move(owned));
    return Code::Ok;
}

std::unique_ptr<ApacheCall> ApacheConnection::take(const ApacheCall& call)
{
    const auto found = m_calls.find(&call);
    if (found == m_calls.end())
        return nullptr;
    auto taken = std::move(found->second);
    m_calls.erase(found);
    m_watchesAsked -= taken->room();
    m_largeCalls -= taken->size() >= largeCall ? 1 : 0;
    return taken;
}

// As it is in the request that leaves all again, where it is not there already.
std::size_t ApacheConnection::bytesOfWatch(const ApacheCall& call) const
{
    const auto isThere = [&](WatchKind kind) {
        return call.mayLeave(kind) && m_watches.has(kind, call.watched());
    };
    if (call.watched().empty() || isThere(WatchKind::Data) || isThere(WatchKind::Exists)
        || isThere(WatchKind::Children))
        return 0;
    return call.watched().size() + m_addresses->root().size() + bytesOfLength;
}

// The loop's thread ------------------------------------------------------------------------------

void ApacheConnection::turn(PollLoop::Seen seen) noexcept
{
    std::vector<News> all;
    {
        const std::scoped_lock lock(m_mutex);
        if (m_isClosing)
            return;
        m_wish = work(seen);
        all = std::exchange(m_news, {});
    }
    for (auto& news : all) {
        if (!m_isClosing)
            tell(news);
    }
}

// A send that has failed has closed the descriptor.
PollLoop::Wished ApacheConnection::wish() noexcept
{
    std::unique_lock hold(m_mutex);
    if (m_isUp && m_handle->isBroken())
        m_wish = next();
    return {m_wish, std::move(hold)};
}

void ApacheConnection::tell(News& news)
{
    if (auto* const answered = std::get_if<Answered>(&news))
        m_listener.answered(*this, answered->call, std::move(answered->answer));
    else if (const auto* const fired = std::get_if<Fired>(&news))
        m_listener.watchFired(*this, fired->watch, fired->change, fired->path);
    else if (const auto* const failed = std::get_if<Failed>(&news))
        m_listener.failed(*this, failed->why, failed->isHopeless);
    else if (const auto* const changed = std::get_if<Changed>(&news))
        m_listener.stateChanged(*this, changed->state, changed->session, changed->timeout);
}

// Under the lock, as all that follows. An end is told before the next attempt begins.
PollLoop::Wish ApacheConnection::work(PollLoop::Seen seen)
{
    takeFound();
    if (const auto isForTls = std::exchange(m_isForTls, {})) {
        m_isWondering = false;
        mark();
        tellOfLoss(*isForTls ? Mishap::WantsTls : Mishap::HungUp, 0);
    }
    if (m_isUp)
        converse(seen);
    else if (m_news.empty() && !m_isWondering && !isForGood(m_state) && liveTime() >= m_pace.due())
        attempt();
    return next();
}

PollLoop::Wish ApacheConnection::next()
{
    PollLoop::Wish wish;
    if (isForGood(m_state) || m_isWondering)
        return wish;
    if (m_isUp && !m_handle->isBroken()) {
        mark();
        conclude(m_handle->interest(wish));
    }
    if (!m_isUp || m_handle->isBroken())
        return {.until = m_isUp ? PollLoop::Time::zero() : m_pace.due()};
    if (m_state != State::Connected)
        wish.until = std::min(wish.until, m_until);
    return wish;
}

void ApacheConnection::attempt()
{
    if (m_addresses->isTried()) {
        m_addresses->restart();
        lookUp();
    }
    m_address = m_addresses->next();
    m_pace.begin(liveTime(), m_addresses->count());
    m_until = liveTime()
        + ConnectPace::patience(m_handle->timeout(), m_addresses->count(),
                                m_handle->session() != 0);
    m_isUp = true;
    m_servedAt.reset();
    m_nonsense.reset();
    mark();
    conclude(m_handle->reach(m_address.numbers));
}

void ApacheConnection::converse(PollLoop::Seen seen)
{
    mark();
    if (m_handle->isBroken()) {
        breakOff(m_hadLargeCalls ? Mishap::DroppedLarge : Mishap::Dropped);
    } else if (m_handle->stage() == ApacheHandle::Stage::Reaching) {
        if (seen.canWrite) {
            m_state = State::Associating; // first: who sees Reaching knows that nothing was said
            const auto end = m_handle->write();
            m_state = end ? State::Reaching : State::Associating;
            conclude(end);
        }
    } else {
        if (seen.canRead || m_handle->isLate())
            read();
        if (m_isUp && !m_nonsense && seen.canWrite) {
            mark();
            conclude(m_handle->write());
        }
    }
    if (m_isUp && m_nonsense)
        breakOff(*m_nonsense);
    if (m_isUp && m_state == State::Connected)
        release();
    else if (m_isUp && liveTime() >= m_until)
        breakOff(Mishap::Silent);
}

void ApacheConnection::mark()
{
    m_mark = m_news.size();
    m_hadLargeCalls = m_largeCalls > 0;
}

// What comes unasked is polled for, but what comes with a greeting shows whose it is.
void ApacheConnection::read()
{
    for (auto packets = 0; packets < packetsAtOnce && m_isUp && !m_nonsense; ++packets) {
        mark();
        const auto wasGreeted = m_state == State::Connected;
        std::optional<ApacheHandle::End> end;
        const auto isPacket = m_handle->read(m_calls.size() > m_held.size(), end);
        conclude(end);
        if (!isPacket || (wasGreeted && m_calls.size() == m_held.size()))
            return;
    }
}

void ApacheConnection::breakOff(Mishap mishap)
{
    mark();
    m_handle->abandon();
    lose(mishap, 0);
}

void ApacheConnection::conclude(const std::optional<ApacheHandle::End>& end)
{
    const auto stage = m_handle->stage();
    if (!end && m_state == State::Reaching && stage == ApacheHandle::Stage::Associating)
        m_state = State::Associating;
    if (isForGood(m_state) && m_isUp) { // it was told so by an answer, and would go on
        m_handle->abandon();
        m_isUp = false;
    }
    if (!end || !m_isUp)
        return;
    if (stage == ApacheHandle::Stage::Expired)
        finish(State::Expired);
    else if (stage == ApacheHandle::Stage::AuthFailed)
        finish(State::AuthFailed, sentences.refusesCredentials);
    else
        lose(mishapOf(*end), end->error);
}

Mishap ApacheConnection::mishapOf(const ApacheHandle::End& end) const
{
    if (end.nonsense || end.code == ZRUNTIMEINCONSISTENCY)
        return end.nonsense.value_or(Mishap::Nonsense);
    if (end.code == ZOPERATIONTIMEOUT)
        return Mishap::Silent;
    if (m_state == State::Reaching)
        return mishapOfReaching(end.error);
    if (m_state == State::Associating)
        return Mishap::HungUp;
    return m_hadLargeCalls ? Mishap::DroppedLarge : Mishap::Dropped;
}

void ApacheConnection::lose(Mishap mishap, int error)
{
    m_isUp = false;
    m_before = m_state.exchange(State::Reaching);
    if (m_servedAt)
        m_pace.lasted(liveTime() - *m_servedAt);
    if (mishap == Mishap::NoSession || mishap == Mishap::NoTime)
        begin(); // it would ask for that again
    if (mishap != Mishap::HungUp || !wonder())
        tellOfLoss(mishap, error);
    if (m_before == State::Connected)
        lookUp();
}

void ApacheConnection::tellOfLoss(Mishap mishap, int error)
{
    using Kind = ServerTroubles::Kind;
    const auto trouble = sentence(mishap, m_address.name, error);
    const auto isCertain
        = mishap == Mishap::WantsTls || (mishap == Mishap::SpeaksHttp && !m_hasServed);
    m_troubles.note(m_address.name, trouble,
                    isCertain                         ? Kind::Certain
                        : m_before == State::Reaching ? Kind::Down
                                                      : Kind::Passing);
    const auto isHopeless
        = m_troubles.isHopeless(m_addresses->names().size(), m_addresses->isTried(), m_hasServed);
    std::vector<News> first{Failed{isHopeless ? m_troubles.all() : trouble, isHopeless}};
    if (m_before == State::Connected)
        first.emplace_back(Changed{State::Reaching, m_handle->session(), m_handle->timeout()});
    m_news.insert(m_news.begin() + static_cast<std::ptrdiff_t>(m_mark),
                  std::make_move_iterator(first.begin()), std::make_move_iterator(first.end()));
    endHeld(Code::ConnectionLoss);
}

// For good.
void ApacheConnection::finish(State state, const char* why)
{
    m_isUp = false;
    m_state = state;
    std::vector<News> first;
    if (why != nullptr)
        first.emplace_back(Failed{sentence(why, {m_address.name}), false});
    first.emplace_back(Changed{state, m_handle->session(), m_handle->timeout()});
    m_news.insert(m_news.begin() + static_cast<std::ptrdiff_t>(m_mark),
                  std::make_move_iterator(first.begin()), std::make_move_iterator(first.end()));
    endHeld(state == State::Expired ? Code::SessionExpired : Code::AuthFailed);
}

// A server does not say whether its port is for TLS; so it is asked, until one has served us.
bool ApacheConnection::wonder()
{
    if (m_hasServed || m_asked >= m_addresses->count())
        return false;
    try {
        m_asker = Thread([this, address = m_address](const std::stop_token& stop) {
            const auto isForTls = speaksTls(address, stop);
            const std::scoped_lock lock(m_mutex);
            m_isForTls = isForTls;
            if (m_loop)
                m_loop->wake(m_number);
        });
    } catch (const Error&) { // there is no thread for it
        return false;
    }
    ++m_asked;
    return m_isWondering = true;
}

void ApacheConnection::lookUp()
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

// Whoever is gone from the list is not waited for.
void ApacheConnection::takeFound()
{
    const auto found = std::exchange(m_found, {});
    if (!found || !m_addresses->adopt(*found))
        return;
    if (m_isUp && m_state != State::Connected && !m_addresses->contains(m_address))
        breakOff(Mishap::Unreachable);
}

void ApacheConnection::release()
{
    while (!m_held.empty() && !m_handle->isBroken()) {
        const auto held = std::move(m_held.front());
        m_held.pop_front();
        auto call = held.call->call();
        Answer answer;
        answer.code = send(held.request, *held.call);
        if (answer.code != Code::Ok)
            m_news.emplace_back(Answered{std::move(call), std::move(answer)});
    }
}

void ApacheConnection::endHeld(Code code)
{
    for (const auto& held : std::exchange(m_held, {})) {
        Answer answer;
        answer.code = code;
        if (const auto taken = take(*held.call))
            m_news.emplace_back(Answered{taken->call(), std::move(answer)});
    }
}

// Within the C client --------------------------------------------------------------------------

void ApacheConnection::heard(int state) noexcept
{
    if (state != ZOO_CONNECTED_STATE)
        return; // the end of the call that it is in tells more
    if (m_handle->session() == 0)
        m_nonsense = Mishap::NoSession;
    else if (m_handle->timeout() < leastTimeout)
        m_nonsense = Mishap::NoTime;
    if (m_nonsense)
        return;
    m_state = State::Connected;
    m_addresses->restart();
    m_news.emplace_back(Changed{State::Connected, m_handle->session(), m_handle->timeout()});
}

void ApacheConnection::ended(ApacheCall& call, Answer answer) noexcept
{
    const auto taken = take(call);
    if (!taken || m_isClosing)
        return;
    if (isAnswer(answer.code)) {
        m_hasServed = true;
        m_servedAt = m_servedAt.value_or(liveTime());
    }
    if (const auto kind = taken->watchLeft(answer.code); kind != WatchKind::None)
        m_watches.leave(kind, taken->watched(), taken->call()->watchId);
    if (answer.code == Code::SessionClosedRequiresAuth && !isForGood(m_state)) {
        mark();
        finish(State::AuthFailed, sentences.wantsCredentials);
        m_isUp = true; // until the C client has returned
    }
    m_news.emplace_back(Answered{taken->call(), std::move(answer)});
}

void ApacheConnection::fired(Change change, const std::string& path) noexcept
{
    if (m_isClosing)
        return;
    for (const auto watch : m_watches.fire(change, path))
        m_news.emplace_back(Fired{watch, change, path});
}

} // namespace zoetrope::recipes
