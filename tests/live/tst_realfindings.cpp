// Findings about real clients on a real server, at each access level; beside each what is healthy.
#include "app/live/survey.h"
#include "recipes/diagnose/diagnostician.h"
#include "recipes/recognise/childname.h"
#include "tests/support/crowd.h"
#include "tests/support/peer.h"
#include "tests/support/readable.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <array>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr int levels = 4;

/// Who looks at an access level: see recipes::Observation::accessLevel().
class Onlooker
{
public:
    Onlooker(const std::string& root, const std::string& adminUrl, int level)
        : m_level(level)
        , m_survey(planFor(root, adminUrl, level))
    {
        m_survey.connect();
    }

    /// What is found `later` than it is, by the clock on the wall: nothing else has changed since.
    Findings look(std::chrono::milliseconds later)
    {
        auto seen = m_survey.look();
        if (seen.accessLevel() != m_level)
            return {{.kind = FindingKind::Deadlock, .recipe = "it is of another level"}};
        seen.wallTime += later.count();
        seen.at += later;
        return m_diagnostician.look(pictureOf(std::move(seen)));
    }

private:
    static SurveyPlan planFor(const std::string& root, const std::string& adminUrl, int level)
    {
        SurveyPlan plan;
        plan.servers = root;
        plan.patience = 10s; // the machine may be busy
        plan.asksWords = level == 1 || level == 2;
        if (level == 1)
            plan.watchLimit = -1; // of any number there are too many
        if (level == 3)
            plan.adminUrls.emplace_back(QString::fromStdString(adminUrl));
        return plan;
    }

    const int m_level;
    Survey m_survey;
    Diagnostician m_diagnostician;
};

std::string told(const Findings& findings)
{
    std::string text;
    for (const auto& finding : findings)
        text += (text.empty() ? "" : ", ") + std::string(name(finding.kind)) + ' '
            + std::string(name(finding.severity)) + ' ' + std::string(name(finding.certainty));
    return text;
}

using Told = std::array<std::string, levels>;

Told always(const std::string& told)
{
    return {told, told, told, told};
}

Told fromLevelOne(const std::string& told)
{
    return {"", told, told, told};
}

const auto silent = always("");

} // namespace

class RealFindingsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        for (const auto library : {Peer::Library::Kazoo, Peer::Library::Curator}) {
            if (const auto missing = Peer::missing(library); !missing.empty())
                QSKIP(missing.c_str());
        }
        m_server = std::make_unique<TestServer>();
        m_curator = std::make_unique<Peer>(Peer::Library::Curator);
    }

    void init()
    {
        m_root = m_server->freshRoot();
        m_session = connected(m_root);
        m_kazoo = std::make_unique<Peer>(Peer::Library::Kazoo);
        m_owners.clear();
        for (const auto* name : {"a", "b"})
            m_owners.push_back(
                std::stoull(m_kazoo->call(name + (" open " + m_root) + " 60000"), nullptr, 16));
    }

    void cleanup()
    {
        m_kazoo.reset(); // some of its orders never end
        m_session.reset();
    }

    void cleanupTestCase()
    {
        m_curator.reset();
        m_server.reset();
    }

    void twoWhoHoldWhatTheOtherWaitsFor()
    {
        m_kazoo->call("a lock /x acquire");
        m_kazoo->call("b lock /y acquire");
        ask("a lock /y acquire");
        ask("b lock /x acquire");
        awaitLine("/y", 2);
        awaitLine("/x", 2);
        expect({"deadlock critical inferred", "deadlock critical inferred",
                "deadlock critical likely", "deadlock critical likely"},
               30s);
    }

    void threadsOfACuratorClient()
    {
        m_curator->call("c open " + m_root + " 60000");
        m_curator->call("t thread c");
        m_curator->call("c mutex /x acquire 30000");
        static_cast<void>(m_curator->ask("t mutex /x acquire 30000"));
        awaitLine("/x", 2);
        expect(silent, 1h);
        m_curator->call("c mutex /x release");
    }

    void librariesThatDoNotSeeEachOther()
    {
        m_curator->call("d open " + m_root + " 60000");
        m_curator->call("d mutex /x acquire 30000");
        m_kazoo->call("a lock /x acquire 30000");
        expect({"two-libraries warning possible", "two-libraries warning possible",
                "two-libraries critical observed", "two-libraries critical observed"});
        m_curator->call("d mutex /x release");
        expect(silent);
    }

    // The peer's mutex knows Curator's names.
    void aKazooThatReadsCuratorsNames()
    {
        m_curator->call("e open " + m_root + " 60000");
        m_curator->call("e mutex /x acquire 30000");
        ask("a mutex /x acquire 30000");
        awaitLine("/x", 2);
        expect(silent);
        m_curator->call("e mutex /x release");
    }

    void aNodeOfNoSessionBeforeAKazoo()
    {
        m_session->ensure(Path("/x"), patiently());
        m_session->create(Path("/x/0123456789abcdef0123456789abcdef__lock__0000000000"), {},
                          CreateMode::Persistent, patiently());
        ask("a lock /x acquire 30000");
        awaitLine("/x", 2);
        expect(always("persistent-node critical proof"));
    }

    void aCuratorReaderThatAsksToWrite()
    {
        m_curator->call("f open " + m_root + " 60000");
        m_curator->call("g thread f");
        m_curator->call("f read-write /rw read acquire 30000");
        static_cast<void>(m_curator->ask("g read-write /rw write acquire 30000"));
        awaitLine("/rw", 2);
        expect(silent); // for a moment
        expect(always("read-write-upgrade info possible"), 30s);
        m_curator->call("f read-write /rw read release");
    }

    void aKazooWhoseProcessIsKilled()
    {
        m_session->ensure(Path("/party"), patiently());
        m_kazoo->call("a lock /x acquire");
        m_kazoo->call("b group /party join");
        m_curator->call("h open " + m_root + " 60000");
        expect(silent);
        m_kazoo->kill();
        awaitThatNoneIsConnected();
        expect(fromLevelOne("stale-registration info observed, holder-gone info observed"));
    }

    void aHolderThatAsksForNothing()
    {
        m_kazoo->call("a lock /locks/x acquire");
        ask("b lock /locks/x acquire");
        awaitLine("/locks/x", 2);
        expect(silent, 1min);
        expect(fromLevelOne("idle-holder info possible"), 10min);
        expect(always("long-line warning likely"), 20min);
        m_kazoo->call("a lock /locks/x release");
    }

    // A leader leads for days, and the others stand by.
    void aKazooThatLeadsForDays()
    {
        m_kazoo->call("a lock /app/leader acquire");
        ask("b lock /app/leader acquire");
        awaitLine("/app/leader", 2);
        expect(silent, 72h);
        m_kazoo->call("a lock /app/leader release");
    }

    void manyKazoosBehindOne()
    {
        for (int i = 0; i < 11; ++i)
            m_kazoo->call("w" + std::to_string(i) + " open " + m_root + " 60000");
        for (int i = 0; i < 11; ++i) {
            ask("w" + std::to_string(i) + " lock /many acquire");
            awaitLine("/many", static_cast<std::size_t>(i) + 1);
        }
        expect(silent);
        expect(always("long-line info observed"), 2min);
    }

    void anItemThatAKazooDoesNotFinish()
    {
        m_kazoo->call("a items /q put work");
        m_kazoo->call("b items /q take");
        expect(silent, 1min);
        expect(always("item-taken info observed"), 2h);
        m_kazoo->call("b items /q finish");
        expect(silent, 2h);
    }

    void anItemThatKazoosGiveUp()
    {
        std::vector<std::unique_ptr<Onlooker>> onlookers;
        for (int level = 0; level < levels; ++level)
            onlookers.push_back(onlooker(level));
        m_kazoo->call("a items /q put poison");
        for (int i = 0; i < 3; ++i) {
            m_kazoo->call("b items /q take");
            for (const auto& one : onlookers)
                QCOMPARE(told(one->look({})), std::string());
            m_kazoo->call("b items /q give_up");
            for (const auto& one : onlookers)
                QCOMPARE(told(one->look({})),
                         std::string(i < 2 ? "" : "poison-item warning observed"));
        }
    }

    void aSignThatAMeetingLeft()
    {
        m_session->ensure(Path("/gates/x/ready"), patiently());
        expect(silent);
        expect(always("ready-left warning likely"), 5min);
    }

    void sessionsAtAClosedBarrier()
    {
        m_kazoo->call("a barrier /gates/x set");
        ask("b barrier /gates/x wait");
        awaitWatch("/gates/x");
        expect({"", "", "barrier-waits info observed", "barrier-waits info observed"}, 30s);
        expect({"", "", "barrier-waits warning observed", "barrier-waits warning observed"}, 5min);
        m_kazoo->call("a barrier /gates/x remove");
        expect(silent, 5min);
    }

    void membersThatWaitForOthers()
    {
        m_kazoo->call("a double-barrier /meeting size 2");
        ask("a double-barrier /meeting enter");
        awaitWatch("/meeting/ready");
        expect({"", "", "double-barrier-short warning observed",
                "double-barrier-short warning observed"},
               5min);
        m_kazoo->call("b double-barrier /meeting size 2");
        m_kazoo->call("b double-barrier /meeting enter");
        expect(silent, 5min);
    }

private:
    void ask(const std::string& order) { static_cast<void>(m_kazoo->ask(order)); }

    std::unique_ptr<Onlooker> onlooker(int level)
    {
        return std::make_unique<Onlooker>(m_root, m_server->server().adminUrl(), level);
    }

    // The second look tells what the first one suspects.
    void expect(const Told& expected, std::chrono::milliseconds later = {})
    {
        for (int level = 0; level < levels; ++level) {
            const auto one = onlooker(level);
            static_cast<void>(one->look(later));
            const auto findings = told(one->look(later + 2s));
            QVERIFY2(findings == expected.at(static_cast<std::size_t>(level)),
                     ("level " + std::to_string(level) + ": " + findings).c_str());
        }
    }

    // Waits until each waiter of a line watches the node before its own. It sets the watch after it
    // has created its node, and until then it looks like an orphan.
    void awaitLine(const std::string& path, std::size_t count)
    {
        QTRY_COMPARE_WITH_TIMEOUT(childCount(*m_session, Path(path)), count, 60'000);
        awaitWatches(static_cast<std::ptrdiff_t>(count) - 1,
                     [&](const std::string& watched) { return watched.starts_with(path + '/'); });
    }

    void awaitWatch(const std::string& path)
    {
        awaitWatches(1, [&](const std::string& watched) { return watched == path; });
    }

    void awaitWatches(std::ptrdiff_t count, const std::function<bool(const std::string&)>& isMeant)
    {
        SurveyPlan plan;
        plan.servers = m_root;
        Survey survey(plan);
        survey.connect();
        const auto watches = [&] {
            const auto seen = survey.look();
            return std::count_if(seen.watchings.begin(), seen.watchings.end(),
                                 [&](const auto& watching) { return isMeant(watching.path); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(watches() >= count, 60'000);
    }

    // A server closes the connections of a process that ended one after the other.
    void awaitThatNoneIsConnected()
    {
        SurveyPlan plan;
        plan.servers = m_root;
        Survey survey(plan);
        survey.connect();
        const auto isNone = [&] {
            const auto seen = survey.look();
            return std::all_of(m_owners.begin(), m_owners.end(), [&](SessionId owner) {
                const auto* session = seen.find(owner);
                return session && session->server.empty();
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isNone(), 60'000);
    }

    std::unique_ptr<TestServer> m_server;
    std::vector<SessionId> m_owners; // of kazoo
    std::unique_ptr<Peer> m_curator, m_kazoo;
    std::unique_ptr<Session> m_session;
    std::string m_root;
};

QTEST_GUILESS_MAIN(RealFindingsTest)
#include "tst_realfindings.moc"
