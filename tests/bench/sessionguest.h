#pragma once

#include "recipes/barriers/dinnertable.h"

#include <optional>

namespace zoetrope::bench {

/// Dines by the published recipe, and tells a journal of it.
///
/// Threads: one.
class SessionGuest
{
public:
    SessionGuest(const std::string& address, recipes::Journal& journal, int seats,
                 const std::string& name);

    /// Sits down at `table`, and blocks until as many sit as there are seats.
    void enter(const std::string& table);
    void leave(); ///< Gets up, and blocks until nobody sits.

private:
    const int m_seats;
    const std::string m_name;
    recipes::Session m_session;
    std::optional<recipes::DinnerTable> m_table; // where it sits
};

} // namespace zoetrope::bench
