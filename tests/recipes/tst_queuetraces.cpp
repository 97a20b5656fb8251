#include "recipes/caches/pathcache.h"
#include "recipes/counters/atomiclong.h"
#include "recipes/groups/groupmember.h"
#include "recipes/queues/distributedqueue.h"
#include "recipes/queues/simplequeue.h"
#include "recipes/queues/tutorialqueue.h"
#include "recipes/values/sharedcount.h"
#include "tests/support/relayedsession.h"
#include "tests/support/wiretrace.h"

#include <QFile>
#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using tests::RelayedSession;

namespace {

/// A session, and what passed its relay as the pages of the documentation write it.
struct Traced : RelayedSession
{
    Traced(tests::TestServer& server, const std::string& root)
        : RelayedSession(server, root)
        , trace(wire, root.substr(root.find('/')))
    {
        trace.clear(); // the connection's own
    }

    [[nodiscard]] QString lines()
    {
        return QString::fromStdString(trace.text(wireActor())).trimmed();
    }

    tests::WireTrace trace;
};

// The pages' traces are indented by four.
QStringList tracesOf(const QString& page)
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
    return traces;
}

} // namespace

/// What the pages of the documentation show as the wire layout is what passes the wire.
class QueueTracesTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!tests::TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void P2_simpleQueue()
    {
        Traced client(*m_server, m_server->freshRoot());
        SimpleQueue queue(client.session, Path("/q"));
        queue.offer("x");
        static_cast<void>(queue.take());
        QCOMPARE(client.lines(), tracesOf(QStringLiteral("simple-queue")).value(0));
    }

    void P2_tutorialQueue()
    {
        Traced client(*m_server, m_server->freshRoot());
        TutorialQueue queue(client.session, Path("/q"));
        queue.produce(1);
        static_cast<void>(queue.consume());
        QCOMPARE(client.lines(), tracesOf(QStringLiteral("tutorial-queue")).value(0));
    }

    void P2_distributedQueue()
    {
        Traced client(*m_server, m_server->freshRoot());
        DistributedQueue queue(client.session, Path("/q"), {.locks = Path("/l")});
        queue.put({"x"});
        queue.put({"y"});
        static_cast<void>(queue.take()->finish());
        static_cast<void>(queue.take()->finish());
        QCOMPARE(client.lines(), tracesOf(QStringLiteral("distributed-queue")).value(0));
    }

    void P2_sharedValue()
    {
        Traced client(*m_server, m_server->freshRoot());
        SharedCount count(client.session, Path("/v"), 5);
        count.start();
        static_cast<void>(count.trySet(count.snapshot(), 6));
        QVERIFY(client.trace.waitFor(client.wireActor(), "<- changed /v"));
        count.close();
        // Our own change wakes us, perhaps between the two requests of the write; we read it once
        // more, in time or not.
        auto lines = client.lines().split(QLatin1Char('\n'));
        lines.removeAll(QStringLiteral("<- changed /v"));
        const auto trace = tracesOf(QStringLiteral("shared-value")).value(0);
        const auto length = trace.count(QLatin1Char('\n')) + 1;
        QCOMPARE(lines.mid(0, length).join(QLatin1Char('\n')), trace);
    }

    void P2_atomicLong()
    {
        Traced client(*m_server, m_server->freshRoot());
        AtomicLong number(client.session, Path("/n"));
        number.increment();
        number.increment();
        QCOMPARE(client.lines(), tracesOf(QStringLiteral("atomic-long")).value(0));
    }

    void P2_persistentNode()
    {
        Traced client(*m_server, m_server->freshRoot());
        PersistentNode node(client.session, Path("/p"), "x");
        node.start();
        QCOMPARE(node.waitUntilThere(RelayedSession::patiently()), Waited::Done);
        node.close();
        QCOMPARE(client.lines(), tracesOf(QStringLiteral("persistent-node")).value(0));
    }

    void P2_caches()
    {
        Traced client(*m_server, m_server->freshRoot());
        client.session.ensure(Path("/d"));
        client.session.create(Path("/d/a"), "x", CreateMode::Persistent);
        client.trace.clear();
        PathCache cache(client.session, Path("/d"));
        cache.start(Cache::Start::BuildFirst);
        QCOMPARE(client.lines(), tracesOf(QStringLiteral("caches")).value(0));
    }

private:
    std::optional<tests::TestServer> m_server;
};

QTEST_GUILESS_MAIN(QueueTracesTest)
#include "tst_queuetraces.moc"
