#include "app/arguments/language.h"
#include "app/live/actions/connectiontest.h"
#include "app/live/words/connectiontrouble.h"
#include "recipes/transport/mishap.h"
#include "recipes/types/sentences.h"
#include "tests/support/secureserver.h"
#include "ui/words/faultwords.h"
#include "ui/words/librarywords.h"

#include <QRegularExpression>
#include <QTest>

namespace ui = zoetrope::ui;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

/// The way into a cluster, step by step, at a real server.
class ConnectionTestTest : public QObject
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

    void theWholeWay()
    {
        const auto steps = testConnection(good());
        QCOMPARE(words(steps),
                 QStringLiteral("Name Socket TLS Session SASL -Chroot Four-letter words"));
        QVERIFY(!linesOf(steps).contains(u'✗'));
    }

    void itSaysAtWhichStepItEnded_data()
    {
        QTest::addColumn<QString>("which");
        QTest::addColumn<QString>("steps");
        QTest::newRow("name") << "name"
                              << "!Name";
        QTest::newRow("socket") << "socket"
                                << "Name !Socket";
        QTest::newRow("authority") << "authority"
                                   << "Name Socket !TLS";
        QTest::newRow("plain") << "plain"
                               << "Name Socket !TLS";
        QTest::newRow("password") << "password"
                                  << "Name Socket TLS Session !SASL";
        QTest::newRow("chroot") << "chroot"
                                << "Name Socket TLS Session SASL !Chroot";
    }

    void itSaysAtWhichStepItEnded()
    {
        QFETCH(QString, which);
        QFETCH(QString, steps);
        auto plan = good();
        const PortClaims ports(1); // nobody listens there
        if (which == QLatin1String("name"))
            plan.servers = "nobody.invalid:2181";
        if (which == QLatin1String("socket"))
            plan.servers = "127.0.0.1:" + std::to_string(ports.ports().front());
        if (which == QLatin1String("authority"))
            plan.access.tls->authorities = m_certificates->file("stranger.pem");
        if (which == QLatin1String("plain"))
            plan.servers = m_server->plain();
        if (which == QLatin1String("password"))
            plan.access.sasl->password = "swordfish";
        if (which == QLatin1String("chroot"))
            plan.servers += "/missing";
        const auto found = testConnection(plan);
        QCOMPARE(words(found), steps);
        QVERIFY(!found.back().sentence.isEmpty());
        QVERIFY(!found.back().advice.isEmpty());
        QVERIFY(!linesOf(found).contains(QLatin1String("swordfish")));
    }

    // As the command line says it.
    void aPlainPortIsCalledThat_data()
    {
        QTest::addColumn<bool>("isBoth");
        QTest::addColumn<QString>("said");
        QTest::newRow("plain") << false << "speaks without TLS";
        QTest::newRow("of both kinds") << true << "an authority that is not trusted here";
    }

    void aPlainPortIsCalledThat()
    {
        QFETCH(bool, isBoth);
        QFETCH(QString, said);
        const SecureServer server(*m_certificates,
                                  {.more = isBoth ? "client.portUnification=true\n" : ""});
        SurveyPlan plan;
        plan.servers = server.plain();
        plan.access.tls.emplace();
        plan.access.tls->authorities = m_certificates->file("stranger.pem");
        const auto found = testConnection(plan);
        QCOMPARE(words(found), QStringLiteral("Name Socket !TLS"));
        QVERIFY2(found.back().sentence.contains(said), qPrintable(found.back().sentence));
        const auto other
            = troubleOf(plan, Error(Code::TlsFailed, found.back().sentence.toStdString()));
        QVERIFY2(other.sentence.contains(said), qPrintable(other.sentence));
    }

    // Whether it is asked by TLS or in plain, and nobody is told to look at his certificates.
    void thePortOfAnAdminServerIsCalledThat_data()
    {
        QTest::addColumn<bool>("isByTls");
        QTest::newRow("by TLS") << true;
        QTest::newRow("in plain") << false;
    }

    void thePortOfAnAdminServerIsCalledThat()
    {
        QFETCH(bool, isByTls);
        auto plan = good();
        plan.servers = "127.0.0.1:" + m_server->adminPort();
        plan.access.sasl.reset();
        if (!isByTls)
            plan.access.tls.reset();
        const auto found = testConnection(plan).back();
        QCOMPARE(found.name, QStringLiteral("Session"));
        QVERIFY2(found.sentence.contains(QLatin1String("AdminServer")), qPrintable(found.sentence));
        QVERIFY2(found.advice.contains(QLatin1String("port")), qPrintable(found.advice));
        QVERIFY(!found.advice.contains(QLatin1String("--ca")));
    }

    // By certificates of their own, where the session goes in plain.
    void theLastStepIsTheAdminServers_data()
    {
        QTest::addColumn<QString>("authority");
        QTest::addColumn<QString>("steps");
        QTest::addColumn<QString>("said");
        QTest::newRow("trusted") << "ca.pem"
                                 << "AdminServers"
                                 << "They tell of their servers.";
        QTest::newRow("not trusted") << "stranger.pem"
                                     << "!AdminServers"
                                     << "an authority that is not trusted here";
        QTest::newRow("no file") << "missing.pem"
                                 << "!AdminServers"
                                 << "missing.pem cannot be read";
    }

    void theLastStepIsTheAdminServers()
    {
        QFETCH(QString, authority);
        QFETCH(QString, steps);
        QFETCH(QString, said);
        SurveyPlan plan;
        plan.servers = m_server->plain();
        plan.asksWords = false;
        plan.connectPatience = std::chrono::seconds(30); // the machine may be busy
        plan.adminUrls.emplace_back(QStringLiteral("https://127.0.0.1:")
                                    + QString::fromStdString(m_server->adminPort() + "/commands"));
        plan.adminTls.emplace();
        plan.adminTls->authorities = m_certificates->file(authority.toStdString());
        const auto found = testConnection(plan);
        QCOMPARE(words(found),
                 QStringLiteral("Name Socket -TLS Session -SASL -Chroot -Four-letter words ")
                     + steps);
        QVERIFY2(found.back().sentence.contains(said), qPrintable(found.back().sentence));
    }

    // What the library finds is told by the window.
    void itIsSaidInTheLanguageOfTheUser()
    {
        speak(QStringLiteral("zh_CN"));
        auto wrong = good();
        wrong.access.sasl->password = "swordfish";
        const auto steps = testConnection(wrong);
        auto stranger = good();
        stranger.access.tls->authorities = m_certificates->file("stranger.pem");
        const auto sealed = testConnection(stranger);
        speak(QStringLiteral("en"));
        for (const auto& step : steps)
            QVERIFY2(isChinese(step.sentence), qPrintable(step.sentence));
        QVERIFY2(isChinese(sealed.back().sentence), qPrintable(sealed.back().sentence));
        QVERIFY2(isChinese(sealed.back().advice), qPrintable(sealed.back().advice));
    }

    void everySentenceOfTheLibraryIsTranslated()
    {
        QStringList unknown;
        const auto check = [&](const std::string& sentence) {
            if (!isChinese(ui::inOurWords(sentence)))
                unknown.push_back(QString::fromStdString(sentence));
        };
        speak(QStringLiteral("zh_CN"));
        for (const auto& form : ui::sentencesOfLibrary()) {
            const auto english = sentence(form.c_str(), {"a:1", "b:2", "c:3", "d:4"});
            if (form != sentences.ofCall) // it has no words of its own
                check(english);
            for (const auto* name : {"a:1", "b:2", "c:3", "d:4"})
                QCOMPARE(ui::inOurWords(english).contains(QLatin1String(name)),
                         english.find(name) != std::string::npos);
        }
        for (auto mishap = 0; mishap <= static_cast<int>(Mishap::DroppedLarge); ++mishap)
            check(sentence(static_cast<Mishap>(mishap), "a.example:2181"));
        for (auto code = -1; code > -1'100; --code)
            check(Error(static_cast<Code>(code), "get", "/a/b c").what());
        speak(QStringLiteral("en"));
        QCOMPARE(unknown.join(u'\n'), QString());
        const std::string whole
            = "no server of a:1,b:2 gave a session in time: a:1 does not answer";
        QCOMPARE(ui::inOurWords(whole).toStdString(), whole);
        QCOMPARE(ui::inOurWords("something else"), QStringLiteral("something else"));
    }

    // Of an error of its own.
    void whyAParticipantLeftIsSaidInTheLanguageOfTheUser()
    {
        const std::string broke = Error(Code::ConnectionLoss, "create", "/a/b").what();
        QCOMPARE(ui::troubleWords(broke),
                 QStringLiteral("the connection broke before the answer came; it may or may not "
                                "have happened"));
        speak(QStringLiteral("zh_CN"));
        const QStringList told{ui::errorWords(broke), ui::troubleWords(broke)};
        const auto killed = ui::faultWords({.act = FaultKind::Kill});
        speak(QStringLiteral("en"));
        for (const auto& words : told) {
            QVERIFY2(isChinese(words), qPrintable(words));
            QVERIFY2(!words.contains(QStringLiteral("-4")), qPrintable(words));
        }
        QVERIFY(told[0].startsWith(QStringLiteral("create /a/b")));
        QVERIFY(isChinese(killed));
    }

private:
    // But for names: of hosts, files, methods and settings.
    static bool isChinese(const QString& text)
    {
        static const QRegularExpression han(QStringLiteral("\\p{Han}"));
        static const QRegularExpression words(QStringLiteral("[a-z]{3,} [a-z]{2,}"));
        return text.contains(han) && !text.contains(words);
    }

    [[nodiscard]] SurveyPlan good() const
    {
        SurveyPlan plan;
        plan.servers = m_server->secure();
        plan.connectPatience = 5s;
        plan.access.tls.emplace();
        plan.access.tls->authorities = m_certificates->file("ca.pem");
        plan.access.sasl.emplace();
        plan.access.sasl->user = "alice";
        plan.access.sasl->password = "alice-secret";
        return plan;
    }

    // "Name !Socket": which were gone, "!" where one failed, "-" where it was not needed.
    static QString words(const std::vector<ConnectionStep>& steps)
    {
        using Outcome = ConnectionStep::Outcome;
        QStringList all;
        for (const auto& step : steps)
            all.push_back((step.outcome == Outcome::Failed          ? QStringLiteral("!")
                               : step.outcome == Outcome::NotNeeded ? QStringLiteral("-")
                                                                    : QString())
                          + step.name);
        return all.join(u' ');
    }

    std::unique_ptr<Certificates> m_certificates;
    std::unique_ptr<SecureServer> m_server;
};

QTEST_GUILESS_MAIN(ConnectionTestTest)
#include "tst_connectiontest.moc"
