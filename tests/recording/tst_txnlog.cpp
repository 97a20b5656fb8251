#include "recipes/txnlog/transactionevents.h"
#include "recipes/txnlog/transactionlog.h"
#include "recipes/world/world.h"
#include "tests/recording/serverbytes.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <sstream>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

std::string entry(const Bytes& bytes)
{
    Bytes all;
    all.int64(adler32(bytes.text)).buffer(bytes.text).number('B', 1);
    return all.text;
}

std::string logHeader()
{
    return Bytes().int32(0x5A4B4C47).int32(2).int64(0).text;
}

Bytes created(std::int64_t zxid, const std::string& path, bool isEphemeral)
{
    return Bytes()
        .header(zxid, 1)
        .buffer(path)
        .buffer("data")
        .acl()
        .boolean(isEphemeral)
        .int32(static_cast<std::int32_t>(zxid));
}

// A session that makes a lock's nodes, with all that a log can hold, and ends.
std::string aLog()
{
    const auto part = [](std::int32_t type, const Bytes& bytes) {
        return Bytes().int32(type).buffer(bytes.text).text;
    };
    auto multi = Bytes().header(8, 14).int32(3);
    multi.text += part(1, Bytes().buffer("/lock/m").buffer("x").acl().boolean(false).int32(4));
    multi.text += part(5, Bytes().buffer("/lock").buffer("new").int32(2));
    multi.text += part(13, Bytes().buffer("/lock").int32(2));
    auto failed = Bytes().header(9, 14).int32(2);
    failed.text += part(-1, Bytes().int32(-101));
    failed.text += part(-1, Bytes().int32(-2));
    return logHeader() + entry(Bytes().header(1, -10).int32(4'000))
        + entry(created(2, "/lock", false)) + entry(created(3, "/lock/lock-0000000000", true))
        + entry(Bytes().header(4, 5).buffer("/lock").buffer("value").int32(1))
        + entry(Bytes().header(5, 7).buffer("/lock").acl().int32(1))
        + entry(Bytes().header(6, 19).buffer("/c").buffer("").acl().int32(1))
        + entry(Bytes().header(7, 21).buffer("/t").buffer("").acl().int32(1).int64(60'000))
        + entry(multi) + entry(failed) + entry(Bytes().header(10, -1).int32(-110))
        + entry(Bytes().header(11, 20, 0).buffer("/c"))
        + entry(Bytes().header(12, 2).buffer("/lock/m"))
        + entry(created(13, "/lock/lock-0000000001", true))
        + entry(Bytes()
                    .header(14, -11)
                    .int32(2)
                    .buffer("/lock/lock-0000000000")
                    .buffer("/lock/lock-0000000001"));
}

std::vector<Transaction> all(TransactionLog& log)
{
    std::vector<Transaction> transactions;
    while (auto transaction = log.next())
        transactions.push_back(*std::move(transaction));
    return transactions;
}

std::size_t count(const std::string& bytes, std::string* trouble = nullptr)
{
    std::istringstream input(bytes);
    TransactionLog log(input);
    const auto transactions = all(log).size();
    if (trouble)
        *trouble = log.trouble();
    return transactions;
}

} // namespace

class TxnLogTest : public QObject
{
    Q_OBJECT
private slots:
    void everyKindOfTransactionIsRead()
    {
        std::istringstream input(aLog());
        TransactionLog log(input);
        QVERIFY(log.isOne());
        const auto transactions = all(log);
        QCOMPARE(log.trouble(), std::string());
        QCOMPARE(transactions.size(), std::size_t{14});
        for (std::size_t i = 0; i < transactions.size(); ++i) {
            QCOMPARE(transactions[i].zxid, static_cast<std::int64_t>(i) + 1);
            QVERIFY(transactions[i].at.count() == 1'700'000'000'000 + transactions[i].zxid);
            QCOMPARE(transactions[i].call, 5);
        }
        QVERIFY(transactions[0].length == std::chrono::seconds(4));
        QCOMPARE(int{transactions[2].createMode}, 1);
        QCOMPARE(transactions[3].data, std::optional<std::string>("value"));
        QVERIFY(transactions[4].operation == Operation::SetAcl);
        QCOMPARE(int{transactions[5].createMode}, 4);
        QVERIFY(transactions[6].length == std::chrono::minutes(1));
        QCOMPARE(transactions[7].parts.size(), std::size_t{3});
        QCOMPARE(transactions[7].parts[1].path, std::string("/lock"));
        QCOMPARE(transactions[8].parts[0].code, -101);
        QCOMPARE(transactions[9].code, -110);
        QCOMPARE(transactions[13].names.size(), std::size_t{2});
    }

    void theTreeIsAsTheServerLeftIt()
    {
        std::istringstream input(aLog());
        TransactionLog log(input);
        TransactionEvents teller;
        World world;
        EventId last = 0;
        while (const auto transaction = log.next()) {
            for (const auto& event : teller.tell(*transaction)) {
                QCOMPARE(event.id, ++last);
                world.apply(event);
            }
            if (transaction->zxid == 8)
                QCOMPARE(world.znodes.at("/lock").data, std::optional<std::string>("new"));
            if (transaction->zxid == 13) {
                const auto& mine = world.znodes.at("/lock/lock-0000000001");
                QCOMPARE(mine.stat.ephemeralOwner, std::int64_t{0x77});
                QCOMPARE(mine.owner, ActorId{1});
                QCOMPARE(world.participants.at(1).state, SessionState::Connected);
            }
        }
        QVERIFY(!world.znodes.contains("/lock/lock-0000000000"));
        QVERIFY(!world.znodes.contains("/lock/lock-0000000001"));
        QVERIFY(!world.znodes.contains("/lock/m"));
        QVERIFY(!world.znodes.contains("/c"));
        QVERIFY(world.znodes.contains("/t"));
        QCOMPARE(world.znodes.at("/lock").stat.version, 2);
        QCOMPARE(world.znodes.at("/lock").stat.czxid, std::int64_t{2});
        QVERIFY(!world.participants.at(1).isPresent);
    }

    void aTornTailLosesOnlyItself()
    {
        const auto whole = aLog();
        for (std::size_t cut = 16; cut < whole.size(); ++cut) {
            std::string trouble;
            const auto read = count(whole.substr(0, cut), &trouble);
            QVERIFY(read < 14);
            QVERIFY(read <= count(whole.substr(0, cut + 1)));
            if (cut == whole.size() - 1)
                QVERIFY2(trouble.find("cut short") != std::string::npos, trouble.c_str());
        }
    }

    void zerosAreTheEnd()
    {
        std::string trouble;
        QCOMPARE(count(aLog() + std::string(100'000, '\0'), &trouble), std::size_t{14});
        QCOMPARE(trouble, std::string());
    }

    void aWrongChecksumLosesItsEntry()
    {
        auto bytes = aLog();
        bytes[bytes.find("value")] = 'V';
        std::string trouble;
        QCOMPARE(count(bytes, &trouble), std::size_t{13});
        QVERIFY2(trouble.find("checksum") != std::string::npos, trouble.c_str());
    }

    // A server ends the log there; what comes behind it is looked for by its checksum.
    void aWrongLengthLosesItsEntryAlone()
    {
        const auto whole = aLog();
        const auto at = whole.find("value") - 49; // of the length of the fourth
        for (const auto length : {0, 7, 1000, 0x7fffffff, -5}) {
            auto bytes = whole;
            bytes.replace(at, 4, Bytes().int32(length).text);
            std::string trouble;
            QCOMPARE(count(bytes, &trouble), std::size_t{13});
            QVERIFY2(trouble.find("an entry's length is wrong") != std::string::npos,
                     trouble.c_str());
            QCOMPARE(count(bytes + std::string(100'000, '\0')), std::size_t{13});
        }
        auto zeroed = whole; // a block of the disk was never written
        std::fill(zeroed.begin() + 100, zeroed.begin() + 300, '\0');
        QVERIFY(count(zeroed) > 5);
        QVERIFY(count(zeroed) < 13);
    }

    // What stands in a znode's data as if it were an entry is none.
    void anOlderEntryIsNotTakenForTheNext()
    {
        const auto inside = entry(created(1, "/trap", false));
        auto bytes = logHeader() + entry(created(2, "/a", false))
            + entry(Bytes().header(3, 5).buffer("/a").buffer(inside).int32(1))
            + entry(created(4, "/b", false));
        bytes[bytes.find("/a", 120) - 40] = 1; // in the length of the second
        QCOMPARE(count(bytes), std::size_t{2});
    }

    void whatIsNoLogIsSaidSo()
    {
        for (const auto& bytes : {std::string(), std::string("ZKLG"), std::string(100, 'x'),
                                  Bytes().int32(0x5A4B4C47).int32(9).int64(0).text}) {
            std::istringstream input(bytes);
            TransactionLog log(input);
            QVERIFY(!log.isOne());
            QVERIFY(!log.next());
            QVERIFY(!log.trouble().empty());
        }
    }

    void lengthsThatAreLiesCostNothing()
    {
        const auto lie = [](const Bytes& bytes) { return logHeader() + entry(bytes); };
        QCOMPARE(count(logHeader() + Bytes().int64(1).int32(0x7fffffff).text), std::size_t{0});
        QCOMPARE(count(logHeader() + Bytes().int64(1).int32(-5).text), std::size_t{0});
        QCOMPARE(count(lie(Bytes().header(1, 14).int32(0x7fffffff))), std::size_t{0});
        QCOMPARE(count(lie(Bytes().header(1, -11).int32(0x7fffffff))), std::size_t{0});
        QCOMPARE(count(lie(Bytes().header(1, 1).int32(0x7fffffff))), std::size_t{0});
        QCOMPARE(count(lie(Bytes().header(1, 1).buffer("/a").buffer("").int32(0x7fffffff))),
                 std::size_t{0});
    }

    void anyBytesAreRead()
    {
        const auto whole = aLog();
        std::mt19937 random(5);
        for (int round = 0; round < 3'000; ++round) {
            auto bytes = whole;
            for (int i = 0; i < 3; ++i)
                bytes[16 + random() % (bytes.size() - 16)] = static_cast<char>(random());
            std::istringstream input(bytes);
            TransactionLog log(input);
            TransactionEvents teller;
            while (const auto transaction = log.next())
                static_cast<void>(teller.tell(*transaction));
            // Without its checksum too: that would have hidden most of it.
            std::string trouble;
            const auto from = 28 + random() % 200;
            const auto piece = bytes.substr(from, random() % 200);
            if (const auto one = decodeTransaction(piece, trouble))
                static_cast<void>(teller.tell(*one));
            else
                QVERIFY(!trouble.empty());
        }
    }
};

QTEST_GUILESS_MAIN(TxnLogTest)
#include "tst_txnlog.moc"
