#include "recipes/transport/request.h"

#include "recipes/transport/sequence.h"

namespace zoetrope::recipes {

namespace {

constexpr std::size_t envelope = 128; // bytes of a packet besides path, data and permissions

Request plain(Operation operation, Path path, Watch* watch = nullptr)
{
    Request request;
    request.operation = operation;
    request.path = std::move(path);
    request.watch = watch;
    return request;
}

} // namespace

bool hasTimeToLive(CreateMode mode)
{
    return mode == CreateMode::PersistentWithTtl || mode == CreateMode::PersistentSequentialWithTtl;
}

Request Request::create(Path path, std::optional<std::string> data, CreateMode mode)
{
    auto request = plain(Operation::Create, std::move(path));
    request.data = std::move(data);
    request.mode = mode;
    return request;
}

Request Request::remove(Path path, std::int32_t version)
{
    auto request = plain(Operation::Delete, std::move(path));
    request.version = version;
    return request;
}

Request Request::exists(Path path, Watch* watch)
{
    return plain(Operation::Exists, std::move(path), watch);
}

Request Request::get(Path path, Watch* watch)
{
    return plain(Operation::GetData, std::move(path), watch);
}

Request Request::set(Path path, std::optional<std::string> data, std::int32_t version)
{
    auto request = plain(Operation::SetData, std::move(path));
    request.data = std::move(data);
    request.version = version;
    return request;
}

Request Request::children(Path path, Watch* watch)
{
    return plain(Operation::GetChildren, std::move(path), watch);
}

Request Request::check(Path path, std::int32_t version)
{
    auto request = plain(Operation::Check, std::move(path));
    request.version = version;
    return request;
}

Request Request::sync(Path path)
{
    return plain(Operation::Sync, std::move(path));
}

Request Request::catchUp(Path path)
{
    auto request = plain(Operation::Multi, path);
    request.parts = {check(std::move(path), anyVersion)};
    return request;
}

std::size_t Request::packetSize() const
{
    auto size = envelope + path.text().size() + data.value_or("").size();
    for (const auto& permission : acl)
        size += envelope + permission.scheme.size() + permission.id.size();
    for (const auto& part : parts)
        size += part.packetSize();
    return size;
}

WatchKind Request::watchKind() const
{
    if (!watch)
        return WatchKind::None;
    switch (operation) {
    case Operation::GetData:
        return WatchKind::Data;
    case Operation::Exists:
        return WatchKind::Exists;
    case Operation::GetChildren:
        return WatchKind::Children;
    default:
        return WatchKind::None;
    }
}

void demand(const Request& request, Code answer, std::initializer_list<Code> planned)
{
    // A name that nobody can have made before was given twice.
    if (answer == Code::NodeExists && isSequential(request.mode))
        throw sequenceOverflow(request.path.parent());
    if (answer != Code::Ok && std::find(planned.begin(), planned.end(), answer) == planned.end())
        throw Error(answer, name(request.operation), request.path.text());
}

} // namespace zoetrope::recipes
