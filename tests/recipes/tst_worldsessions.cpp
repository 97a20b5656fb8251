#include "tests/support/writtenjournal.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr std::int32_t connectionLoss = -4;

WrittenJournal aJournal(bool isRelayed = true)
{
    WrittenJournal journal;
    journal.isRelayed = isRelayed;
    journal.connects("A");
    journal.connects("B");
    return journal;
}

Event reply(std::int64_t zxid, const Stat& stat, std::vector<std::string> names = {})
{
    return {.zxid = zxid,
            .detail
            = std::make_shared<const Event::Detail>(Event::Detail{stat, {}, std::move(names)})};
}

} // namespace

class WorldSessionsTest : public QObject
{
    Q_OBJECT
private slots:
    void closingASessionEndsItsEphemerals()
    {
        auto journal = aJournal();
        journal.makes("A", "/a", 5, 1);
        journal.makes("A", "/b", 6, 0);
        journal.closes("A", 8);
        const auto world = journal.world();
        QCOMPARE(world.tombstones.at("/a").zxid, 8);
        QVERIFY(world.znodes.contains("/b"));
    }

    void lostSessionTakesItsEphemeralsUntilAListShowsThem()
    {
        auto journal = aJournal();
        journal.makes("A", "/table", 1, 0);
        journal.makes("A", "/table/a", 5);
        journal.becomes("A", SessionState::Lost);
        QVERIFY(!journal.world().znodes.contains("/table/a"));
        journal.lists("B", "/table", {"a"}, 5); // the server has not noticed yet
        QVERIFY(journal.world().znodes.contains("/table/a"));
        QVERIFY(!journal.world().tombstones.contains("/table/a"));
        journal.lists("B", "/table", {}, 9);
        QVERIFY(!journal.world().znodes.contains("/table/a"));
    }

    void lostReplyLeavesTheTruthToTheRelay_data()
    {
        QTest::addColumn<bool>("isRelayed");
        QTest::newRow("the relay saw the reply") << true;
        QTest::newRow("nobody did") << false;
    }

    void lostReplyLeavesTheTruthToTheRelay()
    {
        QFETCH(bool, isRelayed);
        auto journal = aJournal(isRelayed);
        const auto asked
            = journal.sends("A", {.operation = Operation::Create, .createMode = 0, .path = "/a"});
        if (isRelayed)
            journal.replies("A", asked, reply(5, {.czxid = 5, .mzxid = 5, .pzxid = 5}));
        journal.receives("A", asked, {.code = connectionLoss});
        const auto world = journal.world();
        QCOMPARE(world.znodes.contains("/a"), isRelayed);
        QVERIFY(world.participants.at(1).outstanding.empty());
    }
};

QTEST_GUILESS_MAIN(WorldSessionsTest)
#include "tst_worldsessions.moc"
