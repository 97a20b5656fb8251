#include "app/lab/relay/sessionend.h"

#include "recipes/transport/frames.h"
#include "recipes/wire/framesplitter.h"

#include <algorithm>
#include <limits>

#include <poll.h>

namespace zoetrope::app {

using namespace recipes;

namespace {

// False: nothing came by `deadline`.
bool await(const RelaySocket& socket, short events, Deadline deadline)
{
    using std::chrono::milliseconds;
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
    const auto most = static_cast<milliseconds::rep>(std::numeric_limits<int>::max());
    pollfd asked{.fd = socket.descriptor(), .events = events, .revents = 0};
    return left > 0 && ::poll(&asked, 1, static_cast<int>(std::min(left, most))) > 0;
}

bool send(RelaySocket& socket, std::string_view bytes, Deadline deadline)
{
    while (!bytes.empty()) {
        if (!await(socket, POLLOUT, deadline)
            || socket.write(bytes) == RelaySocket::Passage::Broken)
            return false;
    }
    return true;
}

// Whoever was closed is hung up on: that is the server's last word, after all that it did.
bool awaitEnd(RelaySocket& socket, Deadline deadline)
{
    for (std::string heard; await(socket, POLLIN, deadline);) {
        const auto passage = socket.read(heard);
        if (passage == RelaySocket::Passage::Finished || passage == RelaySocket::Passage::Broken)
            return !heard.empty();
    }
    return false;
}

} // namespace

bool endSession(const RelayTarget& server, std::string_view granted, Deadline deadline)
{
    constexpr std::int32_t farewell = 1; // the number of the only request
    WireReader reader(granted.substr(std::min(granted.size(), FrameSplitter::prefix)));
    const auto credentials = readConnect(reader);
    std::string bytes;
    writeConnect(bytes, credentials);
    writeClose(bytes, farewell);
    auto socket = RelaySocket::connectingTo(server);
    return send(socket, bytes, deadline) && awaitEnd(socket, deadline);
}

} // namespace zoetrope::app
