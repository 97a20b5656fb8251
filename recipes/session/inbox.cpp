#include "recipes/session/inbox.h"

namespace zoetrope::recipes {

namespace {

// What a reply tells beyond its code; built only where somebody listens.
std::shared_ptr<const Event::Detail> detailOf(const Call& call)
{
    const auto& answer = call.answer;
    if (answer.code != Code::Ok || call.operation == Operation::Delete
        || call.operation == Operation::Sync)
        return nullptr;
    auto detail = std::make_shared<Event::Detail>();
    detail->stat = answer.stat;
    if (answer.data)
        detail->data = answer.data->substr(0, Event::maxData);
    detail->names = answer.names;
    return detail;
}

} // namespace

Inbox::Inbox(Gate* gate, Probe probe)
    : m_gate(gate)
    , m_probe(std::move(probe))
{
}

std::optional<FollowUp> Inbox::appendReply(const CallPtr& call, Answer answer)
{
    call->answer = std::move(answer);
    Letter letter;
    letter.call = call;
    if (m_probe) {
        letter.event.cause = call->sent;
        letter.event.call = call->number;
        letter.event.code = static_cast<std::int32_t>(call->answer.code);
        letter.event.operation = call->operation;
        letter.event.watch = call->watch;
        letter.event.path = call->answer.path.empty() ? call->path : call->answer.path;
        letter.event.detail = detailOf(*call);
    }
    return append(std::move(letter));
}

std::optional<FollowUp> Inbox::appendWatch(std::uint64_t watch, Change change,
                                           const std::string& path)
{
    Letter letter;
    letter.item = Item::Watch;
    letter.watch = watch;
    letter.event.change = change;
    letter.event.path = path;
    return append(std::move(letter));
}

void Inbox::appendState(SessionState state, std::uint64_t session, std::chrono::nanoseconds timeout)
{
    setSession(session);
    Letter letter;
    letter.item = Item::State;
    letter.event.state = state;
    letter.event.took = timeout;
    static_cast<void>(append(std::move(letter)));
}

std::optional<FollowUp> Inbox::append(Letter letter)
{
    std::unique_lock lock(m_mutex);
    if (m_probe) {
        letter.event.kind = Kind::Arrived;
        letter.event.item = letter.item;
        letter.event.session = m_session;
        letter.arrived = m_probe.tell(letter.event);
    }
    if (!m_gate) {
        lock.unlock();
        return deliver(std::move(letter));
    }
    const auto isReply = letter.item == Item::Reply;
    m_letters.push_back(std::move(letter));
    lock.unlock();
    m_gate->arrived(isReply);
    return {};
}

Waited Inbox::sleepUntil(Signal& signal, Deadline deadline, const std::stop_token& stop)
{
    doWork();
    while (!signal.take()) {
        if (const auto end = m_gate->deliver(deadline, stop); end != Waited::Done)
            return end;
        deliverHead();
        doWork();
    }
    return Waited::Done;
}

void Inbox::run(Work work)
{
    const std::scoped_lock lock(m_mutex);
    m_work.push_back(std::move(work));
}

// Work may sleep here itself, and then what is behind it is done in that sleep.
void Inbox::doWork()
{
    std::unique_lock lock(m_mutex);
    while (!m_work.empty()) {
        const auto work = std::move(m_work.front());
        m_work.pop_front();
        lock.unlock();
        work();
        lock.lock();
    }
}

void Inbox::deliverHead()
{
    std::unique_lock lock(m_mutex);
    auto head = std::move(m_letters.front());
    m_letters.pop_front();
    lock.unlock();
    static_cast<void>(deliver(std::move(head)));
}

std::optional<FollowUp> Inbox::deliver(Letter letter)
{
    if (m_probe) {
        letter.event.kind = Kind::Delivered;
        letter.event.cause = letter.arrived;
        m_probe.tell(letter.event);
    }
    switch (letter.item) {
    case Item::Reply:
        return deliverReply(*letter.call);
    case Item::Watch:
        return deliverWatch(letter);
    case Item::State:
        announce(letter.event.state);
        break;
    }
    return {};
}

std::optional<FollowUp> Inbox::deliverReply(Call& call)
{
    if (call.then)
        call.then(call.answer);
    call.delivered.fire();
    if (call.asker == 0)
        return {};
    const std::scoped_lock lock(m_watchesMutex);
    const auto found = m_watches.find(call.asker);
    return found == m_watches.end() ? std::nullopt : found->second->answered(call);
}

std::optional<FollowUp> Inbox::deliverWatch(const Letter& letter)
{
    const std::scoped_lock lock(m_watchesMutex);
    const auto found = m_watches.find(letter.watch);
    if (found == m_watches.end())
        return {};
    found->second->fired(letter.event.change, letter.event.path);
    return found->second->followUp();
}

void Inbox::announce(SessionState state)
{
    const std::scoped_lock lock(m_watchesMutex);
    for (const auto& [id, watch] : m_watches)
        watch->stateChanged(state);
}

std::uint64_t Inbox::add(Recipient& watch)
{
    if (!m_origin.isHere())
        return 0;
    const std::scoped_lock lock(m_watchesMutex);
    m_watches.emplace(++m_lastWatch, &watch);
    return m_lastWatch;
}

void Inbox::remove(std::uint64_t watch)
{
    if (!m_origin.isHere())
        return;
    const std::scoped_lock lock(m_watchesMutex);
    m_watches.erase(watch);
}

void Inbox::setSession(std::uint64_t session)
{
    const std::scoped_lock lock(m_mutex);
    m_session = session;
}

} // namespace zoetrope::recipes
