#include "recipes/queues/line.h"

#include <utility>

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
enum Step : std::uint8_t { Add = 1, Look, Read, Take, Sleep };

} // namespace

Line::Line(Session& session, Path path, Manner manner)
    : m_session(session)
    , m_path(std::move(path))
    , m_manner(std::move(manner))
    , m_belief(session, m_manner.recipe, m_path)
    , m_receipt(session, m_manner.receipts)
    , m_watch(session)
{
}

void Line::add(const std::string& bytes, Deadline deadline, const std::stop_token& stop)
{
    m_belief.at(Add);
    const auto item = m_path / m_manner.prefix;
    const auto patience = m_session.patience(deadline);
    while (!m_receipt.create(item, bytes, CreateMode::PersistentSequential, patience, stop))
        m_session.retrying(Attempts::Across::Sessions, patience, stop,
                           [&] { makeRoot(patience, stop); }); // a container may be reaped
}

std::optional<std::string> Line::take(Deadline deadline, const std::stop_token& stop)
{
    m_belief.is(Standing::Entering);
    m_isTaking = false;
    std::optional<std::string> bytes;
    try {
        bytes = wait(deadline, stop);
    } catch (const Error& error) {
        m_belief.is(error.code() == Code::SessionExpired ? Standing::Lost : Standing::GaveUp);
        const auto isOver = m_session.after({}) >= deadline || stop.stop_requested();
        if (m_isTaking || !isUnknown(error.code()) || !isOver)
            throw;
        return {};
    }
    m_belief.is(bytes ? Standing::Out : Standing::GaveUp);
    return bytes;
}

std::optional<std::string> Line::takeNow(Deadline deadline, const std::stop_token& stop)
{
    const auto patience = m_session.patience(deadline);
    return m_belief.orSay([&] { return takeFirst(list(nullptr, patience, stop), patience, stop); });
}

std::optional<std::string> Line::wait(Deadline deadline, const std::stop_token& stop)
{
    const auto patience = m_belief.patience(deadline);
    Watch* watch = nullptr; // left by who has to wait, alone
    while (true) {
        if (auto bytes = takeFirst(list(watch, patience, stop), patience, stop))
            return bytes;
        if (m_session.after({}) >= deadline)
            return {};
        if (std::exchange(watch, &m_watch) == nullptr)
            continue;
        m_belief.at(Sleep);
        m_belief.is(Standing::Waiting, -1, m_path.text());
        if (m_belief.sleep(m_watch, deadline, stop) != Waited::Done)
            return {};
    }
}

std::optional<std::string> Line::takeFirst(const Names& items, Deadline deadline,
                                           const std::stop_token& stop)
{
    for (const auto& item : items) {
        const auto data = read(item, deadline, stop);
        if (!data)
            continue;
        m_belief.at(Take);
        m_isTaking = true;
        const auto isOurs = m_receipt.remove(m_path / item, deadline, stop);
        m_isTaking = false;
        if (isOurs)
            return data->bytes.value_or("");
    }
    return {};
}

std::optional<std::string> Line::peek(Deadline deadline, const std::stop_token& stop)
{
    const auto patience = m_session.patience(deadline);
    for (const auto& item : list(nullptr, patience, stop)) {
        if (const auto data = read(item, patience, stop))
            return data->bytes.value_or("");
    }
    return {};
}

// Who waits needs the directory, for its watch.
Line::Names Line::list(Watch* watch, Deadline deadline, const std::stop_token& stop)
{
    m_belief.at(Look);
    auto children = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        auto found = m_session.children(m_path, watch, deadline, stop);
        while (!found && watch) {
            makeRoot(deadline, stop);
            found = m_session.children(m_path, watch, deadline, stop);
        }
        return found.value_or(Children{});
    });
    std::erase_if(children.names, [this](const auto& name) {
        return !name.starts_with(m_manner.prefix) || name.size() == m_manner.prefix.size();
    });
    std::sort(children.names.begin(), children.names.end());
    return std::move(children.names);
}

std::optional<Data> Line::read(const std::string& item, Deadline deadline,
                               const std::stop_token& stop)
{
    m_belief.at(Read);
    return m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        return m_session.get(m_path / item, nullptr, deadline, stop);
    });
}

void Line::makeRoot(Deadline deadline, const std::stop_token& stop)
{
    if (m_manner.root == CreateMode::Container) {
        m_session.ensure(m_path, deadline, stop);
        return;
    }
    m_session.ensure(m_path.parent(), deadline, stop);
    m_session.create(m_path, std::string(), m_manner.root, deadline, stop);
}

} // namespace zoetrope::recipes
