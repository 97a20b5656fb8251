#pragma once

#include "app/explore/play.h"
#include "app/explore/player.h"
#include "app/lab/labadmin.h"

#include <set>

namespace zoetrope::app {

/// The players of a search, with their sessions, for as many runs as these last.
///
/// Threads: one.
class Company
{
public:
    /// Connects all. Throws recipes::Error.
    Company(std::string servers, const std::vector<std::string>& names);
    ~Company(); ///< Ends their roles first, where they have not ended.

    /// All begin a run of `play` in `path`, where nothing is yet. Chance is drawn from `seed`, as
    /// in the laboratory.
    void begin(const Play& play, const std::string& path, std::uint64_t seed);
    /// Of a run that will not end by itself; ends all sessions.
    void abort();
    /// Others, with sessions of their own, take the place of these.
    void replace(const std::set<std::string>& names);
    /// Removes what a run has left, deepest first; and with it all watches on that.
    void sweep(const std::vector<std::string>& nodes);
    /// All that was told so far.
    [[nodiscard]] std::vector<recipes::Event> told();
    /// Until all that the server has sent to `player` is in its inbox. False: there is no answer.
    [[nodiscard]] static bool fence(Player& player);
    /// Until no node of the run belongs to the session any more.
    void awaitEnd(Player& player);

    [[nodiscard]] std::vector<std::unique_ptr<Player>>& players() { return m_players; }
    [[nodiscard]] Player* find(const std::string& name);
    /// The laboratory's time; it stands still but for timers.
    [[nodiscard]] recipes::TimePoint now() const { return m_players.front()->session().after({}); }
    [[nodiscard]] Conductor& conductor() { return m_conductor; }
    [[nodiscard]] recipes::Journal& journal() { return m_journal; }
    [[nodiscard]] const recipes::World& atRest() const { return m_atRest; } ///< Before any run.

private:
    [[nodiscard]] std::unique_ptr<Player> hire(const std::string& name);
    [[nodiscard]] std::string nodeOf(std::uint64_t session);
    void learn(); ///< What was told between two runs.

    const std::string m_servers;
    recipes::Journal m_journal;
    RelayLoop m_loop;
    Conductor m_conductor;
    std::string m_path;
    std::unique_ptr<Ledger> m_ledger; // of the run
    std::unique_ptr<LabAdmin> m_admin;
    std::stop_source m_stop; // of the run
    recipes::World m_atRest;
    std::vector<std::unique_ptr<Player>> m_players; // last: they use all of the above
};

} // namespace zoetrope::app
