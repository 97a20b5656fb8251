// At most three at once: leases, one or several, in the order of asking.
#include "recipes/locks/semaphore.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    Semaphore tables(session, Path("/restaurant/tables"), 3);
    const auto two = tables.acquireMany(2, session.after(std::chrono::seconds(5)));
    const auto third = tables.acquire(session.after(std::chrono::seconds(5)));
    const auto fourth = tables.acquire(session.after({}));
    std::cout << "held: " << two.size() + (third ? 1 : 0) + (fourth ? 1 : 0) << '\n';
    return two.size() == 2 && third && !fourth ? 0 : 1;
}
