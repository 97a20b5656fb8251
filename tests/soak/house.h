#pragma once

#include "tests/soak/exclusion.h"
#include "tests/soak/ledger.h"
#include "tests/soak/meeting.h"
#include "tests/soak/tally.h"

#include <barrier>
#include <map>

namespace zoetrope::tests {

/// Where all guests meet: what each recipe has done so far, and what was wrong with it.
class House
{
public:
    static constexpr int leases = 3;
    static constexpr int readers = 1000; ///< At once; a writer takes the room of all.
    static constexpr int members = 3; ///< Of a meeting, but for the last one.

    /// `patience` is the most that an errand is given, until the last round.
    House(Findings& findings, int guests, std::chrono::milliseconds patience);

    /// Until all guests have arrived: on the way out of a scope, whatever happens in it.
    class Arrival
    {
    public:
        explicit Arrival(House& house)
            : m_house(house)
        {
        }
        ~Arrival() { m_house.m_arrivals.arrive_and_wait(); }
        Arrival(const Arrival&) = delete;
        Arrival& operator=(const Arrival&) = delete;

    private:
        House& m_house;
    };

    /// Made when it is first asked for. See Ledger.
    [[nodiscard]] Ledger& ledger(const std::string& name, bool staysUntilDone = false);
    [[nodiscard]] int newNumber() { return ++m_numbers; }

    void succeeded(const std::string& errand);
    [[nodiscard]] int successes(const std::string& errand) const;

    Findings& findings;
    const int guests;
    const std::chrono::milliseconds patience;
    Exclusion mutex{"mutex", 1, findings};
    Exclusion semaphoreMutex{"semaphore mutex", 1, findings};
    Exclusion both{"multi-lock", 1, findings};
    Exclusion semaphore{"semaphore", leases, findings};
    Exclusion book{"book", readers, findings};
    Exclusion latch{"leader latch", 1, findings};
    Exclusion selector{"leader selector", 1, findings};
    GateRecord gate{findings};
    Meeting party{"double barrier", findings};
    Meeting all{"double barrier of all", findings};
    Meeting table{"dinner table", findings};
    Meeting banquet{"dinner table of all", findings};
    Tally atomicLong;
    Tally count;
    Tally value;

private:
    std::barrier<> m_arrivals;
    std::atomic<int> m_numbers = 0;
    mutable std::mutex m_mutex; // guards all below
    std::map<std::string, Ledger> m_ledgers;
    std::map<std::string, int> m_successes;
};

} // namespace zoetrope::tests
