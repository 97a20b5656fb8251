// First in, first out, between programs: each item goes to one of those who take.
#include "recipes/queues/simplequeue.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    SimpleQueue queue(session, Path("/shop/orders"), {.receipts = Path("/shop/receipts")});
    queue.offer("two coffees");
    const auto order = queue.take(session.after(std::chrono::seconds(5)));
    if (!order)
        return 1; // somebody else was quicker
    std::cout << *order << '\n';
}
