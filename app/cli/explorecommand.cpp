#include "app/arguments/arguments.h"
#include "app/arguments/interruption.h"
#include "app/arguments/language.h"
#include "app/arguments/progressline.h"
#include "app/cli/commands.h"
#include "app/cli/searchtelling.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/server/privateserver.h"
#include "app/text/output.h"
#include "app/text/tr.h"
#include "recipes/catalogue/catalogue.h"

#include <QSaveFile>

#include <algorithm>

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
    const auto follows = [&](const std::string& name) {
        const auto recipe = plan.scenario.habitOf(name).recipe.value_or(plan.scenario.recipe);
        const auto family = familyOf(recipe);
        return family == Family::Election || family == Family::Group || family == Family::Copy
            || family == Family::Value;
    };
    if (std::any_of(plan.names.begin(), plan.names.end(), follows))
        throw UsageError("explore cannot hold a recipe that has a thread of its own yet; \""
                         + plan.scenario.id + "\" leads, follows or keeps something that way");
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

// As `run` and the window replay it.
Scenario keptScenario(const Scenario& asRun, const SearchResult::Found& found)
{
    auto scenario = asRun;
    scenario.id += "-found";
    scenario.own.notes.clear();
    scenario.translations.clear();
    scenario.schedule = found.outcome.schedule;
    // Whoever is in stays until what was found is seen, whatever the speed; the steps are the same.
    scenario.meal = {std::chrono::milliseconds(300), std::chrono::milliseconds(300)};
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
