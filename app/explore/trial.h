#pragma once

#include "app/explore/breach.h"
#include "app/explore/company.h"
#include "app/explore/faultplan.h"
#include "app/explore/states.h"

#include <deque>
#include <set>

namespace zoetrope::app {

/// One run of a search, step by step as a strategy wants it.
///
/// A step is over when all have settled, and whoever may be told of what it wrote has been told:
/// then the same steps always lead to the same choices.
///
/// Threads: one.
class Trial
{
public:
    /// `states` gets all that were seen: tree and standings. All outlive the trial.
    Trial(Company& company, const Play& play, std::string path, States& states);

    /// To its end, to what it breaks, or until `stop`.
    [[nodiscard]] Outcome run(Strategy& strategy, const FaultPlan& plan,
                              const std::stop_token& stop);

    /// Who cannot go on with another run: a fault has hit it, or it did not come to its end.
    [[nodiscard]] std::set<std::string> spent() const;
    /// What the run has left in its directory, deepest first.
    [[nodiscard]] std::vector<std::string> leftovers() const;

private:
    [[nodiscard]] bool settle(Footprint& footprint);
    [[nodiscard]] bool isAboutToLead() const;
    [[nodiscard]] Options options() const;
    [[nodiscard]] Options ownOptions() const;
    [[nodiscard]] Options faultOptions(const Options& own) const;
    [[nodiscard]] bool areAllGone() const;
    void awaitAll();
    [[nodiscard]] bool goOn(Strategy& strategy);
    void take(const Option& option);
    [[nodiscard]] Taken carryOut(const Option& option);
    void takeOwn(const Option& option, Taken& taken);
    void inflict(const PlannedFault& fault, Taken& taken);
    void expire(Player& player, Taken& taken);
    void fold(Footprint& footprint);
    void note(const recipes::Event& event, Footprint& footprint);
    [[nodiscard]] recipes::Event inAnyRun(recipes::Event event) const;
    void awaitDeletes(Footprint& footprint);
    void tellOthers(Footprint& footprint);
    void noteArrivals(const Step& step, Footprint& footprint);
    void noteState();
    void judge();
    void judgeEnd();
    [[nodiscard]] bool isAsAgreed() const;
    void breaks(Breach breach);
    [[nodiscard]] bool canBeAsked(const Player& player) const;
    [[nodiscard]] bool mayHear(recipes::ActorId actor, const Footprint& footprint) const;

    Company& m_company;
    const Play& m_play;
    const std::string m_path;
    States& m_states;
    recipes::World m_world;
    Outcome m_outcome;
    FaultPlan m_plan; // what has not happened yet
    std::set<std::string> m_hit; // by a fault
    std::set<std::string> m_dead; // killed
    std::set<std::string> m_armed; // who loses the reply to what it sends next
    std::set<std::string> m_unheard; // who was armed, and has not answered since
    std::set<std::string> m_toExpire; // killed, and the server does not know
    std::map<std::string, std::deque<int>> m_arrivals; // in each inbox: the steps they came in
    std::map<std::string, int> m_inboxes; // how many, after the last step
    std::set<std::pair<recipes::ActorId, std::string>> m_watched; // ever, in this run
    std::map<recipes::ActorId, recipes::Standing> m_standings;
    bool m_hasFault = false; // one has happened
    bool m_isOver = false;
    bool m_isAborted = false;
};

} // namespace zoetrope::app
