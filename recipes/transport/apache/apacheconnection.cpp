#include "recipes/transport/apache/apacheconnection.h"

#include "recipes/transport/client.h"
#include "recipes/types/sentences.h"

#include <zookeeper/zookeeper.h>

#include <utility>

namespace zoetrope::recipes {

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
        if (type == ZOO_SESSION_EVENT)
            connection.heard(state);
    }
};

ApacheConnection::~ApacheConnection()
{
    close();
}

void ApacheConnection::open(const Terms& terms)
{
    if (const auto lack = lackOf(ClientKind::Apache, terms.access); !lack.empty())
        throw Error(Code::Unimplemented, lack);
    PolledConnection::open(terms);
}

void ApacheConnection::begin()
{
    m_handle.emplace(address().numbers, addresses().root(), terms().timeout,
                     terms().authentications, ApacheNotices::state, this);
}

std::chrono::milliseconds ApacheConnection::timeout() const
{
    return m_handle->timeout();
}

Code ApacheConnection::put(const Request& request, const CallPtr& call)
{
    if (const auto lack = lackOf(ClientKind::Apache, request); !lack.empty())
        return Code::Unimplemented;
    ApacheCall* kept = nullptr;
    if (const auto refusal = keep(request, call, kept); refusal != Code::Ok)
        return refusal;
    if (state() == State::Connected && !m_handle->isBroken())
        return send(request, *kept);
    m_held.push_back({request, kept});
    return Code::Ok;
}

// It has left by now, or the connection has been found broken, or the socket takes no more.
bool ApacheConnection::push()
{
    return !m_handle->isBroken() && !m_handle->isLate();
}

Code ApacheConnection::send(const Request& request, ApacheCall& call)
{
    const auto code = call.send(m_handle->get(), request);
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
    const auto room = terms().authentications.empty() ? watchesAtOnce : watchesBeforeCredentials;
    const auto each = addresses().root().size() + bytesOfLength;
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
    return call.watched().size() + addresses().root().size() + bytesOfLength;
}

// In a turn of the loop
// ----------------------------------------------------------------------------

PollLoop::Wish ApacheConnection::next()
{
    PollLoop::Wish wish;
    beforeCall();
    afterCall(m_handle->interest(wish));
    return wish;
}

void ApacheConnection::reach()
{
    m_nonsense.reset();
    m_isRefused = false;
    beforeCall();
    afterCall(m_handle->reach(address().numbers));
}

void ApacheConnection::converse(PollLoop::Seen seen)
{
    const auto isReaching = m_handle->stage() == ApacheHandle::Stage::Reaching;
    if (m_handle->isBroken()) {
        breakOff({.mishap = m_largeCalls > 0 ? Mishap::DroppedLarge : Mishap::Dropped});
        return;
    }
    if (!isReaching && (seen.canRead || m_handle->isLate()))
        read();
    if (isUp() && !m_nonsense && seen.canWrite) {
        beforeCall();
        afterCall(m_handle->write());
    }
    if (isUp() && m_nonsense) {
        // The C client would ask for that session again.
        const auto isGone = m_nonsense == Mishap::NoSession || m_nonsense == Mishap::NoTime;
        breakOff({.state = isGone ? State::Expired : State::Reaching, .mishap = m_nonsense});
    }
    if (isUp() && state() == State::Connected)
        release();
}

// Without a request under way, only the packets that come with a greeting are read at once: they
// show whether the server speaks ZooKeeper's language.
void ApacheConnection::read()
{
    for (auto packets = 0; packets < packetsAtOnce && isUp() && !m_nonsense; ++packets) {
        beforeCall();
        const auto wasGreeted = state() == State::Connected;
        std::optional<ApacheHandle::End> ending;
        const auto isPacket = m_handle->read(m_calls.size() > m_held.size(), ending);
        afterCall(ending);
        if (!isPacket || (wasGreeted && m_calls.size() == m_held.size()))
            return;
    }
}

void ApacheConnection::beforeCall()
{
    mark();
    m_hadLargeCalls = m_largeCalls > 0;
    m_calledAt = liveTime();
}

void ApacheConnection::afterCall(const std::optional<ApacheHandle::End>& ending)
{
    const auto stage = m_handle->stage();
    if (!isUp())
        return;
    if (m_isRefused) {
        m_handle->abandon();
        end({.state = State::AuthFailed,
             .trouble = sentence(sentences.wantsCredentials, {address().name})});
    } else if (ending && stage == ApacheHandle::Stage::Expired) {
        end({.state = State::Expired});
    } else if (ending && stage == ApacheHandle::Stage::AuthFailed) {
        end({.state = State::AuthFailed,
             .trouble = sentence(sentences.refusesCredentials, {address().name})});
    } else if (ending) {
        end({.mishap = mishapOf(*ending), .error = ending->error});
    } else if (state() == State::Reaching && stage == ApacheHandle::Stage::Associating) {
        associate(m_calledAt);
    }
}

Mishap ApacheConnection::mishapOf(const ApacheHandle::End& ending) const
{
    if (ending.nonsense || ending.code == ZRUNTIMEINCONSISTENCY)
        return ending.nonsense.value_or(Mishap::Nonsense);
    if (ending.code == ZOPERATIONTIMEOUT)
        return Mishap::Silent;
    if (state() == State::Reaching)
        return mishapOfReaching(ending.error);
    if (state() == State::Associating)
        return Mishap::HungUp;
    return m_hadLargeCalls ? Mishap::DroppedLarge : Mishap::Dropped;
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
            tell(std::move(call), std::move(answer));
    }
}

void ApacheConnection::endCalls(Code code)
{
    for (const auto& held : std::exchange(m_held, {})) {
        Answer answer;
        answer.code = code;
        if (const auto taken = take(*held.call))
            tell(taken->call(), std::move(answer));
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
    if (!m_nonsense)
        grant();
}

void ApacheConnection::ended(ApacheCall& call, Answer answer) noexcept
{
    const auto taken = take(call);
    if (!taken)
        return;
    if (const auto kind = taken->watchLeft(answer.code); kind != WatchKind::None)
        m_watches.leave(kind, taken->watched(), taken->call()->watchId);
    m_isRefused = m_isRefused || answer.code == Code::SessionClosedRequiresAuth;
    tell(taken->call(), std::move(answer));
}

void ApacheConnection::fired(Change change, const std::string& path) noexcept
{
    for (const auto watch : m_watches.fire(change, path))
        tell(watch, change, path);
}

} // namespace zoetrope::recipes
