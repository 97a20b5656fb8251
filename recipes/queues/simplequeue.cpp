#include "recipes/queues/simplequeue.h"

namespace zoetrope::recipes {

namespace {

bool isBytes(const std::string& /*bytes*/)
{
    return true;
}

} // namespace

SimpleQueue::SimpleQueue(Session& session, Path path)
    : SimpleQueue(session, std::move(path), {})
{
}

SimpleQueue::SimpleQueue(Session& session, Path path, Options options)
    : m_path(std::move(path))
    , m_line(session, m_path, "qn-",
             {.recipe = Recipe::SimpleQueue,
              .receipts = std::move(options.receipts),
              .isReadable = options.unreadable ? isBytes : nullptr,
              .unreadable = options.unreadable.value_or(Unreadable())})
{
}

void SimpleQueue::offer(const std::string& bytes, Deadline deadline, const std::stop_token& stop)
{
    m_line.add(bytes, deadline, stop);
}

std::optional<std::string> SimpleQueue::take(Deadline deadline, const std::stop_token& stop)
{
    return m_line.take(deadline, stop);
}

std::optional<std::string> SimpleQueue::poll(Deadline deadline, const std::stop_token& stop)
{
    return m_line.takeNow(deadline, stop);
}

std::optional<std::string> SimpleQueue::peek(Deadline deadline, const std::stop_token& stop)
{
    return m_line.peek(deadline, stop);
}

std::string SimpleQueue::remove(Deadline deadline, const std::stop_token& stop)
{
    return expected(poll(deadline, stop));
}

std::string SimpleQueue::element(Deadline deadline, const std::stop_token& stop)
{
    return expected(peek(deadline, stop));
}

std::string SimpleQueue::expected(std::optional<std::string> bytes) const
{
    if (!bytes)
        throw Error(Code::NoNode, "take from " + m_path.text() + ": the queue is empty");
    return std::move(*bytes);
}

} // namespace zoetrope::recipes
