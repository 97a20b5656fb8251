#pragma once

#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// A gate that many participants wait at and any of them may open. It is closed while its node
/// exists; the node is persistent, so the gate outlives whoever closed it.
///
/// Source:  ZooKeeper Recipes and Solutions, "Barriers"; Curator's DistributedBarrier, whose nodes
///          it shares. It asks with getData() where Curator asks with exists(): an open gate then
///          leaves no watch behind.
/// Threads: one Barrier per thread; Barriers may share a Session.
/// Errors:  Error from every call. close() and open() are asked again after a lost reply, as the
///          session's retry policy has it: the gate is then as was asked, but the answer may be of
///          their own first attempt. wait() outlives a break; once the session is lost it throws
///          SessionExpired, and may be called again.
class Barrier
{
public:
    /// `session` must outlive the Barrier.
    Barrier(Session& session, Path path);

    /// Closes the gate; missing parents are made. False if it was closed already. One round trip,
    /// two more where parents are missing.
    bool close(Deadline deadline = never, const std::stop_token& stop = {});

    /// Opens it: everybody who waits is woken, at once. False if it was open already.
    bool open(Deadline deadline = never, const std::stop_token& stop = {});

    /// Blocks until the gate is open. Costs one round trip when called and one per wake-up,
    /// whatever the number of participants. An open gate is passed even after `deadline`.
    /// A gate that is opened and closed again before the waiter has looked stays closed for it.
    [[nodiscard]] Waited wait(Deadline deadline = never, const std::stop_token& stop = {});

private:
    [[nodiscard]] Waited waitThrough(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool isClosed(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool isThere(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Waited asleep(Deadline deadline, const std::stop_token& stop);

    Session& m_session;
    const Path m_path;
    StateReporter m_reporter;
    Watch m_watch; // one for all waits: the client keeps each distinct watch until it fires
};

} // namespace zoetrope::recipes
