#include "recipes/queues/tutorialqueue.h"

#include "recipes/types/bigendian.h"

namespace zoetrope::recipes {

namespace {

std::optional<std::int32_t> elementIn(const std::string& bytes)
{
    return fromBigEndian<std::int32_t>(bytes);
}

} // namespace

TutorialQueue::TutorialQueue(Session& session, Path root, Unreadable unreadable)
    : m_root(std::move(root))
    , m_line(session, m_root, "element",
             {.recipe = Recipe::TutorialQueue,
              .directory = CreateMode::Persistent,
              .receipts = {},
              .isReadable = [](const std::string& bytes) { return elementIn(bytes).has_value(); },
              .unreadable = std::move(unreadable)})
{
}

void TutorialQueue::produce(std::int32_t number, Deadline deadline, const std::stop_token& stop)
{
    m_line.add(bigEndian(number), deadline, stop);
}

std::optional<std::int32_t> TutorialQueue::consume(Deadline deadline, const std::stop_token& stop)
{
    const auto bytes = m_line.take(deadline, stop);
    return bytes ? elementIn(*bytes) : std::nullopt;
}

} // namespace zoetrope::recipes
