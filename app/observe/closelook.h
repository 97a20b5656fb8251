#pragma once

#include "app/live/actions/forecast.h"
#include "app/observe/browsetasks.h"

namespace zoetrope::app {

/// What is known of the one node that somebody is about to act on: from the looks at the cluster,
/// and because it was read by itself. What was read by itself is believed until a look has a newer
/// state of it.
class CloseLook
{
public:
    void forget() { *this = {}; }
    void take(const NodeReading& reading); ///< It is there.
    void takeAbsence(const std::string& path, recipes::Code why); ///< `why` it was not read.

    [[nodiscard]] bool isOf(const std::string& path) const { return m_path == path; }

    /// Of the node that was read; empty where they may not be.
    [[nodiscard]] const QStringList& permissions() const { return m_permissions; }

    /// What follows from acting on it, if it was read; else why nobody can tell. Copies `picture`
    /// where what was read is not as it is there. `isEdited`: what was read is what is edited, so
    /// that a newer state is another's.
    [[nodiscard]] Forecast forecast(const recipes::Picture& picture, const GuardedAction& wanted,
                                    bool isEdited) const;

private:
    [[nodiscard]] Forecast forecastIn(const recipes::Picture& picture,
                                      const GuardedAction& wanted) const;
    [[nodiscard]] bool isNewerThan(const recipes::SeenNode& seen) const;

    std::string m_path; // empty: nothing was read
    std::optional<recipes::SeenNode> m_node; // nothing: it was not read
    QStringList m_permissions; // of it
    recipes::Code m_why = recipes::Code::Ok; // that it was not
};

/// Whether one of two looks has another state of the node than the other.
[[nodiscard]] bool differs(const recipes::Picture& one, const recipes::Picture& other,
                           const std::string& path);

} // namespace zoetrope::app
