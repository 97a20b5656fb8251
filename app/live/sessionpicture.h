#pragma once

#include "recipes/diagnose/observation.h"
#include "recipes/reports/dumpreport.h"

namespace zoetrope::app {

/// Puts together what several servers tell of the same sessions. Pure.
class SessionPicture
{
public:
    /// Paths below `chroot` lose it, others are left out: the observer does not see them.
    explicit SessionPicture(std::string chroot)
        : m_chroot(std::move(chroot))
    {
    }

    void add(const recipes::SeenServer& server, const recipes::ConnectionReport& connections,
             const recipes::DumpReport& dump, const recipes::WatchReport& watches);
    /// `seen.own` and `seen.servers` are known.
    void finish(recipes::Observation& seen);

private:
    [[nodiscard]] std::optional<std::string> shown(const std::string& path) const;
    void addConnections(const recipes::SeenServer& server,
                        const recipes::ConnectionReport& connections);
    void addTerms(const recipes::DumpReport& dump);
    void setEnds(const recipes::Observation& seen);

    const std::string m_chroot;
    std::map<recipes::SessionId, recipes::SeenSession> m_sessions;
    std::map<recipes::SessionId, std::int64_t> m_expiries; // milliseconds since 1970
    std::map<std::string, recipes::SessionId> m_owners;
    std::vector<recipes::Watching> m_watchings;
};

/// Of the servers' clocks; nothing where no server tells it.
[[nodiscard]] std::optional<std::chrono::milliseconds>
toldTick(const std::vector<recipes::SeenServer>& servers);

} // namespace zoetrope::app
