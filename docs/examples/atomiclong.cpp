// A number that many programs change at once, none over another's change.
#include "recipes/counters/atomiclong.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    AtomicLong visitors(session, Path("/shop/visitors"));
    const auto change = visitors.increment(session.after(std::chrono::seconds(5)));
    if (!change.succeeded())
        return 1; // refused, or nobody can say
    std::cout << "visitor number " << change.after << '\n';
}
