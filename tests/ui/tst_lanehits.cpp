#include "tests/ui/scenedemo.h"
#include "ui/lanes/laneprobe.h"

#include <QApplication>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::ui;

class LaneHitsTest : public QObject
{
    Q_OBJECT
private slots:
    void watchEventNamesItsCauseAndLightsItUp()
    {
        const auto demo = demo::threeOfFour();
        TimeScale scale;
        scale.setLeft(demo.frame.begin);
        const auto theme = Theme::of(QApplication::palette());
        LaneRows rows;
        rows.assign(demo.frame.chronicle->lanes, QSizeF(1420, 202));
        const LaneSheet sheet{demo.frame, scale, rows, theme};
        const auto y = (rows.serverLine() + *rows.middle(1)) / 2;
        const auto x = (sheet.x(demo::at(1.75)) + sheet.x(demo::at(1.82))) / 2;
        const auto hit = laneHit(sheet, {x, y + 5});
        QVERIFY2(hit.words.contains(QStringLiteral("李四")), qPrintable(hit.words));
        QCOMPARE(hit.chain.asked, recipes::EventId(200));
        QVERIFY(hit.subject.event != 0); // what can be asked about
        QVERIFY(laneHit(sheet, {x - 200, y + 5}).words.isEmpty());
    }

    void requestReplyAndWatchEventsAreOneChain()
    {
        const auto demo = demo::threeOfFour();
        const auto& chronicle = *demo.frame.chronicle;
        auto inChain = 0;
        for (const auto& request : chronicle.arrows) {
            if (request.event != 300)
                continue;
            const auto chain = chainOf(chronicle, request);
            for (const auto& arrow : chronicle.arrows)
                inChain += chain.holds(arrow) ? 1 : 0;
        }
        QCOMPARE(inChain, 4);
    }
};

QTEST_MAIN(LaneHitsTest)
#include "tst_lanehits.moc"
