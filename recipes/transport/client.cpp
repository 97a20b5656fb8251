#include "recipes/transport/client.h"

#include <algorithm>
#include <atomic>

namespace zoetrope::recipes {

namespace {

std::atomic<ClientKind> usual = ClientKind::Apache;

bool isPartOf(Operation operation, std::initializer_list<Operation> several)
{
    return std::find(several.begin(), several.end(), operation) != several.end();
}

bool isWritingPart(const Request& part)
{
    return isPartOf(part.operation,
                    {Operation::Create, Operation::Delete, Operation::SetData, Operation::Check});
}

// A server answers them with more than the C client, there, knows of: it would end the process.
bool hasPartOfNewKind(const Request& multi)
{
    return std::any_of(multi.parts.begin(), multi.parts.end(), [](const Request& part) {
        return part.operation == Operation::Create
            && (part.mode == CreateMode::Container || hasTimeToLive(part.mode));
    });
}

} // namespace

std::string_view name(ClientKind client)
{
    return client == ClientKind::Apache ? "apache" : "native";
}

std::optional<ClientKind> clientNamed(std::string_view name)
{
    for (const auto client : {ClientKind::Native, ClientKind::Apache}) {
        if (recipes::name(client) == name)
            return client;
    }
    return {};
}

ClientKind usualClient()
{
    return usual;
}

void setUsualClient(ClientKind client)
{
    usual = client;
}

ClientKind clientFor(std::optional<ClientKind> wished, const Access& access)
{
    return wished                               ? *wished
        : lackOf(usualClient(), access).empty() ? usualClient()
                                                : ClientKind::Native;
}

std::string lackOf(ClientKind client, const Access& access)
{
    if (client == ClientKind::Native)
        return {};
    const std::string apache = "ZooKeeper's C client ";
    if (access.tls)
        return apache + "knows no TLS: the native client does";
    if (access.sasl)
        return apache + "knows no SASL: the native client does";
    if (access.takesReadOnly)
        return apache + "is not asked for servers that only read: the native client is";
    if (access.passage)
        return apache + "takes no tunnel by SSH or kubectl: the native client does";
    return {};
}

std::string lackOf(ClientKind client, const Request& request)
{
    if (client == ClientKind::Native || request.operation != Operation::Multi)
        return {};
    const std::string apache = "ZooKeeper's C client ";
    if (!std::all_of(request.parts.begin(), request.parts.end(), isWritingPart))
        return apache + "packs no reads into one request: the native client does";
    if (hasPartOfNewKind(request))
        return apache
            + "makes no container, and no node with a time to live, as part of a multi: the native "
              "client does";
    return {};
}

} // namespace zoetrope::recipes
