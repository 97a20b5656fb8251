#include "recipes/locks/linenode.h"

#include "recipes/locks/acquireloop.h"
#include "recipes/session/unreadable.h"
#include "recipes/transport/sequence.h"

namespace zoetrope::recipes {

namespace {

// The names in an answer about a directory; one that is not there is empty.
std::vector<std::string> namesIn(Answer answer, const Path& directory)
{
    if (answer.code != Code::Ok && answer.code != Code::NoNode)
        throw Error(answer.code, name(Operation::GetChildren), directory.text());
    return std::move(answer.names);
}

} // namespace

LineNode::LineNode(Session& session, StateReporter& reporter, const Path& directory,
                   const LockRule& rule, const Manner& manner)
    : m_session(session)
    , m_reporter(reporter)
    , m_directory(directory)
    , m_rule(rule)
    , m_manner(manner)
{
}

LineNode::~LineNode()
{
    leave();
}

std::optional<Waited> LineNode::step(Watch& watch, Deadline deadline, Deadline patience,
                                     const std::stop_token& stop)
{
    const auto line
        = m_rule.inOrder(m_node ? look(watch, patience, stop) : stand(watch, patience, stop));
    m_reporter
        .check(); // what another session made is no place of ours, though it may still be there
    const auto own = std::find(line.begin(), line.end(), m_node->path.name());
    if (own == line.end())
        throw PlaceLost(m_node->path);
    const auto verdict = m_rule.verdict(line, static_cast<std::size_t>(own - line.begin()));
    if (!verdict)
        throw sequenceOverflow(m_directory);
    if (verdict->isGranted)
        return Waited::Done;
    if (m_session.after({}) >= deadline)
        return Waited::TimedOut; // without watches that nobody would wait for
    m_session.checkDelete(m_directory / verdict->waitFor); // its own of before
    if (!park(verdict->waitFor, watch, patience, stop))
        return {};
    m_reporter.at(Sleep);
    m_reporter.is(Standing::Waiting, -1, (m_directory / verdict->waitFor).text());
    watch.askThen({Request::children(m_directory)});
    const auto end = m_reporter.sleep(watch, deadline, stop);
    if (end == Waited::Done)
        return {};
    watch.dropAnswers();
    return end;
}

LineNode::Names LineNode::stand(Watch& watch, Deadline deadline, const std::stop_token& stop)
{
    m_reporter.pledge();
    m_reporter.at(Stand);
    m_isWatched = false;
    auto made
        = makeProtected(m_session, m_directory, m_rule.name(), m_manner.data, m_manner.mode,
                        {Request::children(m_directory)}, deadline, stop, [this](Making next) {
                            m_reporter.at(next == Making::Find ? FindAgain : Stand);
                        });
    m_node = std::move(made.node);
    watch.follow(m_node->path);
    if (made.riders.empty())
        return list(deadline, stop);
    m_reporter.at(Look);
    return namesIn(std::move(made.riders.front()), m_directory);
}

// The line, as it is since whatever ended the sleep.
LineNode::Names LineNode::look(Watch& watch, Deadline deadline, const std::stop_token& stop)
{
    auto seen = watch.takeAnswers();
    if (!seen || seen->front().code != Code::Ok)
        return list(deadline, stop);
    m_reporter.check();
    m_reporter.at(Look);
    return std::move(seen->front().names);
}

LineNode::Names LineNode::list(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.check();
    m_reporter.at(Look);
    return m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        return m_session.children(m_directory, nullptr, deadline, stop).value_or(Children{}).names;
    });
}

// False if whom it would wait for has gone already.
bool LineNode::park(const std::string& waitFor, Watch& watch, Deadline deadline,
                    const std::stop_token& stop)
{
    if (watch.hasSeen(Change::DataChanged)) { // somebody wrote onto the own node
        watch.forget(Change::DataChanged);
        m_isWatched = false;
    }
    std::vector<Request> burst{Request::get(m_directory / waitFor, &watch)};
    const auto asksForOwn = !m_isWatched;
    if (asksForOwn)
        burst.push_back(Request::get(m_node->path, &watch));
    burst = m_reporter.bound(std::move(burst));
    const auto answers = m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        return m_session.perform(burst, deadline, stop);
    });
    if (asksForOwn && answers.back().code == Code::NoNode)
        return false; // the line will tell
    if (asksForOwn)
        m_isWatched = answers.back().data == m_manner.data;
    const auto code = answers.front().code;
    if (code == Code::NoAuth)
        return watchUnreadable(m_session, burst.front().path, watch, deadline, stop);
    if (code != Code::Ok && code != Code::NoNode)
        throw Error(code, name(Operation::GetData), burst.front().path.text());
    return code == Code::Ok;
}

void LineNode::leave()
{
    if (m_node)
        m_session.removeSurely(m_node->path);
    m_node.reset();
}

void LineNode::leave(Deadline deadline)
{
    if (!m_node)
        return;
    const auto path = m_node->path;
    try {
        m_session.remove(path, anyVersion, deadline);
        m_node.reset();
    } catch (const Error& error) {
        leave(); // it goes when it can: who holds it no more is done with it
        if (isAnswer(error.code()))
            throw;
    }
}

} // namespace zoetrope::recipes
