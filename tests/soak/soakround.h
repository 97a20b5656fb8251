#pragma once

#include "recipes/session/session.h"
#include "tests/soak/faultinjector.h"

namespace zoetrope::tests {

/// Some workloads at once, on a root of their own, first with faults and then without,
/// and what their history shows.
class SoakRound
{
public:
    /// `server` runs, and outlives it. `program` is zoetrope; what it says goes below `folder`.
    SoakRound(app::PrivateServer& server, const std::string& program,
              const std::filesystem::path& folder, unsigned seed, std::vector<Workload> workloads);
    ~SoakRound();

    /// Blocks for about `length`. What was found, a sentence each; the history is kept then.
    [[nodiscard]] Violations run(std::chrono::seconds length);

    [[nodiscard]] std::string summary() const; ///< Of what was done, once it has run.
    [[nodiscard]] std::size_t events() const { return m_history.events.size(); }

private:
    void begin();
    void keepGate(const std::stop_token& stop);
    void enjoyGoodWeather();
    void end();
    void drain(const Workload& workload, recipes::Session& session);
    void look(recipes::Session& session);
    void judge();
    void keepHistory() const;

    app::PrivateServer& m_server;
    const RoundGround m_ground;
    const unsigned m_seed;
    const std::vector<Workload> m_workloads;
    app::RelayLoop m_loop;
    FaultInjector::Stands m_stands;
    FaultInjector::Peers m_peers;
    FaultInjector::Own m_own;
    History m_history;
    std::vector<HistoryEvent> m_gate; // its keeper's, until it has ended
    Violations m_violations;
    std::int64_t m_goodWeather = 0; // since when
    int m_faults = 0;
};

} // namespace zoetrope::tests
