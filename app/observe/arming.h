#pragma once

#include "recipes/async/wait.h"
#include "recipes/types/path.h"
#include "ui/operate/clusterprofile.h"

#include <QString>

namespace zoetrope::app {

/// Whether a cluster may be changed from here: never, unless a person has armed it, for five
/// minutes, and only below the roots of its profile.
class Arming
{
public:
    static constexpr std::chrono::minutes length{5};

    void setProfile(const ui::ClusterProfile& profile); ///< And disarms.
    void arm(recipes::TimePoint now);
    void disarm() { m_end = {}; }

    [[nodiscard]] QString whyNever() const; ///< Empty: it can be armed.
    [[nodiscard]] QString left(recipes::TimePoint now) const; ///< "4:31"; empty: not armed.
    [[nodiscard]] QString roots() const; ///< "/locks, /barrier"
    /// Why `path` may not be changed even while it is armed; empty if it may.
    [[nodiscard]] QString whyNotThere(const recipes::Path& path) const;
    /// Why `path` may not be changed now; empty if it may.
    [[nodiscard]] QString objection(const recipes::Path& path, recipes::TimePoint now) const;

private:
    ui::ClusterProfile m_profile;
    recipes::TimePoint m_end;
};

} // namespace zoetrope::app
