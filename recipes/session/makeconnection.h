#pragma once

#include "recipes/transport/client.h"
#include "recipes/transport/connection.h"
#include "recipes/transport/connectpace.h"

namespace zoetrope::recipes {

/// Not open yet. Both must outlive it. It is not the only one of a session to go by `pace`.
[[nodiscard]] std::shared_ptr<Connection>
makeConnection(ClientKind client, Connection::Listener& listener, ConnectPace& pace);

} // namespace zoetrope::recipes
