// Three start together and finish together; each would be a program of its own.
#include "recipes/barriers/doublebarrier.h"

#include <iostream>
#include <thread>
#include <vector>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    std::vector<std::jthread> members;
    for (int i = 0; i < 3; ++i) {
        members.emplace_back([&session] {
            DoubleBarrier race(session, Path("/shop/race"), 3);
            if (race.enter(session.after(std::chrono::seconds(5))) == Waited::Done)
                std::cout << "I run\n";
            static_cast<void>(race.leave(session.after(std::chrono::seconds(5))));
        });
    }
}
