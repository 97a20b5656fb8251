#include "recipes/barriers/seat.h"

#include "recipes/session/syncedexists.h"
#include "recipes/types/sentences.h"

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
    , m_reporter(session, recipe, m_table, seats)
    , m_watch(session)
{
    if (seats < 1)
        throw Error(Code::BadArguments, "a table needs at least one seat");
}

void Seat::lay(Deadline deadline, const std::stop_token& stop)
{
    m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        m_session.create(m_table, std::string(), CreateMode::Persistent, deadline, stop);
    });
    m_isLaid = true;
}

Error Seat::noTable() const
{
    return {Code::NoNode, sentence(sentences.noTable, {m_table.text()})};
}

void Seat::sit(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.pledge();
    m_reporter.at(sitLine);
    m_reporter.is(Standing::Entering);
    const auto request = Request::create(m_place, std::string(), CreateMode::Ephemeral);
    bool isAgain = false;
    const auto make = [&] {
        const auto mayBeOurs = std::exchange(isAgain, true);
        auto made = m_session.perform({request}, deadline, stop).front();
        while (made.code == Code::NoNode && m_isLaid) {
            lay(deadline, stop);
            made = m_session.perform({request}, deadline, stop).front();
        }
        if (made.code == Code::NoNode)
            throw noTable();
        demand(request, made.code, {Code::NodeExists});
        if (made.code == Code::Ok)
            return made.stat;
        const auto there
            = mayBeOurs ? m_session.exists(m_place, nullptr, deadline, stop) : std::nullopt;
        if (!there || !isOurs(*there))
            throw Error(Code::NodeExists, "create", m_place.text());
        return *there;
    };
    stay(deadline, stop);
    m_mayBeThere = true;
    m_czxid = 0;
    try {
        const auto stat = m_session.retrying(Attempts::Across::OneSession, deadline, stop, make);
        m_czxid = stat.czxid;
    } catch (const Error& error) {
        m_mayBeThere = !isAnswer(error.code());
        throw;
    }
}

bool Seat::remove(std::int32_t version, Deadline deadline, const std::stop_token& stop)
{
    const auto wasThere = m_session.remove(m_place, version, deadline, stop);
    m_mayBeThere = false;
    return wasThere;
}

// Names are used again and again: what goes late must not be a namesake, be it of the same session,
// nor the guest itself when it sits again.
void Seat::vanish()
{
    if (!std::exchange(m_mayBeThere, false))
        return;
    m_isGoing = std::make_shared<std::atomic<bool>>(true);
    m_session.removeSurely(
        m_place,
        [isGoing = m_isGoing, session = m_session.id(), made = m_czxid](const Data& guest) {
            return *isGoing && static_cast<std::uint64_t>(guest.stat.ephemeralOwner) == session
                && (made == 0 || guest.stat.czxid == made);
        });
}

// Before it sits again: what had to vanish goes now, or went before.
void Seat::stay(Deadline deadline, const std::stop_token& stop)
{
    if (!m_isGoing || !m_isGoing->exchange(false))
        return;
    m_mayBeThere = true;
    m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        const auto there = syncedExists(m_session, m_place, deadline, stop);
        if (there && isOurs(*there))
            static_cast<void>(remove(anyVersion, deadline, stop));
    });
}

bool Seat::isOurs(const Stat& stat) const
{
    return static_cast<std::uint64_t>(stat.ephemeralOwner) == m_session.id();
}

// A guest whose session is gone has no place any more, whatever it counts.
Waited Seat::sleep(Standing standing, int count, Deadline deadline, const std::stop_token& stop)
{
    m_reporter.is(standing, count, m_table.text());
    const auto end = m_reporter.sleep(m_watch, deadline, stop);
    m_reporter.check();
    return end;
}

Waited Seat::giveUp(Waited end)
{
    const auto patience = m_reporter.patience(m_session.after({}));
    static_cast<void>(m_reporter.unlessBroken([&] { return remove(anyVersion, patience); }));
    m_reporter.is(Standing::GaveUp);
    return end;
}

} // namespace zoetrope::recipes
