#include "app/arguments/language.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/search/searchoffering.h"
#include "app/search/searchtelling.h"
#include "app/teach/lessoncontroller.h"
#include "ui/explore/attemptspicture.h"
#include "ui/window/mainwindow.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;

namespace {

constexpr int patience = 90'000; // ms; only a failing test waits it out

} // namespace

/// "Find what breaks this" in the real window, over a real server.
class SearchWindowTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_searchwindow"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_directory.path());
        m_window = std::make_unique<ui::MainWindow>();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup()
    {
        m_lessonController.reset();
        speak(QStringLiteral("en"));
    }
    void cleanupTestCase() { m_window.reset(); }

    void theHastyGuestIsFoundAndShown()
    {
        open("dinner-table-hasty-guest");
        press("St&art");
        awaitEnd();
        QVERIFY(last().result.found.has_value());
        QVERIFY(last().result.found->isRepeatable());
        QCOMPARE(rows().filter(QStringLiteral("reads")).isEmpty(), false);
        QVERIFY2(said().contains(QStringLiteral("Nobody waits for ever")), qPrintable(said()));
        QVERIFY2(said().contains(QStringLiteral("run again 10 times")), qPrintable(said()));
        const auto& tree = window().picture().attempts();
        QCOMPARE(tree.broken().size(), last().result.found->outcome.trace.size());
    }

    void whatWasFoundIsWatchedInTheLaboratory()
    {
        open("dinner-table-hasty-guest");
        press("St&art");
        awaitEnd();
        press("&Watch it");
        QTRY_VERIFY_WITH_TIMEOUT(m_lessonController->lesson()
                                     && !laboratory().setup().scenario.schedule.empty(),
                                 patience);
        laboratory().conductor().setSpeed(0);
        QTRY_VERIFY_WITH_TIMEOUT(laboratory().state().isStuck, patience);
        // The same window, and not another search: it is about what is open.
        const auto* const before = m_lessonController->search();
        askForIt();
        QCOMPARE(m_lessonController->search(), before);
    }

    void whatWasFoundIsSavedAsAScenario()
    {
        open("naive-lock");
        choose(QStringLiteral("Participants"), 2);
        press("St&art");
        awaitEnd();
        const auto file = m_directory.filePath(QStringLiteral("race.json"));
        emit window().saveRequested(file);
        const auto kept = loadScenario(file);
        QCOMPARE(kept.schedule, last().result.found->outcome.schedule);
    }

    void whatWasFoundIsAChallengeThatCanBeWon()
    {
        open("dinner-table-hasty-guest");
        press("St&art");
        awaitEnd();
        const auto schedule = last().result.found->outcome.schedule;
        press("&Turn into a challenge");
        const auto guidedRun = m_lessonController->tourController().guidedRun();
        QVERIFY(guidedRun && !guidedRun->isTour());
        QTRY_VERIFY_WITH_TIMEOUT(m_lessonController->lesson() && laboratory().people().size() == 2,
                                 patience);
        for (const auto& step : schedule)
            take(step);
        QTRY_VERIFY_WITH_TIMEOUT(guidedRun->challengeProgress().isWon(), patience);
        QCOMPARE(guidedRun->challengeProgress().stars(), 3);
    }

    void stopKeepsWhatWasTriedAndGoesOn()
    {
        begin("lock");
        QTRY_VERIFY_WITH_TIMEOUT(last().result.runs > 2, patience);
        QVERIFY2(said().contains(QStringLiteral("runs a second; at most 3")), qPrintable(said()));
        press("St&op");
        awaitEnd();
        const auto runs = last().result.runs;
        QVERIFY(runs > 2 && last().result.isInterrupted);
        QVERIFY2(said().contains(QString::number(runs)), qPrintable(said()));
        press("&Go on");
        QTRY_VERIFY_WITH_TIMEOUT(last().result.runs > runs, patience);
        QVERIFY(window().picture().attempts().runs() >= last().result.runs);
    }

    void closingEndsItAndKeepsWhatItHas()
    {
        begin("lock");
        QTRY_VERIFY_WITH_TIMEOUT(last().result.runs > 0, patience);
        window().close();
        awaitEnd();
        QVERIFY(last().result.isInterrupted);
        const auto runs = last().result.runs;
        askForIt();
        QVERIFY(window().isVisible());
        QVERIFY2(said().contains(QString::number(runs)), qPrintable(said()));
    }

    void whatEndsWhileItRunsTakesItAlong()
    {
        begin("lock");
        QTRY_VERIFY_WITH_TIMEOUT(last().result.runs > 0, patience);
        m_lessonController.reset(); // returns: what was begun has ended
    }

    void aPersonChoosesTheSeed()
    {
        open("lock");
        auto* const seed = number(QStringLiteral("S&eed"));
        QCOMPARE(seed->accessibleName(), QStringLiteral("Seed"));
        seed->setValue(7);
        const auto planOfChoice = [this] {
            const auto choice = window().choice();
            return planOf(asSearched(loadScenario(QStringLiteral("lock")), choice), choice);
        };
        QCOMPARE(planOfChoice().seed, std::uint64_t{7});
        press("&Draw one");
        QVERIFY(seed->value() != 7); // of a million
        QCOMPARE(planOfChoice().seed, static_cast<std::uint64_t>(seed->value()));
        auto* const strategy = window().findChild<QComboBox*>();
        strategy->setCurrentIndex(strategy->findText(QStringLiteral("all orders")));
        QVERIFY(!seed->isVisible()); // nothing is drawn
    }

    void faultsOfNoKindAreNotSearched()
    {
        open("lock");
        choose(QStringLiteral("Participants"), 1);
        choose(QStringLiteral("Faults"), 1);
        QVERIFY(canStart());
        const auto kinds = window().findChildren<QCheckBox*>();
        QCOMPARE(kinds.size(), 4);
        for (auto* const kind : kinds)
            kind->setChecked(false);
        QVERIFY(!canStart());
        QVERIFY2(said().contains(QStringLiteral("no kind of them is chosen")), qPrintable(said()));
        kinds.front()->setChecked(true);
        QVERIFY(canStart());
        choose(QStringLiteral("Faults"), 2); // of one kind, to one participant
        QVERIFY(!canStart());
        QVERIFY2(said().contains(QStringLiteral("1 at most")), qPrintable(said()));
        choose(QStringLiteral("Participants"), 2);
        QVERIFY(canStart());
        QVERIFY2(!said().contains(QStringLiteral("at most.")), qPrintable(said()));
    }

    void noMoreIsPromisedThanIsTried()
    {
        speak(QStringLiteral("en"));
        const auto planOfLock = [](const ui::SearchChoice& choice) {
            return planOf(asSearched(loadScenario(QStringLiteral("lock")), choice), choice);
        };
        ui::SearchChoice choice;
        choice.strategy = ui::SearchChoice::Strategy::Bounded;
        const auto bounded = planOfLock(choice);
        SearchResult result;
        result.isExhausted = true;
        result.orders = 72;
        const auto said = SearchTelling(bounded).promise()
            << SearchTelling(bounded).covered(result);
        QVERIFY2(!said.join(u' ').contains(QStringLiteral("all"), Qt::CaseInsensitive),
                 qPrintable(said.join(u' ')));
        QCOMPARE(said.filter(QStringLiteral("at most once")).size(), 2);
        choice.faults = 1;
        choice.kinds = {ui::SearchChoice::Fault::Cut};
        const auto cut = planOfLock(choice);
        QVERIFY(SearchTelling(cut).covered(result).contains(QStringLiteral("a cut connection")));
        choice.strategy = ui::SearchChoice::Strategy::Exhaustive;
        const auto all = planOfLock(choice);
        QVERIFY(SearchTelling(all).covered(result).contains(QStringLiteral("a cut connection")));
    }

    // Nothing found: a bound, which is never 0, and holds for runs that were drawn as it needs.
    void whatIsMissedIsBoundedFromAbove()
    {
        speak(QStringLiteral("en"));
        const auto missed = [](int faults, int sinceLongest) {
            ui::SearchChoice choice;
            choice.faults = faults;
            choice.kinds = {ui::SearchChoice::Fault::Cut, ui::SearchChoice::Fault::Expiry};
            const auto plan
                = planOf(asSearched(loadScenario(QStringLiteral("lock")), choice), choice);
            SearchResult result;
            result.runs = 1'000'000;
            result.deepest = 10;
            result.sinceLongest = sinceLongest;
            static const QRegularExpression form(QStringLiteral("at most ([0-9.]+) %"));
            return form.match(SearchTelling(plan).covered(result)).captured(1);
        };
        QCOMPARE(missed(0, 1'000'000), QStringLiteral("0.1"));
        QCOMPARE(missed(0, 0), QStringLiteral("100.0"));
        QCOMPARE(missed(0, 200), QStringLiteral("36.7")); // (1 - 1/200)^200, rounded up
        QCOMPARE(missed(1, 1200), QStringLiteral("36.8")); // one more, and one plan of four
    }

    void anotherSeedIsAnotherSearch()
    {
        begin("lock");
        QTRY_VERIFY_WITH_TIMEOUT(last().result.runs > 0, patience);
        press("St&op");
        awaitEnd();
        QCOMPARE(startWords(), QStringLiteral("&Go on"));
        auto* const seed = number(QStringLiteral("S&eed"));
        seed->setValue(2);
        QCOMPARE(startWords(), QStringLiteral("St&art"));
        seed->setValue(1); // of the one that was stopped
        QCOMPARE(startWords(), QStringLiteral("&Go on"));
    }

    void whoCannotBeHeldIsNotSearched()
    {
        auto scenario = loadScenario(QStringLiteral("double-barrier"));
        QVERIFY(offerOf(scenario).refusal.isEmpty());
        scenario.acts = {{.participant = "kazoo-1", .kind = FaultKind::AddKazoo}};
        QVERIFY(!offerOf(scenario).refusal.isEmpty());
    }

    void theTreeHasOneStepForWhatSeveralBeginWith()
    {
        ui::Attempts tree({"A", "B"});
        tree.add({{"A"}, {"B"}, {"A"}}, false);
        tree.add({{"A"}, {"B"}, {"B"}}, true);
        QCOMPARE(tree.steps().size(), std::size_t{5}); // with what all begin with
        QCOMPARE(tree.steps().at(2).runs, 2);
        QCOMPARE(tree.broken(), tree.last());
        const std::vector<ui::Attempts::Turn> longest(ui::Attempts::most, {"A"});
        tree.add(longest, false);
        QCOMPARE(tree.steps().size(), ui::Attempts::most);
        QCOMPARE(tree.runs(), 3);
        QCOMPARE(tree.deepest(), ui::Attempts::most);
    }

    void wordsFit_data()
    {
        QTest::addColumn<QString>("language");
        for (const auto& language : languages())
            QTest::addRow("%s", qPrintable(language.code)) << language.code;
    }

    void wordsFit()
    {
        QFETCH(const QString, language);
        speak(language);
        open("dinner-table-hasty-guest");
        choose(language == QLatin1String("en") ? QStringLiteral("Faults") : QStringLiteral("故障"),
               2);
        window().resize(1080, 640);
        QCOMPARE(window().size(), QSize(1080, 640));
        for (auto* const button : window().findChildren<QAbstractButton*>()) {
            if (button->isVisible())
                QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        }
        for (auto* const label : window().findChildren<QLabel*>()) {
            const auto needed = label->wordWrap() ? label->heightForWidth(label->width())
                                                  : label->sizeHint().height();
            if (label->isVisible())
                QVERIFY2(label->height() >= needed, qPrintable(label->text()));
        }
    }

private:
    void open(const char* scenario)
    {
        LabSetup setup;
        setup.scenario = loadScenario(QString::fromLatin1(scenario));
        m_lessonController = std::make_unique<LessonController>(*m_window, setup);
        askForIt();
        QVERIFY(m_lessonController->search() != nullptr);
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
    }

    void askForIt()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    }

    // A search that nothing but a person ends.
    void begin(const char* scenario)
    {
        open(scenario);
        choose(QStringLiteral("Give"), 36'000);
        press("St&art");
    }

    [[nodiscard]] ui::SearchWindow& window() { return m_lessonController->search()->window(); }
    [[nodiscard]] const SearchRun::Look& last() { return m_lessonController->search()->last(); }
    [[nodiscard]] Laboratory& laboratory() { return m_lessonController->lesson()->laboratory(); }

    // As a person at the window.
    void take(const Step& step)
    {
        const auto isNext = [&] {
            const auto outlooks = laboratory().conductor().outlook();
            const auto outlook = outlooks.find(step.participant);
            return outlook != outlooks.end() && outlook->second.next == step.kind;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isNext(), patience);
        const auto before = laboratory().conductor().stepCount();
        emit m_window->stepRequested(laboratory().people().at(step.participant).actor);
        QTRY_VERIFY_WITH_TIMEOUT(laboratory().conductor().stepCount() > before, patience);
    }

    void awaitEnd() { QTRY_VERIFY_WITH_TIMEOUT(last().at == SearchRun::At::Over, patience); }

    void press(const char* words)
    {
        for (auto* const button : window().findChildren<QPushButton*>()) {
            if (button->text() != QString::fromUtf8(words))
                continue;
            QVERIFY(button->isVisible() && button->isEnabled());
            return button->click();
        }
        QFAIL(words);
    }

    // By the label beside it.
    [[nodiscard]] QSpinBox* number(const QString& what)
    {
        for (const auto* const label : window().findChildren<QLabel*>()) {
            auto* const number = qobject_cast<QSpinBox*>(label->buddy());
            if (number != nullptr && label->text().contains(what))
                return number;
        }
        return nullptr;
    }

    void choose(const QString& what, int value)
    {
        auto* const field = number(what);
        QVERIFY2(field != nullptr, qPrintable(what));
        field->setValue(value);
    }

    [[nodiscard]] bool canStart()
    {
        for (const auto* const button : window().findChildren<QPushButton*>()) {
            if (button->text() == QLatin1String("St&art"))
                return button->isEnabled();
        }
        return false;
    }

    [[nodiscard]] QString startWords()
    {
        for (const auto* const button : window().findChildren<QPushButton*>()) {
            auto words = button->text();
            if (words == QLatin1String("St&art") || words == QLatin1String("&Go on"))
                return words;
        }
        return {};
    }

    [[nodiscard]] QString said()
    {
        QStringList words;
        for (const auto* const label : window().findChildren<QLabel*>()) {
            if (label->isVisible())
                words.push_back(label->text());
        }
        return words.join(QLatin1Char('\n'));
    }

    [[nodiscard]] QStringList rows()
    {
        const auto* const list = window().findChild<QListWidget*>();
        QStringList rows;
        for (auto row = 0; row < list->count(); ++row)
            rows.push_back(list->item(row)->text());
        return rows;
    }

    QTemporaryDir m_directory;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<LessonController> m_lessonController;
};

QTEST_MAIN(SearchWindowTest)
#include "tst_searchwindow.moc"
