#include "app/live/inspector.h"
#include "app/live/words/connectiontrouble.h"
#include "app/server/ensemble.h"

#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace std::chrono_literals;

/// One server of three that goes on reading when the others have gone.
class ReadOnlyServerTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_ensemble = std::make_unique<Ensemble>(
            Ensemble::Options{.candour = {.more = "localSessionsEnabled=true\n"
                                                  "localSessionsUpgradingEnabled=true\n",
                                          .machineWords = {"-Dreadonlymode.enabled=true"}}});
        m_ensemble->start();
        Session session({.servers = m_ensemble->address()});
        session.connect(Clock::now() + 30s);
        session.ensure(Path("/kept"));
        session.close();
        for (int member = 1; member <= 3;
             ++member) { // whoever is killed over its first write stays dead
            Session one({.servers = m_ensemble->address(member)});
            one.connect(Clock::now() + 30s);
            one.sync(Path("/kept"));
            QVERIFY(one.exists(Path("/kept")));
        }
        m_ensemble->killMember(1);
        m_ensemble->killMember(2);
        QVERIFY(onlyReads());
    }
    void cleanupTestCase() { m_ensemble.reset(); }

    void whoTakesItReadsAndIsToldSo()
    {
        Session session(options(true));
        session.connect(Clock::now() + 60s);
        QVERIFY(session.isReadOnly());
        QVERIFY(session.exists(Path("/kept")));
        auto code = Code::Ok;
        try {
            session.create(Path("/new"), {}, CreateMode::Persistent);
        } catch (const Error& error) {
            code = error.code();
        }
        QCOMPARE(code, Code::NotReadOnly);
    }

    void inspectSaysWhatItReads()
    {
        SurveyPlan plan;
        plan.servers = m_ensemble->address(3);
        plan.access.takesReadOnly = true;
        plan.connectPatience = 60s;
        Inspector inspector(plan);
        inspector.connect();
        const auto inspection = inspector.inspect();
        QVERIFY(inspection.picture.seen.isReadOnly);
        QVERIFY(inspection.picture.seen.tree.nodes.contains("/kept"));
    }

    void nobodyElseIsServed()
    {
        SurveyPlan plan;
        plan.servers = m_ensemble->address(3);
        QString why;
        try {
            Session session(options(false));
            session.connect(Clock::now() + 2s);
        } catch (const Error& error) {
            why = inOneLine(troubleOf(plan, error));
        }
        QVERIFY2(why.contains(QLatin1String("only reads"))
                     && why.contains(QLatin1String("--read-only-server")),
                 qPrintable(why));
        plan.access.takesReadOnly = true; // what is missing then is another thing
        why = inOneLine(troubleOf(plan, Error(Code::ConnectionLoss, "connect")));
        QVERIFY2(why.contains(QLatin1String("localSessionsUpgradingEnabled"))
                     && !why.contains(QLatin1String("--read-only-server")),
                 qPrintable(why));
    }

    // The session that began there is none to a server that can write; another is.
    void whoWasThereWritesWhenTheOthersAreBack()
    {
        Session session(options(true));
        session.connect(Clock::now() + 60s);
        QVERIFY(session.isReadOnly());
        m_ensemble->start();
        session.retrying(Attempts::Across::Sessions, Clock::now() + 60s, {},
                         [&] { return session.create(Path("/new"), {}, CreateMode::Persistent); });
        QVERIFY(!session.isReadOnly());
        QVERIFY(session.exists(Path("/new")));
    }

private:
    // The last one notices after a while that the others have gone.
    [[nodiscard]] bool onlyReads() const
    {
        const auto deadline = Clock::now() + 60s;
        while (Clock::now() < deadline) {
            try {
                Session session(options(true));
                session.connect(deadline);
                if (session.isReadOnly())
                    return true;
                session.sync(Path("/"), deadline); // ends when it notices
            } catch (const Error&) {
            }
        }
        return false;
    }

    [[nodiscard]] Session::Options options(bool takesReadOnly) const
    {
        Session::Options options;
        options.servers = m_ensemble->address(3);
        options.timeout = 10s;
        options.connectionTimeout = 60s;
        options.access.takesReadOnly = takesReadOnly;
        return options;
    }

    std::unique_ptr<Ensemble> m_ensemble;
};

QTEST_GUILESS_MAIN(ReadOnlyServerTest)
#include "tst_readonlyserver.moc"
