#include "recipes/transport/addresses.h"
#include "recipes/transport/portkind.h"
#include "tests/support/secureserver.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

/// What a port is for, asked at real servers.
class PortKindTest : public QObject
{
    Q_OBJECT
private slots:
    void aPortSaysWhatItIsFor_data()
    {
        if (const auto why = SecureServer::missing(); !why.empty())
            QSKIP(why.c_str());
        QTest::addColumn<QString>("port");
        QTest::addColumn<bool>("isPlain");
        QTest::addColumn<bool>("isTls");
        QTest::addColumn<bool>("isHttp");
        QTest::newRow("plain") << "plain" << true << false << false;
        QTest::newRow("TLS") << "TLS" << false << true << false;
        QTest::newRow("both") << "both" << true << true << false;
        QTest::newRow("AdminServer") << "AdminServer" << false << true << true;
        QTest::newRow("nobody") << "nobody" << false << false << false;
    }

    void aPortSaysWhatItIsFor()
    {
        QFETCH(QString, port);
        QFETCH(bool, isPlain);
        QFETCH(bool, isTls);
        QFETCH(bool, isHttp);
        const Certificates certificates;
        const auto isBoth = port == QLatin1String("both");
        const SecureServer server(certificates,
                                  {.more = isBoth ? "client.portUnification=true\n" : ""});
        const zoetrope::app::PortClaims free(1);
        auto name = isBoth || port == QLatin1String("plain") ? server.plain() : server.secure();
        if (port == QLatin1String("AdminServer"))
            name = "127.0.0.1:" + server.adminPort();
        if (port == QLatin1String("nobody"))
            name = "127.0.0.1:" + std::to_string(free.ports().front());
        Addresses addresses(name);
        addresses.lookUp();
        const auto& address = addresses.next();
        // A server's first handshake takes longer than is waited for where the machine is busy.
        constexpr int patience = 30'000;
        QTRY_COMPARE_WITH_TIMEOUT(speaksPlain(address), isPlain, patience);
        QTRY_COMPARE_WITH_TIMEOUT(speaksTls(address), isTls, patience);
        QTRY_COMPARE_WITH_TIMEOUT(speaksHttp(address), isHttp, patience);
    }
};

QTEST_GUILESS_MAIN(PortKindTest)
#include "tst_portkind.moc"
