#include "recipes/barriers/dinnertable.h"

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
struct TableLine
{
    enum : std::uint8_t { Sit = 1, Count, Eat, Sleep, GetUp, CountAgain, Go };
};

} // namespace

DinnerTable::DinnerTable(Session& session, Path table, int seats, const std::string& guest,
                         Counting leaving)
    : Seat(session, Recipe::DinnerTable, std::move(table), seats, guest)
    , m_leaving(leaving)
{
}

Waited DinnerTable::enter(Deadline deadline, const std::stop_token& stop)
{
    return orVanish([&] { return sitDown(deadline, stop); });
}

Waited DinnerTable::sitDown(Deadline deadline, const std::stop_token& stop)
{
    sit(m_reporter.patience(deadline), stop);
    while (true) {
        m_reporter.at(TableLine::Count);
        const auto guests = m_reporter.unlessBroken([&] { return countChildren(deadline, stop); });
        if (guests >= m_seats) {
            m_reporter.check();
            m_reporter.at(TableLine::Eat);
            m_reporter.is(Standing::Inside, *guests);
            return Waited::Done;
        }
        m_reporter.at(TableLine::Sleep);
        if (const auto end = sleep(Standing::Waiting, guests.value_or(-1), deadline, stop);
            end != Waited::Done) {
            return giveUp(end);
        }
    }
}

Waited DinnerTable::leave(Deadline deadline, const std::stop_token& stop)
{
    return orVanish([&] { return getUp(deadline, stop); });
}

Waited DinnerTable::getUp(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.check();
    m_reporter.at(TableLine::GetUp);
    m_reporter.is(Standing::Leaving);
    if (!remove(0, m_reporter.patience(deadline), stop))
        throw Error(Code::NoNode, "delete", m_place.text());
    while (true) {
        m_reporter.at(TableLine::CountAgain);
        const auto guests = m_reporter.unlessBroken([&] { return countToLeave(deadline, stop); });
        m_reporter.at(TableLine::Go);
        if (guests == 0) {
            m_reporter.is(Standing::Out, 0);
            return Waited::Done;
        }
        if (const auto end = sleep(Standing::Lingering, guests.value_or(-1), deadline, stop);
            end != Waited::Done) {
            m_reporter.is(Standing::GaveUp);
            return end;
        }
    }
}

int DinnerTable::countChildren(Deadline deadline, const std::stop_token& stop)
{
    const auto guests = m_session.children(m_table, &m_watch, m_reporter.patience(deadline), stop);
    if (!guests)
        throw noTable();
    return static_cast<int>(guests->names.size());
}

int DinnerTable::countToLeave(Deadline deadline, const std::stop_token& stop)
{
    if (m_leaving == Counting::Children)
        return countChildren(deadline, stop);
    const auto table = m_session.get(m_table, &m_watch, m_reporter.patience(deadline), stop);
    if (!table)
        throw noTable();
    return table->stat.numChildren;
}

} // namespace zoetrope::recipes
