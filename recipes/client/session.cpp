#include "recipes/client/session.h"

namespace zoetrope::recipes {

namespace {

constexpr std::size_t packetLimit = 1'048'575; // bytes: a server's jute.maxbuffer, by default
constexpr std::size_t envelope = 256; // bytes of a packet besides path and data, at most

void checkSize(const Request& request)
{
    const auto size = request.data.value_or("").size() + request.path.text().size() + envelope;
    if (size > packetLimit)
        throw Error(Code::TooLarge, name(request.operation), request.path.text());
}

} // namespace

Session::Session(Options options)
    : m_options(std::move(options))
    , m_nameSpace(m_options.nameSpace.empty() ? Namespace() : Namespace(m_options.nameSpace))
    , m_executor(m_options.executor ? m_options.executor : Executor([this](Work work) {
        m_attendant.run(std::move(work));
    }))
    , m_inbox(m_options.gate, m_options.probe)
    , m_lifeline(m_inbox, m_options.probe, m_options.servers, m_options.timeout,
                 m_options.authentications)
{
}

// Listeners use the session: they end before it does, and its end is what ends their waits.
Session::~Session()
{
    m_lifeline.close();
    m_attendant.end();
}

void Session::connect(Deadline deadline, const std::stop_token& stop)
{
    m_lifeline.connect(deadline, stop);
}

void Session::close()
{
    m_lifeline.close();
}

std::optional<Created> Session::create(const Path& path, std::optional<std::string> data,
                                       CreateMode mode, Deadline deadline,
                                       const std::stop_token& stop)
{
    const auto answer = performOne(Request::create(path, std::move(data), mode), {Code::NodeExists},
                                   deadline, stop);
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
    const auto code = answers.back().code;
    if (code == Code::Unimplemented && m_hasContainers.exchange(false))
        ensure(path, deadline, stop);
    else if (code != Code::Ok && code != Code::NodeExists)
        throw Error(code, "create", path.text());
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

std::vector<Answer> Session::perform(const std::vector<Request>& requests, Deadline deadline,
                                     const std::stop_token& stop)
{
    for (const auto& request : requests)
        checkSize(request);
    if (m_nameSpace.isNone() && !m_options.acl)
        return performReal(requests, deadline, stop);
    std::vector<Request> real;
    for (const auto& request : requests)
        real.push_back(toReal(request));
    auto answers = performReal(real, deadline, stop);
    for (auto& answer : answers)
        answer.path = m_nameSpace.shown(answer.path);
    return answers;
}

std::vector<Answer> Session::performReal(const std::vector<Request>& requests, Deadline deadline,
                                         const std::stop_token& stop)
{
    if (m_options.gate && !m_options.gate->send(static_cast<int>(requests.size()), stop))
        throw Error(Code::Interrupted, name(requests.front().operation),
                    requests.front().path.text());
    std::vector<CallPtr> calls;
    for (const auto& request : requests)
        calls.push_back(toCall(request));
    m_lifeline.send(requests, calls);

    // Answers come in order: whoever has slept for the last is not woken for each.
    const auto last = m_inbox.sleepUntil(calls.back()->delivered, deadline, stop);
    std::vector<Answer> answers;
    for (const auto& call : calls) {
        const auto end
            = call == calls.back() ? last : m_inbox.sleepUntil(call->delivered, deadline, stop);
        const auto code = end == Waited::Done ? call->answer.code
            : end == Waited::TimedOut         ? Code::OperationTimeout
                                              : Code::Interrupted;
        if (!isAnswer(code))
            throw Error(code, name(call->operation), call->path);
        answers.push_back(std::move(call->answer));
    }
    return answers;
}

Answer Session::performOne(const Request& request, std::initializer_list<Code> planned,
                           Deadline deadline, const std::stop_token& stop)
{
    auto answer = std::move(perform({request}, deadline, stop).front());
    if (answer.code != Code::Ok
        && std::find(planned.begin(), planned.end(), answer.code) == planned.end())
        throw Error(answer.code, name(request.operation), request.path.text());
    return answer;
}

void Session::post(const Request& request, std::shared_ptr<const Listener<Answer>> then,
                   bool (*isNews)(const Answer&))
{
    checkSize(request);
    if (m_options.gate && !m_options.gate->send(1, {}))
        return;
    const auto real = toReal(request);
    const auto call = toCall(real);
    if (then)
        call->then = [listener = std::move(then), isNews](const Answer& answer) {
            if (!isNews || isNews(answer))
                listener->tell(answer);
        };
    m_lifeline.send({real}, {call});
}

void Session::removeSurely(const Path& path, const std::string& prefix)
{
    m_lifeline.sweep(real(path), prefix);
}

Request Session::toReal(Request request) const
{
    request.path = real(request.path);
    if (request.operation == Operation::Create && request.acl.empty() && m_options.acl)
        request.acl = m_options.acl(request.path);
    for (auto& part : request.parts)
        part = toReal(std::move(part));
    return request;
}

void Session::report(const std::string& sentence) const
{
    m_options.probe.tell({.kind = Kind::Remark, .text = sentence});
    if (m_options.report)
        m_options.report(sentence);
}

CallPtr Session::toCall(const Request& request) const
{
    auto call = std::make_shared<Call>();
    call->operation = request.operation;
    call->path = request.path.text();
    call->watch = request.watchKind();
    call->watchId = request.watch ? request.watch->m_id : 0;
    return call;
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
    return now + std::chrono::duration_cast<Clock::duration>(wait);
}

bool Session::isAlive()
{
    const auto now = state();
    return now == SessionState::Connected || now == SessionState::Reconnected
        || now == SessionState::Suspended;
}

bool Session::fence(Deadline deadline, const std::stop_token& stop)
{
    return m_lifeline.fence(deadline, stop);
}

} // namespace zoetrope::recipes
