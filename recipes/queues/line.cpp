#include "recipes/queues/line.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough; those of who takes are the Taker's.
constexpr std::uint8_t addStep = 1;

// As servers write it, or whoever made the node by hand.
bool isNumber(std::string_view text)
{
    const auto digits = text.substr(text.starts_with('-') ? 1 : 0);
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<std::string> bytesOf(std::optional<TakenItem> item)
{
    return item ? std::optional(std::move(item->bytes)) : std::nullopt;
}

} // namespace

Line::Line(Session& session, const Path& path, std::string prefix, Taker::Manner manner)
    : m_session(session)
    , m_path(path)
    , m_prefix(std::move(prefix))
    , m_taker(session, path, std::move(manner))
{
}

void Line::add(const std::string& bytes, Deadline deadline, const std::stop_token& stop)
{
    m_taker.reporter().at(addStep);
    const auto patience = m_session.timeToTry(deadline);
    while (!m_taker.receipt().create(m_path / m_prefix, bytes, CreateMode::PersistentSequential,
                                     patience, stop))
        m_taker.makeDirectory(patience, stop); // a container may be reaped
}

std::optional<std::string> Line::take(Deadline deadline, const std::stop_token& stop)
{
    const auto look = [&](Watch* watch, Deadline patience) {
        return Taker::Sight{.item = takeFirst(watch, patience, stop)};
    };
    return bytesOf(m_taker.take(look, deadline, stop));
}

std::optional<std::string> Line::takeNow(Deadline deadline, const std::stop_token& stop)
{
    return m_taker.reporter().orSay(
        [&] { return bytesOf(takeFirst(nullptr, m_session.timeToTry(deadline), stop)); });
}

std::optional<TakenItem> Line::takeFirst(Watch* watch, Deadline deadline,
                                         const std::stop_token& stop)
{
    for (const auto& item : list(watch, deadline, stop)) {
        if (auto taken = m_taker.takeOut(item, deadline, stop))
            return taken;
    }
    return {};
}

std::optional<std::string> Line::peek(Deadline deadline, const std::stop_token& stop)
{
    const auto patience = m_session.timeToTry(deadline);
    for (const auto& item : list(nullptr, patience, stop)) {
        if (const auto data = m_taker.read(item, patience, stop))
            return data->bytes.value_or("");
    }
    return {};
}

std::vector<std::string> Line::list(Watch* watch, Deadline deadline, const std::stop_token& stop)
{
    auto items = m_taker.list(watch, deadline, stop);
    std::erase_if(items, [this](const auto& name) {
        return !name.starts_with(m_prefix)
            || !isNumber(std::string_view(name).substr(m_prefix.size()));
    });
    std::sort(items.begin(), items.end());
    return items;
}

} // namespace zoetrope::recipes
