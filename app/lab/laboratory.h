#pragma once

#include "app/lab/actionreplay.h"
#include "app/lab/labadmin.h"
#include "app/lab/participants/foreignparticipant.h"
#include "app/lab/relay/gateway.h"
#include "app/lab/roles/role.h"
#include "app/lab/saboteur.h"
#include "app/server/server.h"

#include <deque>

namespace zoetrope::app {

/// How a scenario is to be run.
struct LabSetup
{
    Scenario scenario;
    int participants = 0; ///< 0: as many as the scenario names.
    int rounds = 0; ///< 0: as many as the scenario says.
    double speed = 1; ///< 0: no waiting at all.
    std::uint64_t seed = 1;
    std::string language; ///< Of the scenario's words; empty: its own.
    std::string connect; ///< HOST:PORT[,HOST:PORT...][/root]; empty: the server that is given.
    std::string prefix; ///< Before the scenario's path: "/namespace", made if missing.
    std::chrono::milliseconds sessionTimeout = recipes::usualSessionTimeout;
    std::vector<recipes::Authentication> authentications;
    recipes::Access access; ///< The way to `connect`. A ticket of Kerberos is for a host that
                            ///< participants behind a relay do not know.
    bool endsWhenStuck = true; ///< Otherwise it stays as it is, to be looked at.
    bool startsPaused = false;
    bool rehearses = false; ///< The schedule is gone through at once; then all are held.
    bool keepsTimeout = false; ///< The session's timeout is as given here, not the scenario's.

    [[nodiscard]] recipes::Path root() const; ///< That `connect` names.
    [[nodiscard]] int roundCount() const { return rounds > 0 ? rounds : scenario.rounds; }
    [[nodiscard]] std::chrono::milliseconds timeout() const;
    [[nodiscard]] std::optional<recipes::ClientKind> clientOf(const std::string& participant) const;
};

/// A run of a scenario: its participants, who conducts them, and what is told of it.
///
/// Threads: any. Commands are carried out by a thread of its own, in their order; none blocks.
class Laboratory
{
public:
    /// `server` must outlive it and may serve several laboratories, one after the other; it is
    /// started where the setup asks for it and it does not run.
    Laboratory(LabSetup setup, Server& server);
    /// Ends the run; up to seconds.
    ~Laboratory();

    void begin();

    void add(const std::string& name); ///< Empty: a name that nobody has.
    /// `actor` is called `name` from now on; nothing else about it changes. Nothing is done for a
    /// name that somebody has, or that cannot be one.
    void rename(recipes::ActorId actor, const std::string& name);
    void add(Kin kin); ///< Somebody of another library; see canReceive().
    [[nodiscard]] bool canReceive(Kin kin) const; ///< It can play the recipe of this run.
    void kill(recipes::ActorId actor);
    void freeze(recipes::ActorId actor, bool frozen);
    void remove(const recipes::Path& path); ///< As an operator, whoever made it.
    void act(const Fault& act); ///< By a person: kept in the schedule, and told.
    void inflict(const Fault& fault); ///< Has happened when it returns.
    /// A participant or its inbox is held, or let go, by a person. Has happened when it returns;
    /// kept in the schedule, but while one is followed.
    void hold(const Fault& hold);
    void end(); ///< All give up, say goodbye and depart.

    /// What happened to the run as a whole.
    struct State
    {
        bool isServing = false;
        bool isStuck = false;
        bool isDone = false; ///< Everybody has departed; or there is trouble.
        std::string trouble; ///< Why there is no server, or no run: a sentence.
        bool isNoConnection = false; ///< Of trouble: nobody answered, or refused us.
        bool isSessionLost = false; ///< Of failures: for want of a session or a connection.
        std::vector<std::string> failures; ///< "NAME: sentence", of participants that failed.
        std::map<std::string, FaultKind> held; ///< Who is for ever, in a stuck run, and by what.
        std::string address;
        int rounds = 0; ///< That all were through with.
        int watches = 0; ///< Of the laboratory's own session.
    };
    [[nodiscard]] State state() const;
    [[nodiscard]] State awaitEnd(const std::stop_token& stop); ///< Done, or stuck for good.

    struct Person
    {
        recipes::ActorId actor = 0;
        bool isFrozen = false;
        bool isDone = false;
        std::string client; ///< See Participant.
    };
    [[nodiscard]] std::map<std::string, Person> people() const; ///< As they are now.
    [[nodiscard]] std::string nameOf(recipes::ActorId actor) const; ///< Empty for nobody.

    /// What the recipes of those who have one answer now: are you inside?
    [[nodiscard]] std::map<std::string, bool> answers() const { return m_queries.answers(); }

    /// The run so far as a scenario of its own: its first `steps`, with what people did.
    [[nodiscard]] Scenario branch(std::size_t steps) const;

    [[nodiscard]] recipes::Journal& journal() { return *m_journal; }
    /// It may outlive the laboratory.
    [[nodiscard]] std::shared_ptr<recipes::Journal> sharedJournal() { return m_journal; }
    [[nodiscard]] Conductor& conductor() { return m_conductor; }
    [[nodiscard]] const LabSetup& setup() const { return m_setup; }
    [[nodiscard]] std::string path() const { return m_path; }

private:
    void direct(const std::stop_token& stop);
    void prepare(const std::stop_token& stop);
    void invite(const std::stop_token& stop);
    void invite(const std::string& name, Kin kin = Kin::Ours);
    [[nodiscard]] Surroundings surroundingsOf(const std::string& name, Kin kin);
    [[nodiscard]] ForeignTask foreignTaskFor(const std::string& name);
    void agree();
    [[nodiscard]] Cast castOf(const std::string& name);
    void mayExpire(const Participant& participant);
    [[nodiscard]] recipes::TimePoint faultUntil();
    [[nodiscard]] bool isBrief(const Fault& fault, const Participant& participant) const;
    void perform(const Fault& act);
    void keep(const Fault& act);
    void strike(Participant& participant, const Fault& act);
    void holdBack(const Fault& hold);
    void takeNodes(const Participant& participant, FaultKind fault);
    void touchNode(const Fault& fault);
    void touchServer(const Fault& fault);
    void startWhole();
    void setServed(bool isServed);
    [[nodiscard]] int serverCount() const;
    void breakServer(FaultKind fault, int number);
    void mayFail();
    void restart(const std::string& name, Kin kin);
    void inviteNow(const std::string& name, Kin kin);
    void tell(const Fault& fault);
    void conduct(const std::stop_token& stop);
    void carryOut();
    [[nodiscard]] recipes::Deadline forsakeTheCutOff();
    void consider(const Conductor::Silence& silence, const std::stop_token& stop);
    [[nodiscard]] bool isStill(std::uint64_t moment, const std::stop_token& stop);
    void declareStuck();
    [[nodiscard]] std::map<std::string, FaultKind> heldForEver() const;
    void endAll();
    [[nodiscard]] bool fenceAll();
    void finish();
    void command(std::function<void()> work);
    void withParticipant(recipes::ActorId actor, const std::function<void(Participant&)>& work);
    void fail(const std::string& trouble, bool isNoConnection);

    // A server ends sessions at its ticks, and may be busy.
    static constexpr std::chrono::seconds expirySlack{3};

    const LabSetup m_setup;
    Server& m_server;
    const std::string m_path;
    const std::shared_ptr<recipes::Journal> m_journal = std::make_shared<recipes::Journal>();
    Conductor m_conductor;
    Rounds m_rounds{[this] { m_conductor.resume(); }};
    Rounds m_start{[this] { m_conductor.resume(); }};
    Ledger m_ledger;
    Queries m_queries;
    RelayLoop m_loop;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    State m_state; // guarded by m_mutex
    std::deque<std::function<void()>> m_commands; // guarded by m_mutex
    std::vector<Fault> m_acts; // guarded by m_mutex: all that people did
    std::atomic<bool> m_isFinishing = false; // nobody carries out commands any more
    std::string m_servers; // the director's; what relays go to
    std::unique_ptr<Gateway> m_gateway; // null: relays go to the servers themselves
    std::map<recipes::ActorId, std::string> m_aliases; // the director's: who was renamed
    std::optional<std::size_t> m_stuckAt; // guarded by m_mutex, the director's to set: after steps
    recipes::TimePoint m_faultUntil; // guarded by m_mutex: a session may still expire until then
    std::vector<recipes::Path> m_doomed; // guarded by m_mutex: what goes with such a session
    std::unique_ptr<LabAdmin> m_admin; // guarded by m_mutex; set once, by the director
    std::vector<std::unique_ptr<Participant>>
        m_participants; // guarded by m_mutex; changed by the director
    std::unique_ptr<Saboteur> m_saboteur; // the director's
    std::unique_ptr<ActionReplay> m_actionReplay; // the director's
    std::stop_source m_preparation; // stopped where the run is to end before it has begun
    std::jthread m_director; // last: it uses all of the above
};

} // namespace zoetrope::app
