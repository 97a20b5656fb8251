#include "recipes/queues/itemcodec.h"
#include "recipes/queues/itemname.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope::recipes;

namespace {

using Items = std::vector<std::string>;

std::string bytes(std::initializer_list<int> values)
{
    std::string text;
    for (const auto value : values)
        text.push_back(static_cast<char>(value));
    return text;
}

} // namespace

/// The frames and the names of a DistributedQueue's items.
class QueueItemsTest : public QObject
{
    Q_OBJECT
private slots:
    void frameIsCurators()
    {
        QCOMPARE(encodeItems({"ab", ""}),
                 bytes({0, 1, 0, 1, 1, 0, 0, 0, 2, 'a', 'b', 1, 0, 0, 0, 0, 2}));
        QCOMPARE(encodeItems({}), bytes({0, 1, 0, 1, 2}));
    }

    void whatIsFramedComesOut()
    {
        for (const auto& items :
             {Items{}, Items{""}, Items{"one"}, Items{std::string(70'000, 'x'), "\2\1"}})
            QVERIFY(decodeItems(encodeItems(items)) == items);
    }

    void otherBytesAreNoFrame()
    {
        const auto good = encodeItems({"item", "other"});
        for (std::size_t length = 0; length < good.size(); ++length)
            QVERIFY(!decodeItems(good.substr(0, length)));
        QVERIFY(!decodeItems(good + "x"));
        QVERIFY(!decodeItems(bytes({0, 1, 0, 2, 2})));
        QVERIFY(!decodeItems(bytes({0, 1, 0, 1, 3})));
        QVERIFY(!decodeItems(bytes({0, 1, 0, 1, 1, 0x7f, 0xff, 0xff, 0xff, 2})));
        QVERIFY(!decodeItems(bytes({0, 1, 0, 1, 1, 0xff, 0xff, 0xff, 0xff, 2})));
    }

    void namesAreCurators()
    {
        QCOMPARE(plainName(), std::string("queue-"));
        QCOMPARE(nameWithId("a/b|c"), std::string("queue-|a_b_c|"));
        QCOMPARE(nameWithPriority(5), std::string("queue-100000005"));
        QCOMPARE(nameWithPriority(-1), std::string("queue-0FFFFFFFF"));
        QCOMPARE(nameWithTime(WallTime(0x18F2C3A4B5Dms)), std::string("queue-|18F2C3A4B5D|"));
        QCOMPARE(nameWithTime(WallTime(255ms)), std::string("queue-|000000FF|"));
    }

    void baseNameAndIdAreFoundAgain()
    {
        QVERIFY(baseName("queue-0000000007") == "queue-");
        QVERIFY(baseName("queue-|id|0000000007") == "queue-|id|");
        QVERIFY(idOf("queue-|id|0000000007") == "id");
        QVERIFY(idOf("queue-||0000000007") == "");
        for (const auto* other :
             {"queue-0000000007", "other-|id|0000000007", "queue-|0000000007", "x", ""})
            QVERIFY(!idOf(other));
    }

    void itemsAreInTheOrderOfTheirKind()
    {
        const Items plain{"queue-0000000002", "other", "queue-0000000001"};
        QCOMPARE(itemsInOrder(plain, QueueKind::Plain),
                 (Items{"queue-0000000001", "queue-0000000002"}));
        const Items ids{"queue-|a|0000000002", "queue-|b|0000000001"};
        QCOMPARE(itemsInOrder(ids, QueueKind::Id), (Items{ids[1], ids[0]}));
        const Items delayed{"queue-|18F2C3A4B5D|0000000001", "queue-|000000FF|0000000002"};
        QCOMPARE(itemsInOrder(delayed, QueueKind::Delay), (Items{delayed[1], delayed[0]}));
    }

    void P94_lowerPriorityNumbersComeFirst()
    {
        Items items;
        const std::vector<std::int32_t> priorities{7, -1,
                                                   0, std::numeric_limits<std::int32_t>::min(),
                                                   7, std::numeric_limits<std::int32_t>::max()};
        for (std::size_t i = 0; i < priorities.size(); ++i)
            items.push_back(nameWithPriority(priorities[i]) + "000000000" + std::to_string(i));
        QCOMPARE(itemsInOrder(items, QueueKind::Priority),
                 (Items{items[3], items[1], items[2], items[0], items[4], items[5]}));
    }

    void timeOfAnItemIsItsKindsAlone()
    {
        const std::string item = "queue-|000000FF|0000000002";
        QVERIFY(dueTime(item, QueueKind::Delay) == WallTime(255ms));
        QVERIFY(dueTime(item, QueueKind::Id) == WallTime());
        QVERIFY(dueTime("queue-|no time|0000000002", QueueKind::Delay) == WallTime());
    }
};

QTEST_GUILESS_MAIN(QueueItemsTest)
#include "tst_queueitems.moc"
