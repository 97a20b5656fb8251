// A node that is there as long as this program is, whatever becomes of its sessions.
#include "recipes/groups/persistentnode.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    PersistentNode sign(session, Path("/shop/open"), "until six");
    sign.start();
    if (sign.waitUntilThere(session.after(std::chrono::seconds(5))) != Waited::Done)
        return 1; // another has hung up its own
    std::cout << sign.node()->text() << " is there\n";
}
