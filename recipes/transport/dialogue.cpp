#include "recipes/transport/dialogue.h"

#include "recipes/types/sentences.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t largeRequest = 16'384; // bytes; servers take 1 MiB unless told otherwise
constexpr std::size_t watchesOfFrame = 64'000; // bytes of paths: a server drops longer frames

WatchKind kindLeftBy(Opcode opcode, Code code)
{
    if (opcode == Opcode::Exists && code == Code::NoNode)
        return WatchKind::Exists;
    if (code != Code::Ok)
        return WatchKind::None;
    return opcode == Opcode::GetChildren2 ? WatchKind::Children : WatchKind::Data;
}

/// Paths in lists that fit into one frame.
class WatchLists
{
public:
    WatchLists(std::string& bytes, std::int64_t zxid)
        : m_bytes(bytes)
        , m_zxid(zxid)
    {
    }

    void add(WatchKind kind, const std::string& path)
    {
        if (m_size + path.size() > watchesOfFrame)
            flush();
        m_size += path.size() + sizeof(std::int32_t);
        m_lists[static_cast<std::size_t>(kind)].push_back(path);
    }

    void flush()
    {
        if (std::exchange(m_size, 0) == 0)
            return;
        const auto lists = std::exchange(m_lists, {});
        writeSetWatches(m_bytes, m_zxid, lists[static_cast<std::size_t>(WatchKind::Data)],
                        lists[static_cast<std::size_t>(WatchKind::Exists)],
                        lists[static_cast<std::size_t>(WatchKind::Children)]);
    }

private:
    std::string& m_bytes;
    const std::int64_t m_zxid;
    std::array<std::vector<std::string>, 4> m_lists; // by WatchKind
    std::size_t m_size = 0; // bytes
};

// A server that only reads answers a new session by the header of a reply, and nothing else.
bool isNotReadOnly(std::string_view frame)
{
    constexpr std::size_t sizeOfHeader = 16;
    WireReader reader(frame);
    static_cast<void>(reader.int32());
    static_cast<void>(reader.int64());
    return frame.size() == sizeOfHeader && static_cast<Code>(reader.int32()) == Code::NotReadOnly;
}

} // namespace

Dialogue::Dialogue(std::string root, std::chrono::milliseconds timeout,
                   std::vector<Authentication> authentications, const Access& access)
    : m_root(std::move(root))
    , m_authentications(std::move(authentications))
    , m_takesReadOnly(access.takesReadOnly)
    , m_saslTerms(access.sasl)
{
    m_credentials.timeout = static_cast<std::int32_t>(timeout.count());
}

bool Dialogue::ask(const Request& request, const CallPtr& call)
{
    const auto opcode = opcodeOf(request);
    if (!opcode)
        return false;
    auto& pending = m_pending.emplace_back();
    pending.xid = nextXid();
    pending.call = call;
    pending.opcode = *opcode;
    pending.parts = request.parts.size();
    if (request.watch)
        pending.watched = rooted(m_root, request.path.text());
    auto& bytes = isGranted() ? m_outgoing : m_waiting;
    const auto before = bytes.size();
    writeRequest(bytes, pending.xid, request, m_root);
    pending.size = bytes.size() - before;
    return true;
}

bool Dialogue::hasLargeRequest() const
{
    return std::any_of(m_pending.begin(), m_pending.end(),
                       [](const Pending& pending) { return pending.size >= largeRequest; });
}

// What a server without a quorum has granted is no session to any other.
void Dialogue::begin(const std::string& host)
{
    m_host = host;
    if (std::exchange(m_credentials.isReadOnly, false) && !m_hasWritable) {
        const auto timeout = m_credentials.timeout;
        m_credentials = {};
        m_credentials.timeout = timeout;
    }
    writeConnect(m_outgoing, m_credentials, m_takesReadOnly);
}

void Dialogue::end()
{
    if (isGranted())
        writeClose(m_outgoing, nextXid());
}

// Those below zero are the protocol's own.
std::int32_t Dialogue::nextXid()
{
    m_lastXid = m_lastXid == std::numeric_limits<std::int32_t>::max() ? 1 : m_lastXid + 1;
    return m_lastXid;
}

Dialogue::News Dialogue::read(std::string_view frame)
{
    if (m_stage == Stage::Greeting)
        return grant(frame);
    if (m_stage == Stage::Proving)
        return prove(frame);
    WireReader reader(frame);
    const auto xid = reader.int32();
    const auto zxid = reader.int64();
    const auto code = static_cast<Code>(reader.int32());
    if (!reader.isGood())
        return Broken{};
    if (xid == xidOfNotice)
        return fire(reader);
    if (xid == xidOfAuth && code != Code::Ok)
        return Refused{sentences.refusesCredentials, {}};
    if (code == Code::SessionClosedRequiresAuth)
        return Refused{sentences.wantsCredentials, {}};
    if (xid < 0)
        return {};
    m_credentials.lastZxid = std::max(m_credentials.lastZxid, zxid);
    return answer(reader, xid, code);
}

Dialogue::News Dialogue::grant(std::string_view frame)
{
    if (isNotReadOnly(frame))
        return Broken{Mishap::NoLocalSessions};
    WireReader reader(frame);
    auto granted = readConnect(reader);
    if (!reader.isGood())
        return Broken{};
    const auto isAnother = m_credentials.session != 0 && granted.session != m_credentials.session;
    if (granted.session == 0 || isAnother)
        return Expired{};
    if (granted.timeout < leastTimeout.count())
        return Broken{Mishap::NoTime};
    granted.lastZxid = m_credentials.lastZxid;
    m_credentials = std::move(granted);
    m_hasWritable = m_hasWritable || !m_credentials.isReadOnly;
    if (!m_saslTerms)
        return settle();
    m_stage = Stage::Proving;
    m_isProved = false;
    m_sasl.emplace(*m_saslTerms, m_host);
    return say(m_sasl->begin());
}

// Our next token, unless there is none to say; the server answers each.
Dialogue::News Dialogue::say(const SaslExchange::Step& step)
{
    if (!step.trouble.empty())
        return Refused{sentences.notTold, step.trouble};
    m_isProved = step.isDone;
    if (step.isDone && step.token.empty())
        return settle();
    m_saslXid = nextXid();
    writeSasl(m_outgoing, m_saslXid, step.token);
    return {};
}

Dialogue::News Dialogue::prove(std::string_view frame)
{
    WireReader reader(frame);
    const auto xid = reader.int32();
    static_cast<void>(reader.int64()); // no change belongs to it
    const auto code = static_cast<Code>(reader.int32());
    if (!reader.isGood() || xid != m_saslXid)
        return Broken{};
    if (code != Code::Ok)
        return Refused{sentences.refusesSasl, {}};
    const auto token = reader.buffer();
    if (!reader.isGood())
        return Broken{};
    if (m_isProved)
        return settle();
    if (!token)
        return Refused{sentences.noSuchSasl, {}};
    return say(m_sasl->answer(*token));
}

// All that waited may leave.
Dialogue::News Dialogue::settle()
{
    m_sasl.reset();
    m_stage = Stage::Granted;
    for (const auto& [scheme, credential] : m_authentications)
        writeAuth(m_outgoing, scheme, credential);
    leaveWatchesAgain();
    m_outgoing += std::exchange(m_waiting, {});
    return Granted{};
}

// A server that has seen more meanwhile tells at once of what changed.
void Dialogue::leaveWatchesAgain()
{
    WatchLists lists(m_outgoing, m_credentials.lastZxid);
    for (const auto kind : {WatchKind::Data, WatchKind::Exists, WatchKind::Children}) {
        for (const auto& path : m_watches.paths(kind))
            lists.add(kind, path);
    }
    lists.flush();
}

Dialogue::News Dialogue::fire(WireReader& reader)
{
    const auto type = reader.int32();
    static_cast<void>(reader.int32()); // the connection's state: connected
    const auto path = reader.text();
    if (!reader.isGood())
        return Broken{};
    if (type < static_cast<int>(Change::Created)
        || type > static_cast<int>(Change::ChildrenChanged))
        return {};
    const auto change = static_cast<Change>(type);
    return Fired{m_watches.fire(change, path), change, unrooted(m_root, path)};
}

Dialogue::News Dialogue::answer(WireReader& reader, std::int32_t xid, Code code)
{
    if (m_pending.empty() || m_pending.front().xid != xid)
        return Broken{};
    const auto& pending = m_pending.front();
    auto read = readAnswer(reader, pending.opcode, code, pending.parts, m_root);
    if (!reader.isGood())
        return Broken{};
    leaveWatch(pending, code);
    Answered answered{pending.call, std::move(read)};
    m_pending.pop_front();
    return answered;
}

void Dialogue::leaveWatch(const Pending& pending, Code code)
{
    if (pending.watched.empty())
        return;
    const auto kind = kindLeftBy(pending.opcode, code);
    if (kind != WatchKind::None)
        m_watches.leave(kind, pending.watched, pending.call->watchId);
}

std::vector<CallPtr> Dialogue::drop()
{
    std::vector<CallPtr> calls;
    for (auto& pending : std::exchange(m_pending, {}))
        calls.push_back(std::move(pending.call));
    m_stage = Stage::Greeting;
    m_sasl.reset();
    m_waiting.clear();
    m_outgoing.clear();
    m_sent = 0;
    return calls;
}

std::string_view Dialogue::outgoing() const
{
    return std::string_view(m_outgoing).substr(m_sent);
}

void Dialogue::sent(std::size_t size)
{
    m_sent += size;
    if (m_sent < m_outgoing.size())
        return;
    m_outgoing.clear();
    m_sent = 0;
}

} // namespace zoetrope::recipes
