#include "app/lab/relay/relay.h"
#include "app/lab/relay/relayloop.h"
#include "tests/app/stays.h"
#include "tests/support/testensemble.h"

#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

/// Participants that are interrupted, stopped, killed, cut off or deleted.
class JoinFaultsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_ground = std::make_unique<JoinGround>(QStringLiteral(ZOETROPE_PROGRAM));
    }

    void cleanupTestCase() { m_ground.reset(); }

    void init() { m_ground->clear(); }

    void interruptedHolderAndWaiterLeaveNoNodeAndAre130_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGHUP") << SIGHUP;
        QTest::newRow("SIGPIPE") << SIGPIPE;
    }

    void interruptedHolderAndWaiterLeaveNoNodeAndAre130()
    {
        QFETCH(int, signal);
        const auto holder = join("mutex /m --hold 60000 --id holder");
        QVERIFY(!holder->await("acquired").isEmpty());
        const auto waiter = join("mutex /m --id waiter");
        QVERIFY(!waiter->await("waiting").isEmpty());
        waiter->signal(signal);
        QCOMPARE(waiter->end(), 130);
        QCOMPARE(waiter->events(), QStringLiteral("connected waiting"));
        QCOMPARE(m_ground->childrenOf("/m"), 1);
        holder->signal(signal);
        QCOMPARE(holder->end(), 130);
        QCOMPARE(holder->events(), QStringLiteral("connected acquired released"));
        QCOMPARE(m_ground->childrenOf("/m"), 0);
    }

    // Its session would stay for longer than the test waits.
    void holderWhoseReaderHasGoneLeavesNoNodeAndIs130()
    {
        const auto holder = inShell(
            "\"$@\" | head -n 2", "join mutex /m --cycles 0 --hold 90000 --session-timeout 40000");
        QVERIFY(!holder->await("acquired").isEmpty());
        QCOMPARE(holder->end(), 130);
        QCOMPARE(m_ground->childrenOf("/m"), 0);
    }

    void whoseStdoutTakesNothingEndsAndIs130()
    {
        const auto holder = inShell("\"$@\" > /dev/full", "join mutex /m --hold 90000");
        QCOMPARE(holder->end(), 130);
        QCOMPARE(m_ground->childrenOf("/m"), 0);
    }

    // The pipe has room for its first line, which is as long as a page, and not for the second.
    void whoseReaderStallsLetsGoWhenItIsToldTo()
    {
        const auto holder
            = inShell("pipe=$(mktemp -u) && mkfifo $pipe && exec 3<>$pipe && rm $pipe; "
                      "dd if=/dev/zero bs=4096 count=15 status=none >&3; "
                      "exec \"$@\" --id \"$(printf %3700s | tr ' ' x)\" >&3",
                      "join mutex /m --hold 90000");
        QTRY_COMPARE_WITH_TIMEOUT(m_ground->childrenOf("/m"), 1, 30'000);
        holder->signal(SIGTERM);
        QCOMPARE(holder->end(), 130);
        QCOMPARE(m_ground->childrenOf("/m"), 0);
    }

    void whoIsToOutliveItsTerminalDoes()
    {
        const auto taker
            = inShell("trap '' HUP; exec \"$@\"", "join queue-take /q --cycles 2 --id taker");
        QVERIFY(!taker->await("waiting").isEmpty());
        taker->signal(SIGHUP);
        QCOMPARE(join("queue-put /q --cycles 2")->end(), 0);
        QCOMPARE(taker->end(), 0);
    }

    void whoHasNoStdoutDoesItsWork()
    {
        QCOMPARE(inShell("exec \"$@\" >&-", "join queue-put /q --cycles 3")->end(), 0);
        QCOMPARE(m_ground->childrenOf("/q"), 3);
    }

    // Both are stopped for longer than their sessions live: one that holds, one that waits.
    void stoppedProcessSaysLostBeforeAnyWordOfOwnership()
    {
        const auto first = join("mutex /m --hold 60000");
        QVERIFY(!first->await("acquired").isEmpty());
        const auto holder
            = join("mutex /m --cycles 2 --hold 1000 --session-timeout 2000 --id holder");
        QVERIFY(!holder->await("waiting").isEmpty());
        const auto waiter = join("mutex /m --session-timeout 2000 --id waiter");
        QVERIFY(!waiter->await("waiting").isEmpty());
        const auto heir = join("mutex /m --hold 100 --id heir");
        QVERIFY(!heir->await("waiting").isEmpty());
        first->signal(SIGINT); // all are in line: nobody starts while the holder holds
        QVERIFY(!holder->await("acquired").isEmpty());
        holder->signal(SIGSTOP);
        waiter->signal(SIGSTOP);
        QVERIFY(!heir->await("acquired").isEmpty());
        holder->signal(SIGCONT);
        waiter->signal(SIGCONT);
        QCOMPARE(heir->end(), 0);
        QCOMPARE(holder->end(), 3);
        QCOMPARE(waiter->end(), 0);
        QVERIFY2(
            holder->events().startsWith(QLatin1String("connected waiting woken acquired lost ")),
            qPrintable(holder->events()));
        QVERIFY2(waiter->events().startsWith(QLatin1String("connected waiting lost ")),
                 qPrintable(waiter->events()));
        QVERIFY(time(holder->await("lost")) <= time(heir->await("acquired")));
        QVERIFY(holder->errors().contains(QLatin1String("/m was lost before its end")));
        QVERIFY(holder->await("released", 1).isEmpty());
        QVERIFY(text(holder->await("lost"), "session")
                != text(holder->await("acquired", 2), "session"));
        auto stays = staysOf(*holder);
        for (const auto* process : {heir.get(), waiter.get()}) {
            const auto own = staysOf(*process);
            QCOMPARE(own.size(), std::size_t(1));
            stays.push_back(own.front());
        }
        QCOMPARE(stays.size(), std::size_t(4));
        QVERIFY(areApart(stays));
    }

    void stoppedLeaderSaysLostFirst()
    {
        std::vector<std::pair<JoinGround::Process, JoinGround::Process>> all;
        for (const auto* recipe : {"leader-latch /a", "leader-selector /b"}) {
            const auto first = join(recipe, "--hold 60000");
            QVERIFY(!first->await("leader").isEmpty());
            auto leader = join(recipe, "--cycles 2 --hold 1000 --session-timeout 2000");
            QVERIFY(!leader->await("waiting").isEmpty());
            auto heir = join(recipe, "--hold 100");
            QVERIFY(!heir->await("waiting").isEmpty());
            first->signal(SIGINT);
            QVERIFY(!leader->await("leader").isEmpty());
            leader->signal(SIGSTOP);
            all.emplace_back(std::move(leader), std::move(heir));
        }
        for (const auto& [leader, heir] : all) {
            QVERIFY(!heir->await("leader").isEmpty());
            leader->signal(SIGCONT);
            QCOMPARE(leader->end(), 3);
            QVERIFY2(leader->events().startsWith(
                         QLatin1String("connected waiting woken leader lost not-leader ")),
                     qPrintable(leader->events()));
            QVERIFY2(leader->events().endsWith(QLatin1String("leader not-leader done")),
                     qPrintable(leader->events()));
            QVERIFY(time(leader->await("not-leader")) <= time(heir->await("leader")));
        }
    }

    // One behind a network that falls silent, one behind a network that breaks for a moment.
    void holderThatIsCutOffSaysLostInTimeAndOneThatComesBackKeepsIt()
    {
        Journal journal;
        RelayLoop loop;
        const auto server = m_ground->address().substr(0, m_ground->address().find('/'));
        const auto root = m_ground->address().substr(server.size());
        Relay silent(loop, server, Probe(journal, journal.join("silent")));
        Relay broken(loop, server, Probe(journal, journal.join("broken")));
        const auto lost = m_ground->actAt(
            silent.address() + root,
            QStringLiteral("join mutex /a --hold 60000 --session-timeout 2000").split(u' '));
        const auto kept = m_ground->actAt(
            broken.address() + root,
            QStringLiteral("join mutex /b --hold 60000 --session-timeout 20000").split(u' '));
        QVERIFY(!lost->await("acquired").isEmpty());
        QVERIFY(!kept->await("acquired").isEmpty());
        const auto leader = m_ground->actAt(
            broken.address() + root,
            QStringLiteral("join leader-latch /c --hold 60000 --session-timeout 20000")
                .split(u' '));
        QVERIFY(!leader->await("leader").isEmpty());
        const auto heir = join("mutex /a");
        QVERIFY(!heir->await("waiting").isEmpty());
        silent.dropping(true);
        broken.cut();
        QVERIFY(!kept->await("suspended").isEmpty());
        QVERIFY(!leader->await("not-leader").isEmpty());
        broken.mend();
        QVERIFY(!kept->await("reconnected").isEmpty());
        QVERIFY2(leader->awaitEvents(QStringLiteral("not-leader(?=.* reconnected).* leader\\b")),
                 qPrintable(leader->events()));
        leader->signal(SIGTERM);
        QCOMPARE(leader->end(), 130);
        kept->signal(SIGTERM);
        QCOMPARE(kept->end(), 130);
        QCOMPARE(kept->events(),
                 QStringLiteral("connected acquired suspended reconnected released"));
        QCOMPARE(heir->end(), 0);
        QVERIFY(!lost->await("lost").isEmpty());
        QVERIFY(time(lost->await("lost")) <= time(heir->await("acquired")));
        lost->signal(SIGINT);
        lost->end();
        QVERIFY(!lost->events().contains(QLatin1String("released")));
    }

    void leaderWhoseSessionIsLostIsThree_data()
    {
        QTest::addColumn<QString>("recipe");
        for (const auto* recipe : {"leader-latch", "leader-selector", "single-leader"})
            QTest::newRow(recipe) << QString::fromLatin1(recipe);
    }

    // It does not wait for a reign of its next session: the network stays silent.
    void leaderWhoseSessionIsLostIsThree()
    {
        QFETCH(QString, recipe);
        Journal journal;
        RelayLoop loop;
        const auto server = m_ground->address().substr(0, m_ground->address().find('/'));
        Relay silent(loop, server, Probe(journal, journal.join("silent")));
        const auto leader
            = m_ground->actAt(silent.address() + m_ground->address().substr(server.size()),
                              QStringLiteral("join %1 /l --hold 60000 --session-timeout 2000")
                                  .arg(recipe)
                                  .split(u' '));
        QVERIFY(!leader->await("leader").isEmpty());
        silent.freeze();
        QVERIFY(!leader->await("lost").isEmpty());
        QCOMPARE(leader->end(), 3);
        QCOMPARE(leader->events().count(QLatin1String("leader")), 2); // one of them not-leader
    }

    // Its answer is under way: the item is nobody else's any more.
    void whoIsToldToStopTellsWhatItHasTaken()
    {
        Journal journal;
        RelayLoop loop;
        const auto server = m_ground->address().substr(0, m_ground->address().find('/'));
        Relay slow(loop, server, Probe(journal, journal.join("slow")));
        QCOMPARE(join("queue-put /q --data precious")->end(), 0);
        slow.delay(std::chrono::milliseconds(400));
        const auto taker
            = m_ground->actAt(slow.address() + m_ground->address().substr(server.size()),
                              QStringLiteral("join queue-take /q --cycles 0").split(u' '));
        QTRY_COMPARE_WITH_TIMEOUT(m_ground->childrenOf("/q"), 0, 30'000);
        taker->signal(SIGTERM);
        QCOMPARE(taker->end(), 130);
        QCOMPARE(text(taker->await("taken"), "data"), QStringLiteral("precious"));
    }

    void whatBoundsTheWaitBoundsConnecting()
    {
        Journal journal;
        RelayLoop loop;
        const auto server = m_ground->address().substr(0, m_ground->address().find('/'));
        Relay silent(loop, server, Probe(journal, journal.join("silent")));
        silent.freeze();
        const auto begin = Clock::now();
        const auto guest = m_ground->actAt(silent.address(),
                                           QStringLiteral("join mutex /m --timeout 1").split(u' '));
        QCOMPARE(guest->end(), 3);
        QVERIFY(Clock::now() - begin < std::chrono::seconds(9)); // without it, it would be ten
    }

    // What it gave back in silence is given back once it is heard again, or not at all.
    void whoIsToldZeroKeepsNobodyWaiting_data()
    {
        QTest::addColumn<bool>("comesBack");
        QTest::newRow("the network comes back") << true;
        QTest::newRow("it stays silent") << false;
    }
    void whoIsToldZeroKeepsNobodyWaiting()
    {
        QFETCH(const bool, comesBack);
        Journal journal;
        RelayLoop loop;
        const auto server = m_ground->address().substr(0, m_ground->address().find('/'));
        Relay silent(loop, server, Probe(journal, journal.join("silent")));
        const auto holder = m_ground->actAt(
            silent.address() + m_ground->address().substr(server.size()),
            QStringLiteral("join mutex /m --hold 500 --session-timeout 6000").split(u' '));
        QVERIFY(!holder->await("acquired").isEmpty());
        silent.freeze();
        QVERIFY(!holder->await("released").isEmpty());
        QVERIFY(!holder->await("suspended").isEmpty());
        QCOMPARE(m_ground->childrenOf("/m"), 1);
        if (comesBack)
            silent.mend();
        QCOMPARE(holder->end(), comesBack ? 0 : 3);
        QCOMPARE(holder->errors().contains(QLatin1String("has not confirmed")), !comesBack);
        QVERIFY(!comesBack || m_ground->childrenOf("/m") == 0);
    }

    // It waits for nobody; that the server confirms what it left takes a round trip still.
    void whoDoesNotWaitIsZeroWhereTheLockIsFree()
    {
        const auto guest = m_ground->act(QStringLiteral("join mutex /m --timeout 0").split(u' '));
        QCOMPARE(guest->end(), 0);
        QVERIFY(!guest->await("released").isEmpty());
    }

    void fencingTokenIsToldToItsLastDigitInWordsToo()
    {
        TestEnsemble ensemble; // whose numbers begin above 2^32
        auto words = QStringLiteral("join mutex /m --connect").split(u' ');
        words << QString::fromStdString(ensemble.address());
        QProcess holder;
        holder.start(QStringLiteral(ZOETROPE_PROGRAM), words);
        QVERIFY(holder.waitForFinished(ProgramProcess::patience));
        const QRegularExpression token(QStringLiteral("fencing 4294967[0-9]{3} "));
        const auto told = QString::fromUtf8(holder.readAllStandardOutput());
        QVERIFY2(told.contains(token), qPrintable(told));
    }

    void killedProcessHandsOver()
    {
        const auto holder = join("mutex /m --hold 60000 --session-timeout 2000 --id holder");
        QVERIFY(!holder->await("acquired").isEmpty());
        const auto heir = join("mutex /m --id heir");
        QVERIFY(!heir->await("waiting").isEmpty());
        holder->signal(SIGKILL);
        QCOMPARE(heir->end(), 0);
    }

    void holderWhoseNodeIsDeletedSaysLostAndIsThree()
    {
        const auto holder = join("mutex /m --hold 60000 --id holder");
        const auto node = text(holder->await("acquired"), "node");
        QVERIFY(m_ground->remove(node));
        QCOMPARE(holder->end(), 3);
        QCOMPARE(holder->events(), QStringLiteral("connected acquired lost done"));
    }

private:
    template<typename... Words> [[nodiscard]] JoinGround::Process join(const Words&... words) const
    {
        return m_ground->join(words...);
    }

    // In bash, "$@" is the program with its arguments.
    [[nodiscard]] JoinGround::Process inShell(const char* command, const char* words) const
    {
        auto arguments = QStringLiteral("-o pipefail -c").split(u' ');
        arguments << QString::fromLatin1(command) << QStringLiteral("bash")
                  << QStringLiteral(ZOETROPE_PROGRAM) << QString::fromLatin1(words).split(u' ')
                  << QStringLiteral("--json") << QStringLiteral("--connect")
                  << QString::fromStdString(m_ground->address());
        return std::make_unique<ProgramProcess>(QStringLiteral("bash"), m_ground->home(),
                                                arguments);
    }

    std::unique_ptr<JoinGround> m_ground;
};

QTEST_GUILESS_MAIN(JoinFaultsTest)
#include "tst_joinfaults.moc"
