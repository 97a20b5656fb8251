#include "app/lab/relay/relay.h"
#include "tests/app/relaypeer.h"
#include "tests/recipes/wireexchanges.h"

#include <QTest>

#include <array>
#include <optional>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using zoetrope::tests::RelayPeer;

namespace {

std::uint16_t portOf(const Relay& relay)
{
    const auto address = relay.address();
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.find(':') + 1)));
}

RelayPeer connectedTo(std::uint16_t port)
{
    RelayPeer peer;
    peer.connect(port);
    return peer;
}

std::string noise(std::size_t size)
{
    std::string bytes(size, '\xff'); // negative lengths: no frames
    for (std::size_t i = 4; i < size; ++i)
        bytes[i] = static_cast<char>(i * 7919 >> 5);
    return bytes;
}

/// A relay between two plain sockets.
struct Line
{
    explicit Line(RelayLoop& theLoop)
        : loop(theLoop)
    {
    }

    /// Writes of this thread have come to the relay, and it has done what it will do about them.
    void settle()
    {
        loop.run([] {});
    }

    RelayLoop& loop;
    RelayPeer door = RelayPeer::listening();
    Journal journal;
    Relay relay{loop, "127.0.0.1", door.port(), Probe(journal, 1)};
    RelayPeer client = connectedTo(portOf(relay));
    RelayPeer server = door.accept(); // last: the relay connects when its client has
};

} // namespace

class RelayBytesTest : public QObject
{
    Q_OBJECT
private slots:
    void framesPassBothWays()
    {
        Line line(m_loop);
        for (const auto& exchange : everyExchange()) {
            line.client.write(exchange.request);
            QCOMPARE(line.server.read(exchange.request.size()), exchange.request);
            line.server.write(exchange.reply);
            QCOMPARE(line.client.read(exchange.reply.size()), exchange.reply);
        }
    }

    void whatIsNoFrameOrALargeOnePassesWhole()
    {
        for (const auto& bytes : {noise(1'000'000), WireBytes().text(noise(8'000'000)).frame()}) {
            Line line(m_loop);
            std::jthread writer([&] { line.client.write(bytes); });
            QVERIFY(line.server.read(bytes.size()) == bytes);
        }
    }

    // A client that has sent its goodbye and gone may destroy its relay at once.
    void whatWasSentPassesThoughTheRelayEnds()
    {
        const auto door = RelayPeer::listening();
        for (int i = 0; i < 200; ++i) {
            auto relay = std::make_unique<Relay>(m_loop, "127.0.0.1", door.port(), Probe());
            auto client = connectedTo(portOf(*relay));
            auto server = door.accept();
            const auto greeting = everyExchange().front().request;
            client.write(greeting);
            client.close();
            relay.reset();
            QCOMPARE(server.read(greeting.size()), greeting);
        }
    }

    void anEndWithinAFramePasses()
    {
        Line line(m_loop);
        const auto half = everyExchange()[1].request.substr(0, 7);
        line.client.write(half);
        line.client.finish();
        QCOMPARE(line.server.read(100), half);
        line.server.write("ok");
        line.server.close();
        QCOMPARE(line.client.read(100), std::string("ok"));
        QCOMPARE(line.client.error(), 0);
    }

    void aServerThatIsDownResetsTheConnection()
    {
        const auto nobody = RelaySocket::boundTo(0);
        Journal journal;
        Relay relay(m_loop, "127.0.0.1", nobody.port(), Probe(journal, 1));
        RelayPeer client;
        QCOMPARE(client.connect(portOf(relay)), 0);
        QCOMPARE(client.read(1), std::string());
        QCOMPARE(client.error(), ECONNRESET);
        m_loop.run([] {});
        QVERIFY(journal.take().events.empty());
    }

    void whoComesDuringACutCanWaitForItsEnd()
    {
        Line line(m_loop);
        line.relay.keepWaiting();
        line.relay.cut();
        QCOMPARE(line.client.read(1), std::string());
        QCOMPARE(line.client.error(), ECONNRESET);
        RelayPeer next;
        QCOMPARE(next.connect(portOf(line.relay)), 0);
        const auto greeting = everyExchange().front().request;
        next.write(greeting);
        line.settle();
        QVERIFY(!line.door.hasNews()); // it has not got through
        line.relay.mend();
        QCOMPARE(line.door.accept().read(greeting.size()), greeting);
    }

    // Round and round, as a client that tries again by itself.
    void ofSeveralServersTheNextIsTried()
    {
        const auto nobody = RelaySocket::boundTo(0);
        const std::array<RelayPeer, 2> doors{RelayPeer::listening(), RelayPeer::listening()};
        Relay relay(m_loop,
                    "127.0.0.1:" + std::to_string(doors[0].port())
                        + ",127.0.0.1:" + std::to_string(nobody.port())
                        + ",127.0.0.1:" + std::to_string(doors[1].port()),
                    Probe());
        const std::array<const RelayPeer*, 4> visited{&doors[0], nullptr, &doors[1], &doors[0]};
        for (const auto* door : visited) {
            auto client = connectedTo(portOf(relay));
            if (door) {
                door->accept().write("hello");
                QCOMPARE(client.read(5), std::string("hello"));
            } else {
                QCOMPARE(client.read(1), std::string());
                QCOMPARE(client.error(), ECONNRESET);
            }
        }
    }

    void aServerWithoutANameIsAnError_data()
    {
        QTest::addColumn<QString>("servers");
        for (const auto* servers : {"", ",", ":", "host", "127.0.0.1", "127.0.0.1:port", "[:1"})
            QTest::newRow(servers) << QString::fromLatin1(servers);
    }

    void aServerWithoutANameIsAnError()
    {
        QFETCH(const QString, servers);
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, Relay(m_loop, servers.toStdString(), Probe()));
    }

    void aServerWithANameIsEnough()
    {
        auto door = RelayPeer::listening();
        Relay relay(m_loop, "127.0.0.1:port,[::ffff:127.0.0.1]:" + std::to_string(door.port()),
                    Probe());
        auto client = connectedTo(portOf(relay));
        door.accept().write("hello");
        QCOMPARE(client.read(5), std::string("hello"));
    }

    void aSlowReaderStopsTheReading()
    {
        Line line(m_loop);
        const auto bytes = noise(std::size_t{1024} * 1024);
        constexpr std::size_t far
            = std::size_t{64} * 1024 * 1024; // bytes; far more than sockets hold
        std::size_t written = 0;
        for (int refusals = 0; refusals < 100 && written < far;) {
            const auto size = line.client.writeSome(bytes);
            written += size;
            refusals = size == 0 ? refusals + 1 : 0;
            line.settle();
        }
        QVERIFY(written < far);
    }

    void aFrozenRelayHoldsBothWays()
    {
        Line line(m_loop);
        line.relay.freeze();
        line.client.write("question");
        line.server.write("an answer");
        line.settle();
        QVERIFY(!line.server.hasNews() && !line.client.hasNews());
        line.relay.thaw();
        QCOMPARE(line.server.read(8), std::string("question"));
        QCOMPARE(line.client.read(9), std::string("an answer"));
    }

    void aFrozenRelayForgetsClientsThatGaveUp()
    {
        Line line(m_loop);
        line.relay.freeze();
        {
            RelayPeer second;
            QCOMPARE(second.connect(portOf(line.relay)), 0);
            second.write("question");
        }
        auto server = line.door.accept();
        QCOMPARE(server.read(8), std::string());
        line.settle();
        QVERIFY(!line.server.hasNews());
    }

    void halfOpenHoldsTheServerOnly()
    {
        Line line(m_loop);
        line.relay.halfOpen();
        line.client.write("question");
        QCOMPARE(line.server.read(8), std::string("question"));
        line.server.write("an answer");
        line.settle();
        QVERIFY(!line.client.hasNews());
        line.relay.mend();
        QCOMPARE(line.client.read(9), std::string("an answer"));
    }

    void droppedFramesNeverCome()
    {
        Line line(m_loop);
        const auto exchanges = everyExchange();
        line.relay.dropping(true);
        line.client.write(exchanges[1].request);
        line.server.write(exchanges[1].reply);
        line.settle();
        line.relay.dropping(false);
        line.client.write(exchanges[2].request);
        line.server.write(exchanges[2].reply);
        QCOMPARE(line.server.read(exchanges[2].request.size()), exchanges[2].request);
        QCOMPARE(line.client.read(exchanges[2].reply.size()), exchanges[2].reply);
    }

    void aServerThatDiesBehindAFaultKeepsNobodyBusy_data()
    {
        QTest::addColumn<bool>("isHalfOpen");
        QTest::newRow("half open") << true;
        QTest::newRow("dropping") << false;
    }

    // What its client still says goes nowhere, and all others are served.
    void aServerThatDiesBehindAFaultKeepsNobodyBusy()
    {
        QFETCH(bool, isHalfOpen);
        Line line(m_loop);
        line.client.write("question");
        while (!line.server.hasNews())
            line.settle();
        if (isHalfOpen)
            line.relay.halfOpen();
        else
            line.relay.dropping(true);
        line.server.close(); // with a question unread: a reset
        line.client.write("another");
        line.settle();
        line.settle();
        QVERIFY(!line.client.hasNews());
        line.relay.mend();
        auto next = connectedTo(portOf(line.relay));
        auto server = line.door.accept();
        next.write("question");
        QCOMPARE(server.read(8), std::string("question"));
    }

    void aDelayHoldsEveryFrameForItsTime()
    {
        Line line(m_loop);
        line.relay.delay(40ms);
        const auto begin = Clock::now();
        line.client.write("question");
        QCOMPARE(line.server.read(8), std::string("question"));
        line.server.write("an answer");
        QCOMPARE(line.client.read(9), std::string("an answer"));
        QVERIFY(Clock::now() - begin >= 80ms);
    }

    void aDelayThatEndsHoldsNothingBack()
    {
        Line line(m_loop);
        line.relay.delay(24h);
        line.client.write("question");
        line.settle();
        QVERIFY(!line.server.hasNews());
        line.relay.delay(0ms);
        QCOMPARE(line.server.read(8), std::string("question"));
    }

    void aNarrowLineIsBusyWithOneFrameAfterTheOther()
    {
        constexpr int bandwidth = 2'000; // bytes a second
        const auto exchanges = everyExchange();
        std::string all;
        Line line(m_loop);
        line.relay.set(NetworkFault::Bandwidth, bandwidth);
        const auto begin = Clock::now();
        for (const auto& exchange : exchanges) {
            line.client.write(exchange.request);
            all += exchange.request;
        }
        QCOMPARE(line.server.read(all.size()), all);
        QVERIFY(Clock::now() - begin >= std::chrono::milliseconds(all.size() * 1000 / bandwidth));
        line.relay.set(NetworkFault::Bandwidth, 1); // for hours
        line.server.write(all);
        line.settle();
        QVERIFY(!line.client.hasNews());
        line.relay.mend();
        QCOMPARE(line.client.read(all.size()), all);
    }

    void aCutResetsBothSidesAndRefusesOthers()
    {
        Line line(m_loop);
        line.relay.cut();
        QCOMPARE(line.client.read(1), std::string());
        QCOMPARE(line.client.error(), ECONNRESET);
        QCOMPARE(line.server.read(1), std::string());
        QCOMPARE(line.server.error(), ECONNRESET);
        QCOMPARE(RelayPeer().connect(portOf(line.relay)), ECONNREFUSED);
        line.relay.mend();
        QCOMPARE(RelayPeer().connect(portOf(line.relay)), 0);
    }

    void aServerThatIsBeingStartedIsNotReachedAndThatIsNoFault()
    {
        Line line(m_loop);
        line.relay.setServed(false);
        QCOMPARE(line.client.read(1), std::string());
        QCOMPARE(RelayPeer().connect(portOf(line.relay)), ECONNREFUSED);
        QVERIFY(line.journal.take().events.empty());
        line.relay.delay(50ms); // whatever breaks, or is mended, meanwhile
        line.relay.mend();
        QCOMPARE(RelayPeer().connect(portOf(line.relay)), ECONNREFUSED);
        line.relay.cut();
        line.relay.setServed(true);
        QCOMPARE(RelayPeer().connect(portOf(line.relay)), ECONNREFUSED);
        line.relay.mend();
        QCOMPARE(RelayPeer().connect(portOf(line.relay)), 0);
    }

    // ZooKeeper's C client does not wait for the answers behind its goodbye.
    void whatIsAnsweredToWhoSaidGoodbyeAndWentIsTold()
    {
        Line line(m_loop);
        const auto exchanges = everyExchange();
        for (const auto& exchange : exchanges) {
            line.client.write(exchange.request);
            QCOMPARE(line.server.read(exchange.request.size()), exchange.request);
        }
        line.server.write(exchanges.front().reply);
        while (!line.client.hasNews())
            line.settle();
        line.client.close(); // with an answer unread, which resets its connection
        line.settle();
        QVERIFY(!line.server.hasNews());
        for (std::size_t i = 1; i < exchanges.size(); ++i)
            QVERIFY(line.server.write(exchanges[i].reply));
        auto isTold = false;
        const auto deadline = Clock::now() + 30s;
        while (!isTold && line.journal.wait(deadline, {}) == Waited::Done) {
            for (const auto& event : line.journal.take().events)
                isTold = isTold
                    || (event.kind == Kind::WireReply && event.operation == Operation::Close);
        }
        QVERIFY(isTold);
    }

    void aFaultTellsAllThatIsBroken()
    {
        Line line(m_loop);
        line.relay.delay(50ms);
        line.relay.freeze();
        line.relay.thaw();
        line.relay.mend();
        std::vector<std::string> texts;
        for (const auto& event : line.journal.take().events) {
            QCOMPARE(event.kind, Kind::Fault);
            QCOMPARE(event.actor, ActorId{1});
            texts.push_back(wordsOf(event));
        }
        const std::vector<std::string> expected{"delayed by 50 ms each way",
                                                "frozen, delayed by 50 ms each way",
                                                "delayed by 50 ms each way", ""};
        QVERIFY(texts == expected);
    }

private:
    RelayLoop m_loop;
};

QTEST_GUILESS_MAIN(RelayBytesTest)
#include "tst_relaybytes.moc"
