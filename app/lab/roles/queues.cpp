// Producers and consumers, and those who count.
#include "app/lab/roles/stay.h"

#include "recipes/counters/atomiclong.h"
#include "recipes/queues/distributedqueue.h"
#include "recipes/queues/simplequeue.h"
#include "recipes/queues/tutorialqueue.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

// One participant at one queue, whichever it is.
class Worker
{
public:
    Worker(const Cast& cast, Session& session, std::mt19937_64& random, const std::stop_token& stop)
        : m_cast(cast)
        , m_session(session)
        , m_stay(cast, session, cast.path)
        , m_random(random)
        , m_stop(stop)
    {
    }

    template<typename Put> void produce(const Put& put)
    {
        for (int item = 1; item <= m_cast.scenario->repeats; ++item) {
            if (m_session.pause(m_cast.times(m_random).arrival, m_stop) != Waited::Done)
                return;
            m_stay.tell(Deed::Put, std::to_string(put(item)));
        }
    }

    // Until nothing came for as long as it has patience.
    template<typename Take> void consume(const Take& take)
    {
        while (const auto item = take(m_cast.deadline(m_session))) {
            if (!work(*item))
                return;
        }
    }

    bool work(const std::string& item)
    {
        m_stay.tell(Deed::Take, item);
        return m_session.pause(m_cast.times(m_random).stay, m_stop) == Waited::Done;
    }

    // Their items are numbers: the producer's own, after its place among the participants.
    [[nodiscard]] std::int32_t numberOf(int item) const { return m_cast.index * 1000 + item; }

    /// What the next one is called, before its number.
    [[nodiscard]] std::string nextName()
    {
        if (m_cast.scenario->byPriority)
            return nameWithPriority(std::uniform_int_distribution(1, 9)(m_random));
        if (!m_cast.scenario->delay)
            return plainName();
        const auto due = m_session.wallTime() + drawn(*m_cast.scenario->delay, m_random);
        return nameWithTime(std::chrono::time_point_cast<WallTime::duration>(due));
    }

private:
    const Cast& m_cast;
    Session& m_session;
    const Stay m_stay;
    std::mt19937_64& m_random;
    const std::stop_token& m_stop;
};

void attend(TutorialQueue& queue, Worker& worker, bool isProducer, const std::stop_token& stop)
{
    if (isProducer) {
        return worker.produce([&](int item) {
            queue.produce(worker.numberOf(item), never, stop);
            return worker.numberOf(item);
        });
    }
    worker.consume([&](Deadline deadline) -> std::optional<std::string> {
        const auto number = queue.consume(deadline, stop);
        return number ? std::optional(std::to_string(*number)) : std::nullopt;
    });
}

void attend(SimpleQueue& queue, Worker& worker, bool isProducer, const std::stop_token& stop)
{
    if (isProducer) {
        return worker.produce([&](int item) {
            queue.offer(std::to_string(worker.numberOf(item)), never, stop);
            return worker.numberOf(item);
        });
    }
    worker.consume([&](Deadline deadline) { return queue.take(deadline, stop); });
}

// With locks an item leaves the queue when it is done, not before.
void attend(DistributedQueue& queue, Worker& worker, bool isProducer, const Cast& cast,
            const Session& session, const std::stop_token& stop)
{
    if (isProducer) {
        return worker.produce([&](int item) {
            queue.put({std::to_string(worker.numberOf(item))}, never, stop, worker.nextName());
            return worker.numberOf(item);
        });
    }
    while (auto item = queue.take(cast.deadline(session), stop)) {
        for (const auto& payload : item->payloads()) {
            if (!worker.work(payload))
                return;
        }
        static_cast<void>(item->finish(never, stop));
    }
}

DistributedQueue::Options optionsOf(const Cast& cast)
{
    DistributedQueue::Options options;
    options.locks = Path(cast.path.text() + "-locks");
    if (cast.scenario->byPriority)
        options.kind = QueueKind::Priority;
    else if (cast.scenario->delay)
        options.kind = QueueKind::Delay;
    if (cast.scenario->capacity > 0)
        options.limit = cast.scenario->capacity;
    return options;
}

bool isProducer(const Cast& cast)
{
    return cast.habit.part.value_or(Part::Consume) == Part::Produce;
}

// Of a queue whose items leave it as soon as they are taken.
template<typename Queue> Role simpleRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        Worker worker(cast, session, random, stop);
        Queue queue(session, cast.path);
        attend(queue, worker, isProducer(cast), stop);
    };
}

} // namespace

Role tutorialQueueRole(const Cast& cast)
{
    return simpleRole<TutorialQueue>(cast);
}

Role simpleQueueRole(const Cast& cast)
{
    return simpleRole<SimpleQueue>(cast);
}

Role distributedQueueRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        Worker worker(cast, session, random, stop);
        DistributedQueue queue(session, cast.path, optionsOf(cast));
        attend(queue, worker, isProducer(cast), cast, session, stop);
    };
}

Role counterRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        // A refusal means that another was quicker: there are no more of them than numbers.
        const auto numbers = cast.count * cast.scenario->repeats;
        AtomicLong counter(session, cast.path, {.tries = RetryPolicy::times(numbers, {})});
        const Stay stay(cast, session, cast.path);
        for (int item = 0; item < cast.scenario->repeats; ++item) {
            if (session.pause(cast.times(random).arrival, stop) != Waited::Done)
                return;
            const auto change = counter.increment(cast.deadline(session), stop);
            if (change.succeeded())
                stay.tell(Deed::Number, std::to_string(change.after));
        }
    };
}

} // namespace zoetrope::app
