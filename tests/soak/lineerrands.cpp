// The plain queues: what was put comes out, once.
#include "recipes/queues/simplequeue.h"
#include "recipes/queues/tutorialqueue.h"
#include "tests/soak/errand.h"
#include "tests/soak/queueuse.h"

namespace zoetrope::tests {

using namespace recipes;

namespace {

const Path tutorialPath("/soak/tutorial-queue");

bool useTutorial(Visitor& visitor, Deadline deadline)
{
    auto& ledger = visitor.house.ledger("tutorial-queue");
    TutorialQueue queue(visitor.session, tutorialPath);
    const auto number = visitor.house.newNumber();
    putIn(ledger, std::to_string(number), [&](const std::string&) {
        queue.produce(number, deadline);
        return true;
    });
    return takeOut(ledger, [&] {
        const auto taken = queue.consume(deadline);
        return taken ? std::optional(std::to_string(*taken)) : std::nullopt;
    });
}

void drainTutorial(Session& session, House& house)
{
    TutorialQueue queue(session, tutorialPath);
    const auto take = [&queue](Deadline deadline) -> std::optional<std::string> {
        const auto taken = queue.consume(deadline);
        return taken ? std::optional(std::to_string(*taken)) : std::nullopt;
    };
    drain(session, tutorialPath, house.ledger("tutorial-queue"), take);
}

bool useSimple(Visitor& visitor, Deadline deadline, Ledger& ledger, SimpleQueue queue)
{
    putIn(ledger, visitor.newName(), [&](const std::string& item) {
        queue.offer(item, deadline);
        return true;
    });
    return takeOut(ledger, [&] { return queue.take(deadline); });
}

Errand simple(const std::string& name, const SimpleQueue::Options& options)
{
    const auto path = Path("/soak") / name;
    const auto queue = [=](Session& session) { return SimpleQueue(session, path, options); };
    const auto run = [=](Visitor& visitor, Deadline deadline) {
        return useSimple(visitor, deadline, visitor.house.ledger(name), queue(visitor.session));
    };
    const auto audit = [=](Session& session, House& house) {
        auto left = queue(session);
        drain(session, path, house.ledger(name),
              [&left](Deadline deadline) { return left.take(deadline); });
    };
    return {name, "lines", run, audit};
}

} // namespace

Errands lineErrands()
{
    return {simple("simple-queue", {}),
            simple("simple-queue-with-receipts", {.receipts = Path("/soak/receipts")}),
            {"tutorial-queue", "lines", useTutorial, drainTutorial}};
}

} // namespace zoetrope::tests
