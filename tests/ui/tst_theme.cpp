#include "ui/theme/appearance.h"
#include "ui/theme/avatar.h"
#include "ui/theme/fittingtext.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"
#include "ui/theme/toneshape.h"
#include "ui/words/shortname.h"

#include <QApplication>
#include <QDir>
#include <QPainter>
#include <QPalette>
#include <QtTest>

#include <set>

using namespace zoetrope::ui;

namespace {

constexpr std::array tones{Tone::Work,      Tone::Wait, Tone::Hold, Tone::Wake,
                           Tone::Suspended, Tone::Lost, Tone::Idle};

bool isReadable(const QColor& ink, const QColor& ground)
{
    return Theme::contrast(ink, ground) >= Theme::readableContrast;
}

// The colour of the darkest or lightest strokes: what is drawn with full coverage.
bool isDrawnIn(const QIcon& icon, const QColor& color)
{
    const auto image = icon.pixmap(QSize(64, 64), 1.0).toImage();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y) == color)
                return true;
        }
    }
    return false;
}

// As the tree draws it, without its colour.
QImage shapeOf(Tone tone, bool isHollow)
{
    QImage image(10, 10, QImage::Format_Grayscale8);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isHollow ? QPen(Qt::black, 1.6) : QPen(Qt::NoPen));
    painter.setBrush(isHollow ? Qt::NoBrush : Qt::SolidPattern);
    painter.drawPath(toneShape(tone, {1, 1, 8, 8}));
    return image;
}

// In pixels that are all black in one and all white in the other.
double difference(const QImage& one, const QImage& other)
{
    auto sum = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x)
            sum += std::abs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y)));
    }
    return sum / 255.0;
}

} // namespace

class ThemeTest : public QObject
{
    Q_OBJECT
private slots:
    // No "3 opera…" beside empty space: what has no room is left out whole, the last one first.
    void wordsThatHaveNoRoomAreLeftOutWhole()
    {
        const QFontMetricsF metrics(Theme::font(Theme::small));
        const auto all = QStringLiteral("3 ops · 2 woken · 1 in vain");
        const auto width = metrics.horizontalAdvance(all);
        QCOMPARE(fittingText(all, metrics, width + 1), all);
        QCOMPARE(fittingText(all, metrics, width - 1), QStringLiteral("3 ops · 2 woken"));
        QCOMPARE(fittingText(all, metrics, width / 3), QStringLiteral("3 ops"));
        const auto narrow = metrics.horizontalAdvance(QStringLiteral("3 op"));
        QVERIFY(fittingText(all, metrics, narrow).endsWith(QChar(0x2026)));
    }

    void aZnodeIsNamedByWhatTellsItFromItsSiblings()
    {
        const std::string id = "/lock/_c_0f8fad5b-d9cb-469f-a165-708677289500-lock-";
        QCOMPARE(shortName(id + "0000000012"), QString::fromUtf8("…0012"));
        QCOMPARE(shortName(id), QString::fromUtf8("lock-…")); // it is asked for
        QCOMPARE(shortName("/table/张三"), QString::fromUtf8("张三"));
        QCOMPARE(shortPath(id), QString::fromUtf8("lock-…"));
        QCOMPARE(shortPath("/lock/left"), QStringLiteral("/lock/left"));
    }

    void paletteGivesItsThemeBack_data() { modes(); }
    void paletteGivesItsThemeBack()
    {
        QFETCH(bool, isDark);
        QCOMPARE(Theme::of(Theme::palette(isDark)).isDark, isDark);
    }

    void textIsReadableOnEveryGround_data() { modes(); }
    void textIsReadableOnEveryGround()
    {
        QFETCH(bool, isDark);
        const auto theme = Theme::of(Theme::palette(isDark));
        for (const auto& ground : {theme.panel, theme.soft, theme.background}) {
            QVERIFY(isReadable(theme.text, ground));
            QVERIFY(isReadable(theme.secondary, ground));
        }
    }

    void wordsInTheColourOfAStateAreReadable_data() { modes(); }
    void wordsInTheColourOfAStateAreReadable()
    {
        QFETCH(bool, isDark);
        const auto theme = Theme::of(Theme::palette(isDark));
        for (const auto tone : tones) {
            const auto ink = theme.readable(theme.color(tone));
            QVERIFY(isReadable(ink, theme.panel));
            QVERIFY(isReadable(ink, theme.soft));
        }
        QVERIFY(isReadable(theme.readable(theme.accent), theme.panel));
    }

    void wordsOnTheColourOfAStateAreReadable_data() { modes(); }
    void wordsOnTheColourOfAStateAreReadable()
    {
        QFETCH(bool, isDark);
        const auto theme = Theme::of(Theme::palette(isDark));
        for (const auto tone : tones)
            QVERIFY(isReadable(Theme::on(theme.color(tone)), theme.color(tone)));
        QVERIFY(isReadable(Theme::on(theme.accent), theme.accent));
    }

    void paletteIsReadableWhereWidgetsUseIt_data() { modes(); }
    void paletteIsReadableWhereWidgetsUseIt()
    {
        QFETCH(bool, isDark);
        const auto palette = Theme::palette(isDark);
        const auto check = [&](QPalette::ColorRole ink, QPalette::ColorRole ground) {
            return isReadable(palette.color(ink), palette.color(ground));
        };
        QVERIFY(check(QPalette::WindowText, QPalette::Window));
        QVERIFY(check(QPalette::Text, QPalette::Base));
        QVERIFY(check(QPalette::Text, QPalette::AlternateBase));
        QVERIFY(check(QPalette::ButtonText, QPalette::Button));
        QVERIFY(check(QPalette::HighlightedText, QPalette::Highlight));
        QVERIFY(check(QPalette::ToolTipText, QPalette::ToolTipBase));
        QVERIFY(check(QPalette::PlaceholderText, QPalette::Base));
    }

    void iconIsDrawnInTheColoursOfThePalette()
    {
        const auto made = icon(QStringLiteral("pause"), Ink::Accent);
        for (const auto appearance : {Appearance::Light, Appearance::Dark}) {
            apply(appearance);
            const auto theme = Theme::of(QApplication::palette());
            QVERIFY(isDrawnIn(made, theme.readable(theme.accent)));
        }
    }

    void iconHasAllPixelsOfAFinerScreen()
    {
        const auto made = icon(QStringLiteral("step"));
        for (const auto scale : {1.0, 1.5, 2.0}) {
            const auto pixmap = made.pixmap(QSize(16, 16), scale);
            QCOMPARE(pixmap.width(), qRound(16 * scale));
        }
    }

    void everyBundledIconCanBeDrawn()
    {
        const QDir icons(QStringLiteral(":/zoetrope/icons"));
        const auto files = icons.entryInfoList({QStringLiteral("*.svg")});
        QVERIFY(files.size() > 10);
        for (const auto& file : files)
            QVERIFY2(!icon(file.baseName()).pixmap(16).isNull(), qPrintable(file.fileName()));
        QVERIFY(!programIcon().pixmap(64).isNull());
    }

    void everyStateHasAShapeOfItsOwn_data()
    {
        QTest::addColumn<bool>("isHollow");
        QTest::newRow("of an owner") << false;
        QTest::newRow("of a watcher") << true;
    }
    void everyStateHasAShapeOfItsOwn()
    {
        QFETCH(bool, isHollow);
        constexpr double seen = 10; // pixels of 64
        std::set<QChar> signs;
        for (const auto one : tones) {
            signs.insert(toneSign(one));
            for (const auto other : tones) {
                if (one != other)
                    QVERIFY(difference(shapeOf(one, isHollow), shapeOf(other, isHollow)) > seen);
            }
        }
        QCOMPARE(signs.size(), tones.size());
    }

    void appearanceIsKnownByItsName()
    {
        for (const auto appearance : {Appearance::System, Appearance::Light, Appearance::Dark})
            QCOMPARE(appearanceOf(name(appearance)), appearance);
        QCOMPARE(appearanceOf(QStringLiteral("purple")), Appearance::System);
    }

    void initialIsWhatAPersonTakesForOneCharacter()
    {
        QCOMPARE(initial(QStringLiteral("张三")), QStringLiteral("张"));
        QCOMPARE(initial(QStringLiteral("alice")), QStringLiteral("A"));
        QCOMPARE(initial(QString::fromUtf8("\xF0\xA0\xAE\xB7野家")),
                 QString::fromUtf8("\xF0\xA0\xAE\xB7")); // beyond the 16 bits of a QChar
        QCOMPARE(initial({}), QString());
    }

private:
    static void modes()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
};

QTEST_MAIN(ThemeTest)
#include "tst_theme.moc"
