#include "recipes/session/session.h"
#include "tests/support/secureserver.h"

#include <QTest>

using namespace zoetrope;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 60s;

SaslTerms alice(const std::string& password = "alice-secret")
{
    SaslTerms terms;
    terms.user = "alice";
    terms.password = password;
    return terms;
}

Session::Options optionsFor(const std::string& servers, const std::optional<SaslTerms>& sasl)
{
    Session::Options options;
    options.servers = servers;
    options.timeout = 20s;
    options.access.sasl = sasl;
    options.acl = [](const Path&) { return Acl{{.bits = 31, .scheme = "sasl", .id = "alice"}}; };
    return options;
}

std::optional<Error> troubleWith(Session::Options options)
{
    try {
        Session session(std::move(options));
        session.connect(Clock::now() + patience);
        return {};
    } catch (const Error& error) {
        return error;
    }
}

bool says(const std::optional<Error>& error, const char* part)
{
    return error && std::string(error->what()).find(part) != std::string::npos;
}

int count(const std::string& text, const std::string& part)
{
    int found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

} // namespace

/// Sessions that prove by SASL whose they are, at real servers.
class SaslSessionTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto why = SecureServer::missing(); !why.empty())
            QSKIP(why.c_str());
        m_certificates = std::make_unique<Certificates>();
        m_server = std::make_unique<SecureServer>(*m_certificates, SecureServer::Options{});
    }
    void cleanupTestCase()
    {
        m_server.reset();
        m_certificates.reset();
    }

    void whatIsAlicesIsHersAlone()
    {
        Session session(optionsFor(m_server->plain(), alice()));
        session.connect(Clock::now() + patience);
        QVERIFY(session.create(Path("/hers"), "1", CreateMode::Ephemeral));
        QCOMPARE(session.get(Path("/hers"))->bytes.value_or(""), std::string("1"));
        Session other(optionsFor(m_server->plain(), {}));
        other.connect(Clock::now() + patience);
        auto code = Code::Ok;
        try {
            static_cast<void>(other.get(Path("/hers")));
        } catch (const Error& error) {
            code = error.code();
        }
        QCOMPARE(code, Code::NoAuth);
    }

    // Twice: what was remembered of the first proof must not shorten the second.
    void itIsProvedAgainAfterEachReconnect()
    {
        SecureServer server(*m_certificates, {});
        auto options = optionsFor(server.secure(), alice());
        options.access.tls.emplace();
        options.access.tls->authorities = m_certificates->file("ca.pem");
        Session session(options);
        session.connect(Clock::now() + patience);
        const auto before = session.id();
        QVERIFY(session.create(Path("/hers"), "1", CreateMode::Ephemeral));
        for (int i = 0; i < 2; ++i) {
            server.server().kill();
            server.server().start();
            const auto data
                = session.retrying(Attempts::Across::OneSession, Clock::now() + patience, {},
                                   [&] { return session.get(Path("/hers")); });
            QVERIFY(data);
        }
        QCOMPARE(session.id(), before);
    }

    void aWrongPasswordIsTriedOnce()
    {
        const auto told
            = [&] { return count(m_server->server().log(), "failed to SASL authenticate"); };
        const auto before = told();
        const auto begin = Clock::now();
        const auto trouble = troubleWith(optionsFor(m_server->plain(), alice("wrong")));
        QVERIFY2(says(trouble, "does not accept the credentials"),
                 trouble ? trouble->what() : "it was let in");
        QCOMPARE(trouble->code(), Code::AuthFailed);
        QVERIFY(Clock::now() - begin < 2s);
        QCOMPARE(told() - before, 1);
    }

    void aServerThatWantsItServesNobodyElse()
    {
        const SecureServer strict(
            *m_certificates, {.more = "enforce.auth.enabled=true\nenforce.auth.schemes=sasl\n"});
        QVERIFY(!troubleWith(optionsFor(strict.plain(), alice())));
        const auto trouble = troubleWith(optionsFor(strict.plain(), {}));
        QVERIFY2(says(trouble, "without credentials"), trouble ? trouble->what() : "it was let in");
    }

    void aServerThatDoesNoSaslIsCalledThat()
    {
        app::PrivateServer server;
        server.start();
        const auto trouble = troubleWith(optionsFor(server.address(), alice()));
        QVERIFY2(says(trouble, "SASL"), trouble ? trouble->what() : "it was let in");
    }

private:
    std::unique_ptr<Certificates> m_certificates;
    std::unique_ptr<SecureServer> m_server;
};

QTEST_GUILESS_MAIN(SaslSessionTest)
#include "tst_saslsession.moc"
