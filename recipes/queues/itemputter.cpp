#include "recipes/queues/itemputter.h"

#include "recipes/queues/itemcodec.h"
#include "recipes/transport/sequence.h"

#include <utility>

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough; those between are the Taker's.
constexpr std::uint8_t putStep = 1, roomStep = 6;

} // namespace

ItemPutter::ItemPutter(Session& session, Path path, Manner manner)
    : m_session(session)
    , m_path(std::move(path))
    , m_manner(std::move(manner))
    , m_reporter(session, Recipe::DistributedQueue, m_path, m_manner.limit.value_or(-1))
    , m_listeners(session)
    , m_answers(session.listener<Answer>([this](const Answer& answer) { answered(answer); }))
{
}

ItemPutter::~ItemPutter()
{
    m_answers->end();
}

bool ItemPutter::put(const std::vector<std::string>& items, const std::string& name,
                     Deadline deadline, const std::stop_token& stop)
{
    if (m_manner.limit && !hasRoom(deadline, stop))
        return false;
    m_reporter.at(putStep);
    const auto bytes = encodeItems(items);
    const auto patience = m_reporter.patience(deadline);
    auto mine = receipt();
    while (!mine->create(m_path / name, bytes, CreateMode::PersistentSequential, patience, stop))
        makeQueue(patience, stop);
    const std::scoped_lock lock(m_mutex);
    m_receipts.push_back(std::move(mine));
    return true;
}

// One for each put that is under way, so that none waits for another's network.
std::unique_ptr<Receipt> ItemPutter::receipt()
{
    const std::scoped_lock lock(m_mutex);
    if (m_receipts.empty())
        return std::make_unique<Receipt>(m_session, m_manner.receipts);
    auto last = std::move(m_receipts.back());
    m_receipts.pop_back();
    return last;
}

bool ItemPutter::hasRoom(Deadline deadline, const std::stop_token& stop)
{
    const auto limit = static_cast<std::size_t>(*m_manner.limit);
    const auto patience = m_reporter.patience(deadline);
    const auto queue = m_session.retrying(Attempts::Across::Sessions, patience, stop, [&] {
        return m_session.exists(m_path, nullptr, patience, stop);
    });
    if (!queue || static_cast<std::size_t>(queue->numChildren) < limit)
        return true;
    Watch watch(m_session);
    while (m_session.after({}) < deadline) {
        const auto items = m_session.retrying(Attempts::Across::Sessions, patience, stop, [&] {
            return m_session.children(m_path, &watch, patience, stop);
        });
        if (!items || items->names.size() < limit)
            return true;
        m_reporter.at(roomStep);
        m_reporter.is(Standing::Waiting, static_cast<int>(items->names.size()), m_path.text());
        if (m_reporter.sleep(watch, deadline, stop) != Waited::Done)
            return false;
    }
    return false;
}

void ItemPutter::makeQueue(Deadline deadline, const std::stop_token& stop)
{
    m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        const auto request = Request::create(m_path, std::string(), CreateMode::Persistent);
        const auto made = m_session.performCreating({request}, deadline, stop).front();
        demand(request, made.code, {Code::NodeExists});
    });
}

void ItemPutter::putLater(const std::vector<std::string>& items, const std::string& name)
{
    m_reporter.at(putStep);
    const auto request
        = Request::create(m_path / name, encodeItems(items), CreateMode::PersistentSequential);
    std::unique_lock lock(m_mutex);
    if (!m_isMade) {
        lock.unlock();
        makeQueue(never, {});
        lock.lock();
        m_isMade = true;
    }
    // Under the lock: answers come in this order. What is too large throws, and none comes.
    m_session.post(request, m_answers);
    m_pending.push_back({items, request.path});
}

void ItemPutter::answered(const Answer& answer)
{
    std::unique_lock lock(m_mutex);
    const auto asked = m_pending.front().asked;
    lock.unlock();
    const auto code = outcome(asked, answer);
    lock.lock();
    const auto items = std::move(m_pending.front().items);
    m_pending.pop_front();
    m_isMade &= code != Code::NoNode;
    lock.unlock();
    m_listeners.tell({items, code});
    m_isAnswered.notify_all();
}

// As of an item that somebody waits for: see Receipt::create().
Code ItemPutter::outcome(const Path& asked, const Answer& answer)
{
    if (answer.code == Code::NodeExists)
        return Code::SequenceOverflow;
    if (answer.code != Code::Ok || !isExhausted(numberIn(answer.path, asked)))
        return answer.code;
    try {
        return m_session.remove(Path(answer.path)) ? Code::SequenceOverflow : Code::Ok;
    } catch (const Error& error) {
        return error.code();
    }
}

Subscription<PutNews> ItemPutter::listen(std::function<void(const PutNews&)> function)
{
    return m_listeners.listen(std::move(function));
}

Waited ItemPutter::flush(Deadline deadline, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    if (m_isAnswered.wait_until(lock, stop, deadline, [this] { return m_pending.empty(); }))
        return Waited::Done;
    return stop.stop_requested() ? Waited::Stopped : Waited::TimedOut;
}

} // namespace zoetrope::recipes
