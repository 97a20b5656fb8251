#pragma once

#include "recipes/diagnose/diagnostician.h"
#include "recipes/trace/event.h"

#include <set>

namespace zoetrope::recipes {

/// Tells what looks at a cluster have found as events of a journal: each the difference to the look
/// before, the first one all. A look is not of one instant, and what came and went between two is
/// not told. Whoever is called otherwise from now on joins once more.
///
/// Source:  Source::Observer, with the time of the look.
/// Threads: one at a time.
class ObservationEvents
{
public:
    /// What people call sessions; the others are called by the end of their ids.
    using Names = std::map<SessionId, std::string>;

    /// In the order in which they can be folded; their ids go on from those of the look before.
    [[nodiscard]] std::vector<Event> tell(const Picture& picture,
                                          const std::vector<Finding>& findings, const Names& names,
                                          ClusterLook look = {});

private:
    struct Actor
    {
        ActorId id = 0;
        std::string name; // as it was told last
    };

    void tellSessions(const Observation& seen, const Names& names);
    void tellTree(const Observation& seen);
    void tellFindings(const std::vector<Finding>& findings);
    void tellLook(ClusterLook look);
    void meet(SessionId session, const SeenSession* known, ActorId actor);
    void add(Event event);

    TimePoint m_at;
    EventId m_last = 0;
    std::int64_t m_zxid = 0; // the newest transaction that anything tells of
    ActorId m_lastActor = 0;
    std::map<SessionId, Actor> m_actors; // that are there
    std::map<std::string, SeenNode, std::less<>> m_nodes;
    std::map<std::string, Finding> m_findings; // by id
    ClusterLook m_look;
    std::vector<Event> m_events; // of the look that is told
};

/// Something was found, or it is over: how Remarks of it begin.
inline constexpr std::string_view foundRemark = "found: ";
inline constexpr std::string_view overRemark = "over: ";

/// What a session is called that has no name, the end of its id: "…4c20000".
[[nodiscard]] std::string shortId(SessionId session);

} // namespace zoetrope::recipes
