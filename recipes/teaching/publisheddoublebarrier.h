#pragma once

#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// For learning, not for use: the double barrier as it was published, which opens on any wake-up.
/// DoubleBarrier has the same nodes and none of the races.
///
/// Source:  Curator's DistributedDoubleBarrier up to 5.9, request by request.
/// Races:   1. enter() sleeps once and takes whatever wakes it for the opening: a connection that
///             came back lets a member start alone.
///          2. leave() takes "one is left" for its own end, though that one is another: a member
///             that is woken late, or whose deadline passes, goes while others are inside.
///          3. Who gives up stays: its node counts until its session ends.
///          4. Members that die inside leave `ready` behind, and the next ones pass at once.
/// Threads: one object per member and thread.
/// Errors:  Error from every call, ConnectionLoss after a break; NodeExists after a lost reply.
/// Cost:    enter: three round trips and a wake-up, four round trips for the last member. leave:
///          five round trips and a wake-up; two a wake-up and two at its end for the lowest.
class PublishedDoubleBarrier
{
public:
    /// `session` must outlive it. Whoever is in the directory counts, `ready` too.
    PublishedDoubleBarrier(Session& session, Path path, int members);

    [[nodiscard]] Waited enter(Deadline deadline = never, const std::stop_token& stop = {});
    [[nodiscard]] Waited leave(Deadline deadline = never, const std::stop_token& stop = {});

private:
    [[nodiscard]] Waited comeIn(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Waited goOut(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] std::vector<std::string> names(const std::stop_token& stop);
    [[nodiscard]] std::optional<Waited> leaveOrSleep(Deadline deadline,
                                                     const std::stop_token& stop);
    [[nodiscard]] bool isThere(const Path& path, const std::stop_token& stop);
    void makeOwn(const std::stop_token& stop);
    void checkConnection() const;

    Session& m_session;
    const Path m_path;
    const Path m_ready;
    const Path m_own;
    const int m_members;
    bool m_isIn = false; // while leaving: the own node was not deleted yet
    StateReporter m_reporter;
    Watch m_watch; // one for both phases, as published
};

} // namespace zoetrope::recipes
