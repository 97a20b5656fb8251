#include <recipes/session/session.h>

#include <iostream>

using namespace zoetrope::recipes;

// Nobody listens on this port: the error proves that the library is linked and was asked.
int main()
{
    Session session({.servers = "127.0.0.1:1"});
    try {
        session.connect(Clock::now() + std::chrono::milliseconds(200));
    } catch (const Error& error) {
        std::cout << error.what() << '\n';
        return 0;
    }
    return 1;
}
