#pragma once

#include "app/live/inspection.h"
#include "app/live/serversurvey.h"
#include "app/live/treekeeper.h"
#include "recipes/diagnose/diagnostician.h"

#include <atomic>

namespace zoetrope::app {

/// Keeps an eye on a cluster that is not ours, and spares it: what servers tell of sessions and
/// watches says where recipes are, and only there the tree is read and watched. Once at first, and
/// rarely after, a small part of the tree is searched for what no report tells of. Writes nothing.
///
/// Threads: one at a time, and not the GUI's: it blocks. wake() from any.
/// Errors:  Error where there is no session, or no such root (NoNode).
class Lookout
{
public:
    struct Habits
    {
        std::size_t watches = 200; ///< At a time.
        std::size_t searched = 2000; ///< Nodes of the tree that a search may read.
        std::size_t places = 1000; ///< Directories that it reads and keeps up to date.
        std::chrono::milliseconds betweenSearches{60'000};
        std::chrono::milliseconds betweenReports{1000}; ///< At least.
        std::map<std::string, recipes::RecipeKind, std::less<>> words; ///< A person's own.
    };

    /// `plan.requestsPerSecond` is the budget.
    Lookout(SurveyPlan plan, Habits habits);

    void connect(const std::stop_token& stop = {});
    [[nodiscard]] Inspection look(const std::stop_token& stop = {});

    /// Of what a person asks for, within the budget. Throws where there is no answer.
    [[nodiscard]] std::vector<recipes::Answer> ask(const std::vector<recipes::Request>& requests,
                                                   const std::stop_token& stop = {});

    /// Sleeps until another look may show something else: something changed, or it is time to ask
    /// the servers again. Throws Error(Interrupted).
    void sleep(const std::stop_token& stop = {});
    void wake() { m_keeper.wake(); }
    void setWords(std::map<std::string, recipes::RecipeKind, std::less<>> words);
    void searchAgain(); ///< At the next look, which is now. Any thread.

    [[nodiscard]] std::size_t watches() const { return m_keeper.watches(); }
    [[nodiscard]] const RequestBudget& budget() const { return m_budget; }
    [[nodiscard]] recipes::Session& session() { return m_session; }
    [[nodiscard]] const SurveyPlan& plan() const { return m_plan; }

private:
    void askServers(const std::stop_token& stop);
    void search(const std::stop_token& stop);
    bool noteRecipes(const std::vector<recipes::FoundRecipe>& recipes); ///< Some are new.
    void readPlaces(const std::stop_token& stop);
    [[nodiscard]] recipes::Picture picture() const;

    const SurveyPlan m_plan;
    const Habits m_habits;
    std::map<std::string, recipes::RecipeKind, std::less<>> m_words; // a person's own
    recipes::Session m_session;
    RequestBudget m_budget;
    ServerSurvey m_servers;
    TreeKeeper m_keeper;
    recipes::Diagnostician m_diagnostician;
    recipes::Observation m_reports; // without a tree
    std::vector<std::string> m_places; // directories of recipes that were seen
    std::set<std::string, std::less<>> m_known; // the same
    std::vector<recipes::Finding> m_findings;
    recipes::TimePoint m_reported, m_searchedAt, m_diagnosed, m_looked;
    std::chrono::milliseconds m_tick{2000};
    int m_looks = 0;
    std::atomic<bool> m_isSearchDue = true;
};

} // namespace zoetrope::app
