#include "app/arguments/arguments.h"
#include "app/arguments/interruption.h"
#include "app/arguments/language.h"
#include "app/arguments/progressline.h"
#include "app/cli/commands.h"
#include "app/explore/randomstrategies.h"
#include "app/explore/search.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/server/privateserver.h"
#include "app/text/output.h"
#include "app/text/tr.h"

#include <QSaveFile>

#include <algorithm>
#include <cmath>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

SearchPlan::Kind kindFrom(const QString& word)
{
    if (word == QStringLiteral("exhaustive"))
        return SearchPlan::Kind::Exhaustive;
    if (word == QStringLiteral("priority"))
        return SearchPlan::Kind::Priority;
    if (word == QStringLiteral("random"))
        return SearchPlan::Kind::Random;
    throw UsageError("--strategy \"" + word.toStdString()
                     + "\" is none; write exhaustive, priority or random");
}

QString wordOf(SearchPlan::Kind kind)
{
    switch (kind) {
    case SearchPlan::Kind::Exhaustive:
        return QStringLiteral("exhaustive");
    case SearchPlan::Kind::Priority:
        return QStringLiteral("priority");
    case SearchPlan::Kind::Random:
        return QStringLiteral("random");
    }
    return {};
}

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// What a search cannot do yet, or cannot do at all.
void refuse(const Arguments& arguments, const SearchPlan& plan)
{
    if (!arguments.connect().empty() || !arguments.text(QStringLiteral("profile")).isEmpty())
        throw UsageError("explore runs on a server of its own; leave out --connect and --profile");
    if (!arguments.prefix().empty() || !plan.scenario.nameSpace.empty())
        throw UsageError("explore makes a directory for each run, and knows no namespace yet");
    if (plan.scenario.servers > 1)
        throw UsageError("explore runs on one server; \"" + plan.scenario.id
                         + "\" is about an ensemble of them");
    if (arguments.number(QStringLiteral("jobs"), 1, 64) > 1)
        throw UsageError("explore goes through one run at a time so far; write --jobs 1");
    const auto keep = arguments.text(QStringLiteral("keep"));
    if (plan.faults > 0 && !keep.isEmpty() && !keep.endsWith(QStringLiteral(".json")))
        throw UsageError("a schedule alone cannot say what breaks; write --keep FILE.json, which "
                         "keeps a scenario");
    if (QSaveFile file(keep); !keep.isEmpty() && !file.open(QIODevice::WriteOnly))
        throw UsageError("--keep: " + keep.toStdString()
                         + " cannot be written: " + file.errorString().toStdString());
}

SearchPlan searchPlanFrom(const Arguments& arguments)
{
    SearchPlan plan;
    plan.scenario = loadScenario(arguments.positional(1, 1).front());
    int participants = 0;
    if (arguments.has(QStringLiteral("participants")))
        participants = static_cast<int>(arguments.number(QStringLiteral("participants"),
                                                         plan.scenario.opener.empty() ? 1 : 2, 12));
    plan.names = namesFor(plan.scenario, participants);
    plan.kind = kindFrom(arguments.text(QStringLiteral("strategy")));
    if (arguments.has(QStringLiteral("preemptions"))) {
        plan.preemptions
            = static_cast<int>(arguments.number(QStringLiteral("preemptions"), 0, 100));
        if (plan.kind != SearchPlan::Kind::Exhaustive)
            throw UsageError("--preemptions bounds --strategy exhaustive");
    }
    plan.faults = static_cast<int>(arguments.number(QStringLiteral("faults"), 0, 3));
    plan.seed = static_cast<std::uint64_t>(
        arguments.number(QStringLiteral("seed"), 0, std::numeric_limits<qint64>::max()));
    plan.runs = static_cast<int>(arguments.number(QStringLiteral("runs"), 0, 1'000'000'000));
    plan.length = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(arguments.real(QStringLiteral("seconds"), 0.1, 1e6)));
    refuse(arguments, plan);
    return plan;
}

/// What is said of a search.
class SearchTelling
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::SearchTelling)

public:
    SearchTelling(const SearchPlan& plan, Output& output)
        : m_plan(plan)
        , m_output(output)
    {
    }

    [[nodiscard]] static QString progress(const SearchResult& result)
    {
        return tr("%1 runs, %2 states, %3 steps in the longest")
            .arg(result.runs)
            .arg(result.states)
            .arg(result.deepest);
    }

    // What the strategy promises.
    void announce() const
    {
        QString promise;
        if (m_plan.kind == SearchPlan::Kind::Random)
            promise = tr("At random: nothing is promised.");
        else if (m_plan.kind == SearchPlan::Kind::Priority)
            promise = tr("By priorities that change at %1 steps: what needs %2 steps in a certain "
                         "order is found by each run with a probability of at least 1/(n k^%1), "
                         "with n participants and k steps.")
                          .arg(SearchPlan::depth - 1)
                          .arg(SearchPlan::depth);
        else if (m_plan.preemptions)
            promise = tr("All orders with at most %1 preemptions, one after the other.")
                          .arg(*m_plan.preemptions);
        else
            promise = tr("All orders; of those that differ only in steps that commute, one.");
        m_output.line(promise);
        if (m_plan.faults > 0)
            m_output.line(
                m_plan.faultKinds().size() > 2
                    ? tr("Faults in each run, at any step: %1, of a lost reply, a cut connection "
                         "or a kill.")
                          .arg(m_plan.faults)
                    : tr("Faults in each run, at any step: %1, of a lost reply or a cut "
                         "connection; nobody is killed, for the others agreed to wait for all.")
                          .arg(m_plan.faults));
    }

    void tell(const SearchResult& result) const
    {
        if (result.found)
            tellFound(*result.found);
        else
            m_output.line(covered(result));
        if (result.strayed > 0)
            m_output.line(tr("In %1 runs the same steps led elsewhere; they are not counted.")
                              .arg(result.strayed));
        const auto rate = rateOf(result);
        m_output.line(tr("%1 runs, %2 states, %3 runs a second")
                          .arg(result.runs)
                          .arg(result.states)
                          .arg(rate, 0, 'f', 1));
    }

    void summarize(const SearchResult& result, const QString& keptAt) const
    {
        QJsonValue violation = QJsonValue::Null;
        if (result.found) {
            const auto& outcome = result.found->outcome;
            violation = QJsonObject{
                {QStringLiteral("invariant"), toQString(name(*outcome.breach))},
                {QStringLiteral("detail"), toQString(outcome.breach->detail)},
                {QStringLiteral("found_after"), result.found->after},
                {QStringLiteral("steps"), static_cast<int>(outcome.schedule.size())},
                {QStringLiteral("preemptions"), outcome.preemptions},
                {QStringLiteral("faults"), static_cast<int>(faultsOf(outcome))},
                {QStringLiteral("repeatable"), result.found->isRepeatable()},
                {QStringLiteral("schedule"), keptAt.isEmpty() ? QJsonValue() : QJsonValue(keptAt)}};
        }
        const auto took = std::chrono::duration<double, std::milli>(result.took).count();
        m_output.object({{QStringLiteral("event"), QStringLiteral("summary")},
                         {QStringLiteral("scenario"), toQString(m_plan.scenario.id)},
                         {QStringLiteral("participants"), static_cast<int>(m_plan.names.size())},
                         {QStringLiteral("strategy"), wordOf(m_plan.kind)},
                         {QStringLiteral("runs"), result.runs},
                         {QStringLiteral("orders"), result.orders},
                         {QStringLiteral("states"), static_cast<qint64>(result.states)},
                         {QStringLiteral("exhausted"), result.isExhausted && !result.found},
                         {QStringLiteral("violation"), violation},
                         {QStringLiteral("runs_per_second"), rateOf(result)},
                         {QStringLiteral("duration_ms"), took}});
    }

private:
    // A cut is two acts of the laboratory: it breaks, and it is mended.
    [[nodiscard]] static std::ptrdiff_t faultsOf(const Outcome& outcome)
    {
        return std::count_if(outcome.acts.begin(), outcome.acts.end(),
                             [](const Fault& act) { return act.kind != FaultKind::Mend; });
    }

    [[nodiscard]] static double rateOf(const SearchResult& result)
    {
        const auto seconds = std::chrono::duration<double>(result.took).count();
        return seconds > 0 ? result.runs / seconds : 0;
    }

    [[nodiscard]] QString covered(const SearchResult& result) const
    {
        const auto count = static_cast<int>(m_plan.names.size());
        if (result.isExhausted && m_plan.preemptions)
            return tr("exhausted: all %1 orders of %2 participants with at most %3 preemptions; "
                      "none breaks an invariant")
                .arg(result.orders)
                .arg(count)
                .arg(*m_plan.preemptions);
        if (result.isExhausted)
            return tr("exhausted: all %1 orders of %2 participants; none breaks an invariant")
                .arg(result.orders)
                .arg(count);
        if (m_plan.kind == SearchPlan::Kind::Priority)
            return tr("nothing was found in %1 runs: what needs %2 steps in a certain order is "
                      "missed by all of them with a probability of at most %3 %")
                .arg(result.runs)
                .arg(SearchPlan::depth)
                .arg(100 * missed(result), 0, 'f', 1);
        return tr("nothing was found in %1 runs; that is not all there is").arg(result.runs);
    }

    [[nodiscard]] double missed(const SearchResult& result) const
    {
        const auto tasks = static_cast<int>(m_plan.names.size()) + m_plan.faults;
        return std::pow(1 - PriorityStrategy::probability(tasks, result.deepest, SearchPlan::depth),
                        result.runs);
    }

    void tellFound(const SearchResult::Found& found) const
    {
        const auto& outcome = found.outcome;
        m_output.line(tr("found after %1 runs: %2 does not hold")
                          .arg(found.after)
                          .arg(toQString(name(*outcome.breach))));
        if (!outcome.breach->detail.empty())
            m_output.line(sentenceOf(*outcome.breach));
        m_output.line(tr("The shortest schedule so far has %1 steps, %2 preemptions and %3 faults "
                         "(at first %4 steps and %5 preemptions):")
                          .arg(outcome.schedule.size())
                          .arg(outcome.preemptions)
                          .arg(faultsOf(outcome))
                          .arg(found.stepsAtFirst)
                          .arg(found.preemptionsAtFirst));
        std::size_t act = 0;
        for (const auto& step : outcome.schedule) {
            const auto isAct = step.participant == handName && act < outcome.acts.size();
            const auto what = isAct ? "   " + toText(outcome.acts[act++]) : std::string();
            m_output.line(QStringLiteral("    ") + toQString(toText(step) + what));
        }
        if (found.isRepeatable())
            m_output.line(
                tr("It was run again %1 times, and came out the same.").arg(found.repeats.all));
        else
            m_output.line(tr("Not repeatable: of %1 times that it was run again it came out the "
                             "same %2 times; else: %3")
                              .arg(found.repeats.all)
                              .arg(found.repeats.same)
                              .arg(toQString(found.repeats.difference)));
    }

    [[nodiscard]] static QString sentenceOf(const Breach& breach)
    {
        const auto detail = toQString(breach.detail);
        switch (breach.kind) {
        case Breach::Kind::NobodyGoesOn:
            return tr("For ever waits: %1").arg(detail);
        case Breach::Kind::NodeLeft:
            return tr("A node was left behind by %1").arg(detail);
        case Breach::Kind::Failure:
            return tr("A participant failed: %1").arg(detail);
        case Breach::Kind::NoEnd:
            return tr("There is no end: %1").arg(detail);
        case Breach::Kind::Invariant:
            break;
        }
        return detail;
    }

    const SearchPlan& m_plan;
    Output& m_output;
};

// As `run` and the window replay it.
Scenario keptScenario(const Scenario& asRun, const SearchResult::Found& found)
{
    auto scenario = asRun;
    scenario.id += "-found";
    scenario.own.notes.clear();
    scenario.translations.clear();
    scenario.schedule = found.outcome.schedule;
    scenario.acts = found.outcome.acts;
    scenario.lesson = found.outcome.breach->invariant;
    return scenario;
}

void keepFound(const QString& fileName, const Scenario& asRun, const SearchResult::Found& found)
{
    const auto isScenario = fileName.endsWith(QStringLiteral(".json"));
    const auto text = isScenario ? toJson(keptScenario(asRun, found))
                                 : QByteArray::fromStdString(toText(found.outcome.schedule));
    QSaveFile file(fileName);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        throw UsageError("--keep: " + fileName.toStdString()
                         + " cannot be written: " + file.errorString().toStdString());
}

void addSearchOptions(Arguments& arguments)
{
    const auto add = [&](const char* name, const QString& description, const char* value,
                         const char* fallback) {
        arguments.add({QString::fromLatin1(name)}, description, QString::fromLatin1(value),
                      QString::fromLatin1(fallback));
    };
    add("participants", tr("How many take part."), "N", "");
    add("seconds", tr("Give up after so long."), "S", "60");
    add("runs", tr("Give up after so many runs; 0: any number."), "N", "0");
    add("strategy", tr("exhaustive, priority or random."), "NAME", "priority");
    add("preemptions", tr("Exhaustive: only orders with at most so many."), "N", "");
    add("faults", tr("So many in each run: lost replies, cuts, kills."), "N", "0");
    add("seed", tr("What chance is drawn from."), "N", "1");
    add("keep", tr("Where what is found goes: a scenario if it ends in .json, else a schedule."),
        "FILE", "");
    add("jobs", tr("Runs at the same time; only 1 so far."), "N", "1");
}

} // namespace

int explore(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("explore SCENARIO|FILE [options]"),
                        tr("Searches for an order of steps that breaks a scenario."));
    addSearchOptions(arguments);
    arguments.parse(argumentList);
    const Interruption interruption; // before all threads
    Output output(arguments.isJson(), [&] { interruption.request(); });
    const auto plan = searchPlanFrom(arguments);
    const SearchTelling telling(plan, output);

    PrivateServer server;
    server.start(interruption.token());
    ProgressLine line(!arguments.isQuiet());
    auto told = Clock::now();
    const auto progress = [&](const SearchResult& soFar) {
        if (Clock::now() < told + 200ms)
            return;
        told = Clock::now();
        line.say(SearchTelling::progress(soFar));
    };
    if (!arguments.isQuiet())
        telling.announce();
    Search search(plan, server.address(), progress);
    const auto result = search.run(interruption.token());
    line.end();
    const auto keepAt = arguments.text(QStringLiteral("keep"));
    const auto isKept = result.found && !keepAt.isEmpty();
    if (isKept)
        keepFound(keepAt, search.scenario(), *result.found);
    if (!arguments.isQuiet())
        telling.tell(result);
    telling.summarize(result, isKept ? keepAt : QString());
    if (interruption.hasCome() || output.isBroken())
        return Interrupted;
    return result.found ? Found : Healthy;
}

} // namespace zoetrope::app
