#include "app/lab/roles/labhost.h"

namespace zoetrope::app {

using namespace recipes;

LabHost::LabHost(const Cast& cast, Session& session, std::mt19937_64& random,
                 const std::stop_token& stop)
    : Host(session, stop)
    , m_cast(cast)
    , m_random(random)
{
}

void LabHost::play(Driver& driver)
{
    using End = Driver::End;
    switch (driver.pace()) {
    case Pace::Once:
        if (arrive())
            static_cast<void>(driver.cycle());
        break;
    case Pace::ForEachItem:
        for (int item = 0; item < m_cast.scenario->repeats; ++item) {
            if (!arrive() || driver.cycle() != End::Done)
                break;
        }
        break;
    case Pace::UntilEmpty:
        while (driver.cycle() == End::Done) { }
        break;
    }
}

bool LabHost::arrive()
{
    m_times = m_cast.times(m_random);
    return session().pause(m_cast.isOpener() ? m_times.stay : m_times.arrival, stop())
        == Waited::Done;
}

Deadline LabHost::deadline() const
{
    return m_cast.isProducer() ? never : m_cast.deadline(session());
}

Held LabHost::hold(const Claim& claim)
{
    const auto isToTheEnd = m_term ? lead(claim.over) : spend(claim.fencing, claim.leave);
    return isToTheEnd ? Held::ToTheEnd : Held::Stopped;
}

// On the recipe's thread, or the participant's. It ends with whichever is stopped first.
bool LabHost::lead(const std::stop_token& over)
{
    std::stop_source end;
    const auto stopIt = [&end] { end.request_stop(); };
    const std::stop_callback whenOver(over, stopIt);
    const std::stop_callback whenStopped(stop(), stopIt);
    session().probe().tell({.took = m_times.stay, .kind = Kind::Paused});
    static_cast<void>(m_term->spend(m_times.stay, end.get_token()));
    return !stop().stop_requested();
}

bool LabHost::spend(std::optional<std::int64_t> token, Signal* leave)
{
    const auto duty = m_cast.scenario->duty;
    if (duty == Duty::Number)
        tell(Deed::Number, m_cast.ledger->numberAt(session().after({})));
    if (!sleep(leave))
        return false;
    if (duty == Duty::Write || duty == Duty::FencedWrite) {
        auto deed = report(Deed::Write, m_cast.name);
        deed.token = token.value_or(0);
        deed.isFenced = duty == Duty::FencedWrite;
        m_cast.ledger->write(session().probe(), deed);
    }
    return true;
}

// Who can be asked to leave listens meanwhile; the others sleep.
bool LabHost::sleep(Signal* leave)
{
    if (!leave)
        return session().pause(m_times.stay, stop()) == Waited::Done;
    session().probe().tell({.took = m_times.stay, .kind = Kind::Paused});
    return session().sleepUntil(*leave, session().after(m_times.stay), stop()) != Waited::Stopped;
}

void LabHost::say(News news, const std::string& text)
{
    switch (news) {
    case News::Put:
        return tell(Deed::Put, text);
    case News::Taken:
        return tell(Deed::Take, text);
    case News::Changed:
        return tell(Deed::Change, text);
    case News::ChangeRefused:
        return tell(Deed::Change, text, true);
    case News::Seen:
        return tell(Deed::See, text);
    case News::Counted:
        return tell(Deed::Number, text);
    case News::Opened:
    case News::Left:
    case News::AskedToLeave:
    case News::NamesakeAwaited:
    case News::Unreadable:
        break; // the journal has that already
    }
}

void LabHost::tell(Deed deed, const std::string& what, bool isRefused) const
{
    auto told = report(deed, what);
    told.isRefused = isRefused;
    session().probe().tell(eventOf(told));
}

DeedReport LabHost::report(Deed deed, const std::string& what) const
{
    return {.deed = deed,
            .recipe = m_cast.recipe(),
            .path = session().real(m_cast.path).text(),
            .what = what};
}

// Items are numbers: the producer's own, after its place among the participants.
std::string LabHost::nextItem()
{
    return std::to_string(m_cast.index * 1000 + ++m_items);
}

std::string LabHost::nextItemName()
{
    if (m_cast.scenario->byPriority)
        return nameWithPriority(std::uniform_int_distribution(1, 9)(m_random));
    if (!m_cast.scenario->delay)
        return plainName();
    const auto due = session().wallTime() + drawn(*m_cast.scenario->delay, m_random);
    return nameWithTime(std::chrono::time_point_cast<WallTime::duration>(due));
}

Waited LabHost::hesitate()
{
    return session().pause(m_times.stay, stop());
}

Waited LabHost::work()
{
    return session().pause(m_cast.times(m_random).stay, stop());
}

std::unique_ptr<Turn> LabHost::turn()
{
    auto term = std::make_unique<Term>(*m_cast.conductor, m_cast.name, stop());
    m_term = term.get();
    return term;
}

std::shared_ptr<void> LabHost::answering(const std::function<bool()>& isInside)
{
    return std::make_shared<Queries::Answerer>(m_cast.queries, m_cast.name, isInside);
}

// The participant's node has gone when others begin anew.
void LabHost::settle(const Path& path)
{
    session().sync(path, never, stop());
}

} // namespace zoetrope::app
