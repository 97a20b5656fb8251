// Leaders: one at a time, each by a later node than the one before.
#include "recipes/async/signal.h"
#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"
#include "tests/soak/errand.h"

namespace zoetrope::tests {

using namespace recipes;

namespace {

// By which node it leads: its czxid. Nothing where that cannot be told any more.
template<typename Election>
std::optional<std::int64_t> token(Visitor& visitor, Election& election, Deadline deadline)
{
    const auto leader = election.leader(deadline);
    if (!leader || leader->id != election.id())
        return {};
    const auto stat = visitor.session.exists(leader->node, nullptr, deadline);
    return stat ? std::optional(stat->czxid) : std::nullopt;
}

// True if it led for as long as it liked.
template<typename Election>
bool lead(Visitor& visitor, Election& election, Exclusion& room, Deadline deadline)
{
    const auto leads = [&election] { return election.hasLeadership(); };
    const auto fencing = token(visitor, election, deadline);
    if (!fencing)
        return false;
    const auto visit = room.enter(leads, fencing);
    if (!visit)
        return false;
    visitor.linger(leads);
    return true;
}

bool leadByLatch(Visitor& visitor, Deadline deadline)
{
    LeaderLatch latch(visitor.session, Path("/soak/latch"), {.id = visitor.newName()});
    latch.start();
    while (latch.await(deadline) == LeaderLatch::Awaited::Leader) {
        if (lead(visitor, latch, visitor.house.latch, deadline))
            return true;
    }
    return false;
}

// The function is called on a thread of the selector's, while its owner waits.
bool leadBySelector(Visitor& visitor, Deadline deadline)
{
    Signal isOver;
    std::atomic<bool> hasLed = false;
    LeaderSelector* own = nullptr;
    const auto leadOnce = [&](const std::stop_token&) {
        if (hasLed)
            return;
        try {
            hasLed = lead(visitor, *own, visitor.house.selector, deadline);
        } catch (const Error& error) {
            if (!isUnknown(error.code()))
                visitor.house.findings.add(std::string("selector: ") + error.what());
        }
        if (hasLed)
            isOver.fire();
    };
    LeaderSelector selector(visitor.session, Path("/soak/selector"), leadOnce,
                            {.id = visitor.newName(), .autoRequeue = true});
    own = &selector;
    selector.start();
    static_cast<void>(isOver.sleepUntil(deadline, {}));
    selector.close();
    return hasLed;
}

} // namespace

Errands leaderErrands()
{
    return {{"leader-latch", "leaders", leadByLatch, {}},
            {"leader-selector", "leaders", leadBySelector, {}}};
}

} // namespace zoetrope::tests
