#include "recipes/queues/receipt.h"

#include "recipes/async/latestop.h"
#include "recipes/session/protectednode.h"
#include "recipes/transport/sequence.h"

#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::chrono::seconds answerPatience{2}; // with what is under way

} // namespace

Receipt::Receipt(Session& session, std::optional<Path> directory)
    : m_session(session)
    , m_directory(std::move(directory))
{
}

Receipt::~Receipt()
{
    abandon();
}

bool Receipt::create(const Path& path, const std::string& data, CreateMode mode, Deadline deadline,
                     const std::stop_token& stop)
{
    const auto made = performed(Request::create(path, data, mode), deadline, stop);
    const auto tellsNoOrder = isSequential(mode) && isExhausted(numberIn(made.path, path));
    if (tellsNoOrder && remove(Path(made.path), deadline, stop))
        throw sequenceOverflow(path.parent());
    return made.code == Code::Ok;
}

bool Receipt::remove(const Path& path, Deadline deadline, const std::stop_token& stop)
{
    return performed(Request::remove(path), deadline, stop).code == Code::Ok;
}

Answer Receipt::performed(const Request& write, Deadline deadline, const std::stop_token& stop)
{
    auto answer = perform(write, deadline, stop);
    demand(write, answer.code, {Code::NoNode});
    return answer;
}

Answer Receipt::perform(const Request& write, Deadline deadline, const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Error(Code::Interrupted, name(write.operation), write.path.text());
    if (!m_directory)
        return performUnsigned(write, deadline, stop);
    if (!m_own || !m_session.isAlive(m_incarnation))
        sign(deadline, stop);
    const auto answer = written(write, deadline, stop);
    const auto& parts = answer.parts;
    // Nobody else writes it: an attempt of ours has, whose reply was lost.
    const auto hasHappened
        = answer.code == Code::Ok || (!parts.empty() && parts.front().code == Code::BadVersion);
    if (hasHappened) {
        ++m_version;
    } else if (!parts.empty() && parts.front().code == Code::NoNode) {
        m_own.reset(); // somebody deleted it, and with it the memory of what has happened
        throw Error(Code::ConnectionLoss, name(write.operation), write.path.text());
    }
    Answer own;
    own.code = hasHappened ? Code::Ok : answer.code;
    if (answer.code == Code::Ok)
        own.path = parts.back().path;
    return own;
}

// An attempt that nobody waits for any more may still happen: the next write must not find its
// version, and take it for itself.
Answer Receipt::written(const Request& write, Deadline deadline, const std::stop_token& stop)
{
    const LateStop late(stop, answerPatience);
    try {
        return m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
            return m_session.multi({Request::set(*m_own, std::string(), m_version), write},
                                   deadline, late.token());
        });
    } catch (const Error&) {
        abandon();
        throw;
    }
}

void Receipt::sign(Deadline deadline, const std::stop_token& stop)
{
    abandon();
    m_version = 0;
    m_own = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        m_incarnation = m_session.incarnation();
        return makeProtected(m_session, *m_directory, "receipt", std::string(),
                             CreateMode::Ephemeral, {}, deadline, stop)
            .node.path;
    });
}

void Receipt::abandon()
{
    if (const auto own = std::exchange(m_own, std::nullopt))
        m_session.removeSurely(*own);
}

// What is still there can be deleted again; what is gone may have been somebody else's prey.
Answer Receipt::performUnsigned(const Request& write, Deadline deadline,
                                const std::stop_token& stop)
{
    const LateStop late(stop, answerPatience);
    if (write.operation == Operation::Create)
        return m_session.perform({write}, deadline, late.token()).front();
    bool isInDoubt = false;
    auto answer = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        try {
            return m_session.perform({write}, deadline, late.token()).front();
        } catch (const Error& error) {
            isInDoubt |= isUnknown(error.code());
            throw;
        }
    });
    if (isInDoubt && answer.code == Code::NoNode)
        throw Error(Code::ConnectionLoss, "delete", write.path.text());
    return answer;
}

} // namespace zoetrope::recipes
