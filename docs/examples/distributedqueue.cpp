// Jobs that are done at least once: an item stays in the queue until its taker has finished it.
#include "recipes/queues/distributedqueue.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    DistributedQueue queue(session, Path("/shop/jobs"), {.locks = Path("/shop/job-locks")});
    queue.put({"sweep the floor", "lock the door"});
    auto job = queue.take(session.after(std::chrono::seconds(5)));
    if (!job)
        return 1; // somebody else works on it
    for (const auto& task : job->payloads())
        std::cout << task << '\n';
    return job->finish() ? 0 : 1; // else it was lost meanwhile, and another does it again
}
