// Distributed queues of each kind: what was put comes out, as often as the queue promises.
#include "recipes/async/signal.h"
#include "recipes/queues/queueconsumer.h"
#include "tests/soak/errand.h"
#include "tests/soak/queueuse.h"

#include <algorithm>

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto fullPatience = 200ms; // with a queue that is full
constexpr auto lastPatience = 2s; // in the end, and with one that is empty
constexpr int limit = 5; // items
constexpr auto delay = 10ms;

/// How one kind of a DistributedQueue is used.
struct Use
{
    std::string name;
    DistributedQueue::Options options = {};
    std::string (*itemName)(Visitor& visitor, const std::string& item)
        = [](Visitor&, const std::string&) { return plainName(); };

    [[nodiscard]] DistributedQueue queue(Session& session) const
    {
        return {session, Path("/soak") / name, options};
    }
    [[nodiscard]] Ledger& ledger(House& house) const
    {
        return house.ledger(name, options.locks.has_value());
    }
};

bool put(const Use& use, Visitor& visitor, DistributedQueue& queue, Deadline deadline)
{
    const auto longest = visitor.session.after(visitor.isFinale ? lastPatience : fullPatience);
    const auto room = use.options.limit ? longest : deadline;
    return putIn(use.ledger(visitor.house), visitor.newName(), [&](const std::string& item) {
        return queue.put({item}, std::min(room, deadline), {}, use.itemName(visitor, item));
    });
}

// It stays in the queue until it is done.
bool workOn(const Use& use, Visitor& visitor, DistributedQueue& queue, Deadline deadline)
{
    auto taken = queue.take(deadline);
    if (!taken)
        return false;
    auto& ledger = use.ledger(visitor.house);
    const auto item = taken->payloads().front();
    const auto isHeld = [&taken] { return taken->isHeld(); };
    ledger.taken(item, isHeld);
    visitor.linger(isHeld);
    ledger.letGo(item);
    try {
        const auto isDone = taken->finish(deadline);
        ledger.ended(item, isDone ? Ledger::End::Done : Ledger::End::Again);
        return isDone;
    } catch (const Error&) {
        ledger.ended(item, Ledger::End::Perhaps);
        throw;
    }
}

bool takeOne(const Use& use, Visitor& visitor, DistributedQueue& queue, Deadline deadline)
{
    if (use.options.locks)
        return workOn(use, visitor, queue, deadline);
    return takeOut(use.ledger(visitor.house), [&] {
        const auto taken = queue.take(deadline);
        return taken ? std::optional(taken->payloads().front()) : std::nullopt;
    });
}

bool useDistributed(const Use& use, Visitor& visitor, Deadline deadline)
{
    auto queue = use.queue(visitor.session);
    if (!visitor.isFinale || !use.options.limit) {
        static_cast<void>(put(use, visitor, queue, deadline)); // or there is no room: take one
        return takeOne(use, visitor, queue, deadline);
    }
    // Who has found no room takes what another has put, and waits for: that one puts once more.
    auto isOut = false;
    while (!isOut && visitor.session.after({}) < deadline) {
        static_cast<void>(put(use, visitor, queue, deadline));
        isOut
            = takeOne(use, visitor, queue, std::min(visitor.session.after(lastPatience), deadline));
    }
    return isOut;
}

// What nobody waits for, and who listens.
bool putLater(const Use& use, Visitor& visitor, Deadline deadline)
{
    auto queue = use.queue(visitor.session);
    auto& ledger = use.ledger(visitor.house);
    const auto subscription = queue.listen([&ledger](const PutNews& news) {
        if (news.code == Code::Ok)
            ledger.put(news.items.front());
    });
    const auto item = visitor.newName();
    ledger.putting(item);
    queue.putLater({item});
    const auto isFlushed = queue.flush(deadline) == Waited::Done;
    return workOn(use, visitor, queue, deadline) && isFlushed;
}

// A consumer may have taken a second item before it was closed, and then another waits for one: if
// none is left, that one puts once more. With one left, somebody starves.
bool waitForWork(const Use& use, Visitor& visitor, DistributedQueue& queue, Signal& hasWorked,
                 Deadline deadline)
{
    for (;;) {
        const auto until = std::min(visitor.session.after(lastPatience), deadline);
        if (hasWorked.sleepUntil(until, {}) == Waited::Done)
            return true;
        if (until == deadline)
            return false;
        const auto items = visitor.session.children(queue.path(), nullptr, deadline);
        if (visitor.isFinale && items && items->names.empty())
            static_cast<void>(put(use, visitor, queue, deadline));
    }
}

// How a consumer's item ends, only the consumer knows.
bool consume(const Use& use, Visitor& visitor, Deadline deadline)
{
    auto queue = use.queue(visitor.session);
    auto& ledger = use.ledger(visitor.house);
    if (!put(use, visitor, queue, deadline))
        return false;
    Signal hasWorked;
    const auto report = [&visitor](const std::string& said) { visitor.house.findings.add(said); };
    QueueConsumer consumer(
        visitor.session, queue,
        [&](const std::string& item) {
            ledger.taken(item, isHeldByNobody);
            ledger.ended(item, Ledger::End::Perhaps);
            hasWorked.fire();
        },
        report);
    return waitForWork(use, visitor, queue, hasWorked, deadline);
}

using Way = bool (*)(const Use& use, Visitor& visitor, Deadline deadline);

Errand distributed(const Use& use, Way way = useDistributed)
{
    const auto audit = [use](Session& session, House& house) {
        auto queue = use.queue(session);
        const auto take = [&](Deadline deadline) -> std::optional<std::string> {
            auto taken = queue.take(deadline);
            if (!taken)
                return {};
            if (use.options.locks && !taken->finish())
                house.findings.add(use.name + ": what nobody holds cannot be finished");
            return taken->payloads().front();
        };
        drain(session, queue.path(), use.ledger(house), take);
    };
    const auto run
        = [=](Visitor& visitor, Deadline deadline) { return way(use, visitor, deadline); };
    return {use.name, "queues", run, audit};
}

std::string withId(Visitor& /*visitor*/, const std::string& item)
{
    return nameWithId(item);
}

std::string withPriority(Visitor& visitor, const std::string& /*item*/)
{
    return nameWithPriority(visitor.roll(0, 3));
}

std::string withTime(Visitor& /*visitor*/, const std::string& /*item*/)
{
    return nameWithTime(std::chrono::time_point_cast<std::chrono::milliseconds>(
        std::chrono::system_clock::now() + delay));
}

} // namespace

Errands queueErrands()
{
    const Path receipts("/soak/receipts");
    using Options = DistributedQueue::Options;
    const auto locks
        = [](const std::string& name) { return Options{.locks = Path("/soak") / name}; };
    return {
        distributed({"queue-locked", locks("locks-of-queue")}),
        distributed({"queue-later", locks("locks-of-later")}, putLater),
        distributed({"queue-consumer", locks("locks-of-consumer")}, consume),
        distributed({"queue", Options()}),
        distributed({"queue-with-receipts", Options{.receipts = receipts}}),
        distributed({"queue-bounded", Options{.limit = limit}}),
        distributed({"queue-by-id", Options{.kind = QueueKind::Id}, withId}),
        distributed({"queue-by-priority", Options{.kind = QueueKind::Priority}, withPriority}),
        distributed({"queue-by-time", Options{.kind = QueueKind::Delay}, withTime}),
    };
}

} // namespace zoetrope::tests
