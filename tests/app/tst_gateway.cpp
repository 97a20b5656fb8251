#include "app/lab/relay/gateway.h"
#include "app/lab/relay/relay.h"
#include "recipes/types/error.h"
#include "tests/app/relaypeer.h"

#include <QTest>

#include <optional>
#include <thread>

#include <sys/syscall.h>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using zoetrope::tests::RelayPeer;

namespace {

constexpr uid_t nobody = 65'534;

std::uint16_t portOf(const Relay& relay)
{
    const auto address = relay.address();
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.find(':') + 1)));
}

std::string at(const RelayPeer& door)
{
    return "127.0.0.1:" + std::to_string(door.port());
}

RelayPeer connectedTo(const Relay& relay)
{
    RelayPeer peer;
    peer.connect(portOf(relay));
    return peer;
}

/// Leads a name that only it knows to a door of this machine.
class Tunnel final : public Passage
{
public:
    explicit Tunnel(std::string end)
        : m_end(std::move(end))
    {
    }
    [[nodiscard]] std::string endFor(const std::string& server) override
    {
        if (server != "far.invalid:2181")
            throw Error(Code::ConnectionLoss, "no tunnel to " + server);
        return m_end;
    }
    [[nodiscard]] std::string lastWords(const std::string& /*server*/) override { return {}; }

private:
    const std::string m_end;
};

/// A relay whose way to its server is a gateway's.
struct Line
{
    explicit Line(RelayLoop& loop)
        : relay(loop, gateway.address(), Probe())
    {
    }

    RelayPeer door = RelayPeer::listening();
    Gateway gateway{"far.invalid:2181", {.passage = std::make_shared<Tunnel>(at(door))}};
    Relay relay;
    RelayPeer client = connectedTo(relay);
    RelayPeer server = door.accept();
};

} // namespace

class GatewayTest : public QObject
{
    Q_OBJECT
private slots:
    void whatIsSentComesWhole()
    {
        Line line(m_loop);
        std::string much;
        much.resize(9'000'000, 'z'); // bytes; more than either side holds
        for (auto [from, to] :
             {std::pair(&line.client, &line.server), std::pair(&line.server, &line.client)}) {
            std::jthread writer([&much, from = from] { from->write(much); });
            QVERIFY(to->read(much.size()) == much);
        }
    }

    void anEndOfEitherSidePasses()
    {
        Line line(m_loop);
        line.client.write("last words");
        line.client.finish();
        QCOMPARE(line.server.read(100), std::string("last words"));
        line.server.write("heard");
        line.server.close();
        QCOMPARE(line.client.read(100), std::string("heard"));
        QCOMPARE(line.client.error(), 0);
    }

    void aServerThatCannotBeReachedHangsUp()
    {
        const auto free = RelaySocket::boundTo(0);
        for (const auto& server :
             {"127.0.0.1:" + std::to_string(free.port()), std::string("nobody.invalid:2181")}) {
            const Gateway gateway(server, {});
            Relay relay(m_loop, gateway.address(), Probe());
            auto client = connectedTo(relay);
            QCOMPARE(client.read(1), std::string());
        }
    }

    void eachServerHasADoor()
    {
        const std::array<RelayPeer, 2> doors{RelayPeer::listening(), RelayPeer::listening()};
        const Gateway gateway(at(doors[0]) + ',' + at(doors[1]), {});
        Relay relay(m_loop, gateway.address(), Probe());
        for (const auto& door : doors) {
            auto client = connectedTo(relay);
            door.accept().write("hello");
            QCOMPARE(client.read(5), std::string("hello"));
        }
    }

    void itsEndEndsWhatIsUnderWay()
    {
        const auto door = RelayPeer::listening();
        auto gateway = std::make_unique<Gateway>(at(door), Access());
        Relay relay(m_loop, gateway->address(), Probe());
        auto client = connectedTo(relay);
        auto server = door.accept();
        gateway.reset();
        QCOMPARE(server.read(1), std::string());
        QCOMPARE(client.read(1), std::string());
    }

    // Any user of a machine can connect to a port of its loopback.
    void nobodyElseIsLetIn()
    {
        if (::geteuid() != 0)
            QSKIP("Only root can be somebody else.");
        Line line(m_loop);
        std::optional<RelayPeer> stranger;
        std::jthread([&] { // the rest of the process stays who it was
            ::syscall(SYS_setfsuid, nobody);
            stranger.emplace(connectedTo(line.relay));
        })
            .join();
        QTRY_VERIFY_WITH_TIMEOUT(stranger->hasNews(), 30'000);
        QCOMPARE(stranger->read(1), std::string());
        QVERIFY(!line.door.hasNews());
        auto ours = connectedTo(line.relay);
        ours.write("one of ours");
        QCOMPARE(line.door.accept().read(11), std::string("one of ours"));
    }

private:
    RelayLoop m_loop;
};

QTEST_GUILESS_MAIN(GatewayTest)
#include "tst_gateway.moc"
