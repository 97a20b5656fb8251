#include "recipes/session/session.h"
#include "recipes/session/watch.h"
#include "recipes/transport/tls.h"
#include "tests/support/secureserver.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 60s; // far beyond what any handshake takes
constexpr auto atOnce = patience / 2; // whoever waits for the deadline is far beyond it

Session::Options optionsFor(const std::string& servers, const std::optional<TlsTerms>& tls)
{
    Session::Options options;
    options.servers = servers;
    options.timeout = 6s;
    options.access.tls = tls;
    return options;
}

/// Why there is no session; empty if there is one.
std::string troubleWith(const std::string& servers, const std::optional<TlsTerms>& tls,
                        ClientKind client = ClientKind::Native)
{
    try {
        auto options = optionsFor(servers, tls);
        options.client = client;
        Session session(options);
        session.connect(Clock::now() + patience);
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

bool says(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

/// Sessions by TLS, at real servers.
class TlsSessionTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto why = SecureServer::missing(); !why.empty())
            QSKIP(why.c_str());
        m_certificates = std::make_unique<Certificates>();
        m_open = std::make_unique<SecureServer>(*m_certificates, SecureServer::Options{});
        m_strict = std::make_unique<SecureServer>(*m_certificates,
                                                  SecureServer::Options{.clientAuth = "need"});
    }
    void cleanupTestCase()
    {
        m_open.reset();
        m_strict.reset();
        m_certificates.reset();
    }

    void readsWritesAndWaitsByTls()
    {
        Session session(optionsFor(m_open->secure(), trusting()));
        session.connect(Clock::now() + patience);
        const std::string much(900'000, 'x'); // many records of TLS, both ways
        QVERIFY(session.create(Path("/much"), much, CreateMode::Ephemeral));
        QCOMPARE(session.get(Path("/much"))->bytes.value_or("").size(), much.size());
        Watch watch(session);
        QVERIFY(session.exists(Path("/much"), &watch));
        Session other(optionsFor(m_open->secure(), trusting()));
        other.connect(Clock::now() + patience);
        QVERIFY(other.remove(Path("/much")));
        QVERIFY(watch.sleepUntil(Clock::now() + patience, {}) == Waited::Done);
    }

    // Else what it owns stays until its session expires.
    void aGoodbyeIsHeardByTls()
    {
        Session watcher(optionsFor(m_open->secure(), trusting()));
        watcher.connect(Clock::now() + patience);
        auto options = optionsFor(m_open->secure(), trusting());
        options.timeout = 40s;
        Session session(options);
        session.connect(Clock::now() + patience);
        QVERIFY(session.create(Path("/mine-for-now"), {}, CreateMode::Ephemeral));
        Watch watch(watcher);
        QVERIFY(watcher.exists(Path("/mine-for-now"), &watch));
        session.close();
        QVERIFY(watch.sleepUntil(Clock::now() + patience, {}) == Waited::Done);
    }

    void sessionGoesOnAfterTheServerHasBegunAgain()
    {
        SecureServer server(*m_certificates, {});
        auto options = optionsFor(server.secure(), trusting());
        options.timeout = 20s;
        Session session(options);
        session.connect(Clock::now() + patience);
        const auto before = session.id();
        QVERIFY(session.create(Path("/mine"), {}, CreateMode::Ephemeral));
        server.server().kill();
        server.server().start();
        const auto stat = session.retrying(Attempts::Across::OneSession, Clock::now() + patience,
                                           {}, [&] { return session.exists(Path("/mine")); });
        QVERIFY(stat);
        QCOMPARE(session.id(), before);
    }

    void whoShowsACertificateIsServed()
    {
        auto terms = trusting();
        terms.certificate = file("client.crt");
        terms.key = file("client.key");
        QCOMPARE(troubleWith(m_strict->secure(), terms), std::string());
        terms.key = file("locked.key");
        terms.password = "sesame";
        QCOMPARE(troubleWith(m_strict->secure(), terms), std::string());
        terms = trusting();
        terms.certificate = file("client.p12");
        terms.password = "sesame";
        QCOMPARE(troubleWith(m_strict->secure(), terms), std::string());
        terms.certificate = terms.key = file("unpacked.pem"); // as is advised for an old one
        QCOMPARE(troubleWith(m_strict->secure(), terms), std::string());
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<QString>("which");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* which, const char* words) {
            QTest::newRow(which) << QString::fromLatin1(which) << QString::fromLatin1(words);
        };
        row("wrong authority", "not trusted");
        row("no authority", "not trusted");
        row("wrong name", "for 127.0.0.1, not for zk.example");
        row("name of another", "for elsewhere.example, not for 127.0.0.1");
        row("expired", "that ended");
        row("no certificate", "certificate");
        row("stranger's certificate", "does not accept the client's certificate");
        row("plain port", "speaks ZooKeeper in plain");
        row("plain port of NIO", "speaks ZooKeeper in plain");
        row("in plain", "wants TLS");
        row("in plain, by the C client", "wants TLS");
    }

    void whatIsWrongIsSaid()
    {
        QFETCH(QString, which);
        QFETCH(QString, words);
        auto terms = std::optional(trusting());
        auto servers = m_open->secure();
        std::unique_ptr<SecureServer> other;
        if (which == QLatin1String("wrong authority"))
            terms->authorities = file("stranger.pem");
        if (which == QLatin1String("no authority"))
            terms->authorities.clear();
        if (which == QLatin1String("wrong name"))
            terms->name = "zk.example";
        if (which == QLatin1String("name of another"))
            other = std::make_unique<SecureServer>(
                *m_certificates, SecureServer::Options{.certificate = "elsewhere.pem"});
        if (which == QLatin1String("expired"))
            other = std::make_unique<SecureServer>(
                *m_certificates, SecureServer::Options{.certificate = "late.pem"});
        if (which == QLatin1String("stranger's certificate"))
            terms->certificate = file("foreign.pem");
        if (which.endsWith(QLatin1String(" certificate")))
            servers = m_strict->secure();
        if (which == QLatin1String("plain port"))
            servers = m_open->plain();
        zoetrope::app::PrivateServer simple; // which has another way to serve
        if (which == QLatin1String("plain port of NIO")) {
            simple.start();
            servers = simple.address();
        }
        if (which.startsWith(QLatin1String("in plain")))
            terms.reset();
        const auto isApache = which.endsWith(QLatin1String("C client"));
        const auto begin = Clock::now();
        const auto trouble = troubleWith(other ? other->secure() : servers, terms,
                                         isApache ? ClientKind::Apache : ClientKind::Native);
        const auto took = Clock::now() - begin;
        QVERIFY2(says(trouble, qPrintable(words)), trouble.c_str());
        QVERIFY2(took < atOnce, qPrintable(QString::number(took / 1ms)));
    }

    // The one may come back; the other will never take us, which is not waited for.
    void whoIsDownBesideWhoRefusesUsIsToldToo()
    {
        const zoetrope::app::PortClaims ports(1); // nobody listens there
        auto terms = trusting();
        terms.authorities = file("stranger.pem");
        const auto down = "127.0.0.1:" + std::to_string(ports.ports().front());
        const auto begin = Clock::now();
        const auto trouble = troubleWith(down + ',' + m_open->secure(), terms);
        QVERIFY(Clock::now() - begin < atOnce);
        const auto text = QString::fromStdString(trouble);
        QVERIFY2(text.count(QLatin1String("refuses connections")) == 1, trouble.c_str());
        QVERIFY2(text.count(QLatin1String("not trusted here")) == 1, trouble.c_str());
    }

    void theRightNameCanBeSaid()
    {
        const SecureServer elsewhere(*m_certificates, {.certificate = "elsewhere.pem"});
        auto terms = trusting();
        terms.name = "elsewhere.example";
        QCOMPARE(troubleWith(elsewhere.secure(), terms), std::string());
    }

    // Before anything is sent.
    void filesThatAreNoneAreNamed()
    {
        auto terms = trusting();
        terms.authorities = file("missing.pem");
        QVERIFY(says(troubleWith(m_open->secure(), terms), "missing.pem cannot be read"));
        terms.authorities = file("client.key");
        QVERIFY(says(troubleWith(m_open->secure(), terms), "no certificate in"));
        terms = trusting();
        terms.certificate = file("client.crt");
        terms.key = file("foreign.key");
        QVERIFY(says(troubleWith(m_open->secure(), terms), "that fits the certificate"));
        terms.key = file("locked.key");
        QVERIFY(wantsPassword(terms));
        terms.password = "wrong";
        QVERIFY(!wantsPassword(terms));
        QVERIFY(says(troubleWith(m_open->secure(), terms), "password"));
        terms.certificate = file("client.p12");
        QVERIFY(says(troubleWith(m_open->secure(), terms), "password"));
        terms.certificate = file("old.p12");
        QVERIFY(says(troubleWith(m_open->secure(), terms), "password"));
        terms.password = "sesame";
        QVERIFY(says(troubleWith(m_open->secure(), terms), "a cipher that is no longer read"));
    }

private:
    [[nodiscard]] std::string file(const char* name) const { return m_certificates->file(name); }
    [[nodiscard]] TlsTerms trusting() const
    {
        TlsTerms terms;
        terms.authorities = file("ca.pem");
        return terms;
    }

    std::unique_ptr<Certificates> m_certificates;
    std::unique_ptr<SecureServer> m_open; // to whoever comes
    std::unique_ptr<SecureServer> m_strict; // to who shows a certificate
};

QTEST_GUILESS_MAIN(TlsSessionTest)
#include "tst_tlssession.moc"
