#include "app/live/actions/connectiontest.h"
#include "tests/support/secureserver.h"

#include <QTest>

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

private:
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
