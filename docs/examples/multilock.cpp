// Several locks as one: all of them by one deadline, or none.
#include "recipes/locks/multilock.h"
#include "recipes/locks/mutex.h"
#include "recipes/locks/semaphoremutex.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    Mutex knife(session, Path("/kitchen/knife"));
    SemaphoreMutex board(session, Path("/kitchen/board"));
    MultiLock both({knife, board});
    const Guard guard(both, session.after(std::chrono::seconds(5)));
    std::cout << (guard ? "both are held\n" : "somebody else has one of them\n");
    return guard ? 0 : 1;
}
