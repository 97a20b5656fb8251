#pragma once

#include "app/live/serversurvey.h"
#include "recipes/diagnose/picture.h"

#include <functional>

namespace zoetrope::app {

/// Looks at a cluster that is not ours: one session that reads and leaves no watch, and the reports
/// of its servers. Writes nothing.
///
/// Threads: one at a time, and not the GUI's: it blocks.
/// Errors:  Error where there is no session, or no such root (NoNode). Servers that do not tell
///          are no error.
class Survey
{
public:
    explicit Survey(SurveyPlan plan);

    /// Znodes that were read, and how many of them there are as far as that is known.
    using Progress = std::function<void(std::size_t read, std::size_t known)>;

    /// Blocks until there is a session.
    void connect(const std::stop_token& stop = {});
    [[nodiscard]] recipes::Observation look(const std::stop_token& stop = {});
    /// The same, soon after `before`: what nobody owns, and no recipe is, is taken to be as it was
    /// if it is there still. It is not copied: there may be a million of it.
    [[nodiscard]] recipes::Observation lookAfter(recipes::Picture before,
                                                 const std::stop_token& stop = {});
    /// These are read too, where the directory that they are in may not be listed.
    void setWanted(std::vector<std::string> paths) { m_wanted = std::move(paths); }
    /// What is known while a large tree is read, and how many znodes there are, if a server says
    /// so: soon, from where the servers' reports say that recipes are, and again while `Early`
    /// returns true; where they say nothing, now and then from what was read so far, `isFresh`
    /// false: it was not looked at anew.
    using Early = std::function<bool(recipes::Observation seen, std::int64_t znodes, bool isFresh)>;
    void setEarly(Early early) { m_early = std::move(early); }
    void setProgress(Progress progress) { m_progress = std::move(progress); }

    [[nodiscard]] const SurveyPlan& plan() const { return m_plan; }
    [[nodiscard]] std::size_t requests() const { return m_budget.spent(); } ///< So far.

private:
    /// `known`: nothing at a first look.
    [[nodiscard]] recipes::Observation look(std::optional<recipes::TreeSnapshot> known,
                                            const std::stop_token& stop);
    [[nodiscard]] recipes::Observation askServers(const std::stop_token& stop);
    [[nodiscard]] recipes::TreeSnapshot read(recipes::TreeSnapshot known, ReportedNodes reported,
                                             const std::stop_token& stop);

    void lookEarly(const std::stop_token& stop);
    void tellSoFar(const TreeReader& reader);
    [[nodiscard]] recipes::TreeSnapshot readPlaces(const recipes::Observation& reports,
                                                   recipes::Deadline enough,
                                                   const std::stop_token& stop);

    const SurveyPlan m_plan;
    recipes::Session m_session;
    RequestBudget m_budget;
    ServerSurvey m_servers;
    std::vector<std::string> m_wanted;
    Early m_early; // null: nobody wants it
    std::int64_t m_znodes = 0; // as servers say; 0: none did
    bool m_isEarlyWanted = false;
    bool m_hasReports = false; // servers say where recipes are
    recipes::TimePoint m_begun, m_toldEarly;
    std::chrono::milliseconds m_pause{0}; // between what is told early
    recipes::Observation m_reports; // of this look, without a tree
    Progress m_progress = [](std::size_t, std::size_t) {};
};

} // namespace zoetrope::app
