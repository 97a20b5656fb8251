#include "tests/support/client.h"
#include "tests/support/peer.h"
#include "tests/support/processes.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <optional>

using namespace zoetrope::tests;

/// Whether the peers obey: what they do right is for the other tests to find.
class PeersTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_server.emplace(); }

    void aLockHeldByOneClientIsNotGivenToAnother_data() { libraries(); }
    void aLockHeldByOneClientIsNotGivenToAnother()
    {
        QFETCH(const Peer::Library, library);
        if (const auto why = Peer::missing(library); !why.empty())
            QSKIP(why.c_str());
        Peer peer(library);
        const auto root = m_server->freshRoot();
        QVERIFY(peer.call("a open " + root) != peer.call("b open " + root));
        QCOMPARE(peer.call("a mutex /m acquire 5000"), std::string("true"));
        QCOMPARE(peer.call("b mutex /m acquire 10"), std::string("false"));
        const auto waiting = peer.ask("b mutex /m acquire");
        QCOMPARE(peer.call("a mutex /m release"), std::string());
        QCOMPARE(peer.answer(waiting), std::string("true"));
    }

    void anOrderThatFailsSaysWhy_data() { libraries(); }
    void anOrderThatFailsSaysWhy()
    {
        QFETCH(const Peer::Library, library);
        if (const auto why = Peer::missing(library); !why.empty())
            QSKIP(why.c_str());
        Peer peer(library);
        peer.call("a open " + m_server->freshRoot());
        try {
            peer.call("a spoon /s bend");
            QFAIL("it was obeyed");
        } catch (const std::runtime_error& error) {
            QVERIFY(std::string(error.what()).find("spoon") != std::string::npos);
        }
    }

    void eventsAreToldUnasked()
    {
        if (const auto why = Peer::missing(Peer::Library::Curator); !why.empty())
            QSKIP(why.c_str());
        Peer peer(Peer::Library::Curator);
        peer.call("a open " + m_server->freshRoot());
        peer.call("a latch /l start");
        QVERIFY(peer.waitForEvent("a leads"));
    }

    void oneThatIsKilledAnswersNoMore_data() { libraries(); }
    void oneThatIsKilledAnswersNoMore()
    {
        QFETCH(const Peer::Library, library);
        if (const auto why = Peer::missing(library); !why.empty())
            QSKIP(why.c_str());
        Peer peer(library);
        peer.kill();
        QVERIFY(!peer.waitForEvent("a leads"));
        QVERIFY_THROWS_EXCEPTION(std::exception, peer.call("a open 127.0.0.1:1"));
    }

private:
    static void libraries()
    {
        QTest::addColumn<Peer::Library>("library");
        QTest::newRow("Curator") << Peer::Library::Curator;
        QTest::newRow("kazoo") << Peer::Library::Kazoo;
    }

    std::optional<TestServer> m_server;
};

QTEST_GUILESS_MAIN(PeersTest)
#include "tst_peers.moc"
