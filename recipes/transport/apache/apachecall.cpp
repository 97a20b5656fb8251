#include "recipes/transport/apache/apachecall.h"
#include "recipes/transport/permissions.h"

#include <zookeeper/zookeeper.h>

#include <deque>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t roomOfNumber = 16; // bytes that a server adds to a name, and the end of it

Answer answerOf(int code)
{
    Answer answer;
    answer.code = static_cast<Code>(code);
    return answer;
}

Stat statOf(const ::Stat& s)
{
    return {s.czxid,    s.mzxid,          s.ctime,      s.mtime,       s.version, s.cversion,
            s.aversion, s.ephemeralOwner, s.dataLength, s.numChildren, s.pzxid};
}

const char* bytesOf(const Request& request)
{
    return request.data ? request.data->data() : nullptr;
}

int lengthOf(const Request& request)
{
    return request.data ? static_cast<int>(request.data->size()) : -1;
}

// How many of a list there are of those that the server spoke of.
template<typename Item, typename IsThere>
std::int32_t countOf(std::int32_t said, const Item* items, const IsThere& isThere)
{
    std::int32_t count = 0;
    while (items != nullptr && count < said && isThere(count))
        ++count;
    return count;
}

// A list of -1 is none, and empty.
Code codeOf(std::int32_t said, std::int32_t count)
{
    return said == count || said == -1 ? Code::Ok : Code::MarshallingError;
}

/// The C client's form of a list, while this lives. It only reads what it is given.
class ApacheAcl
{
public:
    explicit ApacheAcl(const Acl& acl)
    {
        for (const auto& permission : acl)
            m_list.push_back({permission.bits,
                              {const_cast<char*>(permission.scheme.c_str()),
                               const_cast<char*>(permission.id.c_str())}});
        m_vector = {static_cast<std::int32_t>(m_list.size()), m_list.data()};
    }

    [[nodiscard]] const ACL_vector* get() const
    {
        return m_list.empty() ? &ZOO_OPEN_ACL_UNSAFE : &m_vector;
    }

private:
    std::vector<ACL> m_list;
    ACL_vector m_vector{};
};

} // namespace

// The C client writes into these when the answer comes.
struct ApacheCall::Parts
{
    explicit Parts(std::size_t count)
        : operations(count)
        , results(count)
        , names(count)
        , stats(count)
    {
    }

    std::vector<zoo_op_t> operations;
    std::vector<zoo_op_result_t> results;
    std::vector<std::string> names;
    std::vector<::Stat> stats;
};

// What the C client calls. Each ends its call; none lets an exception out.
struct ApacheCompletions
{
    static void end(const void* data, Answer answer) noexcept
    {
        auto& call = *static_cast<ApacheCall*>(const_cast<void*>(data));
        call.m_owner.ended(call, std::move(answer));
    }

    // Changes of the state come to every watch and leave it there: they are told otherwise.
    static void watch(zhandle_t* /*handle*/, int type, int /*state*/, const char* path,
                      void* owner) noexcept
    {
        const auto isChange = type >= static_cast<int>(Change::Created)
            && type <= static_cast<int>(Change::ChildrenChanged);
        if (isChange)
            static_cast<ApacheCall::Owner*>(owner)->fired(static_cast<Change>(type),
                                                          path != nullptr ? path : "");
    }

    static void plain(int code, const void* data) noexcept { end(data, answerOf(code)); }

    static void synced(int code, const char* /*path*/, const void* data) noexcept
    {
        end(data, answerOf(code));
    }

    static void stat(int code, const ::Stat* stat, const void* data) noexcept
    {
        auto answer = answerOf(code);
        if (code == ZOK && stat != nullptr)
            answer.stat = statOf(*stat);
        end(data, std::move(answer));
    }

    static void created(int code, const char* path, const ::Stat* stat, const void* data) noexcept
    {
        auto answer = answerOf(code);
        if (code == ZOK && path != nullptr)
            answer.path = path;
        if (code == ZOK && stat != nullptr)
            answer.stat = statOf(*stat);
        end(data, std::move(answer));
    }

    static void value(int code, const char* value, int size, const ::Stat* stat,
                      const void* data) noexcept
    {
        auto answer = answerOf(code);
        if (code == ZOK && size >= 0)
            answer.data = std::string(value != nullptr ? value : "",
                                      value != nullptr ? static_cast<std::size_t>(size) : 0);
        if (code == ZOK && stat != nullptr)
            answer.stat = statOf(*stat);
        end(data, std::move(answer));
    }

    // A list may be shorter than its server says: then the rest of it is null. The C client would
    // write to each of them, so it is told what there is.
    static void children(int code, const String_vector* names, const ::Stat* stat,
                         const void* data) noexcept
    {
        auto answer = answerOf(code);
        if (code == ZOK && names != nullptr) {
            auto& list = const_cast<String_vector&>(*names);
            const auto isThere = [&](std::int32_t i) { return list.data[i] != nullptr; };
            const auto said = std::exchange(list.count, countOf(list.count, list.data, isThere));
            answer.names.assign(list.data, list.data + list.count);
            answer.code = codeOf(said, list.count);
        }
        if (code == ZOK && stat != nullptr)
            answer.stat = statOf(*stat);
        end(data, std::move(answer));
    }

    static void permissions(int code, ACL_vector* acl, ::Stat* stat, const void* data) noexcept
    {
        auto answer = answerOf(code);
        if (code == ZOK && acl != nullptr) {
            const auto isThere = [&](std::int32_t i) {
                return acl->data[i].id.scheme != nullptr && acl->data[i].id.id != nullptr;
            };
            const auto said = std::exchange(acl->count, countOf(acl->count, acl->data, isThere));
            for (std::int32_t i = 0; i < acl->count; ++i)
                answer.names.push_back(
                    written({acl->data[i].perms, acl->data[i].id.scheme, acl->data[i].id.id}));
            answer.code = codeOf(said, acl->count);
        }
        if (code == ZOK && stat != nullptr)
            answer.stat = statOf(*stat);
        end(data, std::move(answer));
    }

    // Where nobody answered, the results are of no meaning.
    static void multi(int code, const void* data) noexcept
    {
        const auto& parts = *static_cast<const ApacheCall*>(data)->m_parts;
        auto answer = answerOf(code);
        for (const auto& result : parts.results) {
            auto& part
                = answer.parts.emplace_back(answerOf(isAnswer(answer.code) ? result.err : code));
            if (part.code == Code::Ok && result.value != nullptr)
                part.path = result.value;
            if (part.code == Code::Ok && result.stat != nullptr)
                part.stat = statOf(*result.stat);
        }
        end(data, std::move(answer));
    }
};

ApacheCall::ApacheCall(Owner& owner, const Request& request, CallPtr call)
    : m_owner(owner)
    , m_call(std::move(call))
    , m_watched(request.watch != nullptr ? request.path.text() : std::string())
    , m_size(request.packetSize())
    , m_operation(request.operation)
{
}

ApacheCall::~ApacheCall() = default;

bool ApacheCall::mayLeave(WatchKind kind) const
{
    return !m_watched.empty() && (kind == watchLeft(Code::Ok) || kind == watchLeft(Code::NoNode));
}

WatchKind ApacheCall::watchLeft(Code code) const
{
    if (m_watched.empty())
        return WatchKind::None;
    if (m_operation == Operation::Exists && code == Code::NoNode)
        return WatchKind::Exists;
    if (code != Code::Ok)
        return WatchKind::None;
    return m_operation == Operation::GetChildren ? WatchKind::Children : WatchKind::Data;
}

int ApacheCall::send(_zhandle* handle, const Request& request)
{
    using To = ApacheCompletions;
    const auto* path = request.path.text().c_str();
    const auto watcher = request.watch != nullptr ? To::watch : nullptr;
    switch (request.operation) {
    case Operation::Create: {
        const ApacheAcl acl(request.acl);
        return zoo_acreate2_ttl(handle, path, bytesOf(request), lengthOf(request), acl.get(),
                                static_cast<int>(request.mode),
                                hasTimeToLive(request.mode) ? request.timeToLive.count() : -1,
                                To::created, this);
    }
    case Operation::Delete:
        return zoo_adelete(handle, path, request.version, To::plain, this);
    case Operation::Exists:
        return zoo_awexists(handle, path, watcher, &m_owner, To::stat, this);
    case Operation::GetData:
        return zoo_awget(handle, path, watcher, &m_owner, To::value, this);
    case Operation::SetData:
        return zoo_aset(handle, path, bytesOf(request), lengthOf(request), request.version,
                        To::stat, this);
    case Operation::GetChildren:
        return zoo_awget_children2(handle, path, watcher, &m_owner, To::children, this);
    case Operation::GetAcl:
        return zoo_aget_acl(handle, path, To::permissions, this);
    case Operation::SetAcl: {
        const ApacheAcl acl(request.acl); // an empty list is everybody's at a create alone
        return request.acl.empty()
            ? ZBADARGUMENTS
            : zoo_aset_acl(handle, path, request.version, const_cast<ACL_vector*>(acl.get()),
                           To::plain, this);
    }
    case Operation::Sync:
        return zoo_async(handle, path, To::synced, this);
    case Operation::Multi:
        return sendMulti(handle, request);
    default:
        return ZBADARGUMENTS;
    }
}

int ApacheCall::sendMulti(_zhandle* handle, const Request& request)
{
    const auto count = request.parts.size();
    m_parts = std::make_unique<Parts>(count);
    std::deque<ApacheAcl> lists; // they are pointed at
    for (std::size_t i = 0; i < count; ++i) {
        const auto& part = request.parts[i];
        const auto* path = part.path.text().c_str();
        auto* operation = &m_parts->operations[i];
        if (part.operation == Operation::Create) {
            auto& made = m_parts->names[i];
            made.resize(part.path.text().size() + roomOfNumber);
            zoo_create_op_init(operation, path, bytesOf(part), lengthOf(part),
                               lists.emplace_back(part.acl).get(), static_cast<int>(part.mode),
                               made.data(), static_cast<int>(made.size()));
        } else if (part.operation == Operation::Delete) {
            zoo_delete_op_init(operation, path, part.version);
        } else if (part.operation == Operation::SetData) {
            zoo_set_op_init(operation, path, bytesOf(part), lengthOf(part), part.version,
                            &m_parts->stats[i]);
        } else if (part.operation == Operation::Check) {
            zoo_check_op_init(operation, path, part.version);
        } else {
            return ZBADARGUMENTS;
        }
    }
    return zoo_amulti(handle, static_cast<int>(count), m_parts->operations.data(),
                      m_parts->results.data(), ApacheCompletions::multi, this);
}

} // namespace zoetrope::recipes
