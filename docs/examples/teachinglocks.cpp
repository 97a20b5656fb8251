// A lock that is wrong: toss a coin often enough, and two hold it.
#include "recipes/teaching/naivelock.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    bool areTwoInside = false;
    for (int toss = 0; toss < 40 && !areTwoInside; ++toss) {
        NaiveLock first(session, Path("/toss"));
        NaiveLock second(session, Path("/toss"));
        const Guard one(first);
        const Guard other(second, session.after({}));
        areTwoInside = one && other;
    }
    std::cout << (areTwoInside ? "two are inside\n" : "what a coincidence\n");
    return areTwoInside ? 0 : 1;
}
