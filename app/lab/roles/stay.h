#pragma once

#include "app/lab/roles/role.h"
#include "recipes/async/signal.h"

namespace zoetrope::app {

/// The time that a participant spends inside, and what it does there.
class Stay
{
public:
    Stay(const Cast& cast, recipes::Session& session, recipes::Path place)
        : m_cast(cast)
        , m_session(session)
        , m_place(std::move(place))
    {
    }

    /// Ends early when `leave` fires. False: it was stopped. `token` is what it was let in with.
    bool spend(std::chrono::milliseconds length, std::optional<std::int64_t> token,
               recipes::Signal* leave, const std::stop_token& stop) const;

    void tell(recipes::Deed deed, const std::string& what, bool isRefused = false) const;

private:
    [[nodiscard]] bool wait(std::chrono::milliseconds length, recipes::Signal* leave,
                            const std::stop_token& stop) const;
    [[nodiscard]] recipes::DeedReport report(recipes::Deed deed, const std::string& what) const;

    const Cast& m_cast;
    recipes::Session& m_session;
    const recipes::Path m_place;
};

} // namespace zoetrope::app
