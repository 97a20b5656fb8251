#include "tests/ui/demo.h"
#include "ui/log/eventlogmodel.h"
#include "ui/log/logfilter.h"
#include "ui/log/logpanel.h"
#include "ui/log/narrationpanel.h"
#include "ui/log/words.h"

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
