#include "app/server/descriptor.h"
#include "app/server/loopback.h"
#include "app/server/privateserver.h"
#include "tests/support/client.h"

#include <QTest>

#include <arpa/inet.h>
#include <sys/socket.h>

#include <optional>

using namespace std::chrono_literals;
using namespace zoetrope;
using app::PrivateServer;
using tests::Client;

namespace {

constexpr auto patience = 60s; // only a failing test waits it out

std::uint16_t portOf(const std::string& address)
{
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
}

bool holds(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

// As somebody would have it who looks for a port of his own.
bool canBeHadAlone(std::uint16_t port)
{
    const app::Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return ::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

} // namespace

class PrivateServerTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.start();
    }

    void answersOnTheLoopbackInterface()
    {
        QVERIFY(m_server.isRunning());
        QVERIFY(m_server.address().starts_with("127.0.0.1:"));
        const auto answer = app::ask(portOf(m_server.address()), "srvr", patience);
        QVERIFY(holds(answer, "Mode: standalone"));
        QVERIFY(holds(answer, ("Zookeeper version: " + m_server.version()).c_str()));
    }

    void answersEveryFourLetterWord()
    {
        QVERIFY(holds(app::ask(portOf(m_server.address()), "dump", patience), "SessionTracker"));
        QVERIFY(holds(app::ask(portOf(m_server.address()), "mntr", patience), "zk_version"));
    }

    void adminServerAnswers()
    {
        const auto url = m_server.adminUrl();
        const auto port = portOf(url.substr(0, url.rfind('/')));
        const auto answer
            = app::ask(port, "GET /commands/configuration HTTP/1.0\r\n\r\n", patience);
        QVERIFY(holds(answer, "\"max_client_cnxns\" : 0"));
    }

    void grantsSessionsFromOneSecondToOneMinute()
    {
        QCOMPARE(Client(m_server.address(), 500ms).grantedTimeout().count(), 1'000);
        QCOMPARE(Client(m_server.address(), 1h).grantedTimeout().count(), 60'000);
    }

    void knowsTheExtendedNodeTypes()
    {
        Client client(m_server.address());
        client.create("/container", {}, 4);
        client.createWithTimeToLive("/mortal", 1h);
        QVERIFY(client.data("/container"));
        QVERIFY(client.data("/mortal"));
    }

    void restartKeepsAddressAndData()
    {
        const auto address = m_server.address();
        Client(address).create("/kept", "bread");
        m_server.restart();
        QCOMPARE(m_server.address(), address);
        QCOMPARE(Client(address).data("/kept"), std::optional<std::string>("bread"));
    }

    void killedServerComesBackWithItsData()
    {
        Client(m_server.address()).create("/survivor", "salt");
        m_server.kill();
        QVERIFY(!m_server.isRunning());
        QVERIFY(app::isFree(portOf(m_server.address())));
        m_server.start();
        QCOMPARE(Client(m_server.address()).data("/survivor"), std::optional<std::string>("salt"));
    }

    void startOfARunningServerChangesNothing()
    {
        const auto url = m_server.adminUrl();
        m_server.start();
        QCOMPARE(m_server.adminUrl(), url);
    }

    void claimedPortIsForServersAndForNobodyElse()
    {
        std::optional<app::PortClaims> claims(std::in_place, 1);
        const auto port = claims->ports().front();
        QVERIFY(!canBeHadAlone(port));
        QVERIFY(app::isFree(port));
        PrivateServer server({.port = port});
        server.start();
        QCOMPARE(portOf(server.address()), port);
        claims.emplace(1);
        const auto other = claims->ports().front();
        claims.reset();
        QVERIFY(canBeHadAlone(other));
    }

    void logIsKeptWhileItIsStopped()
    {
        m_server.stop();
        QVERIFY(!m_server.isRunning());
        QVERIFY(holds(m_server.log(), "binding to port"));
        m_server.start();
    }

    void nothingIsLeftOfItsData()
    {
        std::optional<PrivateServer> server(std::in_place);
        server->start();
        const auto directory = server->dataDirectory().parent_path();
        QVERIFY(std::filesystem::exists(directory));
        server.reset();
        QVERIFY(!std::filesystem::exists(directory));
    }

    void isEmptyBeforeItsFirstStart()
    {
        const PrivateServer server;
        QVERIFY(!server.isRunning());
        QVERIFY(server.address().empty() && server.adminUrl().empty() && server.version().empty());
        QVERIFY(server.log().empty() && server.dataDirectory().empty());
    }

private:
    PrivateServer m_server;
};

QTEST_GUILESS_MAIN(PrivateServerTest)
#include "tst_privateserver.moc"
