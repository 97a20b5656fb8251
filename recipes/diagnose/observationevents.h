#pragma once

#include "recipes/diagnose/diagnostician.h"
#include "recipes/trace/event.h"

#include <set>

namespace zoetrope::recipes {

/// Tells what looks at a cluster have found as events of a journal: each the difference to the look
/// before, the first one all. A look is not of one instant, and what came and went between two is
/// not told.
///
/// Source:  Source::Observer, with the time of the look.
/// Threads: one at a time.
class ObservationEvents
{
public:
    using Names = std::map<SessionId, std::string>; ///< What people call sessions.
    /// What else the look has brought, by what it is about. No text is empty.
    using Reports = std::map<std::string, std::string, std::less<>>;

    /// In the order in which they can be folded; their ids go on from those of the look before.
    [[nodiscard]] std::vector<Event> tell(const Picture& picture,
                                          const std::vector<Finding>& findings, const Names& names,
                                          Reports reports = {});

private:
    void tellSessions(const Observation& seen, const Names& names);
    void tellTree(const Observation& seen);
    void tellFindings(const std::vector<Finding>& findings);
    void tellReports(Reports reports);
    void meet(SessionId session, const SeenSession* known, const Names& names);
    void add(Event event);

    TimePoint m_at;
    EventId m_last = 0;
    std::int64_t m_zxid = 0; // the newest transaction that anything tells of
    ActorId m_lastActor = 0;
    std::map<SessionId, ActorId> m_actors; // that are there
    std::map<std::string, SeenNode, std::less<>> m_nodes;
    std::map<std::string, Finding> m_findings; // by id
    Reports m_reports;
    std::vector<Event> m_events; // of the look that is told
};

} // namespace zoetrope::recipes
