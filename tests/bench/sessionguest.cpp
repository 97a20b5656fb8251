#include "tests/bench/sessionguest.h"

namespace zoetrope::bench {

using namespace recipes;
using namespace std::chrono_literals;

SessionGuest::SessionGuest(const std::string& address, Journal& journal, int seats,
                           const std::string& name)
    : m_seats(seats)
    , m_name(name)
    , m_session({address, 30s, Probe(journal, journal.join(name))})
{
    m_session.connect(Clock::now() + 30s);
}

void SessionGuest::enter(const std::string& table)
{
    m_table.emplace(m_session, Path(table), m_seats, m_name);
    static_cast<void>(m_table->enter());
}

void SessionGuest::leave()
{
    static_cast<void>(m_table->leave());
    m_table.reset();
}

} // namespace zoetrope::bench
