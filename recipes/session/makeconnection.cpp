#include "recipes/session/makeconnection.h"

#include "recipes/transport/apache/apacheconnection.h"
#include "recipes/transport/nativeconnection.h"

namespace zoetrope::recipes {

std::shared_ptr<Connection> makeConnection(ClientKind client, Connection::Listener& listener,
                                           ConnectPace& pace, std::shared_ptr<PollLoop> loop)
{
    if (client == ClientKind::Apache)
        return std::make_shared<ApacheConnection>(listener, pace, std::move(loop));
    return std::make_shared<NativeConnection>(listener, pace, std::move(loop));
}

} // namespace zoetrope::recipes
