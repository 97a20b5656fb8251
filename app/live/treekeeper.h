#pragma once

#include "app/live/requestbudget.h"
#include "recipes/client/watch.h"
#include "recipes/recognise/snapshot.h"

#include <map>
#include <set>

namespace zoetrope::app {

/// The directories that somebody is interested in, kept up to date: one watch on the children of
/// each, which fires once and is left again by the next reading. What stands in them is read when
/// it comes, and never again.
///
/// Threads: one at a time.
/// Errors:  Error where there is no answer. What may not be read is left out.
/// Cost:    one request for each directory that changed and one for each new child, within the
///          budget; never more watches at a time than allowed. Of the directories that have no
///          watch, a few are read anew at every reading, in turn.
class TreeKeeper
{
public:
    struct Limits
    {
        std::size_t watches = 200;
        std::size_t children = 2000; ///< Of one directory: the first by number.
        std::size_t data = 256; ///< Bytes that are kept of each node.
    };

    TreeKeeper(recipes::Session& session, RequestBudget& budget, Limits limits);

    /// From now on these, the most important first. What is in others is forgotten.
    void keep(std::vector<std::string> directories);

    /// All of them are listed anew by the next read(); of what is in them, only what is not in
    /// `tree`, as somebody has just read it, is read again.
    void doubt(recipes::TreeSnapshot tree = {});

    /// Reads what has changed since.
    void read(recipes::Deadline deadline, const std::stop_token& stop);

    /// Sleeps until something changes, or may have, or `deadline` passes.
    [[nodiscard]] recipes::Waited sleepUntil(recipes::Deadline deadline,
                                             const std::stop_token& stop)
    {
        return m_watch.sleepUntil(deadline, stop);
    }
    void wake() { m_watch.wake(); } ///< Ends the sleep. Any thread.

    [[nodiscard]] const recipes::TreeSnapshot& tree() const { return m_tree; }
    [[nodiscard]] std::size_t watches() const { return m_watched.size(); } ///< Left at the moment.

private:
    void takeFired();
    void readDirectories(const std::vector<std::string>& paths);
    void readNodes(const std::vector<std::string>& paths);
    void compare(const std::string& directory, std::vector<std::string> names,
                 std::vector<std::string>& unknown);
    void forget(const std::string& path);

    recipes::Session& m_session;
    RequestBudget& m_budget;
    const Limits m_limits;
    recipes::Watch m_watch;
    recipes::Deadline m_deadline = recipes::never;
    std::stop_token m_stop;
    std::vector<std::string> m_directories;
    std::set<std::string, std::less<>> m_watched;
    std::set<std::string, std::less<>> m_current; // read, and nothing has changed as far as known
    std::size_t m_turn = 0; // of the directories without a watch
    recipes::TreeSnapshot m_tree;
    int m_term = 0; // of the session that left the watches
};

} // namespace zoetrope::app
