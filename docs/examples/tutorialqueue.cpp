// The producer-consumer queue of ZooKeeper's tutorial.
#include "recipes/queues/tutorialqueue.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    TutorialQueue queue(session, Path("/app3"));
    for (const auto number : {10, 11})
        queue.produce(number);
    while (const auto number = queue.consume(session.after(std::chrono::milliseconds(100))))
        std::cout << "consumed " << *number << '\n';
}
