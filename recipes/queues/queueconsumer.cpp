#include "recipes/queues/queueconsumer.h"

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr auto pause = 100ms; // after an error, so that one that stays does not spin
constexpr auto lastPatience = 500ms; // with the network, for what was done when it was closed

} // namespace

QueueConsumer::QueueConsumer(Session& session, DistributedQueue& queue, Function function,
                             TroubleReport report, AfterFailure afterFailure)
    : m_session(session)
    , m_queue(queue)
    , m_function(std::move(function))
    , m_report(std::move(report))
    , m_afterFailure(afterFailure)
{
    m_worker.begin([this](const std::stop_token& stop) { consume(stop); });
}

QueueConsumer::~QueueConsumer()
{
    close();
}

void QueueConsumer::close()
{
    m_worker.end();
}

void QueueConsumer::consume(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        try {
            if (auto item = m_queue.take(never, stop))
                work(std::move(*item), stop);
        } catch (const Error& error) {
            if (stop.stop_requested())
                return; // what it had begun to delete goes, or is done again
            report(error.what());
            if (isFinal(error.code()))
                return; // nothing will ever come
            static_cast<void>(m_session.pause(pause, stop));
        }
    }
}

void QueueConsumer::work(QueueItem item, const std::stop_token& stop)
{
    const auto isLocked = item.isHeld();
    const auto mayLeave = isDone(item) || m_afterFailure == AfterFailure::Drop;
    if (!isLocked)
        return;
    const auto isEnding = stop.stop_requested();
    const auto deadline = isEnding ? m_session.after(lastPatience) : never;
    const auto patience = isEnding ? std::stop_token() : stop;
    const auto isEnded = mayLeave ? item.finish(deadline, patience)
                                  : item.putBack(m_queue.path(), deadline, patience);
    if (!isEnded)
        report(item.name() + " was lost while it was worked on: it is done again");
}

bool QueueConsumer::isDone(const QueueItem& item) const
{
    std::vector<std::string> payloads;
    try {
        payloads = item.payloads();
    } catch (const Error& error) {
        report(error.what());
        return true;
    }
    try {
        for (const auto& payload : payloads)
            m_function(payload);
        return true;
    } catch (const std::exception& exception) {
        report(item.name() + ": " + exception.what());
    } catch (...) {
        report(item.name() + ": something that is no std::exception");
    }
    return false;
}

void QueueConsumer::report(const std::string& sentence) const
{
    m_session.report(sentence, m_report);
}

} // namespace zoetrope::recipes
