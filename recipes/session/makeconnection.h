#pragma once

#include "recipes/transport/client.h"
#include "recipes/transport/connection.h"
#include "recipes/transport/connectpace.h"
#include "recipes/transport/pollloop.h"

namespace zoetrope::recipes {

/// Not open yet. `listener` and `pace` must outlive it. It is not the only one of a session to go
/// by `pace`, and on `loop`.
[[nodiscard]] std::shared_ptr<Connection> makeConnection(ClientKind client,
                                                         Connection::Listener& listener,
                                                         ConnectPace& pace,
                                                         std::shared_ptr<PollLoop> loop);

} // namespace zoetrope::recipes
