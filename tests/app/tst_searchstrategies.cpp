#include "app/explore/boundedstrategy.h"
#include "app/explore/guidedstrategy.h"
#include "app/explore/randomstrategies.h"
#include "app/explore/reducedstrategy.h"

#include <QTest>

#include <sstream>

using namespace zoetrope::app;

namespace {

/// A system of a few variables, each a path: whoever goes next does the next of its steps. A step
/// reads or writes one of them, gives another an item, or waits for one.
struct Move
{
    enum class What { Read, Write, Give, Take } what = What::Read;
    std::string target; // a path, or who gets the item
};

using System = std::map<std::string, std::vector<Move>>;

class AbstractRun
{
public:
    explicit AbstractRun(const System& system)
        : m_system(system)
    {
    }

    [[nodiscard]] Options options() const
    {
        Options options;
        for (const auto& [name, moves] : m_system) {
            const auto done = m_done.contains(name) ? m_done.at(name) : 0;
            if (done == moves.size())
                continue;
            const auto isWaiting = moves[done].what == Move::What::Take
                && (!m_items.contains(name) || m_items.at(name).empty());
            if (!isWaiting)
                options.push_back({.step = {name, StepKind::Send, static_cast<int>(done) + 1}});
        }
        return options;
    }

    void take(const Step& step)
    {
        const auto& who = step.participant;
        const auto& move = m_system.at(who)[m_done[who]++];
        Taken taken{.step = step};
        const auto index = static_cast<int>(trace.size());
        switch (move.what) {
        case Move::What::Read:
            m_seen[who] += '(' + m_values[move.target] + ')';
            taken.footprint.add(move.target, false);
            break;
        case Move::What::Write:
            m_values["order"] += who; // as transactions have numbers
            m_values[move.target] += who;
            taken.footprint.add(move.target, true);
            break;
        case Move::What::Give:
            m_items[move.target].push_back({who, index});
            taken.footprint.addInbox(move.target);
            break;
        case Move::What::Take:
            m_seen[who] += '[' + m_items[who].front().first + ']';
            taken.cause = m_items[who].front().second;
            m_items[who].erase(m_items[who].begin());
            break;
        }
        trace.push_back(taken);
    }

    [[nodiscard]] std::string state() const
    {
        std::string state;
        for (const auto* part : {&m_values, &m_seen}) {
            for (const auto& [name, text] : *part)
                state.append(name).append("=").append(text).append(" ");
        }
        for (const auto& [name, done] : m_done)
            state += name + std::to_string(done) + ' ';
        return state;
    }

    Trace trace;

private:
    const System& m_system;
    std::map<std::string, std::size_t> m_done;
    std::map<std::string, std::string> m_values;
    std::map<std::string, std::string> m_seen;
    std::map<std::string, std::vector<std::pair<std::string, int>>> m_items;
};

struct Enumeration
{
    std::set<std::string> states; // in which runs end
    int runs = 0; // of interest
    int preemptions = 0; // most of them
};

Enumeration enumerate(const System& system, Strategy& strategy, int most = 1'000'000)
{
    Enumeration all;
    for (int run = 0; run < most && strategy.begin(); ++run) {
        AbstractRun abstract(system);
        auto isCutShort = false;
        int preemptions = 0;
        for (auto options = abstract.options(); !options.empty(); options = abstract.options()) {
            const auto index = strategy.choose(abstract.trace, options);
            isCutShort = index < 0;
            if (isCutShort)
                break;
            const auto& step = options[static_cast<std::size_t>(index)].step;
            const auto last
                = abstract.trace.empty() ? std::string() : abstract.trace.back().step.participant;
            preemptions += Preemptions::isOne(last, options, step.participant) ? 1 : 0;
            abstract.take(step);
        }
        strategy.end(abstract.trace);
        if (isCutShort)
            continue;
        ++all.runs;
        all.preemptions = std::max(all.preemptions, preemptions);
        all.states.insert(abstract.state());
    }
    return all;
}

using What = Move::What;

} // namespace

class SearchStrategiesTest : public QObject
{
    Q_OBJECT

private slots:
    void reducedAndUnreducedEnumerationEndInTheSameStates_data();
    void reducedAndUnreducedEnumerationEndInTheSameStates();
    void randomSystemsEndInTheSameStates_data();
    void randomSystemsEndInTheSameStates();
    void stepsThatTouchNothingInCommonHaveOneOrder();
    void eachOrderWithinTheBoundIsTriedOnce();
    void prioritiesFindWhatNeedsThreeStepsInOrder();
    void theSameSeedDrawsTheSameRuns();
    void aStrategyGoesOnFromWhatItSaved();
    void aGuidedRunGoesAsItIsTold();
    void writesDependAndReadsOfOtherPathsDoNot();
};

void SearchStrategiesTest::reducedAndUnreducedEnumerationEndInTheSameStates_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("a lost update") << 0;
    QTest::newRow("two that write and read each other") << 1;
    QTest::newRow("one is woken by either of two") << 2;
    QTest::newRow("one waits for ever") << 3;
    QTest::newRow("three, of whom one is apart") << 4;
}

void SearchStrategiesTest::reducedAndUnreducedEnumerationEndInTheSameStates()
{
    static const std::vector<System> systems{
        {{"a", {{What::Read, "/x"}, {What::Write, "/x"}}},
         {"b", {{What::Read, "/x"}, {What::Write, "/x"}}}},
        {{"a", {{What::Write, "/x"}, {What::Read, "/y"}}},
         {"b", {{What::Write, "/y"}, {What::Read, "/x"}}}},
        {{"a", {{What::Take, ""}, {What::Read, "/x"}, {What::Take, ""}}},
         {"b", {{What::Write, "/x"}, {What::Give, "a"}}},
         {"c", {{What::Give, "a"}, {What::Write, "/x"}}}},
        {{"a", {{What::Read, "/x"}, {What::Take, ""}, {What::Write, "/x"}}},
         {"b", {{What::Read, "/x"}, {What::Take, ""}, {What::Write, "/x"}}}},
        {{"a", {{What::Read, "/x/1"}, {What::Write, "/x/1"}, {What::Read, "/x"}}},
         {"b", {{What::Write, "/x/1"}, {What::Read, "/x/1"}}},
         {"c", {{What::Read, "/z"}, {What::Read, "/z"}, {What::Read, "/z"}}}},
    };
    QFETCH(int, number);
    const auto& system = systems[static_cast<std::size_t>(number)];
    ReducedStrategy reduced;
    BoundedStrategy all(std::nullopt);
    const auto few = enumerate(system, reduced);
    const auto many = enumerate(system, all);
    QCOMPARE(few.states, many.states);
    QVERIFY(few.runs <= many.runs);
    QVERIFY(few.runs >= static_cast<int>(few.states.size()));
}

void SearchStrategiesTest::randomSystemsEndInTheSameStates_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 60; ++seed)
        QTest::addRow("%d", seed) << seed;
}

void SearchStrategiesTest::randomSystemsEndInTheSameStates()
{
    QFETCH(int, seed);
    std::mt19937 random(static_cast<std::uint32_t>(seed));
    const auto drawn = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
    const std::array<std::string, 4> paths{"/x", "/x/1", "/x/2", "/y"};
    const std::array<std::string, 3> names{"a", "b", "c"};
    System system;
    for (const auto& name : names) {
        for (int step = 0; step <= 2; ++step) {
            const auto what = static_cast<What>(drawn(3));
            const auto target = what == What::Give ? names.at(static_cast<std::size_t>(drawn(2)))
                                                   : paths.at(static_cast<std::size_t>(drawn(3)));
            system[name].push_back({what, target});
        }
    }
    ReducedStrategy reduced;
    BoundedStrategy all(std::nullopt);
    const auto few = enumerate(system, reduced);
    const auto many = enumerate(system, all);
    QCOMPARE(few.states, many.states);
    QVERIFY(few.runs <= many.runs);
}

void SearchStrategiesTest::stepsThatTouchNothingInCommonHaveOneOrder()
{
    const System system{{"a", {{What::Read, "/x"}, {What::Write, "/x"}, {What::Read, "/x"}}},
                        {"b", {{What::Read, "/y"}, {What::Read, "/y"}, {What::Read, "/y"}}}};
    ReducedStrategy reduced;
    QCOMPARE(enumerate(system, reduced).runs, 1);
    BoundedStrategy all(std::nullopt);
    QCOMPARE(enumerate(system, all).runs, 20); // three of six steps are a's
}

void SearchStrategiesTest::eachOrderWithinTheBoundIsTriedOnce()
{
    const System system{{"a", {{What::Write, "/x"}, {What::Write, "/x"}}},
                        {"b", {{What::Write, "/x"}, {What::Write, "/x"}}}};
    const std::array runsByBound{2, 4, 6}; // aabb, bbaa; abba, baab; abab, baba
    for (int bound = 0; bound < 3; ++bound) {
        BoundedStrategy strategy(bound);
        const auto some = enumerate(system, strategy);
        QCOMPARE(some.runs, runsByBound.at(static_cast<std::size_t>(bound)));
        QCOMPARE(static_cast<int>(some.states.size()), some.runs);
        QCOMPARE(some.preemptions, bound);
    }
}

void SearchStrategiesTest::prioritiesFindWhatNeedsThreeStepsInOrder()
{
    const System system{
        {"a", {{What::Read, "/y"}, {What::Write, "/x"}, {What::Write, "/x"}, {What::Read, "/y"}}},
        {"b", {{What::Read, "/y"}, {What::Read, "/x"}, {What::Read, "/x"}, {What::Read, "/y"}}}};
    PriorityStrategy strategy(1, 3);
    const auto chance = PriorityStrategy::probability(2, 8, 3);
    QCOMPARE(chance, 1.0 / 128);
    AbstractRun between(system); // b looks twice while a has written once
    for (const auto* who : {"a", "a", "b", "b", "b", "a", "a", "b"})
        between.take({who, StepKind::Send, 1});
    QVERIFY(!enumerate(system, strategy, 1).states.contains(between.state()));
    QVERIFY(enumerate(system, strategy, 128 * 20).states.contains(between.state()));
}

void SearchStrategiesTest::theSameSeedDrawsTheSameRuns()
{
    const System system{{"a", {{What::Write, "/x"}, {What::Write, "/x"}, {What::Write, "/x"}}},
                        {"b", {{What::Write, "/x"}, {What::Write, "/x"}, {What::Write, "/x"}}}};
    const auto first = [&](Strategy& strategy) { return enumerate(system, strategy, 3).states; };
    RandomStrategy one(7);
    RandomStrategy same(7);
    RandomStrategy other(8);
    const auto drawn = first(one);
    QCOMPARE(first(same), drawn);
    QVERIFY(first(other) != drawn);
}

// Another one, which goes on after each run, tries what one alone tries.
void SearchStrategiesTest::aStrategyGoesOnFromWhatItSaved()
{
    const System system{{"a b", {{What::Read, "/x"}, {What::Write, "/x"}, {What::Give, "c"}}},
                        {"c", {{What::Read, "/x"}, {What::Write, "/x"}, {What::Take, ""}}}};
    const auto goesOn = [&](auto make) {
        auto whole = make();
        const auto all = enumerate(system, whole);
        Enumeration parts;
        std::string saved;
        for (auto isOver = false; !isOver;) {
            auto strategy = make();
            if (std::istringstream in(saved); !saved.empty())
                strategy.restore(in);
            const auto one = enumerate(system, strategy, 1);
            std::ostringstream out;
            strategy.save(out);
            isOver = out.str() == saved;
            saved = out.str();
            parts.runs += one.runs;
            parts.states.insert(one.states.begin(), one.states.end());
        }
        QCOMPARE(parts.runs, all.runs);
        QCOMPARE(parts.states, all.states);
        QVERIFY(all.runs > 2);
    };
    goesOn([] { return ReducedStrategy(); });
    goesOn([] { return BoundedStrategy(std::nullopt); });
}

void SearchStrategiesTest::aGuidedRunGoesAsItIsTold()
{
    const System system{{"a", {{What::Write, "/x"}, {What::Write, "/x"}}},
                        {"b", {{What::Take, ""}, {What::Write, "/x"}}},
                        {"c", {{What::Write, "/x"}, {What::Give, "b"}}}};
    AbstractRun run(system);
    GuidedStrategy strategy({"c", "a", "b", "c", "b"}); // b cannot go at its first turn
    QVERIFY(strategy.begin());
    for (auto options = run.options(); !options.empty(); options = run.options())
        run.take(options[static_cast<std::size_t>(strategy.choose(run.trace, options))].step);
    QStringList turns;
    for (const auto& taken : run.trace)
        turns.push_back(QString::fromStdString(taken.step.participant));
    QCOMPARE(turns.join(u' '), QStringLiteral("c a c b b a"));
    QVERIFY(strategy.hasStrayed());
    QVERIFY(!strategy.begin());
}

void SearchStrategiesTest::writesDependAndReadsOfOtherPathsDoNot()
{
    const auto touching = [](const std::string& path, bool isWrite) {
        Footprint footprint;
        footprint.add(path, isWrite);
        return footprint;
    };
    const auto areOrdered = [](const Footprint& one, const Footprint& other) {
        return depend(one, "a", other, "b") && depend(other, "b", one, "a");
    };
    QVERIFY(areOrdered(touching("/t/1", true), touching("/t/2", true)));
    QVERIFY(areOrdered(touching("/t/1", true), touching("/t", false)));
    QVERIFY(areOrdered(touching("/t", true), touching("/t/1", false)));
    QVERIFY(!areOrdered(touching("/t/1", true), touching("/t/2", false)));
    QVERIFY(!areOrdered(touching("/t/1", true), touching("/t/10", false)));
    QVERIFY(!areOrdered(touching("/t", false), touching("/t", false)));
    Footprint told;
    told.addInbox("c");
    QVERIFY(areOrdered(told, told));
    Footprint stopping;
    stopping.stopped = {"b"};
    QVERIFY(areOrdered(stopping, {}));
    Footprint unknown;
    unknown.isEverything = true;
    QVERIFY(areOrdered(unknown, {}));
    QVERIFY(depend({}, "a", {}, "a"));
}

QTEST_GUILESS_MAIN(SearchStrategiesTest)
#include "tst_searchstrategies.moc"
