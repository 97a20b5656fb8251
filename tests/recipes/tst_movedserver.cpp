#include "app/lab/relay/relay.h"
#include "app/lab/relay/relayloop.h"
#include "recipes/session/session.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <atomic>
#include <cstring>
#include <semaphore>

#include <dlfcn.h>
#include <netdb.h>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr auto moving = "moving.test";
std::atomic<int> movedTo = 0; // a port: it is looked up with the name, for this machine is one
std::atomic<bool> isSlow = false;
std::atomic<int> asked = 0; // and not answered yet
std::counting_semaphore<> mayAnswer{0};

Deadline patiently()
{
    return Clock::now() + 30s;
}

std::uint16_t portOf(const std::string& address)
{
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.find(':') + 1)));
}

} // namespace

/// What the resolver of this program says, which takes the place of the system's.
int resolve(const char* host, const char* service, const addrinfo* hints, addrinfo** result)
{
    static const auto system
        = reinterpret_cast<decltype(&getaddrinfo)>(dlsym(RTLD_NEXT, "getaddrinfo"));
    if (host == nullptr || std::strcmp(host, moving) != 0)
        return system(host, service, hints, result);
    if (isSlow) {
        ++asked;
        mayAnswer.acquire();
        --asked;
    }
    return system("127.0.0.1", std::to_string(movedTo).c_str(), hints, result);
}

/// Servers whose names come to mean another address.
class MovedServerTest : public QObject
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

    void sessionFollowsAServerToItsNewAddress_data() { addClients(); }
    void sessionFollowsAServerToItsNewAddress()
    {
        auto before = relay();
        auto after = relay();
        movedTo = portOf(before->address());
        auto session = connected();
        session->create(Path("/mine"), "", CreateMode::Ephemeral);
        movedTo = portOf(after->address());
        before->cut();
        QTRY_COMPARE_WITH_TIMEOUT(session->state(), SessionState::Reconnected, 30'000);
        QCOMPARE(session->incarnation(), 1);
        QVERIFY(session->exists(Path("/mine"), nullptr, patiently()));
    }

    void slowResolverDelaysNoOther_data() { addClients(); }
    void slowResolverDelaysNoOther()
    {
        auto first = relay();
        movedTo = portOf(first->address());
        auto waiting = connected();
        auto other = connected();
        isSlow = true;
        first->cut();
        QTRY_COMPARE_WITH_TIMEOUT(waiting->state(), SessionState::Suspended, 30'000);
        auto second = relay();
        Session third(optionsFor(second->address()));
        third.connect(patiently());
        QVERIFY(third.exists(Path("/"), nullptr, patiently()));
        first->mend();
        isSlow = false;
        mayAnswer.release(100);
        QTRY_COMPARE_WITH_TIMEOUT(waiting->state(), SessionState::Reconnected, 30'000);
        QTRY_COMPARE_WITH_TIMEOUT(other->state(), SessionState::Reconnected, 30'000);
        while (mayAnswer.try_acquire())
            continue;
    }

    void goodbyeWaitsForNoResolver_data() { addClients(); }
    void goodbyeWaitsForNoResolver()
    {
        auto first = relay();
        movedTo = portOf(first->address());
        auto leaving = connected();
        leaving->create(Path("/mine"), "", CreateMode::Ephemeral);
        Session other(optionsFor(m_server->address()));
        other.connect(patiently());
        isSlow = true;
        first->cut();
        QTRY_VERIFY_WITH_TIMEOUT(asked > 0, 30'000);
        first->mend();
        QTRY_COMPARE_WITH_TIMEOUT(leaving->state(), SessionState::Reconnected, 30'000);
        leaving->close();
        QTRY_VERIFY_WITH_TIMEOUT(!other.exists(Path("/mine"), nullptr, patiently()), 10'000);
        isSlow = false;
        mayAnswer.release(100);
        leaving.reset();
        while (mayAnswer.try_acquire())
            continue;
    }

private:
    static void addClients()
    {
        QTest::addColumn<int>("client");
        QTest::newRow("C client") << static_cast<int>(ClientKind::Apache);
        QTest::newRow("native") << static_cast<int>(ClientKind::Native);
    }

    [[nodiscard]] std::unique_ptr<app::Relay> relay()
    {
        return std::make_unique<app::Relay>(m_loop, "127.0.0.1", portOf(m_server->address()),
                                            Probe());
    }

    [[nodiscard]] Session::Options optionsFor(const std::string& servers) const
    {
        QFETCH(const int, client);
        Session::Options options{.servers = servers + m_root.substr(m_root.find('/')),
                                 .timeout = 20s};
        options.client = static_cast<ClientKind>(client);
        return options;
    }

    [[nodiscard]] std::unique_ptr<Session> connected() const
    {
        auto session = std::make_unique<Session>(optionsFor(std::string(moving) + ":2181"));
        session->connect(patiently());
        return session;
    }

    std::optional<TestServer> m_server;
    std::string m_root;
    app::RelayLoop m_loop;
};

} // namespace zoetrope::tests

extern "C" int getaddrinfo(const char* host, const char* service, const addrinfo* hints,
                           addrinfo** result)
{
    return zoetrope::tests::resolve(host, service, hints, result);
}

QTEST_GUILESS_MAIN(zoetrope::tests::MovedServerTest)
#include "tst_movedserver.moc"
