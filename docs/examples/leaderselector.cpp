// One of many programs leads for as long as a function runs, and queues again.
#include "recipes/leader/leaderselector.h"

#include <iostream>
#include <semaphore>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    std::counting_semaphore<> turns(0);
    LeaderSelector selector(session, Path("/shop/duty"),
                            [&](const std::stop_token& stop) {
                                if (!stop.stop_requested()) // and now and then in longer work
                                    std::cout << "on duty\n";
                                turns.release();
                            },
                            {.id = "anna", .autoRequeue = true});
    selector.start();
    for (int turn = 0; turn < 3; ++turn) {
        if (!turns.try_acquire_for(std::chrono::seconds(5)))
            return 1;
    }
}
