#include "app/arguments/arguments.h"
#include "app/arguments/language.h"
#include "app/recording/recordingfile.h"
#include "app/teach/stage.h"
#include "ui/log/logpanel.h"
#include "ui/log/narrationpanel.h"
#include "ui/observe/clusterwindow.h"
#include "ui/window/scenariochooser.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDirIterator>
#include <QMenu>
#include <QMenuBar>
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

QString allSources()
{
    QString text;
    for (const auto* folder : {"app", "ui"}) {
        QDirIterator files(QStringLiteral(ZOETROPE_TRANSLATIONS "/../../") + QLatin1String(folder),
                           {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                text += QString::fromUtf8(file.readAll());
        }
    }
    return text;
}

// Nothing of a context is found at run time by whose name nobody asks: a class without a tr() of
// its own asks for that of its namespace.
bool isAskedFor(const QString& context, const QString& sources)
{
    const auto name = context.section(QStringLiteral("::"), -1);
    const QRegularExpression owner(
        QStringLiteral("class %1\\b[^;{]*\\{\\s*Q_OBJECT|Q_DECLARE_TR_FUNCTIONS\\(%2\\)|"
                       "(translate|TRANSLATE_NOOP)\\(\\s*\"%2\"")
            .arg(name, context));
    return sources.contains(owner);
}

// The source texts that say how many there are of something.
QStringList plurals(const QString& file)
{
    QFile device(file);
    if (!device.open(QIODevice::ReadOnly))
        return {file + QStringLiteral(" cannot be read")};
    QXmlStreamReader reader(&device);
    auto isPlural = false;
    QStringList found;
    while (!reader.atEnd()) {
        reader.readNextStartElement();
        if (!reader.isStartElement())
            continue;
        if (reader.name() == QLatin1String("message"))
            isPlural = reader.attributes().hasAttribute(QLatin1String("numerus"));
        else if (isPlural && reader.name() == QLatin1String("source"))
            found.push_back(reader.readElementText());
    }
    found.sort();
    return found;
}

// By its letter in a menu: "&File" has F.
QChar letterOf(const QString& text)
{
    static const QRegularExpression mnemonic(QStringLiteral("&([^&\\s])"));
    const auto found = mnemonic.match(text);
    return found.hasMatch() ? found.captured(1).front().toUpper() : QChar();
}

void findClashes(const QString& menu, const QList<QAction*>& actions, QStringList& clashes)
{
    std::map<QChar, QString> taken;
    for (const auto* action : actions) {
        const auto letter = letterOf(action->text());
        if (letter.isNull() || !action->isVisible())
            continue;
        const auto [other, isNew] = taken.emplace(letter, action->text());
        if (!isNew)
            clashes.push_back(
                QStringLiteral("%1: %2 and %3").arg(menu, other->second, action->text()));
    }
}

// In the menu bar, in each menu, and in what opens at a right click.
QStringList clashesIn(QMainWindow& window)
{
    QStringList clashes;
    findClashes(QStringLiteral("menu bar"), window.menuBar()->actions(), clashes);
    for (const auto* menu : window.findChildren<QMenu*>())
        findClashes(menu->title(), menu->actions(), clashes);
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (widget->contextMenuPolicy() == Qt::ActionsContextMenu)
            findClashes(widget->accessibleName(), widget->actions(), clashes);
    }
    return clashes;
}

ui::LabStatus statusOf(bool isReplay, bool isPaused, int servers)
{
    ui::LabStatus status;
    status.isRunning = status.isServing = true;
    status.isReplay = isReplay;
    status.isPaused = isPaused;
    for (auto number = 1; number <= servers; ++number)
        status.servers.push_back({number, QStringLiteral("127.0.0.1:1"), true});
    return status;
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

    void everyContextIsAskedFor()
    {
        QFile file(QStringLiteral(ZOETROPE_TRANSLATIONS "/zoetrope_zh_CN.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&file);
        const auto sources = allSources();
        QVERIFY(!sources.isEmpty());
        QStringList lost;
        while (!reader.atEnd()) {
            reader.readNextStartElement();
            if (!reader.isStartElement() || reader.name() != QLatin1String("name"))
                continue;
            const auto context = reader.readElementText();
            if (!isAskedFor(context, sources))
                lost.push_back(context);
        }
        QCOMPARE(lost.join(u'\n'), QString());
    }

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

    // Else it is "1 recipes": a source text that was reworded has lost its forms.
    void everyPluralHasItsFormsInEnglish()
    {
        const auto english = plurals(QStringLiteral(ZOETROPE_TRANSLATIONS "/zoetrope_en.ts"));
        const auto chinese = plurals(QStringLiteral(ZOETROPE_TRANSLATIONS "/zoetrope_zh_CN.ts"));
        QVERIFY(!english.isEmpty());
        QCOMPARE(english, chinese);
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

    void noLetterIsGivenTwiceInAMenu_data() { everyWordIsTranslated_data(); }

    void noLetterIsGivenTwiceInAMenu()
    {
        QFETCH(const QString, code);
        speak(code);
        ui::MainWindow window;
        window.setLessons({{QStringLiteral("a"), QStringLiteral("A"), {}}},
                          {{QStringLiteral("b"), QStringLiteral("B"), {}}});
        for (const auto isReplay : {false, true}) {
            for (const auto isPaused : {false, true}) {
                for (const auto servers : {1, 3}) {
                    window.setStatus(statusOf(isReplay, isPaused, servers));
                    const auto clashes = clashesIn(window);
                    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
                }
            }
        }
        ui::ClusterWindow cluster;
        const auto clashes = clashesIn(cluster);
        QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
    }

    void whatHasALetterInEnglishHasOneInChinese()
    {
        QFile file(QStringLiteral(ZOETROPE_TRANSLATIONS "/zoetrope_zh_CN.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&file);
        QString source;
        QStringList without;
        while (!reader.atEnd()) {
            reader.readNextStartElement();
            if (reader.name() == QLatin1String("source"))
                source = reader.readElementText();
            else if (reader.name() == QLatin1String("translation") && reader.isStartElement()
                     && !letterOf(source).isNull()
                     && letterOf(reader.readElementText(QXmlStreamReader::IncludeChildElements))
                            .isNull())
                without.push_back(source);
        }
        QVERIFY2(without.isEmpty(), qPrintable(without.join(u'\n')));
    }

    void lessonGoesOnInAnotherLanguage()
    {
        Stage stage(&dinner);
        stage.open();
        const auto* lesson = stage.lessonController().lesson();
        QTRY_VERIFY_WITH_TIMEOUT(toldIn(stage) > 3, patience);
        const auto told = toldIn(stage);
        const auto english = firstSentence(stage);
        stage.window().workbench().log().setFilter(QStringLiteral("kind:belief"));

        chooseChinese(stage.window());
        QTRY_COMPARE_WITH_TIMEOUT(spokenLanguage(), QStringLiteral("zh_CN"), patience);
        QTRY_VERIFY_WITH_TIMEOUT(toldIn(stage) >= told, patience);
        QVERIFY(firstSentence(stage) != english);
        QCOMPARE(stage.lessonController().lesson(), lesson);
        QCOMPARE(stage.window().workbench().log().filter(), QStringLiteral("kind:belief"));
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
        QTRY_VERIFY_WITH_TIMEOUT(
            stage.lessonController().last().frame.world
                && !stage.lessonController().last().frame.world->participants.empty(),
            patience);
        QVERIFY(!stage.lessonController().last().frame.isComplete);
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
