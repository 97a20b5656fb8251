#include "app/lab/relay/relay.h"
#include "app/lab/relay/relayloop.h"
#include "app/server/privateserver.h"
#include "recipes/session/session.h"
#include "tests/support/kerberos.h"

#include <QScopeGuard>
#include <QTest>

#include <thread>

using namespace zoetrope;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 60s;

std::string troubleWith(const Session::Options& options)
{
    try {
        Session session(options);
        session.connect(Clock::now() + patience);
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

bool says(const std::string& trouble, const char* part)
{
    return trouble.find(part) != std::string::npos;
}

} // namespace

/// Sessions that prove by Kerberos whose they are, at a real server and a real realm.
class KerberosTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!app::Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        if (const auto why = Kerberos::missing(); !why.empty())
            QSKIP(why.c_str());
        m_kerberos.emplace();
        std::ofstream(m_kerberos->file("jaas.conf"))
            << "Server { com.sun.security.auth.module.Krb5LoginModule required useKeyTab=true "
               "storeKey=true useTicketCache=false keyTab=\""
            << m_kerberos->file("zookeeper.keytab")
            << "\" principal=\"zookeeper/localhost@EXAMPLE.ORG\"; };\n";
        m_server.emplace(app::PrivateServer::Options{
            .candour
            = {.more
               = "authProvider.1=org.apache.zookeeper.server.auth.SASLAuthenticationProvider\n",
               .machineWords
               = {"-Djava.security.auth.login.config=" + m_kerberos->file("jaas.conf"),
                  "-Djava.security.krb5.conf=" + m_kerberos->file("krb5.conf"),
                  "--add-exports=java.security.jgss/sun.security.krb5=ALL-UNNAMED"}}});
        m_server->start();
    }
    void cleanupTestCase()
    {
        m_server.reset();
        m_kerberos.reset();
    }
    void init() { m_kerberos->takeTicketOf("alice"); }

    void whoHasATicketIsWhoItSays()
    {
        Session alice(options());
        alice.connect(Clock::now() + patience);
        QVERIFY(alice.create(Path("/hers"), "1", CreateMode::Ephemeral));
        m_kerberos->takeTicketOf("bob");
        Session bob(options());
        bob.connect(Clock::now() + patience);
        auto code = Code::Ok;
        try {
            static_cast<void>(bob.get(Path("/hers")));
        } catch (const Error& error) {
            code = error.code();
        }
        QCOMPARE(code, Code::NoAuth);
    }

    void itIsProvedAgainAfterAReconnect()
    {
        Session alice(options());
        alice.connect(Clock::now() + patience);
        const auto before = alice.id();
        QVERIFY(alice.create(Path("/again"), "1", CreateMode::Ephemeral));
        m_server->kill();
        m_server->start();
        QVERIFY(alice.retrying(Attempts::Across::OneSession, Clock::now() + patience, {},
                               [&] { return alice.get(Path("/again")); }));
        QCOMPARE(alice.id(), before);
    }

    void withoutATicketThatIsSaid()
    {
        m_kerberos->dropTicket();
        const auto trouble = troubleWith(options());
        QVERIFY2(says(trouble, "SASL ended"), trouble.c_str());
    }

    void theTicketOfSomebodyElseIsNotTaken()
    {
        auto asBob = options();
        asBob.access.sasl->user = "bob@EXAMPLE.ORG";
        const auto trouble = troubleWith(asBob);
        QVERIFY2(says(trouble, "the Kerberos ticket is of alice"), trouble.c_str());
    }

    void aServiceThatNobodyHasIsSaid()
    {
        auto other = options();
        other.access.sasl->service = "hbase";
        const auto trouble = troubleWith(other);
        QVERIFY2(says(trouble, "SASL ended"), trouble.c_str());
    }

    // Kerberos waits for it within our call.
    void aSilentCentreDelaysNoOtherSession()
    {
        m_kerberos->silence(true);
        const auto mend = qScopeGuard([&] { m_kerberos->silence(false); });
        Session alice(options());
        const auto began = Clock::now();
        QVERIFY_THROWS_EXCEPTION(Error, alice.connect(began + 1s));
        QVERIFY(Clock::now() - began < 5s);
        std::vector<std::unique_ptr<Session>> others; // on each loop that is shared
        for (int i = 0; i < 8; ++i) {
            others.push_back(std::make_unique<Session>(
                Session::Options{.servers = m_server->address(), .client = ClientKind::Native}));
            others.back()->connect(Clock::now() + patience);
        }
        QCOMPARE(alice.state(), SessionState::Connecting);
    }

    // Though a request is made meanwhile.
    void aSilentCentreDelaysNoLoss()
    {
        app::RelayLoop loop;
        app::Relay relay(loop, m_server->address(), Probe());
        auto given = options();
        given.servers = "localhost" + relay.address().substr(relay.address().find(':'));
        given.timeout = 4s;
        Session alice(given);
        alice.connect(Clock::now() + patience);
        m_kerberos->takeTicketOf("alice"); // without that for the server
        m_kerberos->silence(true);
        const auto mend = qScopeGuard([&] { m_kerberos->silence(false); });
        relay.cut();
        relay.mend();
        const std::jthread asking([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                try {
                    alice.sync(Path("/"), Clock::now() + 100ms);
                } catch (const Error&) { // that is how it goes
                }
            }
        });
        auto slowest = Clock::duration::zero();
        auto state = SessionState::Connected;
        for (const auto until = Clock::now() + 9s;
             state != SessionState::Lost && Clock::now() < until;) {
            const auto began = Clock::now();
            state = alice.state();
            slowest = std::max(slowest, Clock::now() - began);
            QTest::qWait(10);
        }
        QCOMPARE(state, SessionState::Lost);
        QVERIFY(slowest < 2s);
    }

private:
    [[nodiscard]] Session::Options options() const
    {
        Session::Options options;
        const auto address = m_server->address();
        options.servers = "localhost" + address.substr(address.find(':'));
        options.timeout = patience;
        options.access.sasl.emplace();
        options.access.sasl->mechanism = SaslTerms::Mechanism::Gssapi;
        options.acl = [](const Path& /*path*/) {
            return Acl{{Permission::All, "sasl", "alice@EXAMPLE.ORG"}};
        };
        return options;
    }

    std::optional<Kerberos> m_kerberos;
    std::optional<app::PrivateServer> m_server;
};

QTEST_GUILESS_MAIN(KerberosTest)
#include "tst_kerberos.moc"
