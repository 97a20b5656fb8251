#include "recipes/barriers/barrier.h"

#include "recipes/session/unreadable.h"

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
struct BarrierLine
{
    enum : std::uint8_t { Close = 1, Look, Sleep, Pass, Open };
};

} // namespace

Barrier::Barrier(Session& session, Path path)
    : m_session(session)
    , m_path(std::move(path))
    , m_reporter(session, Recipe::Barrier, m_path)
    , m_watch(session)
{
}

bool Barrier::close(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.at(BarrierLine::Close);
    const auto request = Request::create(m_path, std::string(), CreateMode::Persistent);
    return m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        auto code = m_session.perform({request}, deadline, stop).front().code;
        while (code == Code::NoNode) { // a container may be reaped in between
            m_session.ensure(m_path.parent(), deadline, stop);
            code = m_session.perform({request}, deadline, stop).front().code;
        }
        if (code != Code::Ok && code != Code::NodeExists)
            throw Error(code, "create", m_path.text());
        return code == Code::Ok;
    });
}

bool Barrier::open(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.at(BarrierLine::Open);
    return m_session.retrying(Attempts::Across::Sessions, deadline, stop,
                              [&] { return m_session.remove(m_path, anyVersion, deadline, stop); });
}

Waited Barrier::wait(Deadline deadline, const std::stop_token& stop)
{
    return m_reporter.orSay([&] { return waitThrough(deadline, stop); });
}

Waited Barrier::waitThrough(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.pledge();
    m_reporter.is(Standing::Entering);
    m_watch.dropAnswers(); // to a wait before
    auto patience = m_session.timeToTry(deadline);
    while (isClosed(patience, stop)) {
        if (const auto end = asleep(deadline, stop); end != Waited::Done)
            return end;
        patience = m_session.patience(deadline);
    }
    m_reporter.at(BarrierLine::Pass);
    m_reporter.is(Standing::Inside);
    return Waited::Done;
}

// A break is slept through: closed as far as anybody can tell.
bool Barrier::isClosed(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.at(BarrierLine::Look);
    if (const auto seen = m_watch.takeAnswers()) {
        if (const auto code = seen->front().code; code == Code::Ok || code == Code::NoNode)
            return code == Code::Ok;
    }
    const auto found = m_reporter.unlessBroken([&] { return isThere(deadline, stop); });
    return found.value_or(true);
}

bool Barrier::isThere(Deadline deadline, const std::stop_token& stop)
{
    try {
        return m_session.get(m_path, &m_watch, deadline, stop).has_value();
    } catch (const Error& error) {
        if (error.code() != Code::NoAuth)
            throw;
        return watchUnreadable(m_session, m_path, m_watch, deadline, stop);
    }
}

Waited Barrier::asleep(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.at(BarrierLine::Sleep);
    m_reporter.is(Standing::Waiting, -1, m_path.text());
    m_watch.askThen({Request::get(m_path, &m_watch)});
    const auto end = m_reporter.sleep(m_watch, deadline, stop);
    if (end != Waited::Done) {
        m_watch.dropAnswers();
        m_reporter.is(Standing::GaveUp);
    }
    return end;
}

} // namespace zoetrope::recipes
