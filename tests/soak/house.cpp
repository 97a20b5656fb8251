#include "tests/soak/house.h"

#include "recipes/counters/atomiclong.h"

#include <cstdio>

namespace zoetrope::tests {

using namespace std::chrono_literals;

bool House::report(const std::string& server)
{
    balance(server);
    for (const auto* room : {&mutex, &semaphoreMutex, &both, &semaphore, &book}) {
        std::printf("%s: %d visits\n", room->name().c_str(), room->visits());
        if (room->visits() == 0)
            findings.add(room->name() + ": nobody came");
    }
    const auto all = findings.all();
    for (const auto& sentence : all)
        std::printf("found: %s\n", sentence.c_str());
    return all.empty();
}

void House::balance(const std::string& server)
{
    recipes::Session session({.servers = server});
    session.connect(recipes::Clock::now() + 30s);
    const auto number = recipes::AtomicLong(session, counter()).get();
    std::printf("counter: %lld, of %d and perhaps %d more\n", static_cast<long long>(number),
                counted.load(), perhapsCounted.load());
    if (number < counted || number > counted + perhapsCounted)
        findings.add("the counter does not balance");
}

} // namespace zoetrope::tests
