#include "recipes/session/session.h"

#include "recipes/types/sentences.h"

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr auto grace = 100ms; // for an answer that is under way at the deadline
constexpr auto oneTry = 2s; // six times there and back by a slow link

} // namespace

Session::Session(Options options)
    : m_options(std::move(options))
    , m_client(clientFor(m_options.client, m_options.access))
    , m_nameSpace(m_options.nameSpace.empty() ? Namespace() : Namespace(m_options.nameSpace))
    , m_ownExecutor(executorOn(*m_ownAttendant))
    , m_executor(m_options.executor ? m_options.executor : executorOn(*m_serialExecutor))
    , m_complaints(m_options.connectionReport ? listener<std::string>(m_options.connectionReport)
                                              : nullptr)
    , m_inbox(ofProcess<Inbox>(m_options.gate, m_options.probe))
    , m_keeper(ofProcess<SessionKeeper>(
          *m_inbox, m_options.probe, m_options.servers, m_options.timeout,
          m_options.authentications, m_options.ephemeralLimit,
          m_complaints ? TroubleReport(m_complaints->callback()) : TroubleReport(),
          m_options.access, m_client))
{
}

// Listeners use the session: they end before it does, and its end is what ends their waits.
Session::~Session()
{
    if (!isHere())
        return;
    m_keeper->close();
    if (m_complaints)
        m_complaints->end();
    m_serialExecutor->end();
    m_ownAttendant->end(); // last: a listener may end what it serves
}

Executor Session::executorOn(SerialExecutor& serialExecutor)
{
    return [this, &serialExecutor](Work work) {
        if (m_options.gate)
            m_inbox->run(std::move(work));
        else
            serialExecutor.run(std::move(work));
    };
}

void Session::connect(Deadline deadline, const std::stop_token& stop)
{
    checkProcess();
    m_keeper->connect(deadline, stop);
}

void Session::close()
{
    if (isHere())
        m_keeper->close();
}

bool Session::isHere() const
{
    return m_keeper.get_deleter().origin.isHere();
}

void Session::checkProcess() const
{
    if (!isHere())
        throw Error(Code::SystemError, sentences.ofParent);
}

std::optional<Created> Session::create(const Path& path, std::optional<std::string> data,
                                       CreateMode mode, Deadline deadline,
                                       const std::stop_token& stop)
{
    const auto request = Request::create(path, std::move(data), mode);
    auto answer = performOne(request, {Code::NodeExists, Code::NoNode}, deadline, stop);
    if (answer.code == Code::NoNode && path.parent().isRoot() && !m_nameSpace.isNone()) {
        ensure(path.parent(), deadline, stop);
        answer = performOne(request, {Code::NodeExists, Code::NoNode}, deadline, stop);
    }
    if (answer.code == Code::NoNode)
        throw Error(answer.code, name(request.operation), path.text());
    if (answer.code == Code::NodeExists)
        return {};
    return Created{Path(answer.path), answer.stat};
}

void Session::ensure(const Path& path, Deadline deadline, const std::stop_token& stop)
{
    const auto whole = real(path);
    if (whole.isRoot())
        return;
    std::vector<Request> requests;
    const auto mode = m_hasContainers ? CreateMode::Container : CreateMode::Persistent;
    for (auto part = whole; !part.isRoot(); part = part.parent()) {
        requests.insert(requests.begin(), Request::create(part, std::string(), mode));
        if (m_options.acl)
            requests.front().acl = m_options.acl(part);
    }
    const auto answers = performReal(requests, deadline, stop);
    auto cause = answers.size() - 1; // that something above it is missing explains nothing
    while (cause > 0 && answers[cause].code == Code::NoNode)
        --cause;
    const auto code = answers[cause].code;
    if (code == Code::Unimplemented && m_hasContainers.exchange(false))
        return ensure(path, deadline, stop);
    // Who may not make children is refused before the server looks whether the child is there.
    const auto isThere = code == Code::Ok || code == Code::NodeExists
        || (code == Code::NoAuth && exists(path, nullptr, deadline, stop));
    if (!isThere)
        throw Error(code, "create", requests[cause].path.text());
}

bool Session::remove(const Path& path, std::int32_t version, Deadline deadline,
                     const std::stop_token& stop)
{
    return performOne(Request::remove(path, version), {Code::NoNode}, deadline, stop).code
        == Code::Ok;
}

std::optional<Stat> Session::exists(const Path& path, Watch* watch, Deadline deadline,
                                    const std::stop_token& stop)
{
    const auto answer = performOne(Request::exists(path, watch), {Code::NoNode}, deadline, stop);
    return answer.code == Code::Ok ? std::optional(answer.stat) : std::nullopt;
}

std::optional<Data> Session::get(const Path& path, Watch* watch, Deadline deadline,
                                 const std::stop_token& stop)
{
    auto answer = performOne(Request::get(path, watch), {Code::NoNode}, deadline, stop);
    if (answer.code != Code::Ok)
        return {};
    return Data{std::move(answer.data), answer.stat};
}

std::optional<Children> Session::children(const Path& path, Watch* watch, Deadline deadline,
                                          const std::stop_token& stop)
{
    auto answer = performOne(Request::children(path, watch), {Code::NoNode}, deadline, stop);
    if (answer.code != Code::Ok)
        return {};
    return Children{std::move(answer.names), answer.stat};
}

std::optional<Stat> Session::set(const Path& path, std::optional<std::string> data,
                                 std::int32_t version, Deadline deadline,
                                 const std::stop_token& stop)
{
    const auto answer
        = performOne(Request::set(path, std::move(data), version), {Code::NoNode}, deadline, stop);
    return answer.code == Code::Ok ? std::optional(answer.stat) : std::nullopt;
}

Answer Session::multi(std::vector<Request> parts, Deadline deadline, const std::stop_token& stop)
{
    Request request;
    request.operation = Operation::Multi;
    request.parts = std::move(parts);
    return std::move(perform({request}, deadline, stop).front());
}

void Session::sync(const Path& path, Deadline deadline, const std::stop_token& stop)
{
    performOne(Request::sync(path), {}, deadline, stop);
}

void Session::catchUp(const Path& path, Deadline deadline, const std::stop_token& stop)
{
    static_cast<void>(perform({Request::catchUp(path)}, deadline, stop));
}

void Session::report(const std::string& sentence, const TroubleReport& told) const
{
    m_options.probe.tell({.kind = Kind::Remark, .text = sentence});
    try {
        if (told)
            told(sentence);
    } catch (...) { // there is nobody left to tell
        m_options.probe.tell({.kind = Kind::Remark, .text = "the report of that failed itself"});
    }
}

Waited Session::pause(std::chrono::nanoseconds length, const std::stop_token& stop)
{
    m_options.probe.tell({.took = length, .kind = Kind::Paused});
    const auto deadline = after(length);
    if (m_options.gate)
        return m_options.gate->sleep(deadline, stop);
    Signal nobodyFires;
    const auto end = nobodyFires.sleepUntil(deadline, stop);
    return end == Waited::TimedOut ? Waited::Done : end;
}

Deadline Session::after(std::chrono::nanoseconds wait) const
{
    const auto now = m_options.gate ? m_options.gate->now() : Clock::now();
    return wait > never - now ? never : now + wait;
}

std::chrono::system_clock::time_point Session::wallTime() const
{
    using Length = std::chrono::system_clock::duration;
    const auto apart = m_options.gate ? m_options.gate->now() - Clock::now() : Clock::duration(0);
    return std::chrono::system_clock::now() + std::chrono::duration_cast<Length>(apart);
}

Deadline Session::patience(Deadline deadline) const
{
    return deadline == never ? never : std::max(deadline, after(grace));
}

Deadline Session::timeToTry(Deadline deadline) const
{
    return deadline <= after({}) ? after(oneTry) : patience(deadline);
}

std::string Session::placeOf(const Path& path) const
{
    const auto whole = real(path);
    return m_options.servers + (whole.isRoot() ? std::string() : whole.text());
}

Waited Session::sleepUntil(Signal& signal, Deadline deadline, const std::stop_token& stop)
{
    checkProcess();
    return m_options.gate ? m_inbox->sleepUntil(signal, deadline, stop)
                          : m_keeper->sleepUntil(signal, deadline, stop);
}

bool Session::isAlive()
{
    return isHere() && m_keeper->isAlive();
}

bool Session::isAlive(int incarnation)
{
    // In this order: the one that is alive could be the next.
    return isAlive() && this->incarnation() == incarnation;
}

void Session::checkDelete(const Path& path) const
{
    if (const auto code = m_keeper->refusalOf(real(path)); code != Code::Ok)
        throw Error(code, name(Operation::Delete), path.text());
}

bool Session::fence(Deadline deadline, const std::stop_token& stop)
{
    return isHere() && m_keeper->fence(deadline, stop);
}

} // namespace zoetrope::recipes
