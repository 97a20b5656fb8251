#include "recipes/session/ephemeralledger.h"

#include <QTest>

namespace zoetrope::tests {

using namespace recipes;

/// What the paths of a session's ephemeral nodes come to, whatever becomes of its requests.
class TestEphemeralLedger : public QObject
{
    Q_OBJECT

private slots:
    void pathsCountWithTheirRootAndTheirNumber()
    {
        EphemeralLedger ledger("/root", 100);
        QVERIFY(make(ledger, "/a"));
        QCOMPARE(ledger.bytes(), std::size_t{4 + 5 + 2});
        QVERIFY(make(ledger, "/n-", Code::Ok, CreateMode::EphemeralSequential, "/n-0000000007"));
        QCOMPARE(ledger.bytes(), std::size_t{11 + 4 + 5 + 13});
        QVERIFY(make(ledger, "/p", Code::Ok, CreateMode::Persistent));
        QVERIFY(make(ledger, "/p-", Code::Ok, CreateMode::PersistentSequential, "/p-0000000001"));
        QCOMPARE(ledger.bytes(), std::size_t{33});
    }

    void nextOneAboveTheLimitIsRefused()
    {
        EphemeralLedger ledger({}, 12);
        QVERIFY(make(ledger, "/a"));
        QVERIFY(ledger.admit(7, Request::create(Path("/b"), {}, CreateMode::Ephemeral)));
        QVERIFY(!make(ledger, "/c")); // though nobody has answered for /b yet
        QVERIFY(make(ledger, "/d", Code::Ok, CreateMode::Persistent));
        ledger.withdrawn(7);
        QVERIFY(make(ledger, "/c"));
        QCOMPARE(ledger.bytes(), std::size_t{12});
    }

    void whatFailedOrWasDeletedDoesNotCount()
    {
        EphemeralLedger ledger({}, 100);
        QVERIFY(make(ledger, "/a", Code::NodeExists));
        QVERIFY(make(ledger, "/a", Code::NoAuth));
        QCOMPARE(ledger.bytes(), std::size_t{0});
        QVERIFY(make(ledger, "/a"));
        QVERIFY(make(ledger, "/b"));
        QVERIFY(make(ledger, "/c"));
        remove(ledger, "/a", Code::BadVersion);
        QCOMPARE(ledger.bytes(), std::size_t{18});
        remove(ledger, "/a", Code::ConnectionLoss); // it may be there yet
        QCOMPARE(ledger.bytes(), std::size_t{18});
        remove(ledger, "/a", Code::NoNode);
        remove(ledger, "/b", Code::Ok);
        ledger.gone("/c");
        ledger.gone("/c");
        QCOMPARE(ledger.bytes(), std::size_t{0});
    }

    void lostReplyCountsOnceWhateverItsNodeIsCalled()
    {
        EphemeralLedger ledger({}, 1000);
        QVERIFY(make(ledger, "/a", Code::ConnectionLoss));
        QVERIFY(make(ledger, "/a", Code::NodeExists));
        QCOMPARE(ledger.bytes(), std::size_t{6});
        const auto numbered = CreateMode::EphemeralSequential;
        QVERIFY(make(ledger, "/n-", Code::ConnectionLoss, numbered));
        QCOMPARE(ledger.bytes(), std::size_t{6 + 17});
        QVERIFY(make(ledger, "/n-", Code::Ok, numbered, "/n-0000000002"));
        QCOMPARE(ledger.bytes(), std::size_t{6 + 17});
        QVERIFY(make(ledger, "/m-", Code::OperationTimeout, numbered));
        remove(ledger, "/m-0000000003", Code::Ok); // found again, and deleted
        QCOMPARE(ledger.bytes(), std::size_t{6 + 17});
    }

    void transactionIsAllOrNothing()
    {
        EphemeralLedger ledger({}, 12);
        QVERIFY(make(ledger, "/a"));
        Request swap;
        swap.operation = Operation::Multi;
        swap.parts
            = {Request::create(Path("/b"), {}, CreateMode::Ephemeral), Request::remove(Path("/a"))};
        Answer failed;
        failed.code = Code::NoNode;
        failed.parts.resize(2);
        failed.parts[0].code = Code::Ok; // as servers say of a part before the one that fails
        failed.parts[1].code = Code::NoNode;
        QVERIFY(ledger.admit(1, swap));
        ledger.answered(1, failed);
        QCOMPARE(ledger.bytes(), std::size_t{6});
        Answer done = failed;
        done.code = done.parts[1].code = Code::Ok;
        QVERIFY(ledger.admit(2, swap));
        ledger.answered(2, done);
        QCOMPARE(ledger.bytes(), std::size_t{6});
        swap.parts.push_back(Request::create(Path("/c"), {}, CreateMode::Ephemeral));
        QVERIFY(!ledger.admit(3, swap));
    }

    void nextSessionBeginsWithNothing()
    {
        EphemeralLedger ledger({}, 12);
        QVERIFY(make(ledger, "/a"));
        QVERIFY(ledger.admit(1, Request::create(Path("/b"), {}, CreateMode::Ephemeral)));
        ledger.clear();
        QCOMPARE(ledger.bytes(), std::size_t{0});
        ledger.answered(1, Answer()); // too late
        QCOMPARE(ledger.bytes(), std::size_t{0});
    }

private:
    // False where it was not admitted.
    static bool make(EphemeralLedger& ledger, const std::string& path, Code code = Code::Ok,
                     CreateMode mode = CreateMode::Ephemeral, const std::string& made = {})
    {
        constexpr std::int32_t call = 100;
        if (!ledger.admit(call, Request::create(Path(path), {}, mode)))
            return false;
        Answer answer;
        answer.code = code;
        answer.path = made.empty() ? path : made;
        ledger.answered(call, answer);
        return true;
    }

    static void remove(EphemeralLedger& ledger, const std::string& path, Code code)
    {
        constexpr std::int32_t call = 200;
        QVERIFY(ledger.admit(call, Request::remove(Path(path))));
        Answer answer;
        answer.code = code;
        ledger.answered(call, answer);
    }
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestEphemeralLedger)
#include "tst_ephemeralledger.moc"
