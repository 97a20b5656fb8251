#include "app/arguments/language.h"
#include "app/tours/tourfile.h"
#include "tests/ui/demo.h"
#include "tests/ui/wordrecorder.h"
#include "ui/observe/clusterwindow.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/sceneview.h"
#include "ui/tour/lessonstrip.h"
#include "ui/widgets/panel.h"
#include "ui/window/actions.h"
#include "ui/window/controlbar.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;

namespace {

const QStringList both{QStringLiteral("en"), QStringLiteral("zh_CN")};

// Physical sizes of screens; the factor that the test is started with makes logical ones of them.
const QList<QSize> screens{{1280, 720}, {1440, 900}, {1920, 1080}, {2560, 1440}, {3840, 2160}};

QList<QSize> sizesOf(const ui::Workbench& workbench)
{
    QList<QSize> sizes;
    for (const auto* dock : workbench.docks()) {
        if (!dock->visibleRegion().isEmpty())
            sizes.push_back(dock->size());
    }
    return sizes;
}

QString namedSizes(const ui::Workbench& workbench)
{
    QString words;
    for (const auto* dock : workbench.docks())
        words += QStringLiteral("%1 %2x%3, ")
                     .arg(dock->objectName())
                     .arg(dock->width())
                     .arg(dock->height());
    return words;
}

} // namespace

/// A window that is opened again and again: it can be read each time, and is what it was.
class StartsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_starts"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void init() { QSettings().clear(); }

    void cleanup()
    {
        m_window.reset();
        speak(both.front());
    }

    void everyStartIsAsReadableAsTheFirst_data() { addScreens(); }

    void everyStartIsAsReadableAsTheFirst()
    {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        speak(language);
        start();
        m_window->resize(size);
        settle();
        const auto first = sizesOf(m_window->workbench());
        const auto starts = size.width() > 1'400 && size.width() < 1'500 ? 10 : 3;
        for (int start = 2; start <= starts; ++start) {
            m_window->close();
            this->start();
            settle();
            QCOMPARE(m_window->size(), size);
            QVERIFY2(sizesOf(m_window->workbench()) == first,
                     qPrintable(QStringLiteral("start %1: %2")
                                    .arg(start)
                                    .arg(namedSizes(m_window->workbench()))));
        }
    }

    // Its process is killed: nothing of what it did was kept.
    void afterACrashTheWindowIsWhatItWasBefore()
    {
        start();
        settle();
        const auto first = sizesOf(m_window->workbench());
        m_window->close();
        start();
        m_window->workbench().docks()[0]->hide();
        m_window.reset(); // without a close
        start();
        settle();
        QCOMPARE(sizesOf(m_window->workbench()), first);
    }

    void anotherLanguageWhileItRunsLeavesThePanelsReadable()
    {
        start();
        settle();
        for (const auto& language : QStringList{both[1], both[0], both[1]}) {
            m_window->saveChoices();
            speak(language);
            auto next = std::make_unique<ui::MainWindow>();
            ui::show(ui::dinnerTable(), *next);
            next->show();
            m_window = std::move(next);
            settle();
            checkLeast();
        }
        m_window->close();
        start();
        settle();
        checkLeast();
    }

    // As the window of an older program left it behind.
    void aLayoutThatWasSavedBeforeItWasShownIsWhole()
    {
        start();
        settle();
        const auto first = sizesOf(m_window->workbench());
        m_window->close();
        m_window = std::make_unique<ui::MainWindow>();
        m_window->saveChoices(); // never shown
        start();
        settle();
        QCOMPARE(sizesOf(m_window->workbench()), first);
    }

    void aPanelThatWasPutElsewhereStaysThereAsLargeAsItWas()
    {
        start();
        settle();
        auto& docks = m_window->workbench().docks();
        m_window->workbench().addDockWidget(Qt::RightDockWidgetArea, docks[1]);
        settle();
        const auto before = sizesOf(m_window->workbench());
        m_window->close();
        start();
        settle();
        auto& workbench = m_window->workbench();
        QCOMPARE(workbench.dockWidgetArea(workbench.docks()[1]), Qt::RightDockWidgetArea);
        QVERIFY2(sizesOf(workbench) == before, qPrintable(namedSizes(workbench)));
    }

    void atItsSmallestAPanelIsRead_data() { addLanguages(); }

    void atItsSmallestAPanelIsRead()
    {
        QFETCH(QString, language);
        speak(language);
        start();
        m_window->resize(1440, 900);
        settle();
        for (auto* dock : m_window->workbench().docks()) {
            dock->setFloating(true); // alone it can be as small as it likes
            dock->show();
            dock->resize(dock->minimumSizeHint());
            settle();
            const ui::WordRecorder words(*dock);
            QVERIFY2(words.elidedBesideSpace().isEmpty(),
                     qPrintable(dock->objectName() + QStringLiteral(": ")
                                + words.elidedBesideSpace().join(QStringLiteral(" | "))));
        }
        checkWhole(0, {QStringLiteral("张三"), QStringLiteral("4")});
    }

    // 1280 by 720 pixels at twice the size are the smallest screen that there is.
    void theWindowFitsOnASmallScreen_data() { addLanguages(); }

    void theWindowFitsOnASmallScreen()
    {
        QFETCH(QString, language);
        speak(language);
        start();
        const auto least = m_window->minimumSizeHint().expandedTo(m_window->minimumSize());
        QVERIFY2(least.width() <= 640 && least.height() <= 324,
                 qPrintable(QStringLiteral("%1x%2").arg(least.width()).arg(least.height())));
        m_window->resize(640, 324);
        settle();
        QCOMPARE(m_window->size(), QSize(640, 324));
        checkLeast();
        const ui::ClusterWindow cluster;
        QVERIFY2(cluster.minimumSizeHint().width() <= 853
                     && cluster.minimumSizeHint().height() <= 444,
                 qPrintable(QStringLiteral("%1x%2")
                                .arg(cluster.minimumSizeHint().width())
                                .arg(cluster.minimumSizeHint().height())));
    }

    void aTourLeavesTheWindowItsSizeAndThePanelsTheirPlaces_data() { addLanguages(); }

    void aTourLeavesTheWindowItsSizeAndThePanelsTheirPlaces()
    {
        QFETCH(QString, language);
        speak(language);
        start();
        const QSize size(1280, 720);
        m_window->resize(size);
        settle();
        auto& strip = m_window->lesson();
        for (const auto& tour : bundledTours()) {
            const auto& words = tour.words(language.toStdString());
            ui::LessonCard card{.kind = ui::LessonCard::Kind::Tour};
            for (const auto& caption : words.captions)
                card.texts.push_back(QString::fromStdString(caption));
            card.asides = {QStringLiteral("…")};
            card.title = QString::fromStdString(words.title);
            card.count = static_cast<int>(words.captions.size());
            std::optional<QRect> place;
            for (const auto& text : card.texts) {
                ++card.position;
                card.text = text;
                card.canGoOn = card.position % 2 == 0;
                card.aside = card.canGoOn ? QString() : QStringLiteral("…");
                strip.setCard(card);
                settle();
                QCOMPARE(m_window->size(), size);
                const auto now = m_window->workbench().rect().translated(
                    m_window->workbench().mapTo(m_window.get(), QPoint()));
                QCOMPARE(now, place.value_or(now));
                place = now;
                checkScene();
            }
        }
    }

    void aNarrationMovesNothingHoweverLongItIs()
    {
        start();
        settle();
        auto& scene = m_window->workbench().scene();
        auto* canvas = scene.focusProxy();
        const auto before = canvas->geometry();
        for (const auto& words : {QStringLiteral("short"), QStringLiteral("long ").repeated(90)}) {
            scene.setNarration(words, false);
            settle();
            QCOMPARE(canvas->geometry(), before);
        }
    }

private:
    void start()
    {
        m_window = std::make_unique<ui::MainWindow>();
        ui::show(ui::dinnerTable(), *m_window);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    // Layouts are done with the events at hand, some of which bring others.
    static void settle()
    {
        for (int i = 0; i < 10; ++i)
            QCoreApplication::processEvents();
    }

    static void addLanguages()
    {
        QTest::addColumn<QString>("language");
        for (const auto& language : both)
            QTest::newRow(qPrintable(language)) << language;
    }

    static void addScreens()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const auto& language : both) {
            for (const auto& screen : screens)
                QTest::addRow("%s at %d", qPrintable(language), screen.width())
                    << language << QSize(screen / qGuiApp->devicePixelRatio()) - QSize(2, 36);
        }
    }

    void checkLeast() const
    {
        for (const auto* dock : m_window->workbench().docks()) {
            if (dock->visibleRegion().isEmpty())
                continue;
            const auto least = dock->minimumSizeHint();
            QVERIFY2(dock->width() >= least.width() && dock->height() >= least.height(),
                     qPrintable(namedSizes(m_window->workbench())));
        }
    }

    void checkWhole(std::size_t dock, const QStringList& words) const
    {
        const ui::WordRecorder recorder(*m_window->workbench().docks()[dock]);
        for (const auto& word : words)
            QVERIFY2(recorder.has(word), qPrintable(word));
    }

    // A lesson is seen without scrolling on a screen of 1280 by 720.
    void checkScene() const
    {
        const auto* room
            = m_window->findChild<QScrollArea*>(QString(), Qt::FindChildrenRecursively);
        QVERIFY(room != nullptr);
        QVERIFY2(m_window->workbench().height() <= room->viewport()->height()
                     && m_window->workbench().width() <= room->viewport()->width(),
                 qPrintable(QStringLiteral("%1x%2 in %3x%4")
                                .arg(m_window->workbench().width())
                                .arg(m_window->workbench().height())
                                .arg(room->viewport()->width())
                                .arg(room->viewport()->height())));
    }

    QTemporaryDir m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
};

QTEST_MAIN(StartsTest)
#include "tst_starts.moc"
