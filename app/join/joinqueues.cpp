#include "app/join/joiner.h"
#include "app/join/queuetojoin.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

// An item that cannot be read ends nothing: it is told, and the next one is taken.
std::unique_ptr<QueueToJoin> queueOf(const Joining& joining)
{
    return queueToJoin(joining.session, joining.plan, [&lines = joining.lines](const auto& why) {
        const auto text = QString::fromStdString(why);
        lines.say(QStringLiteral("error"),
                  {{QStringLiteral("code"), static_cast<int>(Code::MarshallingError)},
                   {QStringLiteral("message"), text}});
        Output::complain(text);
    });
}

/// Puts one item a cycle.
class PutJoiner final : public Joiner
{
public:
    explicit PutJoiner(const Joining& joining)
        : Joiner(joining)
        , m_queue(queueOf(joining))
    {
    }

    End cycle() override
    {
        const auto item = plan().data.value_or(nextItem());
        const auto until = deadline();
        try {
            m_queue->put(item, until, stop());
        } catch (const Error& error) { // may or may not have happened
            if (!isUnknown(error.code()) || session().after({}) < until)
                throw;
            return End::TimedOut;
        }
        lines().say(QStringLiteral("put"),
                    {{QStringLiteral("data"), QString::fromStdString(item)}});
        return endOf(session().pause(plan().hold, stop()));
    }

private:
    // A tutorial's items are numbers.
    [[nodiscard]] std::string nextItem()
    {
        const auto number = std::to_string(++m_count);
        return plan().queue == QLatin1String("tutorial") ? number : plan().id + '-' + number;
    }

    const std::unique_ptr<QueueToJoin> m_queue;
    int m_count = 0;
};

/// Takes one item a cycle, or what was put together with it.
class TakeJoiner final : public Joiner
{
public:
    explicit TakeJoiner(const Joining& joining)
        : Joiner(joining)
        , m_queue(queueOf(joining))
    {
    }

    End cycle() override
    {
        const auto items = m_queue->take(deadline(), stop());
        if (items.empty())
            return stop().stop_requested() ? End::Stopped : End::TimedOut;
        for (const auto& item : items)
            lines().say(QStringLiteral("taken"),
                        {{QStringLiteral("data"), QString::fromStdString(item)}});
        return endOf(session().pause(plan().hold, stop()));
    }

private:
    const std::unique_ptr<QueueToJoin> m_queue;
};

} // namespace

std::unique_ptr<Joiner> queueJoiner(const Joining& joining)
{
    if (joining.plan.recipe == QLatin1String("queue-put"))
        return std::make_unique<PutJoiner>(joining);
    if (joining.plan.recipe == QLatin1String("queue-take"))
        return std::make_unique<TakeJoiner>(joining);
    return nullptr;
}

} // namespace zoetrope::app
