#include "app/join/queuetojoin.h"

#include "recipes/queues/distributedqueue.h"
#include "recipes/queues/simplequeue.h"
#include "recipes/queues/tutorialqueue.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

class Simple final : public QueueToJoin
{
public:
    Simple(Session& session, const JoinPlan& plan, TroubleReport report)
        : m_queue(session, plan.path, {.unreadable = Unreadable{plan.aside, std::move(report)}})
    {
    }

    void put(const std::string& item, Deadline deadline, const std::stop_token& stop) override
    {
        m_queue.offer(item, deadline, stop);
    }

    std::vector<std::string> take(Deadline deadline, const std::stop_token& stop) override
    {
        if (auto item = m_queue.take(deadline, stop))
            return {std::move(*item)};
        return {};
    }

private:
    SimpleQueue m_queue;
};

/// Of numbers.
class Tutorial final : public QueueToJoin
{
public:
    Tutorial(Session& session, const JoinPlan& plan, TroubleReport report)
        : m_queue(session, plan.path, {plan.aside, std::move(report)})
    {
    }

    void put(const std::string& item, Deadline deadline, const std::stop_token& stop) override
    {
        m_queue.produce(std::stoi(item), deadline, stop);
    }

    std::vector<std::string> take(Deadline deadline, const std::stop_token& stop) override
    {
        if (const auto number = m_queue.consume(deadline, stop))
            return {std::to_string(*number)};
        return {};
    }

private:
    TutorialQueue m_queue;
};

/// Takes at most once: who holds nothing while it works needs no locks.
class Distributed final : public QueueToJoin
{
public:
    Distributed(Session& session, const JoinPlan& plan, TroubleReport report)
        : m_queue(session, plan.path, {.unreadable = Unreadable{plan.aside, std::move(report)}})
    {
    }

    void put(const std::string& item, Deadline deadline, const std::stop_token& stop) override
    {
        m_queue.put({item}, deadline, stop);
    }

    std::vector<std::string> take(Deadline deadline, const std::stop_token& stop) override
    {
        const auto item = m_queue.take(deadline, stop);
        return item ? item->payloads() : std::vector<std::string>();
    }

private:
    DistributedQueue m_queue;
};

} // namespace

std::unique_ptr<QueueToJoin> queueToJoin(Session& session, const JoinPlan& plan,
                                         TroubleReport report)
{
    if (plan.queue == QLatin1String("tutorial"))
        return std::make_unique<Tutorial>(session, plan, std::move(report));
    if (plan.queue == QLatin1String("distributed"))
        return std::make_unique<Distributed>(session, plan, std::move(report));
    return std::make_unique<Simple>(session, plan, std::move(report));
}

} // namespace zoetrope::app
