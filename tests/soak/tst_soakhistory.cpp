#include "tests/soak/history.h"

#include <QTest>

using namespace zoetrope::tests;

/// The checker of histories, on histories that were written by hand: each kind of violation is
/// found, and what looks like one is none.
class SoakHistoryTest : public QObject
{
    Q_OBJECT

    static constexpr std::int64_t grace = 100;

    static History of(std::vector<HistoryMember> members, std::vector<HistoryEvent> events)
    {
        return {std::move(members), std::move(events)};
    }

    static History twoAt(const char* first, const char* second, std::vector<HistoryEvent> events,
                         int size = 1)
    {
        return of({{"a", first, {"/p"}, size, 10}, {"b", second, {"/p"}, size, 10}},
                  std::move(events));
    }

    static QString text(const Violations& violations)
    {
        QStringList lines;
        for (const auto& violation : violations)
            lines.push_back(QString::fromStdString(violation));
        return lines.join(u'\n');
    }

private slots:
    void twoWhoHoldOneAfterTheOtherAreRight_data()
    {
        QTest::addColumn<QString>("end");
        for (const auto* end : {"released", "lost", "killed", "doubted", "ended", "stopped"})
            QTest::newRow(end) << QString::fromLatin1(end);
    }

    void twoWhoHoldOneAfterTheOtherAreRight()
    {
        QFETCH(QString, end);
        const auto history = twoAt("mutex", "mutex",
                                   {{1, "a", "acquired", "", 5},
                                    {2, "a", end.toStdString()},
                                    {3, "b", "acquired", "", 6}});
        QCOMPARE(text(violationsIn(history)), QString());
    }

    void twoWhoHoldTogetherAreFound_data()
    {
        QTest::addColumn<QString>("recipe");
        QTest::addColumn<QString>("begin");
        for (const auto* recipe :
             {"mutex", "semaphore-mutex", "multi-lock", "write-lock", "semaphore"})
            QTest::newRow(recipe) << QString::fromLatin1(recipe) << QStringLiteral("acquired");
        for (const auto* recipe : {"leader-latch", "leader-selector", "single-leader"})
            QTest::newRow(recipe) << QString::fromLatin1(recipe) << QStringLiteral("leader");
        QTest::newRow("group") << QStringLiteral("group") << QStringLiteral("entered");
    }

    void twoWhoHoldTogetherAreFound()
    {
        QFETCH(QString, recipe);
        QFETCH(QString, begin);
        const auto word = recipe.toStdString();
        const auto history = twoAt(word.c_str(), word.c_str(),
                                   {{1, "a", begin.toStdString()},
                                    {2, "b", begin.toStdString()},
                                    {3, "a", "suspended"},
                                    {4, "a", "released"}});
        QCOMPARE(violationsIn(history).size(), std::size_t(1));
        QVERIFY(text(violationsIn(history)).contains(QLatin1String("too many hold at once")));
    }

    void whoWasStoppedAndWentOnHeldAllTheTime()
    {
        const auto history = twoAt("mutex", "mutex",
                                   {{1, "a", "acquired"},
                                    {2, "a", "stopped"},
                                    {3, "b", "acquired"},
                                    {4, "a", "continued"},
                                    {5, "a", "released"}});
        QCOMPARE(violationsIn(history).size(), std::size_t(1));
    }

    void whoWasStoppedAndThenKilledHeldUntilItStopped()
    {
        const auto history = twoAt(
            "mutex", "mutex",
            {{1, "a", "acquired"}, {2, "a", "stopped"}, {3, "b", "acquired"}, {4, "a", "killed"}});
        QCOMPARE(text(violationsIn(history)), QString());
        const auto killedAfter = [](std::int64_t pause) {
            return twoAt("mutex", "mutex",
                         {{1, "a", "acquired"},
                          {2, "a", "stopped"},
                          {3, "b", "acquired"},
                          {4, "a", "continued"},
                          {4 + pause, "a", "killed"}});
        };
        QCOMPARE(text(violationsIn(killedAfter(92'000))), QString()); // it did not get to run
        QCOMPARE(violationsIn(killedAfter(500'000'000)).size(), std::size_t(1));
    }

    // That is written down before it is done.
    void whatIsSaidWhileBeingKilledHoldsNothing()
    {
        const auto history = twoAt("mutex", "mutex",
                                   {{1, "a", "connected"},
                                    {2, "a", "killed"},
                                    {3, "a", "acquired"},
                                    {4, "b", "acquired"}});
        QCOMPARE(text(violationsIn(history)), QString());
    }

    void lockOfSeveralIsJudgedAtEachOfItsPaths()
    {
        const auto history = of({{"a", "multi-lock", {"/p", "/q"}}, {"b", "mutex", {"/q"}}},
                                {{1, "a", "acquired"}, {2, "b", "acquired"}});
        QCOMPARE(violationsIn(history).size(), std::size_t(1));
        QVERIFY(text(violationsIn(history)).startsWith(QLatin1String("/q:")));
    }

    void leasesAreAsManyAsThereAre()
    {
        std::vector<HistoryMember> members;
        std::vector<HistoryEvent> events;
        for (const auto* who : {"a", "b", "c"}) {
            members.push_back({who, "semaphore", {"/s"}, 2});
            events.push_back({static_cast<std::int64_t>(events.size()), who, "acquired"});
        }
        QCOMPARE(violationsIn(of(members, events)).size(), std::size_t(1));
        for (auto& member : members)
            member.size = 3;
        QCOMPARE(text(violationsIn(of(members, events))), QString());
    }

    void readersAreTogetherAndNeverBesideAWriter()
    {
        QCOMPARE(
            text(violationsIn(twoAt("read-lock", "read-lock",
                                    {{1, "a", "acquired", "", 5}, {2, "b", "acquired", "", 4}}))),
            QString());
        QCOMPARE(violationsIn(
                     twoAt("read-lock", "write-lock", {{1, "a", "acquired"}, {2, "b", "acquired"}}))
                     .size(),
                 std::size_t(1));
    }

    void tokenThatDoesNotRiseIsFound()
    {
        const std::vector<HistoryEvent> events{
            {1, "a", "acquired", "", 6}, {2, "a", "released"}, {3, "b", "acquired", "", 6}};
        QVERIFY(text(violationsIn(twoAt("mutex", "mutex", events)))
                    .contains(QLatin1String("fencing token")));
        QVERIFY(text(violationsIn(twoAt("write-lock", "read-lock", events)))
                    .contains(QLatin1String("fencing token")));
        QVERIFY(text(violationsIn(twoAt("read-lock", "write-lock", events)))
                    .contains(QLatin1String("fencing token")));
        QCOMPARE(text(violationsIn(twoAt("semaphore", "semaphore", events, 2))), QString());
    }

    // By the node of before, after a break; nobody else does.
    void whoLeadsAgainHasTheTokenOfBefore()
    {
        const auto led = [](const char* who) {
            return std::vector<HistoryEvent>{
                {1, "a", "leader", "", 6}, {2, "a", "not-leader"}, {3, who, "leader", "", 6}};
        };
        const char* const latch = "leader-latch";
        QCOMPARE(text(violationsIn(twoAt(latch, latch, led("a")))), QString());
        QVERIFY(text(violationsIn(twoAt(latch, latch, led("b"))))
                    .contains(QLatin1String("fencing token")));
    }

    void itemThatIsTakenTwiceIsFound()
    {
        const auto history
            = twoAt("queue-put", "queue-take",
                    {{1, "a", "put", "x"}, {2, "b", "taken", "x"}, {3, "b", "taken", "x"}});
        QVERIFY(text(violationsIn(history)).contains(QLatin1String("taken 2 times")));
    }

    void itemThatNobodyPutIsFound()
    {
        const auto history = twoAt("queue-put", "queue-take", {{2, "b", "taken", "x"}});
        QVERIFY(text(violationsIn(history)).contains(QLatin1String("nobody put")));
    }

    void itemThatIsGoneIsFound()
    {
        const auto history = twoAt("queue-put", "queue-take",
                                   {{1, "a", "put", "x"},
                                    {2, "a", "put", "y"},
                                    {3, "b", "taken", "y"},
                                    {4, "b", "timed-out"}});
        QVERIFY(text(violationsIn(history)).contains(QLatin1String("1 items are gone")));
    }

    // One that ended unknown accounts for one item, and not for two.
    void endThatIsUnknownAccountsForOneItem_data()
    {
        QTest::addColumn<QString>("end");
        for (const auto* end : {"error", "lost", "killed", "doubted", "ended"})
            QTest::newRow(end) << QString::fromLatin1(end);
    }

    void endThatIsUnknownAccountsForOneItem()
    {
        QFETCH(QString, end);
        std::vector<HistoryEvent> events{{1, "a", "put", "x"}, {2, "b", end.toStdString()}};
        QCOMPARE(text(violationsIn(twoAt("queue-put", "queue-take", events))), QString());
        events.push_back({3, "a", "put", "y"});
        QCOMPARE(violationsIn(twoAt("queue-put", "queue-take", events)).size(), std::size_t(1));
        events = {{1, "a", end.toStdString()}, {2, "b", "taken", "x"}};
        QCOMPARE(text(violationsIn(twoAt("queue-put", "queue-take", events))), QString());
        events.push_back({3, "b", "taken", "y"});
        QCOMPARE(violationsIn(twoAt("queue-put", "queue-take", events)).size(), std::size_t(1));
    }

    void putOfWhichNothingIsKnownIsAnyNumberOfItems()
    {
        const auto history
            = twoAt("queue-put", "queue-take",
                    {{1, "a", "perhaps-put", "x"}, {2, "b", "taken", "x"}, {3, "b", "taken", "x"}});
        QCOMPARE(text(violationsIn(history)), QString());
    }

    // A peer whose reply was lost puts once more; and nobody else.
    void putThatIsTriedAgainIsTakenTwiceWhereItWasTakenBefore()
    {
        std::vector<HistoryEvent> events{
            {1, "b", "taken", "x"}, {2, "a", "put", "x"}, {3, "b", "taken", "x"}};
        const auto judge = [&](bool putsAgain) {
            auto history = twoAt("queue-put", "queue-take", events);
            history.members.front().putsAgain = putsAgain;
            return text(violationsIn(history));
        };
        const auto isTwice = QStringLiteral("/p: x was taken 2 times");
        QCOMPARE(judge(true), QString());
        QVERIFY(judge(false).contains(isTwice));
        events.push_back({4, "b", "taken", "x"});
        QVERIFY(judge(true).contains(QLatin1String("x was taken 3 times")));
        events = {{1, "a", "put", "x"}, {2, "b", "taken", "x"}, {3, "b", "taken", "x"}};
        QVERIFY(judge(true).contains(isTwice));
    }

    void whoEntersBeforeTheOthersHaveComeIsFound_data()
    {
        QTest::addColumn<QString>("recipe");
        QTest::newRow("double-barrier") << QStringLiteral("double-barrier");
        QTest::newRow("dinner-table") << QStringLiteral("dinner-table");
    }

    void whoEntersBeforeTheOthersHaveComeIsFound()
    {
        QFETCH(QString, recipe);
        const auto word = recipe.toStdString();
        const std::vector<HistoryEvent> events{{1, "a", "connected"}, {2, "a", "entered"},
                                               {3, "b", "connected"}, {4, "b", "entered"},
                                               {14, "b", "left"},     {15, "a", "left"}};
        QVERIFY(text(meetingViolations(twoAt(word.c_str(), word.c_str(), events, 2), grace))
                    .contains(QLatin1String("a entered at 2, when only 1")));
    }

    void whoLeavesWhileAnotherIsInsideIsFound()
    {
        const std::vector<HistoryEvent> events{{1, "a", "connected"}, {1, "b", "connected"},
                                               {2, "a", "entered"},   {3, "b", "entered"},
                                               {12, "a", "left"},     {15, "b", "left"}};
        QVERIFY(text(meetingViolations(twoAt("double-barrier", "double-barrier", events, 2), grace))
                    .contains(QLatin1String("a had left at 12, while b was inside since 3")));
    }

    // Its node goes at once, and what it says of that comes later than what the others do.
    void whoIsInterruptedInsideKeepsNobody()
    {
        std::vector<HistoryEvent> events{{1, "a", "connected"},   {1, "b", "connected"},
                                         {2, "a", "entered"},     {5, "b", "entered"},
                                         {6, "b", "interrupted"}, {13, "a", "left"},
                                         {14, "b", "timed-out"},  {16, "b", "ended"}};
        QCOMPARE(
            text(meetingViolations(twoAt("double-barrier", "double-barrier", events, 2), grace)),
            QString());
        events[4].at = 14; // after the other had left
        auto history = twoAt("double-barrier", "double-barrier", events, 2);
        history.sort();
        QCOMPARE(meetingViolations(history, grace).size(), std::size_t(1));
    }

    // It goes out at once, and who comes from then on is none of its round.
    void whoComesWhileTheInterruptedGoesOutIsNoneOfItsRound()
    {
        const std::vector<HistoryEvent> events{{1, "a", "connected"}, {1, "b", "connected"},
                                               {2, "a", "entered"},   {4, "a", "interrupted"},
                                               {5, "b", "entered"},   {6, "a", "left"},
                                               {7, "a", "ended"},     {16, "b", "left"}};
        QCOMPARE(
            text(meetingViolations(twoAt("double-barrier", "double-barrier", events, 2), grace)),
            QString());
    }

    void whoComesWhileOthersLeaveIsNoneOfTheirRound()
    {
        const std::vector<HistoryEvent> events{{1, "a", "connected"}, {1, "b", "connected"},
                                               {2, "a", "entered"},   {13, "b", "entered"},
                                               {15, "a", "left"},     {25, "b", "left"}};
        QCOMPARE(
            text(meetingViolations(twoAt("double-barrier", "double-barrier", events, 2), grace)),
            QString());
    }

    void meetingAfterMeetingIsRight()
    {
        std::vector<HistoryEvent> events{{0, "a", "connected"}, {0, "b", "connected"}};
        for (std::int64_t at = 10; at < 100; at += 20) {
            for (const auto* who : {"a", "b"}) {
                events.push_back({at, who, "entered"});
                events.push_back({at + 11, who, "left"});
            }
        }
        auto history = twoAt("double-barrier", "double-barrier", events, 2);
        history.sort();
        QCOMPARE(text(meetingViolations(history, grace)), QString());
    }

    // Its node is there until its session has ended, and no longer.
    void whoWasKilledIsCountedForAWhile()
    {
        std::vector<HistoryEvent> events{
            {1, "a", "connected"}, {1, "b", "connected"}, {2, "b", "killed"}, {50, "a", "entered"}};
        QCOMPARE(
            text(meetingViolations(twoAt("double-barrier", "double-barrier", events, 2), grace)),
            QString());
        events.back().at = 2 + grace + 1;
        QCOMPARE(
            meetingViolations(twoAt("double-barrier", "double-barrier", events, 2), grace).size(),
            std::size_t(1));
    }

    void whoPassesAClosedGateIsFound()
    {
        std::vector<HistoryEvent> events{
            {1, "a", "set"}, {2, "b", "connected"}, {3, "b", "opened"}, {4, "a", "removing"}};
        QVERIFY(text(violationsIn(twoAt("gatekeeper", "barrier", events)))
                    .contains(QLatin1String("b went on at 3")));
        events[2].at = 5;
        std::swap(events[2], events[3]);
        QCOMPARE(text(violationsIn(twoAt("gatekeeper", "barrier", events))), QString());
    }

    // What was done to it meanwhile is no word of its own.
    void whoIsStoppedOrInterruptedAtTheGateWaitsSinceBefore()
    {
        for (const auto* suffered : {"stopped", "interrupted"}) {
            const std::vector<HistoryEvent> events{{1, "b", "connected"},
                                                   {2, "a", "set"},
                                                   {3, "b", suffered},
                                                   {4, "b", "opened"},
                                                   {5, "a", "removing"}};
            QCOMPARE(text(violationsIn(twoAt("gatekeeper", "barrier", events))), QString());
        }
    }

    // It has asked, and was answered, before that is said.
    void whoIsWokenWaitsSinceItBeganToWait()
    {
        std::vector<HistoryEvent> events{
            {1, "b", "waiting"}, {2, "a", "set"},    {3, "b", "suspended"}, {4, "b", "reconnected"},
            {5, "b", "woken"},   {6, "b", "opened"}, {7, "a", "removing"}};
        QCOMPARE(text(violationsIn(twoAt("gatekeeper", "barrier", events))), QString());
        std::swap(events[0].at, events[1].at);
        std::swap(events[0], events[1]);
        QVERIFY(text(violationsIn(twoAt("gatekeeper", "barrier", events)))
                    .contains(QLatin1String("b went on at 6")));
    }

    // It may have been through before, and says so late.
    void whoCameBeforeTheGateWasSetMayPass()
    {
        const std::vector<HistoryEvent> events{
            {1, "b", "connected"}, {2, "a", "set"}, {3, "b", "opened"}, {4, "a", "removing"}};
        QCOMPARE(text(violationsIn(twoAt("gatekeeper", "barrier", events))), QString());
    }
};

QTEST_APPLESS_MAIN(SoakHistoryTest)
#include "tst_soakhistory.moc"
