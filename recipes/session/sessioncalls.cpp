#include "recipes/session/readpacks.h"
#include "recipes/session/session.h"

#include <iterator>
#include <utility>

namespace zoetrope::recipes {

// How requests leave, and answers come back.

std::vector<Answer> Session::perform(const std::vector<Request>& requests, Deadline deadline,
                                     const std::stop_token& stop)
{
    if (m_nameSpace.isNone() && !m_options.acl)
        return performReal(requests, deadline, stop);
    std::vector<Request> real;
    for (const auto& request : requests)
        real.push_back(toReal(request));
    auto answers = performReal(real, deadline, stop);
    for (auto& answer : answers)
        toShown(answer);
    return answers;
}

// One goes alone: a server that does not know it says so, and drops the connection with all that is
// behind.
std::vector<Answer> Session::performReads(const std::vector<Request>& requests, Deadline deadline,
                                          const std::stop_token& stop)
{
    if (!m_hasReadPacks || requests.size() <= 1 || m_client != ClientKind::Native)
        return perform(requests, deadline, stop);
    const auto packs = inPacks(requests);
    auto answers = perform({packs.front()}, deadline, stop);
    if (answers.front().code == Code::Unimplemented) {
        m_hasReadPacks = false;
        return retrying(Attempts::Across::OneSession, deadline, stop,
                        [&] { return perform(requests, deadline, stop); });
    }
    auto others = perform({packs.begin() + 1, packs.end()}, deadline, stop);
    std::move(others.begin(), others.end(), std::back_inserter(answers));
    return outOfPacks(std::move(answers));
}

std::vector<Answer> Session::performCreating(const std::vector<Request>& requests,
                                             Deadline deadline, const std::stop_token& stop)
{
    auto answers = perform(requests, deadline, stop);
    const auto parent = requests.front().path.parent();
    while (answers.front().code == Code::NoNode && !real(parent).isRoot()) {
        ensure(parent, deadline, stop);
        answers = perform(requests, deadline, stop);
    }
    return answers;
}

std::vector<Answer> Session::performReal(const std::vector<Request>& requests, Deadline deadline,
                                         const std::stop_token& stop)
{
    checkProcess();
    for (const auto& request : requests)
        check(request);
    if (requests.empty())
        return {};
    if (m_options.gate && !m_options.gate->send(static_cast<int>(requests.size()), stop))
        throw Error(Code::Interrupted, name(requests.front().operation),
                    requests.front().path.text());
    std::vector<CallPtr> calls;
    for (const auto& request : requests)
        calls.push_back(toCall(request));
    m_keeper->send(requests, calls);

    // Answers come in order: whoever has slept for the last is not woken for each.
    const auto last = sleepUntil(calls.back()->delivered, deadline, stop);
    std::vector<Answer> answers;
    for (const auto& call : calls) {
        const auto end = call == calls.back() ? last : sleepUntil(call->delivered, deadline, stop);
        const auto code = end == Waited::Done ? call->answer.code
            : end == Waited::TimedOut         ? Code::OperationTimeout
                                              : Code::Interrupted;
        if (!isAnswer(code) || code == Code::ThrottledOperation) // which has not happened
            throw Error(code, name(call->operation), call->path);
        answers.push_back(std::move(call->answer));
    }
    return answers;
}

Answer Session::performOne(const Request& request, std::initializer_list<Code> planned,
                           Deadline deadline, const std::stop_token& stop)
{
    auto answer = std::move(perform({request}, deadline, stop).front());
    demand(request, answer.code, planned);
    return answer;
}

void Session::post(const Request& request, const std::shared_ptr<const Listener<Answer>>& then,
                   bool (*isNews)(const Answer&))
{
    if (!isHere())
        return;
    const auto real = toReal(request);
    check(real);
    if (m_options.gate && !m_options.gate->send(1, {}))
        return;
    const auto call = toCall(real);
    if (then)
        call->then = [tell = then->callback(), isNews](const Answer& answer) {
            if (!isNews || isNews(answer))
                tell(answer);
        };
    m_keeper->send({real}, {call});
}

void Session::removeSurely(const Path& path, const std::string& prefix)
{
    if (isHere())
        m_keeper->sweep(real(path), prefix);
}

void Session::removeSurely(const Path& path, GuaranteedDeletes::IsOurs isOurs)
{
    if (isHere())
        m_keeper->sweep(real(path), std::move(isOurs));
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

void Session::toShown(Answer& answer) const
{
    answer.path = m_nameSpace.shown(answer.path);
    for (auto& part : answer.parts)
        toShown(part);
}

// A server drops the connection over a packet that is too large, and all who share it suffer.
void Session::check(const Request& request) const
{
    if (const auto lack = lackOf(m_client, request); !lack.empty())
        throw Error(Code::Unimplemented, lack);
    const auto root = m_options.servers.find('/');
    const auto chroot = root == std::string::npos ? 0 : m_options.servers.size() - root;
    const auto paths = std::max<std::size_t>(request.parts.size(), 1);
    if (request.packetSize() + chroot * paths > m_options.packetLimit)
        throw Error(Code::TooLarge, name(request.operation), request.path.text());
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

} // namespace zoetrope::recipes
