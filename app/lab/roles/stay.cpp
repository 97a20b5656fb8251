#include "app/lab/roles/stay.h"

namespace zoetrope::app {

using namespace recipes;

bool Stay::spend(std::chrono::milliseconds length, std::optional<std::int64_t> token, Signal* leave,
                 const std::stop_token& stop) const
{
    const auto duty = m_cast.scenario->duty;
    if (duty == Duty::Number)
        tell(Deed::Number, m_cast.ledger->numberAt(m_session.after({})));
    if (!wait(length, leave, stop))
        return false;
    if (duty == Duty::Write || duty == Duty::FencedWrite) {
        auto deed = report(Deed::Write, m_cast.name);
        deed.token = token.value_or(0);
        m_cast.ledger->write(m_session.probe(), deed, duty == Duty::FencedWrite);
    }
    return true;
}

// Who can be asked to leave listens meanwhile; the others sleep.
bool Stay::wait(std::chrono::milliseconds length, Signal* leave, const std::stop_token& stop) const
{
    if (!leave)
        return m_session.pause(length, stop) == Waited::Done;
    m_session.probe().tell({.took = length, .kind = Kind::Paused});
    return m_session.inbox().sleepUntil(*leave, m_session.after(length), stop) != Waited::Stopped;
}

void Stay::tell(Deed deed, const std::string& what, bool isRefused) const
{
    auto told = report(deed, what);
    told.isRefused = isRefused;
    m_session.probe().tell(eventOf(told));
}

DeedReport Stay::report(Deed deed, const std::string& what) const
{
    return {.deed = deed,
            .recipe = m_cast.recipe(),
            .path = m_session.real(m_place).text(),
            .what = what};
}

Role looseRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) == Waited::Done)
            Stay(cast, session, cast.path).spend(times.stay, {}, nullptr, stop);
    };
}

} // namespace zoetrope::app
