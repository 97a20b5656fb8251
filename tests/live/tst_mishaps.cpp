#include "recipes/locks/mutex.h"
#include "tests/live/casework.h"
#include "tests/support/readable.h"
#include "tests/support/relayedsession.h"

#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

/// Does by hand, node by node and watch by watch, what a client in trouble does.
class Stray
{
public:
    explicit Stray(const std::string& root)
        : m_session(connected(root))
        , m_watch(*m_session)
    {
    }

    /// Stands in line at /lock by a name of kazoo's: "__lock__", "__rlock__".
    Path stand(const std::string& kind)
    {
        static int count = 0;
        const auto digits = std::to_string(++count);
        m_session->ensure(Path("/lock"), patiently());
        const auto name = std::string(32 - digits.size(), '0') + digits + kind;
        return m_session
            ->create(Path("/lock") / name, {}, CreateMode::EphemeralSequential, patiently())
            ->path;
    }

    void watch(const Path& path)
    {
        static_cast<void>(m_session->exists(path, &m_watch, patiently()));
    }
    void leave(const Path& path) { m_session->remove(path, anyVersion, patiently()); }

    [[nodiscard]] SessionId id() const { return m_session->id(); }

private:
    std::unique_ptr<Session> m_session;
    Watch m_watch;
};

} // namespace

/// What goes wrong seldom, made on a real server.
class MishapsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_server = std::make_unique<TestServer>();
    }
    void init() { m_root = m_server->freshRoot(); }
    void cleanupTestCase() { m_server.reset(); }

    void aReaderThatWatchesTheWriterBehindIt()
    {
        Stray holder(m_root), reader(m_root), writer(m_root);
        holder.stand("__lock__");
        const auto before = reader.stand("__rlock__");
        const auto behind = writer.stand("__lock__");
        reader.watch(behind);
        writer.watch(before);
        Casework casework(m_root);
        const auto seen = casework.until(FindingKind::BackwardWatch);
        const auto* finding = Casework::find(seen, FindingKind::BackwardWatch);
        QVERIFY(finding);
        QCOMPARE(finding->recipe, std::string("/lock"));
        QVERIFY(std::count(finding->sessions.begin(), finding->sessions.end(), reader.id()) == 1);
    }

    void aWaiterThatLeftNoWatch()
    {
        Stray holder(m_root), orphan(m_root);
        const auto first = holder.stand("__lock__");
        const auto second = orphan.stand("__lock__");
        Casework casework(m_root);
        auto seen = casework.until(FindingKind::Orphan);
        QCOMPARE(Casework::kinds(seen), std::string("orphan"));
        QCOMPARE(seen.findings.front().paths.front(), second.text());
        orphan.watch(first);
        seen = casework.until([](const auto& look) { return look.findings.empty(); });
        QCOMPARE(Casework::kinds(seen), std::string());
    }

    void aHolderThatHoldsLongerThanOthersWhileItsLineGrows()
    {
        Stray holder(m_root), waiter(m_root);
        Casework casework(m_root);
        Diagnostician diagnostician;
        const auto look = [&](std::chrono::seconds later = 0s) {
            auto picture = casework.inspector.lookAgain().picture;
            picture.seen.at += later; // by the clock that the diagnosis is given
            return diagnostician.look(picture);
        };
        for (int i = 0; i < 3; ++i) {
            const auto place = holder.stand("__lock__");
            static_cast<void>(look());
            holder.leave(place);
            static_cast<void>(look());
        }
        const auto held = holder.stand("__lock__");
        static_cast<void>(look());
        waiter.stand("__lock__");
        waiter.watch(held);
        const auto findings = look(40s);
        QVERIFY(findings.size() == 1 && findings.front().kind == FindingKind::LongHolder);
        QCOMPARE(findings.front().sessions, std::vector<SessionId>{holder.id()});
    }

    void watchesThatNobodyTookBack()
    {
        Stray holder(m_root), leaking(m_root);
        holder.stand("__lock__");
        for (int i = 100; i < 120; ++i)
            leaking.watch(
                Path("/lock/0123456789abcdef0123456789abcdef__lock__0000000" + std::to_string(i)));
        Casework casework(m_root);
        const auto seen = casework.until(FindingKind::WatchLeak);
        QCOMPARE(Casework::kinds(seen), std::string("watch-leak"));
        QCOMPARE(seen.findings.front().sessions, std::vector<SessionId>{leaking.id()});
    }

    void numbersAndSessionsAtTheirEnd()
    {
        connected(m_root)->ensure(Path("/lock"));
        m_server->setCounters({{m_root.substr(m_root.find('/')) + "/lock", 2'000'000'000}});
        RelayedSession large(*m_server, m_root);
        for (int i = 0; i < 200; ++i)
            large.session.create(Path("/lock/" + std::string(2990, 'x') + std::to_string(i)), {},
                                 CreateMode::Ephemeral);
        Casework casework(m_root);
        const auto seen = casework.until(FindingKind::NumbersEnd);
        const auto* finding = Casework::find(seen, FindingKind::NumbersEnd);
        QVERIFY(finding && finding->recipe == "/lock");
        QCOMPARE(finding->facts.front().number, std::int64_t{2'000'000'200});
        finding = Casework::find(seen, FindingKind::SessionTooLarge);
        QVERIFY(finding && finding->sessions == std::vector<SessionId>{large.session.id()});
    }

    // Its last two seconds are short for two looks of a busy machine: it has three lives.
    void aSessionThatIsAboutToEnd()
    {
        auto isFound = false;
        for (int life = 0; life < 3 && !isFound; ++life) {
            RelayedSession holder(*m_server, m_root, 10s);
            Mutex held(holder.session, Path("/lock"));
            QVERIFY(held.acquire(patiently()) == Waited::Done);
            Casework casework(m_root);
            holder.relay.freeze();
            const auto seen = casework.until([&](const Inspection& inspection) {
                return Casework::find(inspection, FindingKind::SessionEndsSoon)
                    || !inspection.picture.seen.find(holder.session.id());
            });
            const auto* finding = Casework::find(seen, FindingKind::SessionEndsSoon);
            isFound = finding != nullptr
                && finding->sessions == std::vector<SessionId>{holder.session.id()};
        }
        QVERIFY(isFound);
    }

private:
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(MishapsTest)
#include "tst_mishaps.moc"
