// The same line under another rule: the two lowest hold.
#include "recipes/locks/mutex.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    Mutex::Options options;
    options.rule = std::make_shared<LowestHold>("lock-", 2);
    Mutex seats(session, Path("/theatre/seats"), options);
    int seated = 0;
    for (int guest = 0; guest < 3; ++guest)
        seated += seats.acquire(Owner(), session.after(std::chrono::seconds(1))) == Waited::Done;
    std::cout << "seated: " << seated << '\n';
    return seated == 2 ? 0 : 1;
}
