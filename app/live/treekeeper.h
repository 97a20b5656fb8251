#pragma once

#include "app/live/kepttree.h"
#include "app/live/reportednodes.h"
#include "app/live/requestbudget.h"
#include "recipes/session/watch.h"

namespace zoetrope::app {

/// The directories that somebody is interested in, kept up to date: one watch on the children of
/// each, which fires once and is left again by the next reading. What stands in them is read when
/// it comes, and again only where its name may have come again.
///
/// Threads: one at a time. While it sleeps, the session's reads for it: see FollowUps.
/// Errors:  Error where there is no answer; what was not answered is asked for again by the next
///          reading. What may not be read is left out; of what may not be listed, the reports tell.
/// Cost:    one request for each directory that changed and one for each new child, within the
///          budget; never more watches at a time than allowed. Of the directories that have no
///          watch, a few are read anew at every reading, in turn.
class TreeKeeper final : private recipes::FollowUps
{
public:
    using Limits = KeptTree::Limits;

    TreeKeeper(recipes::Session& session, RequestBudget& budget, const Limits& limits);

    /// From now on these, the most important first. What is in others is forgotten.
    void keep(std::vector<std::string> directories);

    /// What is there where nobody may list it, as far as reports tell.
    void setReported(ReportedNodes reported) { m_reported = std::move(reported); }

    /// What somebody has just read besides: it is not read again.
    void learn(const recipes::TreeSnapshot& tree) { m_tree.learn(tree); }
    void refresh() { m_tree.refresh(); } ///< All nodes are read anew, with what is left of budget.

    /// Reads what has changed since, directory by directory: all of it, or, once it is later than
    /// `enough`, a burst; then false, and the next reading goes on.
    bool read(recipes::Deadline deadline, const std::stop_token& stop,
              recipes::TimePoint enough = recipes::TimePoint::max());

    /// Sleeps until something changes, or may have, or `deadline` passes. What changes after
    /// `calm`, and is little, is read before the sleep ends: see FollowUps.
    [[nodiscard]] recipes::Waited sleepUntil(recipes::Deadline deadline,
                                             const std::stop_token& stop,
                                             recipes::TimePoint calm = {});
    void wake() { m_watch.wake(); } ///< Ends the sleep. Any thread.

    /// The session has ended, and not all has been listed anew since.
    [[nodiscard]] bool isInDoubt() const { return m_tree.isInDoubt(); }
    [[nodiscard]] const KeptTree& tree() const { return m_tree; }
    [[nodiscard]] std::size_t watches() const { return m_watched.size(); } ///< Left at the moment.

private:
    [[nodiscard]] std::vector<recipes::Request>
    afterChange(recipes::Change change, const std::string& path) noexcept override;
    [[nodiscard]] std::vector<recipes::Request>
    afterAnswers(std::vector<recipes::Answer> answers) noexcept override;

    bool takeFired(); ///< Something has.
    bool readStale(); ///< Some; there may be more.
    bool readAll(std::vector<std::string>& due, recipes::TimePoint enough); ///< False: not yet.
    bool readSome(std::vector<std::string>& due);
    void takeForeseen(std::vector<recipes::Answer>& answers);
    [[nodiscard]] std::vector<recipes::Request>
    listingsOf(const std::vector<std::string>& paths); ///< Leave watches, as far as may be.
    void list(const std::vector<std::string>& paths);
    void listByReports(const std::vector<std::string>& paths);
    void readNodes(const std::vector<std::string>& paths);
    [[nodiscard]] std::vector<std::string> due() const;
    [[nodiscard]] std::vector<std::string> unwatched();

    recipes::Session& m_session;
    RequestBudget& m_budget;
    const std::size_t m_mostWatches;
    recipes::Watch m_watch;
    recipes::Deadline m_deadline = recipes::never;
    std::stop_token m_stop;
    std::vector<std::string> m_directories;
    ReportedNodes m_reported;
    KeptTree::Paths m_watched;
    std::size_t m_turn = 0; // of the directories without a watch
    KeptTree m_tree;
    int m_incarnation = 0; // of the session that left the watches
    recipes::TimePoint m_calm; // see sleepUntil
    std::string m_foreseen; // the directory that is listed while its owner sleeps
    std::vector<std::string> m_foreseenNodes; // in it, that are read then
};

} // namespace zoetrope::app
