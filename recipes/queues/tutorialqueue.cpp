#include "recipes/queues/tutorialqueue.h"

#include "recipes/counters/bigendian.h"

namespace zoetrope::recipes {

TutorialQueue::TutorialQueue(Session& session, Path root)
    : m_root(std::move(root))
    , m_line(session, m_root, "element",
             {.recipe = Recipe::TutorialQueue, .directory = CreateMode::Persistent, .receipts = {}})
{
}

void TutorialQueue::produce(std::int32_t number, Deadline deadline, const std::stop_token& stop)
{
    m_line.add(bigEndian(number), deadline, stop);
}

std::optional<std::int32_t> TutorialQueue::consume(Deadline deadline, const std::stop_token& stop)
{
    const auto bytes = m_line.take(deadline, stop);
    if (!bytes)
        return {};
    const auto number = fromBigEndian<std::int32_t>(*bytes);
    if (!number)
        throw Error(Code::MarshallingError,
                    "consume from " + m_root.text() + ": the element is no number of 4 bytes");
    return number;
}

} // namespace zoetrope::recipes
