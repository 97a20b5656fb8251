#include "recipes/barriers/barrier.h"
#include "recipes/barriers/dinnertable.h"
#include "recipes/barriers/doublebarrier.h"
#include "recipes/barriers/sounddinnertable.h"
#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"
#include "tests/support/relayedsession.h"
#include "tests/support/wiretrace.h"

#include <QFile>
#include <QTest>

#include <future>
#include <semaphore>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

Deadline patiently()
{
    return RelayedSession::patiently();
}

/// A session, and what passed its relay as the pages of the documentation write it.
struct Traced : RelayedSession
{
    Traced(TestServer& server, const std::string& root)
        : RelayedSession(server, root)
        , trace(wire, root.substr(root.find('/')))
    {
        trace.clear(); // the connection's own
    }

    // Once it is `expected`, or too long after; without the session's own pings.
    [[nodiscard]] QString becoming(const QString& expected)
    {
        QString lines;
        static_cast<void>(QTest::qWaitFor([&] {
            lines = QString::fromStdString(trace.text(wireActor()))
                        .remove(QStringLiteral("exists /\n"))
                        .trimmed();
            return lines == expected;
        }));
        return lines;
    }

    WireTrace trace;
};

// The page's trace of that number: they are indented by four.
QString traceOf(const QString& page, int number)
{
    QFile file(QStringLiteral(DOCUMENTATION) + QLatin1Char('/') + page + QStringLiteral(".md"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QStringList traces;
    auto isTrace = false;
    for (const auto& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        const auto isLine = line.startsWith(QStringLiteral("    "));
        if (isLine && isTrace)
            traces.back() += QLatin1Char('\n') + line.mid(4);
        else if (isLine)
            traces.push_back(line.mid(4));
        isTrace = isLine;
    }
    return traces.value(number);
}

} // namespace

/// What the pages of barriers and elections show as the wire layout is what passes the wire.
class MeetingTracesTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init() { m_root = m_server->freshRoot(); }

    void barrier()
    {
        Traced opener(*m_server, m_root), waiter(*m_server, m_root);
        Barrier gate(opener.session, Path("/barrier")), same(waiter.session, Path("/barrier"));
        gate.close();
        auto wait = std::async(std::launch::async, [&] { return same.wait(patiently()); });
        QVERIFY(waiter.waitFor(Standing::Waiting));
        gate.open();
        QCOMPARE(wait.get(), Waited::Done);
        compare(opener, "barrier", 0);
        compare(waiter, "barrier", 1);
    }

    void P2_doubleBarrier()
    {
        const Path place("/db");
        const DoubleBarrier::Options oneWait{.shortWait = std::chrono::hours(1)};
        std::array<std::unique_ptr<Traced>, 2> clients;
        std::vector<std::unique_ptr<DoubleBarrier>> barriers;
        std::vector<std::future<Waited>> ends;
        for (auto& client : clients) {
            client = std::make_unique<Traced>(*m_server, m_root);
            auto& barrier = *barriers.emplace_back(
                std::make_unique<DoubleBarrier>(client->session, place, 2, oneWait));
            ends.push_back(
                std::async(std::launch::async, [&] { return barrier.enter(patiently()); }));
            if (ends.size() == 1)
                QVERIFY(client->waitFor(Standing::Waiting));
        }
        for (auto& end : ends)
            QCOMPARE(end.get(), Waited::Done);
        compare(*clients[0], "double-barrier", 0);
        compare(*clients[1], "double-barrier", 1);
        const auto names = clients[0]->session.children(place)->names;
        const auto lowest
            = clients[0]->session.exists(place / *std::min_element(names.begin(), names.end()));
        const std::size_t first
            = static_cast<std::uint64_t>(lowest->ephemeralOwner) == clients[0]->session.id() ? 0
                                                                                             : 1;
        for (auto& client : clients)
            client->trace.clear();
        auto stays
            = std::async(std::launch::async, [&] { return barriers[first]->leave(patiently()); });
        QVERIFY(clients[first]->waitFor(Standing::Lingering));
        QCOMPARE(barriers[1 - first]->leave(patiently()), Waited::Done);
        QCOMPARE(stays.get(), Waited::Done);
        compare(*clients[first], "double-barrier", 2);
        compare(*clients[1 - first], "double-barrier", 3);
    }

    // The one that comes first, and leaves first.
    void dinnerTable()
    {
        const Path table("/table");
        Traced patient(*m_server, m_root);
        RelayedSession other(*m_server, m_root);
        DinnerTable one(patient.session, table, 2, "a"), two(other.session, table, 2, "b");
        one.lay();
        auto enters = std::async(std::launch::async, [&] { return one.enter(patiently()); });
        QVERIFY(patient.waitFor(Standing::Waiting));
        QCOMPARE(two.enter(patiently()), Waited::Done);
        QCOMPARE(enters.get(), Waited::Done);
        auto leaves = std::async(std::launch::async, [&] { return one.leave(patiently()); });
        QVERIFY(patient.waitFor(Standing::Lingering)); // and woken by its own going
        QVERIFY(patient.waitFor(Standing::Lingering));
        QCOMPARE(two.leave(patiently()), Waited::Done);
        QCOMPARE(leaves.get(), Waited::Done);
        compare(patient, "dinner-table", 0);
    }

    void soundDinnerTable()
    {
        Traced guest(*m_server, m_root);
        SoundDinnerTable place(guest.session, Path("/table"), 1, "a");
        place.lay();
        QCOMPARE(place.enter(patiently()), Waited::Done);
        QCOMPARE(place.leave(patiently()), Waited::Done);
        compare(guest, "dinner-table", 1);
    }

    void P2_leaderLatch()
    {
        Traced old(*m_server, m_root), next(*m_server, m_root);
        LeaderLatch leader(old.session, Path("/latch"));
        LeaderLatch follower(next.session, Path("/latch"));
        old.session.create(Path("/latch"), "", CreateMode::Persistent);
        old.trace.clear();
        leader.start();
        QVERIFY(leader.await(patiently()) == LeaderLatch::Awaited::Leader);
        follower.start();
        QVERIFY(next.waitFor(Standing::Waiting));
        QVERIFY(old.trace.waitFor(old.wireActor(), "get /latch/P(latch-)#0 w"));
        leader.close();
        QVERIFY(follower.await(patiently()) == LeaderLatch::Awaited::Leader);
        compare(old, "leader-latch", 0);
        compare(next, "leader-latch", 1);
    }

    void P2_leaderSelector()
    {
        Traced client(*m_server, m_root);
        client.session.create(Path("/election"), "", CreateMode::Persistent);
        client.trace.clear();
        std::binary_semaphore mayEnd(0); // the trace is this thread's alone
        LeaderSelector selector(client.session, Path("/election"),
                                [&](const std::stop_token&) { mayEnd.acquire(); });
        selector.start();
        const auto isWatched
            = client.trace.waitFor(client.wireActor(), "get /election/P(lock-)#0 w");
        mayEnd.release();
        QVERIFY(isWatched);
        compare(client, "leader-selector", 0);
    }

private:
    static void compare(Traced& client, const char* page, int number)
    {
        const auto expected = traceOf(QString::fromLatin1(page), number);
        QVERIFY(!expected.isEmpty());
        QCOMPARE(client.becoming(expected), expected);
    }

    std::optional<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::MeetingTracesTest)
#include "tst_meetingtraces.moc"
