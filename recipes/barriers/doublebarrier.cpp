#include "recipes/barriers/doublebarrier.h"

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
struct DoubleBarrierLine
{
    enum : std::uint8_t { Arrive = 1, Open, Sleep, Start, Look, Linger, Finish };
};

} // namespace

DoubleBarrier::DoubleBarrier(Session& session, const Path& path, int members)
    : DoubleBarrier(session, path, members, Options())
{
}

DoubleBarrier::DoubleBarrier(Session& session, const Path& path, int members, Options options)
    : m_session(session)
    , m_members(static_cast<std::size_t>(members))
    , m_shortWait(session.inbox().hasGate() ? std::chrono::milliseconds() : options.shortWait)
    , m_farewell(options.farewell)
    , m_reporter(session, Recipe::DoubleBarrier, path, members)
    , m_gathering(session, path, std::move(options.data))
{
    if (members < 1)
        throw Error(Code::BadArguments, "a double barrier needs at least one member");
}

DoubleBarrier::~DoubleBarrier()
{
    m_gathering.vanish();
}

// Whatever ends the work, but that it is done: the member does not count any more.
template<typename Work>
Waited DoubleBarrier::orOut(Deadline deadline, const std::stop_token& stop, const Work& work)
{
    m_gathering.setPatience(m_reporter.patience(deadline), stop);
    auto end = Waited::Done;
    try {
        end = work();
    } catch (const Error& error) {
        const auto isLost = error.code() == Code::SessionExpired;
        const auto isLate = !isLost && isUnknown(error.code());
        if (isLate && stop.stop_requested())
            return giveUp(Waited::Stopped);
        if (isLate && m_session.after({}) >= deadline)
            return giveUp(Waited::TimedOut);
        m_reporter.is(isLost ? Standing::Lost : Standing::GaveUp);
        m_gathering.vanish();
        throw;
    }
    return end == Waited::Done ? end : giveUp(end);
}

// Who was the last to leave has left after all.
Waited DoubleBarrier::giveUp(Waited end)
{
    m_reporter.is(Standing::GaveUp);
    const auto isLeaving = !m_entry;
    if (!m_gathering.giveUp(m_farewell) || !isLeaving)
        return end;
    m_reporter.is(Standing::Out, 0);
    return Waited::Done;
}

Waited DoubleBarrier::enter(Deadline deadline, const std::stop_token& stop)
{
    if (m_gathering.own())
        throw Error(Code::Refused, "enter a double barrier: this member is in already");
    return orOut(deadline, stop, [&] { return comeIn(deadline, stop); });
}

Waited DoubleBarrier::comeIn(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.pledge();
    m_reporter.at(DoubleBarrierLine::Arrive);
    m_reporter.is(Standing::Entering);
    m_entry.emplace(m_session);
    m_entry->follow(m_gathering.ready());
    m_isGuarded = m_shortWait.count() == 0;
    auto look = m_gathering.arrive(*m_entry, m_isGuarded);
    while (!m_entry->hasSeen(Change::Created) && !opens(look)) {
        m_reporter.at(DoubleBarrierLine::Sleep);
        m_reporter.is(Standing::Waiting, static_cast<int>(look.members.size()),
                      m_gathering.ready().text());
        const auto end = sleep(*m_entry, deadline, stop);
        if (m_entry->hasSeen(Change::Created))
            break; // whatever has become of it since: it was opened for this member too
        if (end != Waited::Done)
            return end;
        m_reporter.check();
        m_reporter.at(DoubleBarrierLine::Arrive);
        look = m_gathering.lookIn(*m_entry);
    }
    m_reporter.check();
    m_entry.reset();
    m_reporter.at(DoubleBarrierLine::Start);
    m_reporter.is(Standing::Inside);
    return Waited::Done;
}

bool DoubleBarrier::opens(Gathering::Look look)
{
    while (true) {
        if (m_gathering.isLeftOver(look)) {
            m_gathering.removeLeftOver(look);
        } else if (look.ready || look.members.size() < m_members) {
            return look.ready.has_value();
        } else {
            m_reporter.at(DoubleBarrierLine::Open);
            if (m_gathering.open())
                return true;
        }
        look = m_gathering.lookIn(*m_entry);
    }
}

Waited DoubleBarrier::leave(Deadline deadline, const std::stop_token& stop)
{
    if (!m_gathering.own())
        throw Error(Code::NotHeld, "leave a double barrier: this member is not in");
    return orOut(deadline, stop, [&] { return goOut(deadline, stop); });
}

Waited DoubleBarrier::goOut(Deadline deadline, const std::stop_token& stop)
{
    m_exit.emplace(m_session);
    m_isGuarded = m_shortWait.count() == 0;
    m_reporter.is(Standing::Leaving);
    while (true) {
        m_reporter.check();
        m_reporter.at(DoubleBarrierLine::Look);
        const auto look = m_gathering.lookOut(*m_exit);
        if (isLast(look)) {
            m_reporter.at(DoubleBarrierLine::Finish);
            if (m_gathering.finish(look))
                break;
        } else if (mustWait(look)) {
            m_gathering.lookOutThen(*m_exit);
            const auto end = sleep(*m_exit, deadline, stop);
            if (end != Waited::Done) {
                m_exit->dropAnswers();
                return end;
            }
        }
    }
    m_gathering.forget();
    m_reporter.is(Standing::Out, 0);
    return Waited::Done;
}

// Alone, or nobody is there any more.
bool DoubleBarrier::isLast(const Gathering::Look& look) const
{
    return look.members.size() == (m_gathering.isIn(look) ? 1 : 0);
}

// The lowest stays to the end, and waits for the highest; the others go, and wait for the lowest.
bool DoubleBarrier::mustWait(const Gathering::Look& look)
{
    const auto isIn = m_gathering.isIn(look);
    const auto isLowest = isIn && look.members.front() == m_gathering.own()->name();
    const auto& whom = isLowest ? look.members.back() : look.members.front();
    m_isGuarded |= !isLowest; // nobody waits for what has gone
    m_reporter.at(DoubleBarrierLine::Linger);
    const auto own = isIn && !isLowest ? Gathering::Own::Goes
        : m_isGuarded                  ? Gathering::Own::IsGuarded
                                       : Gathering::Own::Stays;
    if (!m_gathering.watchOver(whom, own, *m_exit))
        return false;
    m_reporter.is(Standing::Lingering, static_cast<int>(look.members.size()), whom);
    return true;
}

// Ends after a short while, for another look, where the own node is not guarded yet.
Waited DoubleBarrier::sleep(Watch& watch, Deadline deadline, const std::stop_token& stop)
{
    const auto until = m_isGuarded ? deadline : std::min(deadline, m_session.after(m_shortWait));
    const auto end = m_reporter.sleep(watch, until, stop);
    if (end != Waited::TimedOut || until == deadline)
        return end;
    m_isGuarded = true;
    const auto isSuspended = m_session.state() == SessionState::Suspended;
    return isSuspended ? m_reporter.sleep(watch, deadline, stop) : Waited::Done;
}

} // namespace zoetrope::recipes
