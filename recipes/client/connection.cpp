#include "recipes/client/connection.h"

#include <zookeeper/zookeeper.h>

#include <array>
#include <cerrno>
#include <deque>

namespace zoetrope::recipes {

namespace {

constexpr int resolveOnLossOnly = -1;
constexpr int betweenAttempts = 0; // a state that the C client has no name for
constexpr std::size_t maxPath = 4096; // bytes of a created node's name in a multi

} // namespace

// A call on its way through the C client: made by send(), ended by the one completion.
struct Ticket
{
    Connection* connection;
    CallPtr call;
    std::vector<zoo_op_t> operations; // of a multi
    std::vector<zoo_op_result_t> results;
    std::vector<std::array<char, maxPath>> names;
    std::vector<::Stat> stats;
    std::deque<std::vector<ACL>> permissions; // of creates; a deque, for they are pointed at
    std::deque<ACL_vector> acls;

    const ACL_vector* acl(const Request& request);
};

const ACL_vector* Ticket::acl(const Request& request)
{
    if (request.acl.empty())
        return &ZOO_OPEN_ACL_UNSAFE;
    auto& list = permissions.emplace_back();
    for (const auto& permission : request.acl)
        list.push_back({permission.bits,
                        {const_cast<char*>(permission.scheme.c_str()),
                         const_cast<char*>(permission.id.c_str())}});
    acls.push_back({static_cast<std::int32_t>(list.size()), list.data()});
    return &acls.back();
}

namespace {

Stat toStat(const ::Stat& s)
{
    return {s.czxid,    s.mzxid,          s.ctime,      s.mtime,       s.version, s.cversion,
            s.aversion, s.ephemeralOwner, s.dataLength, s.numChildren, s.pzxid};
}

Answer withCode(int rc)
{
    Answer answer;
    answer.code = static_cast<Code>(rc);
    return answer;
}

const char* bytes(const Request& request)
{
    return request.data ? request.data->data() : nullptr;
}

int length(const Request& request)
{
    return request.data ? static_cast<int>(request.data->size()) : -1;
}

} // namespace

// The C side. Every function ends its ticket; none lets an exception out.
struct Callbacks
{
    static void state(zhandle_t* handle, int type, int state, const char* /*path*/,
                      void* /*context*/) noexcept
    {
        auto& connection = *static_cast<Connection*>(const_cast<void*>(zoo_get_context(handle)));
        if (type == ZOO_SESSION_EVENT)
            connection.m_listener.stateChanged(
                connection, state, static_cast<std::uint64_t>(zoo_client_id(handle)->client_id),
                std::chrono::milliseconds(zoo_recv_timeout(handle)));
    }

    // Session events come to every watch and leave it armed: state() has told of them already.
    static void watch(zhandle_t* handle, int type, int /*state*/, const char* path,
                      void* id) noexcept
    {
        if (type == ZOO_SESSION_EVENT)
            return;
        auto& connection = *static_cast<Connection*>(const_cast<void*>(zoo_get_context(handle)));
        connection.m_listener.watchFired(connection, reinterpret_cast<std::uint64_t>(id),
                                         static_cast<Change>(type), path ? path : "");
    }

    static void end(const void* data, Answer answer) noexcept
    {
        const auto ticket
            = static_cast<const Ticket*>(data)->connection->take(static_cast<const Ticket*>(data));
        ticket->connection->m_listener.answered(*ticket->connection, ticket->call,
                                                std::move(answer));
    }

    static void plain(int rc, const void* data) noexcept { end(data, withCode(rc)); }

    static void stat(int rc, const ::Stat* stat, const void* data) noexcept
    {
        auto answer = withCode(rc);
        if (rc == ZOK && stat)
            answer.stat = toStat(*stat);
        end(data, std::move(answer));
    }

    static void created(int rc, const char* path, const ::Stat* stat, const void* data) noexcept
    {
        auto answer = withCode(rc);
        if (rc == ZOK && path)
            answer.path = path;
        if (rc == ZOK && stat)
            answer.stat = toStat(*stat);
        end(data, std::move(answer));
    }

    static void value(int rc, const char* value, int size, const ::Stat* stat,
                      const void* data) noexcept
    {
        auto answer = withCode(rc);
        if (rc == ZOK && value && size >= 0)
            answer.data = std::string(value, static_cast<std::size_t>(size));
        if (rc == ZOK && stat)
            answer.stat = toStat(*stat);
        end(data, std::move(answer));
    }

    static void children(int rc, const String_vector* names, const ::Stat* stat,
                         const void* data) noexcept
    {
        auto answer = withCode(rc);
        if (rc == ZOK && names)
            answer.names.assign(names->data, names->data + names->count);
        if (rc == ZOK && stat)
            answer.stat = toStat(*stat);
        end(data, std::move(answer));
    }

    static void multi(int rc, const void* data) noexcept
    {
        const auto& ticket = *static_cast<const Ticket*>(data);
        auto answer = withCode(rc);
        for (const auto& result : ticket.results) {
            auto part = withCode(result.err);
            if (result.err == ZOK && result.value)
                part.path = result.value;
            if (result.err == ZOK && result.stat)
                part.stat = toStat(*result.stat);
            answer.parts.push_back(std::move(part));
        }
        end(data, std::move(answer));
    }

    static int send(zhandle_t* handle, const Request& request, Ticket* ticket);
    static int sendMulti(zhandle_t* handle, const Request& request, Ticket* ticket);
};

int Callbacks::send(zhandle_t* handle, const Request& request, Ticket* ticket)
{
    const auto* path = request.path.text().c_str();
    const auto watcher = request.watch ? watch : nullptr;
    auto* id = reinterpret_cast<void*>(ticket->call->watchId);
    switch (request.operation) {
    case Operation::Create:
        return zoo_acreate2(handle, path, bytes(request), length(request), ticket->acl(request),
                            static_cast<int>(request.mode), created, ticket);
    case Operation::Delete:
        return zoo_adelete(handle, path, request.version, plain, ticket);
    case Operation::Exists:
        return zoo_awexists(handle, path, watcher, id, stat, ticket);
    case Operation::GetData:
        return zoo_awget(handle, path, watcher, id, value, ticket);
    case Operation::SetData:
        return zoo_aset(handle, path, bytes(request), length(request), request.version, stat,
                        ticket);
    case Operation::GetChildren:
        return zoo_awget_children2(handle, path, watcher, id, children, ticket);
    case Operation::Sync:
        return zoo_async(
            handle, path, [](int rc, const char* /*path*/, const void* data) { plain(rc, data); },
            ticket);
    case Operation::Multi:
        return sendMulti(handle, request, ticket);
    default:
        return ZUNIMPLEMENTED;
    }
}

int Callbacks::sendMulti(zhandle_t* handle, const Request& request, Ticket* ticket)
{
    const auto count = request.parts.size();
    ticket->operations.resize(count);
    ticket->results.resize(count);
    ticket->names.resize(count);
    ticket->stats.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto& part = request.parts[i];
        const auto* path = part.path.text().c_str();
        auto* operation = &ticket->operations[i];
        if (part.operation == Operation::Create) {
            zoo_create_op_init(operation, path, bytes(part), length(part), ticket->acl(part),
                               static_cast<int>(part.mode), ticket->names[i].data(), maxPath);
        } else if (part.operation == Operation::Delete) {
            zoo_delete_op_init(operation, path, part.version);
        } else if (part.operation == Operation::SetData) {
            zoo_set_op_init(operation, path, bytes(part), length(part), part.version,
                            &ticket->stats[i]);
        } else if (part.operation == Operation::Check) {
            zoo_check_op_init(operation, path, part.version);
        } else {
            return ZBADARGUMENTS;
        }
    }
    return zoo_amulti(handle, static_cast<int>(count), ticket->operations.data(),
                      ticket->results.data(), multi, ticket);
}

Connection::Connection(Listener& listener)
    : m_listener(listener)
{
}

void Connection::open(const std::string& servers, std::chrono::milliseconds timeout)
{
    // What the client would log is in our events; its log would go to somebody else's terminal.
    const auto silent = [](const char* /*message*/) {};
    zoo_set_debug_level(ZOO_LOG_LEVEL_ERROR);
    m_handle = zookeeper_init2(servers.c_str(), Callbacks::state, static_cast<int>(timeout.count()),
                               nullptr, this, 0, silent);
    if (m_handle) {
        // By itself it asks the resolver whenever it looks at its socket: several times a request.
        zoo_set_servers_resolution_delay(m_handle, resolveOnLossOnly);
        return;
    }
    if (errno == EINVAL)
        throw Error(Code::BadArguments,
                    "\"" + servers
                        + "\" is no connection string: write HOST:PORT[,HOST:PORT...][/chroot]");
    throw Error(Code::ConnectionLoss, "no host of \"" + servers + "\" is known");
}

// A reply that comes while the client closes is dropped with its completion: what it would have
// ended is ended here.
Connection::~Connection()
{
    if (m_handle)
        zookeeper_close(m_handle);
}

std::unique_ptr<Ticket> Connection::take(const Ticket* ticket)
{
    const std::scoped_lock lock(m_ticketsMutex);
    const auto found = m_tickets.find(ticket);
    auto taken = std::move(found->second);
    m_tickets.erase(found);
    return taken;
}

Code Connection::send(const Request& request, const CallPtr& call)
{
    auto owned = std::make_unique<Ticket>();
    auto* ticket = owned.get();
    ticket->connection = this;
    ticket->call = call;
    {
        const std::scoped_lock lock(m_ticketsMutex);
        m_tickets.emplace(ticket, std::move(owned));
    }
    const auto code = static_cast<Code>(Callbacks::send(m_handle, request, ticket));
    if (code != Code::Ok)
        static_cast<void>(take(ticket));
    return code;
}

bool Connection::authenticate(const std::string& scheme, const std::string& credential)
{
    return zoo_add_auth(m_handle, scheme.c_str(), credential.data(),
                        static_cast<int>(credential.size()), nullptr, nullptr)
        == ZOK;
}

bool Connection::isReaching() const
{
    const auto state = zoo_state(m_handle);
    return state == ZOO_CONNECTING_STATE || state == ZOO_NOTCONNECTED_STATE
        || state == betweenAttempts;
}

bool Connection::isAssociating() const
{
    return zoo_state(m_handle) == ZOO_ASSOCIATING_STATE;
}

bool Connection::isConnected(int state)
{
    return state == ZOO_CONNECTED_STATE;
}

bool Connection::isConnecting(int state)
{
    return state == ZOO_CONNECTING_STATE;
}

bool Connection::isExpired(int state)
{
    return state == ZOO_EXPIRED_SESSION_STATE;
}

bool Connection::isAuthFailed(int state)
{
    return state == ZOO_AUTH_FAILED_STATE;
}

} // namespace zoetrope::recipes
