#include "tests/ui/demo.h"
#include "ui/log/eventlogmodel.h"
#include "ui/log/logfilter.h"
#include "ui/log/logpanel.h"
#include "ui/log/narrationmodel.h"
#include "ui/log/narrationpanel.h"
#include "ui/log/words.h"
#include "ui/words/filledin.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

using namespace zoetrope;
using namespace zoetrope::ui;
using namespace std::chrono_literals;

namespace {

std::vector<recipes::Event> remarks(recipes::EventId first, int count)
{
    std::vector<recipes::Event> events;
    for (int i = 0; i < count; ++i) {
        recipes::Event event;
        event.id = first + static_cast<recipes::EventId>(i);
        event.text = "remark";
        events.push_back(event);
    }
    return events;
}

} // namespace

class EventLogTest : public QObject
{
    Q_OBJECT
private slots:
    void aBatchIsOneInsertion()
    {
        EventLogModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.append(remarks(1, 5'000));
        QCOMPARE(model.rowCount(), 5'000);
        QCOMPARE(inserted.count(), 1);
    }

    // A recipe numbers its steps in its own way, and may have one that came later.
    void aStepIsCalledByItsLineOfTheWalkthrough()
    {
        constexpr std::uint8_t late = 20;
        const auto stepOf = [](recipes::EventId id, recipes::Recipe recipe, std::uint8_t step) {
            return recipes::Event{
                .id = id, .kind = recipes::Kind::Step, .recipe = recipe, .step = step};
        };
        EventLogModel model;
        model.append({stepOf(1, recipes::Recipe::Mutex, 2), stepOf(2, recipes::Recipe::Mutex, late),
                      stepOf(3, recipes::Recipe::Barrier, 2)});
        model.setLines({{.code = QStringLiteral("create")},
                        {.code = QStringLiteral("find"), .step = late},
                        {.code = QStringLiteral("look"), .step = 2}},
                       {recipes::Recipe::Mutex});
        QCOMPARE(model.text(0, EventLogModel::TextColumn), QStringLiteral("line 3: look"));
        QCOMPARE(model.text(1, EventLogModel::TextColumn), QStringLiteral("line 2: find"));
        QCOMPARE(model.text(2, EventLogModel::TextColumn), QStringLiteral("line 2")); // another's
    }

    void theOldestGoAndAreCounted()
    {
        EventLogModel model(100);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.append(remarks(1, 100));
        model.append(remarks(101, 1));
        QCOMPARE(model.dropped(), quint64{5}); // a twentieth at a time
        QCOMPARE(model.rowCount(), 96);
        QCOMPARE(model.eventAt(0).id, recipes::EventId{6});
        QCOMPARE(model.eventAt(95).id, recipes::EventId{101});
    }

    void aBatchThatIsLargerThanTheLogKeepsItsNewest()
    {
        EventLogModel model(10);
        model.append(remarks(1, 4));
        model.append(remarks(5, 25));
        QCOMPARE(model.rowCount(), 10);
        QCOMPARE(model.eventAt(0).id, recipes::EventId{20});
        QCOMPARE(model.dropped(), quint64{19});
    }

    void aRowIsFoundByItsNumber()
    {
        EventLogModel model(10);
        model.append(remarks(1, 12));
        QCOMPARE(model.rowOf(7), 4);
        QCOMPARE(model.rowOf(1), -1); // dropped
        QCOMPARE(model.rowOf(13), -1); // not there yet
    }

    void columnsSayWhatHappened()
    {
        EventLogModel model;
        model.append(dinnerTable().events);
        QCOMPARE(
            rowTexts(model, 2),
            QString::fromUtf8("0.270 s|张三|sent|create|/table-3/张三|||").split(QLatin1Char('|')));
        QCOMPARE(model.text(3, EventLogModel::ZxidColumn), QStringLiteral("0x21"));
        QCOMPARE(model.text(5, EventLogModel::TextColumn), QStringLiteral("waits, counts 1 of 4"));
        QCOMPARE(codeWord(-110), QStringLiteral("NODEEXISTS"));
    }

    void wordsMatch_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("rows");
        QTest::newRow("nothing lets all through") << QString() << 19;
        QTest::newRow("any column") << QStringLiteral("nodechildrenchanged") << 1;
        QTest::newRow("who") << QStringLiteral("who:李四") << 6;
        QTest::newRow("who is not where") << QStringLiteral("who:/table-3/李四") << 0;
        QTest::newRow("operation") << QStringLiteral("op:CREATE") << 6;
        QTest::newRow("path") << QStringLiteral("path:/table-3/") << 6;
        QTest::newRow("every word") << QStringLiteral("who:张三 op:create sent") << 1;
        QTest::newRow("by number") << QStringLiteral("id:13,2") << 2;
    }

    void wordsMatch()
    {
        QFETCH(QString, words);
        QFETCH(int, rows);
        EventLogModel model;
        LogFilter filter;
        filter.setSourceModel(&model);
        model.append(dinnerTable().events);
        filter.setWords(words);
        QCOMPARE(filter.rowCount(), rows);
    }

    void theListNarrowsWhileOneTypes()
    {
        LogPanel panel;
        QSignalSpy headlines(&panel, &LogPanel::headlineChanged);
        panel.append(dinnerTable().events);
        QTest::keyClicks(panel.findChild<QLineEdit*>(), QStringLiteral("op:create"));
        QCOMPARE(panel.view().model()->rowCount(), 6);
        QCOMPARE(headlines.last().at(0).toString(), QStringLiteral("6 of 19"));
    }

    void theNewestStaysInViewUntilOneLooksBack()
    {
        LogPanel panel;
        panel.resize(800, 240);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        panel.append(remarks(1, 100));
        auto& bar = *panel.view().verticalScrollBar();
        QCOMPARE(bar.value(), bar.maximum());

        panel.setFollowing(false);
        bar.setValue(10);
        panel.append(remarks(101, 100));
        QCOMPARE(bar.value(), 10);

        panel.setFollowing(true);
        QCOMPARE(bar.value(), bar.maximum());
    }

    void aProofIsShownAlone()
    {
        LogPanel panel;
        panel.append(dinnerTable().events);
        panel.showOnly({13, 3});
        QCOMPARE(panel.view().model()->rowCount(), 2);
        QVERIFY(panel.view().currentIndex().isValid());
    }

    void theSentenceOfAnInstantIsTheLastBeforeIt()
    {
        const auto demo = dinnerTable();
        NarrationPanel panel;
        panel.append(demo.sentences);
        QVERIFY(!panel.lastBefore(demo.frame.begin));
        QCOMPARE(panel.lastBefore(demo.frame.begin + 2s)->event, recipes::EventId{12});
        QCOMPARE(panel.lastBefore(demo.frame.now)->event, recipes::EventId{41});
    }

    // A path needs the blank; what is Chinese does not.
    void chineseBesideChineseTakesNoBlank()
    {
        const auto sentence = QStringLiteral("删除 %1 的节点");
        QCOMPARE(filledIn(sentence, {QStringLiteral("张三")}), QStringLiteral("删除张三的节点"));
        QCOMPARE(filledIn(sentence, {QStringLiteral("/lock")}),
                 QStringLiteral("删除 /lock 的节点"));
    }

    // Whatever is said after it: what the narration ends with is said, too.
    void anAlarmStandsBeforeTheNewest()
    {
        NarrationPanel panel;
        const recipes::TimePoint begin(1h);
        panel.append(
            {{.event = 1, .at = begin, .text = QStringLiteral("One is lost."), .isAlarm = true},
             {.event = 2, .at = begin + 10ms, .text = QStringLiteral("Two goes.")}});
        const auto both = panel.lastBefore(begin + 20ms);
        QCOMPARE(both->text, QStringLiteral("One is lost. Two goes."));
        QVERIFY(both->isAlarm);
        QCOMPARE(panel.lastBefore(begin + 2s)->text, QStringLiteral("Two goes."));
    }

    void theNarrationOpensAtThePresent()
    {
        auto demo = dinnerTable();
        std::vector<Sentence> many;
        for (int i = 0; i < 100; ++i)
            many.push_back({.event = static_cast<recipes::EventId>(i + 1),
                            .at = demo.frame.begin + i * 1ms,
                            .text = QString::number(i)});
        NarrationPanel panel;
        panel.resize(300, 120);
        panel.append(many);
        panel.append({many.back()});
        demo.frame.isLive = true;
        panel.setFrame(demo.frame);
        panel.show();
        const auto isSeen = [&](int row) {
            return panel.viewport()->rect().contains(
                panel.visualRect(panel.model()->index(row, 0)).center());
        };
        QTRY_VERIFY_WITH_TIMEOUT(isSeen(100), 30'000);

        demo.frame.isLive = false;
        demo.frame.cursor = many[40].at;
        panel.setFrame(demo.frame);
        QTRY_VERIFY_WITH_TIMEOUT(isSeen(40), 30'000);
        const auto role = [&](int row, int of) { return panel.model()->index(row, 0).data(of); };
        QVERIFY(role(40, NarrationModel::PresentRole).toBool());
        QVERIFY(!role(40, NarrationModel::LaterRole).toBool());
        QVERIFY(role(41, NarrationModel::LaterRole).toBool());
        QCOMPARE(role(41, Qt::AccessibleTextRole).toString(), QStringLiteral("Later: 41"));
    }

    void activatingASentenceAsksForItsInstant()
    {
        const auto demo = dinnerTable();
        NarrationPanel panel;
        panel.append(demo.sentences);
        QSignalSpy asked(&panel, &NarrationPanel::cursorRequested);
        emit panel.activated(panel.model()->index(1, 0));
        QCOMPARE(asked.count(), 1);
        QVERIFY(asked[0][0].value<recipes::TimePoint>() == demo.sentences[1].at);
    }

private:
    static QStringList rowTexts(const EventLogModel& model, int row)
    {
        QStringList texts;
        for (int column = 0; column < EventLogModel::ColumnCount; ++column)
            texts.push_back(model.index(row, column).data().toString());
        return texts;
    }
};

QTEST_MAIN(EventLogTest)
#include "tst_eventlog.moc"
