// A process with a session, to be stopped: it says what its first question is answered with after
// it was stopped for longer than the session may be silent.
#include "recipes/session/session.h"

#include <iostream>

using namespace std::chrono_literals;
using namespace zoetrope::recipes;

int main(int argc, char** argv)
{
    if (argc != 2)
        return 2;
    Session session({.servers = argv[1], .timeout = 1s});
    session.connect();
    session.create(Path("/mine"), "", CreateMode::Ephemeral);
    std::cout << "connected" << std::endl;
    auto asked = liveTime();
    while (true) {
        const auto now = liveTime(); // before the question: it may be stopped right after that
        const auto isAlive = session.isAlive(1); // not its successor
        if (!isAlive || now - asked > session.timeout()) {
            std::cout << (isAlive ? "alive" : "gone") << std::endl;
            return 0;
        }
        asked = now;
        static_cast<void>(session.pause(1ms));
    }
}
