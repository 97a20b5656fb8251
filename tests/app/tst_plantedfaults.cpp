#include "tests/app/plantedfaults.h"
#include "tests/support/testserver.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using explore::Strategy;

namespace {

constexpr auto patience = 60s; // with each strategy

// Enough of the twenty for every change; all, with all strategies, where the variable asks for it.
bool areAllAsked()
{
    return qEnvironmentVariableIsSet("ZOETROPE_ALL_PLANTED_FAULTS");
}

const char* nameOf(Strategy strategy)
{
    if (strategy == Strategy::Priority)
        return "priority";
    return strategy == Strategy::Random ? "random" : "at most 2 preemptions";
}

} // namespace

class PlantedFaultsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void eachIsFound_data();
    void eachIsFound();
    void nothingIsFoundWithoutThem_data();
    void nothingIsFoundWithoutThem();

private:
    explore::Answer ask(explore::Question question)
    {
        question.servers = m_server->address();
        return explore::search(question);
    }

    std::unique_ptr<tests::TestServer> m_server;
};

void PlantedFaultsTest::initTestCase()
{
    if (!tests::TestServer::isInstalled())
        QSKIP("needs a ZooKeeper server");
    m_server = std::make_unique<tests::TestServer>();
}

void PlantedFaultsTest::eachIsFound_data()
{
    QTest::addColumn<int>("number");
    const auto all = tests::plantedFaults();
    QCOMPARE(all.size(), std::size_t{20});
    for (int number = 0; number < static_cast<int>(all.size()); ++number) {
        if (areAllAsked() || number % 6 == 0)
            QTest::newRow(all[static_cast<std::size_t>(number)].name) << number;
    }
}

void PlantedFaultsTest::eachIsFound()
{
    QFETCH(int, number);
    const auto planted = tests::plantedFaults()[static_cast<std::size_t>(number)];
    auto question = planted.question;
    question.budget = patience;
    QStringList found;
    for (const auto strategy : {Strategy::Priority, Strategy::Random, Strategy::Exhaustive}) {
        if (strategy != Strategy::Priority && !areAllAsked())
            continue;
        question.strategy = strategy;
        question.preemptions = strategy == Strategy::Exhaustive ? std::optional(2) : std::nullopt;
        const auto answer = ask(question);
        if (answer.isBroken && answer.isRepeatable)
            found.push_back(QStringLiteral("%1: %2 runs, %3 steps, %4 preemptions")
                                .arg(QLatin1String(nameOf(strategy)))
                                .arg(answer.runs)
                                .arg(answer.steps)
                                .arg(answer.preemptions));
        else
            qInfo("%s, %s: %s", planted.name, nameOf(strategy), answer.text().c_str());
    }
    qInfo("%s | %s", planted.name, qPrintable(found.join(QStringLiteral(" | "))));
    QVERIFY(!found.isEmpty());
}

void PlantedFaultsTest::nothingIsFoundWithoutThem_data()
{
    QTest::addColumn<int>("number");
    const auto all = tests::withoutFaults();
    for (int number = 0; number < static_cast<int>(all.size()); ++number) {
        if (areAllAsked() || number == 1 || number == 4)
            QTest::newRow(all[static_cast<std::size_t>(number)].name) << number;
    }
}

// In as many runs as the faults took, and more.
void PlantedFaultsTest::nothingIsFoundWithoutThem()
{
    QFETCH(int, number);
    auto question = tests::withoutFaults()[static_cast<std::size_t>(number)].question;
    question.budget = 10 * patience;
    question.runs = areAllAsked() ? 1'000 : 100;
    const auto answer = ask(question);
    QVERIFY2(answer.isSound(), answer.text().c_str());
    QCOMPARE(answer.runs, question.runs);
}

QTEST_GUILESS_MAIN(PlantedFaultsTest)
#include "tst_plantedfaults.moc"
