#include "recipes/queues/taker.h"

#include <utility>

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
enum Step : std::uint8_t { Look = 2, Read, Take, Sleep };

} // namespace

Taker::Taker(Session& session, Path path, Manner manner)
    : m_session(session)
    , m_path(std::move(path))
    , m_manner(std::move(manner))
    , m_reporter(session, m_manner.recipe, m_path)
    , m_receipt(session, m_manner.receipts)
    , m_watch(session)
{
}

std::optional<TakenItem> Taker::take(const Look& look, Deadline deadline,
                                     const std::stop_token& stop)
{
    m_reporter.is(Standing::Entering);
    m_isTaking = false;
    std::optional<TakenItem> item;
    try {
        item = m_reporter.orSay([&] { return wait(look, deadline, stop); });
    } catch (const Error& error) {
        const auto isOver = m_session.after({}) >= deadline || stop.stop_requested();
        if (m_isTaking || !isUnknown(error.code()) || !isOver)
            throw;
        return {};
    }
    m_reporter.is(item ? m_manner.taken : Standing::GaveUp);
    return item;
}

std::optional<TakenItem> Taker::wait(const Look& look, Deadline deadline,
                                     const std::stop_token& stop)
{
    const auto patience = m_session.timeToTry(deadline);
    Watch* watch = nullptr;
    while (true) {
        auto seen = look(watch, patience);
        if (seen.item)
            return std::move(seen.item);
        const auto isFirst = std::exchange(watch, &m_watch) == nullptr;
        if (m_session.after({}) >= deadline || stop.stop_requested())
            return {};
        if (isFirst || seen.isOutdated)
            continue;
        m_reporter.at(Sleep);
        m_reporter.is(Standing::Waiting, -1, m_path.text());
        if (m_reporter.sleep(m_watch, std::min(deadline, seen.next), stop) == Waited::Stopped)
            return {};
    }
}

void Taker::makeDirectory(Deadline deadline, const std::stop_token& stop)
{
    m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        if (m_manner.directory == CreateMode::Container)
            return m_session.ensure(m_path, deadline, stop);
        const auto request = Request::create(m_path, std::string(), m_manner.directory);
        const auto made = m_session.performCreating({request}, deadline, stop).front();
        demand(request, made.code, {Code::NodeExists});
    });
}

std::vector<std::string> Taker::list(Watch* watch, Deadline deadline, const std::stop_token& stop)
{
    m_reporter.at(Step::Look);
    const auto ask = [&] {
        return m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
            return m_session.children(m_path, watch, deadline, stop);
        });
    };
    auto found = ask();
    while (!found && watch) {
        makeDirectory(deadline, stop);
        found = ask();
    }
    return found ? std::move(found->names) : std::vector<std::string>();
}

std::optional<Data> Taker::read(const std::string& item, Deadline deadline,
                                const std::stop_token& stop)
{
    if (m_passedBy.contains(item))
        return {};
    m_reporter.at(Read);
    try {
        return m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
            return m_session.get(m_path / item, nullptr, deadline, stop);
        });
    } catch (const Error& error) {
        if (error.code() != Code::NoAuth || !m_manner.isReadable)
            throw;
        passBy(item, "it stays where it is, for only another identity may read it");
        return {};
    }
}

std::optional<TakenItem> Taker::takeOut(const std::string& item, Deadline deadline,
                                        const std::stop_token& stop)
{
    const auto data = read(item, deadline, stop);
    if (!data)
        return {};
    if (!isReadable(*data)) {
        moveAside(item, *data, deadline, stop);
        return {};
    }
    m_reporter.at(Take);
    if (!remove(item, deadline, stop))
        return {};
    return TakenItem{item, data->bytes.value_or(""), {}};
}

// Not if it has children: those are nobody's to delete, and may go.
bool Taker::remove(const std::string& item, Deadline deadline, const std::stop_token& stop)
{
    m_isTaking = true;
    auto isOurs = false;
    try {
        isOurs = m_receipt.remove(m_path / item, deadline, stop);
    } catch (const Error& error) {
        if (error.code() != Code::NotEmpty || !m_manner.isReadable)
            throw;
        if (m_occupied.insert(item).second)
            m_session.report("the item " + (m_path / item).text()
                                 + " cannot be taken: it has children, and stays where it is",
                             m_manner.unreadable.report);
    }
    m_isTaking = false;
    return isOurs;
}

bool Taker::isReadable(const Data& data) const
{
    return !m_manner.isReadable || m_manner.isReadable(data.bytes.value_or(""));
}

void Taker::passBy(const std::string& item, const std::string& why)
{
    m_passedBy.insert(item);
    m_session.report("the item " + (m_path / item).text() + " cannot be read: " + why,
                     m_manner.unreadable.report);
}

// Whoever moves it deletes it with the same request: it is in one place at any time. What the
// server refuses ends no taker.
void Taker::moveAside(const std::string& item, const Data& data, Deadline deadline,
                      const std::stop_token& stop)
{
    const auto& aside = m_manner.unreadable.aside;
    if (!aside)
        return passBy(item, "it stays where it is");
    const std::vector parts{
        Request::create(*aside / (item + '-'), data.bytes, CreateMode::PersistentSequential),
        Request::remove(m_path / item, data.stat.version)};
    const auto move = [&] {
        auto moved = m_session.multi(parts, deadline, stop);
        while (moved.code == Code::NoNode && moved.parts.front().code == Code::NoNode) {
            m_session.ensure(*aside, deadline, stop); // a container may be reaped in between
            moved = m_session.multi(parts, deadline, stop);
        }
        return moved.code;
    };
    auto code = Code::Ok;
    try {
        code = m_session.retrying(Attempts::Across::Sessions, deadline, stop, move);
    } catch (const Error& error) {
        if (!isAnswer(error.code()) && error.code() != Code::TooLarge)
            throw;
        code = error.code();
    }
    if (code == Code::BadVersion)
        return; // its bytes are others now
    if (code == Code::Ok)
        passBy(item, "it is moved to " + aside->text());
    else if (code == Code::NoNode) // by us, where the first reply was lost
        passBy(item, "it was moved meanwhile, or taken");
    else
        passBy(item,
               "it stays where it is, for it cannot be moved to " + aside->text() + ": "
                   + std::string(meaning(code)));
}

} // namespace zoetrope::recipes
