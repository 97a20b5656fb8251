#include "recipes/async/signal.h"
#include "recipes/session/liveness.h"
#include "recipes/transport/call.h"
#include "recipes/types/error.h"
#include "recipes/types/path.h"

#include <QTest>

#include <thread>

using namespace std::chrono_literals;
using namespace zoetrope::recipes;

/// What of the client needs no server.
class ClientTest : public QObject
{
    Q_OBJECT
private slots:
    void pathsOfTheServersRulesAreTaken_data()
    {
        QTest::addColumn<QString>("path");
        for (const auto* path : {"/", "/a", "/a/b.c", "/...", "/张三/李四", "/a b", "/\u00e9"})
            QTest::newRow(path) << QString::fromUtf8(path);
    }

    void pathsOfTheServersRulesAreTaken()
    {
        QFETCH(const QString, path);
        QVERIFY(!Path::problem(path.toStdString()));
        QCOMPARE(Path(path.toStdString()).text(), path.toStdString());
    }

    void otherPathsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("path");
        const QList<QByteArray> paths{"",
                                      "a",
                                      "/a/",
                                      "//",
                                      "/a//b",
                                      "/.",
                                      "/..",
                                      "/a/./b",
                                      "/a/..",
                                      "/\x1f",
                                      "/\x7f",
                                      "/\xc2\x80",
                                      "/\xc2\x9f",
                                      "/\xee\x80\x80",
                                      "/\xef\xbf\xb0",
                                      "/\xf0\x9f\x98\x80",
                                      "/\xff",
                                      "/\xc0\xaf",
                                      "/\xe5\xbc",
                                      QByteArray("/a\0b", 4)};
        for (const auto& path : paths)
            QTest::newRow(path.toPercentEncoding().constData()) << path;
    }

    void otherPathsAreRefused()
    {
        QFETCH(const QByteArray, path);
        QVERIFY(Path::problem(path.toStdString()));
        QVERIFY_THROWS_EXCEPTION(Error, Path(path.toStdString()));
    }

    void pathHasPartsAndAParent()
    {
        const Path path("/a/b");
        QCOMPARE(path.name(), std::string_view("b"));
        QCOMPARE(path.parent().text(), std::string("/a"));
        QVERIFY(path.parent().parent().isRoot() && Path("/").parent().isRoot());
        QCOMPARE((Path("/") / "x" / "y").text(), std::string("/x/y"));
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(Path("/a") / ""));
    }

    void sessionIsLostOneTimeoutAfterTheLastProof()
    {
        Liveness liveness;
        QVERIFY(liveness.lostAt() == Liveness::Time::max());
        liveness.connected(10s, 3s);
        QVERIFY(liveness.lostAt() == 13s && liveness.pingAt() == 11s);
        liveness.answered(12s, false);
        QVERIFY(liveness.lostAt() == 15s);
        liveness.answered(11s, false); // answers can come in after younger ones
        QVERIFY(liveness.lostAt() == 15s);
        liveness.connected(11s, 6s); // the server may grant another timeout
        QVERIFY(liveness.lostAt() == 18s);
        liveness.reset();
        QVERIFY(liveness.lostAt() == Liveness::Time::max());
    }

    void lateHandshakeOfANewSessionIsNoProofAndNoEndEither()
    {
        Liveness liveness;
        liveness.connected(10s, 3s, 20s);
        QVERIFY(liveness.lostAt() == 13s && liveness.overAt() == 23s);
        liveness.answered(21s, false);
        QVERIFY(liveness.lostAt() == 24s && liveness.overAt() == 24s);
        liveness.answered(20s, true); // whatever was sent before
        QVERIFY(liveness.overAt() == 24s);
        liveness.connected(11s, 3s); // the same session again
        QVERIFY(liveness.overAt() == liveness.lostAt());
    }

    // A server that is cut off from its leader answers what only reads for a while.
    void answerOfOneOfSeveralServersCountsOnceTheLeaderKnowsOfIt()
    {
        Liveness liveness(true);
        liveness.connected(10s, 4s, 10s);
        QVERIFY(liveness.lostAt() == 14s && liveness.pingAt() == 1s);
        liveness.answered(10s, true);
        QVERIFY(liveness.lostAt() == 14s && liveness.pingAt() == 11s);
        for (auto at = 10'100ms; at < 11s; at += 100ms)
            liveness.answered(at, false);
        liveness.answered(10'900ms, true); // before half a tick was over
        QVERIFY(liveness.lostAt() == 14s && liveness.overAt() == 14'900ms);
        liveness.answered(11s, true);
        QVERIFY(liveness.lostAt() == 14s && liveness.pingAt() == 12s); // of 10 s it knows
        liveness.answered(11'500ms, false);
        liveness.answered(12s, true);
        QVERIFY(liveness.lostAt() == 15s);
        liveness.answered(15s, false); // by itself
        QVERIFY(liveness.lostAt() == 15s && liveness.overAt() == 19s);
        liveness.connected(16s, 4s); // by way of the leader
        QVERIFY(liveness.lostAt() == 20s);
    }

    void signalThatCameBeforeTheSleepIsKept()
    {
        Signal signal;
        signal.fire();
        QVERIFY(signal.sleepUntil(Clock::now(), {}) == Waited::Done);
        QVERIFY(signal.sleepUntil(Clock::now(), {}) == Waited::TimedOut);
        const std::jthread other([&] { signal.fire(); });
        QVERIFY(signal.sleepUntil(never, {}) == Waited::Done);
    }

    // Each round a stop comes at any moment of the sleep, or a fire does; the next sleep begins
    // anew.
    void signalLosesNeitherAStopNorAFire()
    {
        constexpr int rounds = 500;
        Signal signal, answer;
        for (int i = 0; i < rounds; ++i) {
            std::stop_source stop;
            const std::jthread other([&] {
                if (i % 2 == 0)
                    signal.fire();
                else
                    stop.request_stop();
            });
            const auto end = signal.sleepUntil(never, stop.get_token());
            QCOMPARE(end, i % 2 == 0 ? Waited::Done : Waited::Stopped);
        }
        const std::jthread echo([&] {
            for (int i = 0; i < rounds; ++i) {
                static_cast<void>(signal.sleepUntil(never, {}));
                answer.fire();
            }
        });
        for (int i = 0; i < rounds; ++i) {
            signal.fire();
            QCOMPARE(answer.sleepUntil(Clock::now() + 30s, {}), Waited::Done);
        }
    }

    void everyCodeIsEitherAnAnswerOrUnknownOrNothingWasSent()
    {
        QVERIFY(isUnknown(Code::ConnectionLoss) && isUnknown(Code::OperationTimeout)
                && isUnknown(Code::Closing));
        QVERIFY(isAnswer(Code::Ok) && isAnswer(Code::NoNode) && isAnswer(Code::BadVersion));
        QVERIFY(!isAnswer(Code::InvalidState) && !isUnknown(Code::InvalidState));
    }

    void errorNamesCallPathAndMeaning()
    {
        const Error error(Code::NoNode, "delete", "/a");
        QCOMPARE(QString::fromUtf8(error.what()),
                 QStringLiteral("delete /a: the znode does not exist (-101)"));
    }
};

QTEST_GUILESS_MAIN(ClientTest)
#include "tst_client.moc"
