// Numbers and values that are shared: every change counts once.
#include "recipes/counters/atomiclong.h"
#include "recipes/values/sharedcount.h"
#include "tests/soak/errand.h"

namespace zoetrope::tests {

using namespace recipes;

namespace {

const Path longPath("/soak/atomic-long");
const Path countPath("/soak/count");
const Path valuePath("/soak/value");

// A change that ends unknown may count.
template<typename Change> bool count(Tally& tally, const Change& change)
{
    try {
        if (!change())
            return false;
        tally.counted();
        return true;
    } catch (const Error& error) {
        if (isUnknown(error.code()))
            tally.perhapsCounted();
        throw;
    }
}

bool useAtomicLong(Visitor& visitor, Deadline deadline)
{
    AtomicLong number(visitor.session, longPath, {.lock = Path("/soak/atomic-long-lock")});
    return count(visitor.house.atomicLong, [&] {
        const auto change = number.increment(deadline);
        if (change.outcome == NumberChange::Outcome::Unknown)
            visitor.house.atomicLong.perhapsCounted();
        return change.succeeded();
    });
}

// One more, if nobody was quicker; if so, again with what they wrote.
template<typename TrySet>
bool countUp(Visitor& visitor, Tally& tally, Deadline deadline, const TrySet& trySet)
{
    while (!count(tally, trySet)) {
        if (visitor.session.after({}) >= deadline)
            return false;
        visitor.catchUp(deadline);
    }
    return true;
}

bool useCount(Visitor& visitor, Deadline deadline)
{
    SharedCount shared(visitor.session, countPath, 0);
    shared.start(deadline);
    return countUp(visitor, visitor.house.count, deadline, [&] {
        const auto seen = shared.snapshot();
        return shared.trySet(seen, seen.count + 1, deadline);
    });
}

bool useValue(Visitor& visitor, Deadline deadline)
{
    SharedValue shared(visitor.session, valuePath, "0");
    shared.start(deadline);
    return countUp(visitor, visitor.house.value, deadline, [&] {
        const auto seen = shared.value();
        return shared.trySet(seen, std::to_string(std::stoi(seen.bytes) + 1), deadline);
    });
}

void auditAtomicLong(Session& session, House& house)
{
    house.atomicLong.audit("atomic long", AtomicLong(session, longPath).get(), house.findings);
}

void auditCount(Session& session, House& house)
{
    SharedCount shared(session, countPath, 0);
    shared.start();
    house.count.audit("shared count", shared.count(), house.findings);
}

void auditValue(Session& session, House& house)
{
    SharedValue shared(session, valuePath, "0");
    shared.start();
    house.value.audit("shared value", std::stoi(shared.value().bytes), house.findings);
}

} // namespace

Errands numberErrands()
{
    return {{"atomic-long", "numbers", useAtomicLong, auditAtomicLong},
            {"shared-count", "numbers", useCount, auditCount},
            {"shared-value", "numbers", useValue, auditValue}};
}

} // namespace zoetrope::tests
