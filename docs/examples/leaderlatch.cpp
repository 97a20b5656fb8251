// One of many programs leads, until it ends; then the next one does.
#include "recipes/leader/leaderlatch.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    LeaderLatch latch(session, Path("/shop/manager"), {.id = "anna"});
    latch.start();
    if (latch.await(session.after(std::chrono::seconds(5))) != LeaderLatch::Awaited::Leader)
        return 1; // somebody else leads
    if (latch.hasLeadership()) // ask before each thing that only a leader may do
        std::cout << latch.leader()->id << " leads\n";
}
