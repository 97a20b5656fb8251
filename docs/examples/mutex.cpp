// One of many programs at a time: a lock that is fair, and that knows when it is lost.
#include "recipes/locks/mutex.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    Mutex mutex(session, Path("/shop/till"));
    const Guard guard(mutex, session.after(std::chrono::seconds(5)));
    if (!guard)
        return 1; // somebody else has it
    std::cout << "held; whatever is written carries " << *mutex.fencing() << '\n';
}
