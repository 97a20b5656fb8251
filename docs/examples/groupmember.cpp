// Who is there: every program of a group sees all others come and go.
#include "recipes/groups/groupmember.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    GroupMember waiter(session, Path("/shop/waiters"), "anna", "tables 1 to 4");
    waiter.start();
    if (waiter.waitUntilIn(session.after(std::chrono::seconds(5))) != Waited::Done)
        return 1; // there is another anna
    for (const auto& [id, payload] : waiter.members())
        std::cout << id << ": " << payload << '\n';
}
