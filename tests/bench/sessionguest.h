#pragma once

#include "recipes/barriers/dinnertable.h"
#include "tests/bench/guest.h"

#include <optional>

namespace zoetrope::bench {

/// Dines by the published recipe, and tells a journal of it.
class SessionGuest final : public Guest
{
public:
    SessionGuest(const std::string& address, recipes::Journal& journal, int seats,
                 const std::string& name);

    void enter(const std::string& table) override;
    void leave() override;

private:
    const int m_seats;
    const std::string m_name;
    recipes::Session m_session;
    std::optional<recipes::DinnerTable> m_table; // where it sits
};

} // namespace zoetrope::bench
