#include "app/cli/arguments.h"
#include "app/cli/language.h"
#include "app/recording/recordingfile.h"
#include "app/teach/stage.h"
#include "ui/log/narrationpanel.h"
#include "ui/window/scenariochooser.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace zoetrope;
using namespace zoetrope::app;

namespace {

constexpr int patience = 30'000; // ms; only a failing test waits it out

bool isChinese(const QString& text)
{
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    return text.contains(han);
}

// Names are the same in every language.
bool isName(const QString& text)
{
    const auto& all = languages();
    return text == QLatin1String("Znode")
        || std::any_of(all.begin(), all.end(),
                       [&](const Language& language) { return language.name == text; });
}

QStringList untranslated(QWidget& window)
{
    QStringList words;
    for (const auto* action : window.findChildren<QAction*>()) {
        if (!action->text().isEmpty() && !isName(action->text()) && !isChinese(action->text()))
            words.push_back(action->text());
    }
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (!widget->accessibleName().isEmpty() && !isChinese(widget->accessibleName()))
            words.push_back(widget->accessibleName());
    }
    return words;
}

// The source texts that have no translation, or only the beginning of one.
QStringList unfinished(const QString& file)
{
    QFile device(file);
    if (!device.open(QIODevice::ReadOnly))
        return {file + QStringLiteral(" cannot be read")};
    QXmlStreamReader reader(&device);
    QString source;
    QStringList found;
    while (!reader.atEnd()) {
        reader.readNextStartElement();
        if (reader.name() == QLatin1String("source"))
            source = reader.readElementText();
        else if (reader.name() == QLatin1String("translation") && reader.isStartElement()
                 && reader.attributes().hasAttribute(QLatin1String("type")))
            found.push_back(source);
    }
    return found;
}

LabSetup dinner(const ui::MainWindow& /*window*/)
{
    LabSetup setup;
    setup.scenario = loadScenario(QStringLiteral("dinner-table"));
    return setup;
}

} // namespace

/// The languages: all words are there, and they can be changed while a lesson runs.
class LanguageTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_language"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void cleanup() { speak(QStringLiteral("en")); }

    void everyWordIsTranslated_data()
    {
        QTest::addColumn<QString>("code");
        for (const auto& language : languages())
            QTest::newRow(language.code.toUtf8().constData()) << language.code;
    }

    void everyWordIsTranslated()
    {
        QFETCH(const QString, code);
        const auto words
            = unfinished(QStringLiteral(ZOETROPE_TRANSLATIONS "/zoetrope_%1.ts").arg(code));
        QVERIFY2(words.isEmpty(), qPrintable(words.join(u'\n')));
    }

    void everyScenarioIsTranslated()
    {
        for (const auto& scenario : bundledScenarios()) {
            const auto& words = scenario.words("zh_CN");
            QVERIFY2(isChinese(QString::fromStdString(words.title)), scenario.id.c_str());
            QVERIFY2(isChinese(QString::fromStdString(words.description)), scenario.id.c_str());
            QCOMPARE(words.notes.size(), scenario.own.notes.size());
        }
        QCOMPARE(bundledScenarios().front().words("en").title, std::string("Dinner table"));
    }

    void unknownLanguageIsRefused()
    {
        QVERIFY_THROWS_EXCEPTION(UsageError, (void)languageFrom({QStringLiteral("--lang=xx")}));
        QCOMPARE(languageFrom({QStringLiteral("--lang"), QStringLiteral("zh_CN")}),
                 QStringLiteral("zh_CN"));
    }

    void windowSpeaksChinese()
    {
        speak(QStringLiteral("zh_CN"));
        ui::MainWindow window;
        const auto words = untranslated(window);
        QVERIFY2(words.isEmpty(), qPrintable(words.join(u'\n')));
    }

    void lessonGoesOnInAnotherLanguage()
    {
        Stage stage(&dinner);
        stage.open();
        const auto* lesson = stage.teacher().lesson();
        QTRY_VERIFY_WITH_TIMEOUT(toldIn(stage) > 3, patience);
        const auto told = toldIn(stage);
        const auto english = firstSentence(stage);

        chooseChinese(stage.window());
        QTRY_COMPARE_WITH_TIMEOUT(spokenLanguage(), QStringLiteral("zh_CN"), patience);
        QTRY_VERIFY_WITH_TIMEOUT(toldIn(stage) >= told, patience);
        QVERIFY(firstSentence(stage) != english);
        QCOMPARE(stage.teacher().lesson(), lesson);
    }

    void recordingGoesOnInAnotherLanguageAndLeadsBackToLessons()
    {
        const auto file = QDir(m_settings.path()).filePath(QStringLiteral("a.zoetrope"));
        {
            RecordingFile recording(file.toStdString(), {.kind = "laboratory"});
            const std::vector<recipes::Event> events{
                {.id = 1, .actor = 1, .kind = recipes::Kind::Joined, .text = "one"},
                {.id = 2,
                 .actor = 1,
                 .kind = recipes::Kind::StateChanged,
                 .state = recipes::SessionState::Lost}};
            recording.write(events);
        }
        Stage stage(&dinner);
        stage.open(file);
        QTRY_VERIFY_WITH_TIMEOUT(stage.replay() && stage.replay()->isRead(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(toldIn(stage) > 0, patience);
        const auto english = firstSentence(stage);
        chooseChinese(stage.window());
        QTRY_COMPARE_WITH_TIMEOUT(spokenLanguage(), QStringLiteral("zh_CN"), patience);
        QTRY_VERIFY_WITH_TIMEOUT(toldIn(stage) > 0, patience);
        auto& chooser = *stage.window().findChild<ui::ScenarioChooser*>();
        QVERIFY(chooser.count() > 10);

        emit stage.window().scenarioRequested(QStringLiteral("barrier"));
        QVERIFY(stage.replay() == nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(stage.teacher().last().frame.world
                                     && !stage.teacher().last().frame.world->participants.empty(),
                                 patience);
        QVERIFY(!stage.teacher().last().frame.isComplete);
    }

private:
    static QAbstractItemModel* narration(Stage& stage)
    {
        return stage.window().workbench().narration().model();
    }

    static int toldIn(Stage& stage) { return narration(stage)->rowCount(); }

    static QString firstSentence(Stage& stage)
    {
        return narration(stage)->index(0, 0).data().toString();
    }

    static void chooseChinese(ui::MainWindow& window)
    {
        for (auto* action : window.findChildren<QAction*>()) {
            if (action->text() == languages().back().name)
                action->trigger();
        }
    }

    QTemporaryDir m_settings;
};

QTEST_MAIN(LanguageTest)
#include "tst_language.moc"
