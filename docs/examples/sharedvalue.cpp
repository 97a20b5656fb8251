// A limit that everybody sees, and may raise: who listens is told.
#include "recipes/values/sharedcount.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    SharedCount limit(session, Path("/shop/limit"), 5); // if there is none yet
    const auto listening
        = limit.listen([](auto count) { std::cout << "the limit is now " << count << '\n'; });
    limit.start(session.after(std::chrono::seconds(5)));
    if (!limit.trySet(limit.snapshot(), limit.count() + 1))
        return 1; // somebody else has changed it in between
}
