#include "recipes/session/session.h"
#include "tests/support/lyingserver.h"
#include "tests/support/relayedsession.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <array>
#include <mutex>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;
using Lie = LyingServer::Lie;

namespace {

// What one meets in three seconds: its first attempts, and those of the seconds behind them.
constexpr auto threeSeconds = 3s;
constexpr int atMost = 40 + 3 * 2;

/// What a session says of its connections.
class Sayings
{
public:
    [[nodiscard]] TroubleReport report()
    {
        return [this](const std::string& why) {
            const std::scoped_lock lock(m_mutex);
            m_all.push_back(QString::fromStdString(why));
        };
    }

    [[nodiscard]] QStringList all() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_all;
    }

private:
    mutable std::mutex m_mutex;
    QStringList m_all; // guarded by m_mutex
};

QString whyNot(Session& session)
{
    try {
        session.connect(Clock::now() + threeSeconds);
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

/// Servers that lie, that are full, and that take less than others.
class HostileServerTest : public QObject
{
    Q_OBJECT
private slots:
    void theNativeClientAsksALiarSeldomAndSaysWhatItIs_data() { addLiars(); }
    void theNativeClientAsksALiarSeldomAndSaysWhatItIs() { askLiar(ClientKind::Native); }

    void theCClientAsksALiarSeldomAndSaysWhatItIs_data() { addLiars(); }
    void theCClientAsksALiarSeldomAndSaysWhatItIs() { askLiar(ClientKind::Apache); }

    void listThatLiesIsNoList_data()
    {
        QTest::addColumn<Lie>("lie");
        QTest::addColumn<ClientKind>("client");
#ifndef __SANITIZE_THREAD__ // which fills the 16 GB that the C client sets aside for it
        QTest::newRow("many, C client") << Lie::ManyChildren << ClientKind::Apache;
#endif
        QTest::newRow("-2, C client") << Lie::MinusTwoChildren << ClientKind::Apache;
        QTest::newRow("many, native") << Lie::ManyChildren << ClientKind::Native;
        QTest::newRow("-2, native") << Lie::MinusTwoChildren << ClientKind::Native;
    }

    void listThatLiesIsNoList()
    {
        QFETCH(const Lie, lie);
        QFETCH(const ClientKind, client);
        LyingServer liar(lie);
        Session::Options options{.servers = liar.address()};
        options.client = client;
        Session session(options);
        session.connect(Clock::now() + threeSeconds);
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(session.children(Path("/"))));
    }

    void proofThatIsNoneIsRefused_data()
    {
        QTest::addColumn<Lie>("lie");
        QTest::addColumn<QString>("word");
        // Before a session is proved, a server has little to say.
        QTest::newRow("too long") << Lie::HugeProof << QStringLiteral("ZooKeeper's language");
        // Cyrus SASL's own reading of it ends in a crash.
        QTest::newRow("of nothing")
            << Lie::ProofOfNothing << QStringLiteral("proved itself before");
    }

    void proofThatIsNoneIsRefused()
    {
        QFETCH(const Lie, lie);
        QFETCH(const QString, word);
        LyingServer liar(lie);
        Session::Options options{.servers = liar.address()};
        options.access.sasl = SaslTerms{.user = "alice", .password = "secret"};
        Session session(options);
        const auto why = whyNot(session);
        session.close();
        QVERIFY2(why.contains(word), qPrintable(why));
    }

    void whereNothingListensIsSaid()
    {
        const auto port = RelayPeer::listening().port(); // closed at once
        Session session({.servers = "127.0.0.1:" + std::to_string(port)});
        const auto why = whyNot(session);
        QVERIFY2(why.contains(QStringLiteral("refuses connections")), qPrintable(why));
    }

    void fullServerIsSaidToHangUp()
    {
        app::PrivateServer server({.candour = {.mostConnections = 1}});
        server.start();
        Session first({.servers = server.address()});
        first.connect();
        Session second({.servers = server.address()});
        const auto why = whyNot(second);
        QVERIFY2(why.contains(QStringLiteral("maxClientCnxns")), qPrintable(why));
        first.close();
        second.connect(); // there is room now
    }

    // A server that is just starting may take a connection and forget it.
    void sessionOutlivesTwoConnectionsThatAreForgotten()
    {
        TestServer server;
        Session::Options options;
        options.client = ClientKind::Native; // the C client waits for two thirds of the timeout
        RelayedSession guest(server, server.freshRoot(), 4s, options);
        guest.relay.cut();
        {
            const auto address = guest.relay.address();
            const auto forgetful = RelayPeer::listening(
                static_cast<std::uint16_t>(std::stoi(address.substr(address.find(':') + 1))));
            const std::array forgotten{forgetful.accept(), forgetful.accept()};
        }
        guest.relay.mend();
        QVERIFY(guest.waitFor(SessionState::Reconnected));
        QCOMPARE(guest.session.incarnation(), 1);
    }

    // The session is good, and breaks over each attempt.
    void requestOverTheServersOwnLimitIsSaidOnce()
    {
        app::PrivateServer server({.candour = {.longestRequest = 60'000}});
        server.start();
        Sayings sayings;
        Session::Options options{.servers = server.address(), .connectionReport = sayings.report()};
        options.client = ClientKind::Native; // the C client does not know whose fault it was
        Session session(options);
        session.connect();
        const auto create = [&] {
            return session.create(Path("/large"), std::string(100'000, 'x'), CreateMode::Persistent,
                                  Clock::now() + threeSeconds);
        };
        for (int i = 0; i < 3; ++i)
            QVERIFY_THROWS_EXCEPTION(Error, create());
        QTRY_COMPARE(sayings.all().size(), 1);
        QVERIFY2(sayings.all().front().contains(QStringLiteral("jute.maxbuffer")),
                 qPrintable(sayings.all().front()));
        QVERIFY(!session.exists(Path("/large")));
    }

private:
    static void addLiars()
    {
        QTest::addColumn<Lie>("lie");
        QTest::addColumn<QString>("word");
        addLiar("hangs up", Lie::HangsUp, "hangs up");
        addLiar("ends sessions", Lie::EndsSessions, "new session that it has expired");
        addLiar("no time", Lie::GrantsNoTime, "over at once");
        addLiar("a moment", Lie::GrantsAMoment, "over at once");
        addLiar("answers nobody", Lie::AnswersNobody, "ZooKeeper's language");
        addLiar("other language", Lie::OtherLanguage, "ZooKeeper's language");
        addLiar("huge greeting", Lie::HugeGreeting, "ZooKeeper's language");
        addLiar("huge answer", Lie::HugeAnswer, "ZooKeeper's language");
    }

    static void addLiar(const char* name, Lie lie, const char* word)
    {
        QTest::newRow(name) << lie << QString::fromLatin1(word);
    }

    static void askLiar(ClientKind client)
    {
        QFETCH(const Lie, lie);
        QFETCH(const QString, word);
        LyingServer liar(lie);
        Sayings sayings;
        Session::Options options{.servers = liar.address(), .connectionReport = sayings.report()};
        options.client = client;
        Session session(options);
        const auto why = whyNot(session);
        session.close();
        QVERIFY2(why.contains(word),
                 qPrintable(why + QStringLiteral(" | ") + sayings.all().join(u'|')));
        QVERIFY2(liar.connections() <= atMost, qPrintable(QString::number(liar.connections())));
        const auto isFinal = lie == Lie::OtherLanguage; // what connect() throws tells it
        QTRY_COMPARE(sayings.all().size(), isFinal ? 0 : 1);
        QVERIFY2(isFinal || sayings.all().front().contains(word),
                 qPrintable(sayings.all().join(u'|')));
        QVERIFY(liar.sent() < 100 << 20);
    }
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::HostileServerTest)
#include "tst_hostileserver.moc"
