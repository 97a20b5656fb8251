#include "app/live/inspector.h"
#include "app/server/privateserver.h"
#include "tests/support/crowd.h"
#include "tests/support/grove.h"

#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr int lineLength = 3;

// A hundred thousand take a while to be made.
Grove::Size sizeOfGrove()
{
    if (qEnvironmentVariableIsSet("ZOETROPE_WHOLE_TREE"))
        return {.locks = 1000, .line = lineLength, .others = 96'000};
    return {.locks = 20, .line = lineLength, .others = 8'000};
}

/// What was told first while a tree was read; then it was given up.
struct EarlyAnswer
{
    Inspection soFar;
    std::int64_t znodes = 0;
    bool isFresh = false;
    std::chrono::duration<double> after{0};
};

} // namespace

/// Of a large tree something is known long before all of it is.
class EarlyTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_server.start();
        m_owner = connected(m_server.address(), {.timeout = 30s});
        m_grove = std::make_unique<Grove>(*m_owner, sizeOfGrove());
    }

    void cleanupTestCase()
    {
        m_grove.reset();
        m_owner.reset();
    }

    // Who owns what, and watches what, leads to where recipes are.
    void whatTheReportsLeadToIsToldFirst()
    {
        const auto answer = firstAnswer({});
        const auto locks = static_cast<std::size_t>(sizeOfGrove().locks);
        QVERIFY(answer.isFresh);
        QVERIFY2(answer.after < 5s, qPrintable(QString::number(answer.after.count())));
        QVERIFY(answer.znodes >= sizeOfGrove().others);
        QVERIFY(answer.soFar.picture.seen.tree.nodes.size()
                < static_cast<std::size_t>(sizeOfGrove().others));
        QCOMPARE(answer.soFar.picture.recipes.size(), locks);
        for (const auto& recipe : answer.soFar.picture.recipes)
            QCOMPARE(recipe.places.size(), std::size_t{lineLength});
    }

    // Half a line is not told, and nothing is found in what was not looked at twice.
    void whereNoServerTellsItIsWhatWasReadSoFar()
    {
        SurveyPlan plan;
        plan.asksWords = false;
        const auto answer = firstAnswer(plan);
        QVERIFY(!answer.isFresh);
        QVERIFY(answer.soFar.findings.empty());
        QVERIFY(!answer.soFar.picture.seen.tree.partial.empty());
        QVERIFY(answer.soFar.picture.seen.tree.nodes.size()
                < static_cast<std::size_t>(sizeOfGrove().others));
        for (const auto& recipe : answer.soFar.picture.recipes) {
            if (recipe.kind == Family::Lock)
                QCOMPARE(recipe.places.size(), std::size_t{lineLength});
        }
    }

    // It took minutes: who holds, and for how long, is read once more.
    void whatIsToldInTheEndIsAsOfThen()
    {
        for (const auto staleAfter : {0ms, 600'000ms}) {
            SurveyPlan plan;
            plan.servers = m_server.address();
            plan.requestsPerSecond = 1'000'000;
            plan.staleAfter = staleAfter;
            Inspector inspector(plan);
            inspector.connect();
            std::vector<TimePoint> begun;
            inspector.setProgress([&](std::size_t read, std::size_t known) {
                if (read == 0 && known == 0)
                    begun.push_back(Clock::now());
            });
            const auto seen = inspector.lookAgain().picture.seen;
            QCOMPARE(begun.size(), staleAfter == 0ms ? std::size_t{2} : std::size_t{1});
            QVERIFY(seen.at >= begun.back());
            QVERIFY(seen.tree.nodes.size() >= static_cast<std::size_t>(sizeOfGrove().others));
        }
    }

    // To read it to its end would take ten seconds.
    void aCrowdDoesNotKeepTheOthersFromBeingTold()
    {
        std::vector<Request> joining{Request::create(Path("/zoo"), {}, CreateMode::Persistent)};
        for (int i = 0; i < sizeOfGrove().others / 16 * 10; ++i)
            joining.push_back(Request::create(Path("/zoo/member-" + std::to_string(i)), {},
                                              CreateMode::Ephemeral));
        for (const auto& answer : m_owner->perform(joining, patiently()))
            QVERIFY(answer.code == Code::Ok);
        const auto answer = firstAnswer({});
        QVERIFY2(answer.after < 5s, qPrintable(QString::number(answer.after.count())));
        QCOMPARE(answer.soFar.picture.recipes.size(),
                 static_cast<std::size_t>(sizeOfGrove().locks));
    }

private:
    // At a pace at which the whole tree takes far longer than the answer may.
    EarlyAnswer firstAnswer(SurveyPlan plan)
    {
        plan.servers = m_server.address();
        plan.requestsPerSecond = sizeOfGrove().others / 16;
        std::stop_source enough;
        EarlyAnswer answer;
        Inspector inspector(plan);
        inspector.connect();
        const auto begin = Clock::now();
        inspector.setEarly([&](const Inspection& soFar, std::int64_t znodes, bool isFresh) {
            if (!enough.request_stop())
                return;
            answer = {soFar, znodes, isFresh, Clock::now() - begin};
        });
        try {
            static_cast<void>(inspector.inspect(enough.get_token()));
        } catch (const Error& error) {
            if (error.code() != Code::Interrupted)
                throw;
        }
        return answer;
    }

    PrivateServer m_server;
    std::unique_ptr<Session> m_owner;
    std::unique_ptr<Grove> m_grove;
};

QTEST_GUILESS_MAIN(EarlyTest)
#include "tst_early.moc"
