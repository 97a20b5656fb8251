#include "recipes/session/makeconnection.h"

#include "recipes/transport/apache/apacheconnection.h"
#include "recipes/transport/nativeconnection.h"

namespace zoetrope::recipes {

std::shared_ptr<Connection> makeConnection(ClientKind client, Connection::Listener& listener,
                                           ConnectPace& pace)
{
    if (client == ClientKind::Apache)
        return std::make_shared<ApacheConnection>(listener, pace);
    return std::make_shared<NativeConnection>(listener, pace);
}

} // namespace zoetrope::recipes
