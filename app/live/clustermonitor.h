#pragma once

#include "app/live/inspection.h"
#include "app/live/oneensemble.h"
#include "app/live/serversurvey.h"
#include "app/live/treekeeper.h"
#include "app/live/treereader.h"
#include "recipes/diagnose/diagnostician.h"

#include <atomic>

namespace zoetrope::app {

/// Keeps an eye on a cluster that is not ours, and spares it: what servers tell of sessions and
/// watches says where recipes are, and only there the tree is read and watched. Once at first, and
/// rarely after, a small part of the tree is searched for what no report tells of. Writes nothing.
///
/// Threads: one at a time, and not the GUI's: it blocks. wake() from any.
/// Errors:  Error where there is no session, no such root (NoNode), or more than one ensemble
///          (BadArguments).
class ClusterMonitor
{
public:
    struct Habits
    {
        std::size_t watches = 200; ///< At a time.
        std::size_t searched = 2000; ///< Nodes of the tree that a search may read.
        std::size_t places = 1000; ///< Directories that it reads and keeps up to date.
        std::chrono::milliseconds betweenSearches{60'000};
        std::chrono::milliseconds betweenReports{1000}; ///< At least.
        std::chrono::milliseconds patience{1000}; ///< With one look: what is left is the next's.
        std::map<std::string, recipes::Family, std::less<>> words; ///< A person's own.
    };

    /// `plan.requestsPerSecond` is the budget.
    ClusterMonitor(SurveyPlan plan, Habits habits);

    void connect(const std::stop_token& stop = {});
    /// What is known so far; it need not be whole. Without a connection it is as it was seen last:
    /// no age grows, and nothing new is found.
    [[nodiscard]] Inspection look(const std::stop_token& stop = {});

    /// Of what a person asks for, within the budget. Throws where there is no answer.
    [[nodiscard]] std::vector<recipes::Answer> ask(const std::vector<recipes::Request>& requests,
                                                   const std::stop_token& stop = {});

    /// Sleeps until another look may show something else: something changed, or it is time to ask
    /// the servers again; not at all if there is something left to be read. Throws
    /// Error(Interrupted).
    void sleep(const std::stop_token& stop = {});
    void wake() { m_keeper.wake(); }
    void setWords(std::map<std::string, recipes::Family, std::less<>> words);
    void searchAgain(); ///< At the next look, which is now. Any thread.

    [[nodiscard]] std::size_t watches() const { return m_keeper.watches(); }
    [[nodiscard]] const RequestBudget& budget() const { return m_budget; }

private:
    void askServers(const std::stop_token& stop);
    void read(const std::stop_token& stop);
    void beginSearch();
    bool search(const std::stop_token& stop); ///< It is over.
    void keepPlaces();
    bool noteRecipes(const std::vector<recipes::FoundRecipe>& recipes); ///< Some are new.
    bool readPlaces(const std::stop_token& stop); ///< All of them.
    [[nodiscard]] recipes::Picture picture();

    const SurveyPlan m_plan;
    const Habits m_habits;
    std::map<std::string, recipes::Family, std::less<>> m_words;
    recipes::Session m_session;
    RequestBudget m_budget;
    ServerSurvey m_servers;
    OneEnsemble m_ensemble;
    TreeKeeper m_keeper;
    std::optional<TreeReader> m_search; // nothing: none is under way
    recipes::TreeSnapshot m_leftOut; // by the last search: directories, and no nodes
    recipes::Diagnostician m_diagnostician;
    recipes::Observation m_reports; // without a tree
    std::vector<std::string> m_reportedPlaces; // directories that they tell of
    std::vector<std::string> m_places; // directories of recipes that were seen
    std::set<std::string, std::less<>> m_known; // the same
    std::vector<recipes::Finding> m_findings;
    recipes::TimePoint m_enough; // when this look has taken long enough
    recipes::TimePoint m_seenAt; // when the last look had a connection,
    std::int64_t m_seenWall = 0; // and the same in milliseconds since 1970
    recipes::TimePoint m_reported, m_searchedAt, m_looked;
    recipes::TimePoint m_diagnosed; // m_reported of the reports that were,
    std::int64_t m_diagnosedWall = 0; // and the same in milliseconds since 1970
    std::chrono::milliseconds m_tick{2000};
    int m_looks = 0;
    bool m_isWhole = false;
    bool m_hasCaughtUp = false; // the server was asked to, with the leader, for it knew of no root
    std::atomic<bool> m_isSearchDue = true;
};

} // namespace zoetrope::app
