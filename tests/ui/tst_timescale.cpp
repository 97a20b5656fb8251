#include "ui/lanes/timescale.h"

#include <QTest>

using namespace zoetrope::ui;
using namespace std::chrono_literals;

class TimeScaleTest : public QObject
{
    Q_OBJECT
private slots:
    void zoomEndsAtAMillisecondAndAtAnHour()
    {
        TimeScale scale;
        scale.zoom(1e12, 100, 1000);
        QCOMPARE(scale.span(1000), TimeScale::shortest);
        scale.zoom(1e-12, 100, 1000);
        QCOMPARE(scale.span(1000), TimeScale::longest);
    }

    void divisionsAreRoundAndFarEnoughApart()
    {
        TimeScale scale;
        scale.zoom(1e12, 0, 1000);
        for (int i = 0; i < 60; ++i) {
            const auto pixels = 1000.0 * static_cast<double>(scale.division().count())
                / static_cast<double>(scale.span(1000).count());
            QVERIFY2(pixels >= TimeScale::leastGap * 0.999,
                     qPrintable(divisionText(scale.division())));
            scale.zoom(0.75, 0, 1000);
        }
        scale = {};
        QCOMPARE(divisionText(scale.division()), QStringLiteral("0.5 s"));
        QCOMPARE(clockText(1500ms, 500ms), QStringLiteral("1.5"));
        QCOMPARE(clockText(150s, 30s), QStringLiteral("2:30"));
    }
};

QTEST_APPLESS_MAIN(TimeScaleTest)
#include "tst_timescale.moc"
