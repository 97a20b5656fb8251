#pragma once

#include "recipes/session/session.h"

#include <thread>

namespace zoetrope::app {

/// The laboratory's own session: it keeps the journal informed of the tree, whoever changes it, and
/// carries out what a person asks for. It takes part in no recipe and has no gate.
///
/// Threads: any. One of its own looks when a watch fires.
/// Cost:    a look reads every directory but /zookeeper's in one burst a level, at most
///          `watchBudget` of them, and at most one look each `pause`.
class LabAdmin
{
public:
    static constexpr int watchBudget = 200;
    static constexpr std::chrono::milliseconds pause{50};

    /// Does nothing yet.
    LabAdmin(recipes::Journal& journal, const std::string& servers,
             std::chrono::milliseconds timeout,
             std::vector<recipes::Authentication> authentications,
             const recipes::Access& access = {});

    /// Throws recipes::Error.
    void connect(recipes::Deadline deadline, const std::stop_token& stop);
    void watch(); ///< From now on the journal is told.

    /// Throws recipes::Error if `root` does not exist; makes what is missing of `parent`.
    void prepare(const recipes::Path& root, const recipes::Path& parent,
                 const std::stop_token& stop);
    /// Removes `path` and all below. Throws recipes::Error.
    void clear(const recipes::Path& path);
    /// Removes these, in their order and in one burst; those that are not there are no error.
    void removeAll(const std::vector<std::string>& paths);
    /// Removes all but what the server keeps for itself. Throws recipes::Error.
    void clearAll();
    /// True if there was one to remove.
    bool remove(const recipes::Path& path);
    /// Asks whoever holds by `node` to let go.
    void revoke(const recipes::Path& node);
    /// Makes a child of `node` that no recipe has made: "stranger", or with a number behind.
    void createForeign(const recipes::Path& node);
    [[nodiscard]] bool exists(const recipes::Path& node);
    /// The nodes of `session` below `path`. Throws recipes::Error.
    [[nodiscard]] std::vector<recipes::Path> owned(std::uint64_t session,
                                                   const recipes::Path& path);

    [[nodiscard]] int watches() const { return m_watches; }

private:
    void look(const std::stop_token& stop);
    void lookOnce(const std::stop_token& stop);
    void tell(const recipes::Request& request, const recipes::Answer& answer);

    recipes::Journal& m_journal;
    recipes::Session m_session;
    recipes::Watch m_watch;
    std::atomic<int> m_watches = 0;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
