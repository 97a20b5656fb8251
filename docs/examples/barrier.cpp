// A gate that many programs wait at until one opens it.
#include "recipes/barriers/barrier.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    Barrier gate(session, Path("/shop/open"));
    gate.close(); // the keeper
    gate.open();
    if (gate.wait(session.after(std::chrono::seconds(5))) != Waited::Done) // a customer
        return 1;
    std::cout << "come in\n";
}
