// Asking the holder to let go; it decides.
#include "recipes/locks/revocation.h"
#include "recipes/locks/mutex.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    Signal asked;
    Mutex::Options options;
    options.onRevoke = [&] { asked.fire(); };
    Mutex mutex(session, Path("/shop/till"), options);
    const Guard guard(mutex, session.after(std::chrono::seconds(5)));
    revoke(session, mutex.participants().front());
    const auto end = asked.sleepUntil(session.after(std::chrono::seconds(5)), {});
    std::cout << (end == Waited::Done ? "asked to let go\n" : "nobody asked\n");
    return end == Waited::Done ? 0 : 1;
}
