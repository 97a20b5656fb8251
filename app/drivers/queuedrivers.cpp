// Producers and consumers, and those who count.
#include "app/drivers/driver.h"

#include "recipes/counters/atomiclong.h"
#include "recipes/queues/distributedqueue.h"
#include "recipes/queues/simplequeue.h"
#include "recipes/queues/tutorialqueue.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

/// What every queue can do, whatever its recipe.
class Queue
{
public:
    using Items = std::vector<std::string>;

    virtual ~Queue() = default;
    virtual void put(const std::string& item, Deadline deadline) = 0;
    /// Takes what was put together, and calls `use` with it. Nothing: none came in time.
    [[nodiscard]] virtual std::optional<Waited> take(Deadline deadline,
                                                     const std::function<Waited(const Items&)>& use)
        = 0;
};

class Simple final : public Queue
{
public:
    Simple(Host& host, const Assignment& assignment)
        : m_queue(host.session(), assignment.path, {.unreadable = assignment.unreadable})
        , m_stop(host.stop())
    {
    }

    void put(const std::string& item, Deadline deadline) override
    {
        m_queue.offer(item, deadline, m_stop);
    }

    std::optional<Waited> take(Deadline deadline,
                               const std::function<Waited(const Items&)>& use) override
    {
        const auto item = m_queue.take(deadline, m_stop);
        return item ? std::optional(use({*item})) : std::nullopt;
    }

private:
    SimpleQueue m_queue;
    const std::stop_token m_stop;
};

/// Of numbers.
class Tutorial final : public Queue
{
public:
    Tutorial(Host& host, const Assignment& assignment)
        : m_queue(host.session(), assignment.path, assignment.unreadable.value_or(Unreadable()))
        , m_stop(host.stop())
    {
    }

    void put(const std::string& item, Deadline deadline) override
    {
        m_queue.produce(std::stoi(item), deadline, m_stop);
    }

    std::optional<Waited> take(Deadline deadline,
                               const std::function<Waited(const Items&)>& use) override
    {
        const auto number = m_queue.consume(deadline, m_stop);
        return number ? std::optional(use({std::to_string(*number)})) : std::nullopt;
    }

private:
    TutorialQueue m_queue;
    const std::stop_token m_stop;
};

DistributedQueue::Options optionsOf(const Assignment& assignment)
{
    DistributedQueue::Options options;
    options.kind = assignment.queueKind;
    options.locks = assignment.itemLocks;
    options.limit = assignment.itemLimit;
    options.unreadable = assignment.unreadable;
    return options;
}

/// With locks an item leaves the queue when it is done, and without them before that.
class Distributed final : public Queue
{
public:
    Distributed(Host& host, const Assignment& assignment)
        : m_host(host)
        , m_queue(host.session(), assignment.path, optionsOf(assignment))
    {
    }

    void put(const std::string& item, Deadline deadline) override
    {
        m_queue.put({item}, deadline, m_host.stop(), m_host.nextItemName());
    }

    std::optional<Waited> take(Deadline deadline,
                               const std::function<Waited(const Items&)>& use) override
    {
        auto item = m_queue.take(deadline, m_host.stop());
        if (!item)
            return {};
        const auto end = use(item->payloads());
        if (end == Waited::Done)
            static_cast<void>(item->finish(never, m_host.stop()));
        return end;
    }

private:
    Host& m_host;
    DistributedQueue m_queue;
};

template<typename Kind> class PutDriver final : public Driver
{
public:
    PutDriver(Host& host, const Assignment& assignment)
        : Driver(host, assignment)
        , m_queue(host, assignment)
    {
    }

    End cycle() override
    {
        const auto item = host().nextItem();
        const auto until = host().deadline();
        try {
            m_queue.put(item, until);
        } catch (const Error& error) { // may or may not have happened
            if (!isUnknown(error.code()) || session().after({}) < until)
                throw;
            return End::TimedOut;
        }
        host().say(News::Put, item);
        return endOf(host().rest());
    }

    Pace pace() const override { return Pace::ForEachItem; }

private:
    Kind m_queue;
};

template<typename Kind> class TakeDriver final : public Driver
{
public:
    TakeDriver(Host& host, const Assignment& assignment)
        : Driver(host, assignment)
        , m_queue(host, assignment)
    {
    }

    End cycle() override
    {
        const auto use = [this](const Queue::Items& items) { return workOn(items); };
        const auto end = m_queue.take(host().deadline(), use);
        if (!end)
            return stop().stop_requested() ? End::Stopped : End::TimedOut;
        return endOf(*end == Waited::Done ? host().rest() : *end);
    }

    Pace pace() const override { return Pace::UntilEmpty; }

private:
    [[nodiscard]] Waited workOn(const Queue::Items& items)
    {
        for (const auto& item : items) {
            host().say(News::Taken, item);
            if (const auto end = host().work(); end != Waited::Done)
                return end;
        }
        return Waited::Done;
    }

    Kind m_queue;
};

class CounterDriver final : public Driver
{
public:
    CounterDriver(Host& host, const Assignment& assignment)
        : Driver(host, assignment)
        , m_counter(session(), assignment.path, {.tries = RetryPolicy::times(assignment.tries, {})})
    {
    }

    End cycle() override
    {
        const auto change = m_counter.increment(host().deadline(), stop());
        if (change.succeeded())
            host().say(News::Counted, std::to_string(change.after));
        return endOf(host().rest());
    }

    Pace pace() const override { return Pace::ForEachItem; }

private:
    AtomicLong m_counter;
};

template<typename Kind> DriverPtr queueDriver(Host& host, const Assignment& assignment)
{
    if (assignment.isProducer)
        return std::make_unique<PutDriver<Kind>>(host, assignment);
    return std::make_unique<TakeDriver<Kind>>(host, assignment);
}

} // namespace

DriverPtr tutorialQueueDriver(Host& host, const Assignment& assignment)
{
    return queueDriver<Tutorial>(host, assignment);
}

DriverPtr simpleQueueDriver(Host& host, const Assignment& assignment)
{
    return queueDriver<Simple>(host, assignment);
}

DriverPtr distributedQueueDriver(Host& host, const Assignment& assignment)
{
    return queueDriver<Distributed>(host, assignment);
}

DriverPtr counterDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<CounterDriver>(host, assignment);
}

} // namespace zoetrope::app
