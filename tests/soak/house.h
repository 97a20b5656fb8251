#pragma once

#include "recipes/client/path.h"
#include "tests/soak/exclusion.h"

#include <atomic>

namespace zoetrope::tests {

/// Where all guests meet.
class House
{
public:
    static constexpr int leases = 3;
    static constexpr int readers = 1000; ///< At once; a writer takes the room of all.
    [[nodiscard]] static recipes::Path counter() { return recipes::Path("/soak/counter"); }

    explicit House(Findings& found)
        : findings(found)
    {
    }

    /// Once all have gone: looks whether the counts balance, prints what happened, and whether it
    /// was right. `server` is asked.
    [[nodiscard]] bool report(const std::string& server);

    Findings& findings;
    Exclusion mutex{"mutex", 1, findings};
    Exclusion semaphoreMutex{"semaphore mutex", 1, findings};
    Exclusion both{"both", 1, findings};
    Exclusion semaphore{"semaphore", leases, findings};
    Exclusion book{"book", readers, findings};
    std::atomic<int> counted = 0;
    std::atomic<int> perhapsCounted = 0;

private:
    void balance(const std::string& server);
};

} // namespace zoetrope::tests
