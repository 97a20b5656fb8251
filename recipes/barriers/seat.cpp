#include "recipes/barriers/seat.h"

#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::uint8_t sitLine = 1; // of both walkthroughs

} // namespace

Seat::Seat(Session& session, Recipe recipe, Path table, int seats, const std::string& guest)
    : m_session(session)
    , m_table(std::move(table))
    , m_place(m_table / guest)
    , m_seats(seats)
    , m_belief(session, recipe, m_table, seats)
    , m_watch(session)
{
    if (seats < 1)
        throw Error(Code::BadArguments, "a table needs at least one seat");
}

void Seat::lay(Deadline deadline, const std::stop_token& stop)
{
    m_session.create(m_table, std::string(), CreateMode::Persistent, deadline, stop);
}

Stat Seat::sit(Deadline deadline, const std::stop_token& stop)
{
    m_belief.pledge();
    m_belief.at(sitLine);
    m_belief.is(Standing::Entering);
    bool isAgain = false;
    return m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        if (std::exchange(isAgain, true)) {
            const auto there = m_session.exists(m_place, nullptr, deadline, stop);
            if (there && static_cast<std::uint64_t>(there->ephemeralOwner) == m_session.id())
                return *there;
        }
        const auto created
            = m_session.create(m_place, std::string(), CreateMode::Ephemeral, deadline, stop);
        if (!created)
            throw Error(Code::NodeExists, "create", m_place.text());
        return created->stat;
    });
}

// A guest whose session is gone has no place any more, whatever it counts.
Waited Seat::sleep(Standing standing, int count, Deadline deadline, const std::stop_token& stop)
{
    m_belief.is(standing, count, m_table.text());
    const auto end = m_belief.sleep(m_watch, deadline, stop);
    m_belief.check();
    return end;
}

Waited Seat::giveUp(Waited end)
{
    const auto patience = m_belief.patience(m_session.after({}));
    static_cast<void>(
        m_belief.unlessBroken([&] { return m_session.remove(m_place, anyVersion, patience); }));
    m_belief.is(Standing::GaveUp);
    return end;
}

} // namespace zoetrope::recipes
