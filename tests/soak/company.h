#pragma once

#include "tests/soak/guest.h"

namespace zoetrope::tests {

/// Guests, and a thread for each.
class Company
{
public:
    /// `house`, whose guests they are, and `errands` must outlive it.
    Company(const std::string& server, House& house, const Errands& errands, unsigned seed);
    ~Company(); ///< Has them finish, in good weather.

    [[nodiscard]] std::vector<app::Relay*> relays() const;

    /// Until everybody has done something since this was called.
    void waitForEverybody() const;
    [[nodiscard]] std::string text() const; ///< A line for each guest.

private:
    app::RelayLoop m_loop;
    std::vector<std::unique_ptr<Guest>> m_guests;
    std::vector<std::jthread> m_lives; // last: they use all of the above
};

/// Once all have gone: prints what happened, and whether it was right. `servers` are asked for
/// what is left.
[[nodiscard]] bool audit(const std::string& servers, House& house, const Errands& errands);

} // namespace zoetrope::tests
