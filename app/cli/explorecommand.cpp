#include "app/arguments/arguments.h"
#include "app/arguments/interruption.h"
#include "app/arguments/language.h"
#include "app/arguments/names.h"
#include "app/arguments/progressline.h"
#include "app/cli/commands.h"
#include "app/explore/searchserver.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/search/searchtelling.h"
#include "app/text/output.h"
#include "app/text/text.h"
#include "app/text/tr.h"
#include "ui/widgets/choices.h"

#include <QFile>
#include <QSaveFile>

#include <array>

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
void refuse(const Arguments& arguments, const Scenario& scenario, const SearchPlan& plan)
{
    if (!arguments.connect().empty() || !arguments.text(QStringLiteral("profile")).isEmpty())
        throw UsageError("explore runs on a server of its own; leave out --connect and --profile");
    if (!arguments.prefix().empty() || !scenario.nameSpace.empty())
        throw UsageError("explore makes a directory for each run, and knows no namespace yet");
    if (scenario.servers > 1)
        throw UsageError("explore runs on one server; \"" + scenario.id
                         + "\" is about an ensemble of them");
    const auto keep = arguments.text(QStringLiteral("keep"));
    if (plan.faults > 0 && !keep.isEmpty() && !keep.endsWith(QStringLiteral(".json")))
        throw UsageError("a schedule alone cannot say what breaks; write --keep FILE.json, which "
                         "keeps a scenario");
    if (QSaveFile file(keep); !keep.isEmpty() && !file.open(QIODevice::WriteOnly))
        throw UsageError("--keep: " + keep.toStdString()
                         + " cannot be written: " + file.errorString().toStdString());
}

PlannedFault::Kind faultFrom(const QString& word)
{
    using Kind = PlannedFault::Kind;
    const std::array kinds{std::pair{"lost-reply", Kind::LostReply}, std::pair{"cut", Kind::Cut},
                           std::pair{"expiry", Kind::Expiry}, std::pair{"kill", Kind::Kill}};
    for (const auto& [name, kind] : kinds) {
        if (word == QLatin1String(name))
            return kind;
    }
    throw UsageError("--fault \"" + word.toStdString()
                     + "\" is none; write lost-reply, cut, expiry or kill");
}

Scenario scenarioFrom(const Arguments& arguments)
{
    const auto scenario = loadScenario(arguments.positional(1, 1).front());
    int participants = 0;
    if (arguments.has(QStringLiteral("participants")))
        participants = static_cast<int>(
            arguments.number(QStringLiteral("participants"), scenario.opener.empty() ? 1 : 2, 12));
    return asSearched(scenario, namesFor(scenario, participants));
}

SearchPlan searchPlanFrom(const Arguments& arguments, const Scenario& scenario)
{
    SearchPlan plan;
    plan.play = playOf(scenario);
    plan.kind = kindFrom(arguments.text(QStringLiteral("strategy")));
    if (arguments.has(QStringLiteral("preemptions"))) {
        plan.preemptions
            = static_cast<int>(arguments.number(QStringLiteral("preemptions"), 0, 100));
        if (plan.kind != SearchPlan::Kind::Exhaustive)
            throw UsageError("--preemptions bounds --strategy exhaustive");
    }
    if (const auto fault = arguments.text(QStringLiteral("fault")); !fault.isEmpty())
        plan.faultKinds = {faultFrom(fault)};
    const auto oneKind = plan.faultKinds.empty() ? 0 : 1;
    plan.faults = arguments.has(QStringLiteral("faults"))
        ? static_cast<int>(arguments.number(QStringLiteral("faults"), 0, 3))
        : oneKind;
    plan.seed = static_cast<std::uint64_t>(
        arguments.number(QStringLiteral("seed"), 0, std::numeric_limits<qint64>::max()));
    plan.runs = static_cast<int>(arguments.number(QStringLiteral("runs"), 0, 1'000'000'000));
    plan.length = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(arguments.real(QStringLiteral("seconds"), 0.1, 1e6)));
    plan.jobs = static_cast<int>(arguments.number(QStringLiteral("jobs"), 1, 64));
    refuse(arguments, scenario, plan);
    return plan;
}

void write(const char* option, const QString& fileName, const QByteArray& text)
{
    QSaveFile file(fileName);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        throw UsageError(std::string(option) + ": " + fileName.toStdString()
                         + " cannot be written: " + file.errorString().toStdString());
}

void keepFound(const QString& fileName, const Scenario& asRun, const SearchResult::Found& found)
{
    const auto isScenario = fileName.endsWith(QStringLiteral(".json"));
    const auto text = isScenario ? toJson(asFound(asRun, found.outcome))
                                 : QByteArray::fromStdString(toText(found.outcome.schedule));
    write("--keep", fileName, text);
}

// By the names of the language. What is kept has those of the scenario, which every language knows.
void say(Output& output, const QStringList& lines)
{
    const auto naming = namingFor(ui::Choices::load().names);
    for (const auto& line : lines)
        output.line(toQString(naming.inText(line.toStdString())));
}

// There is nothing to go on from where the file is not there yet.
void resumeFrom(const QString& fileName, Search& search)
{
    QFile file(fileName);
    if (fileName.isEmpty() || !file.exists())
        return;
    if (!file.open(QIODevice::ReadOnly))
        throw UsageError("--resume: " + fileName.toStdString()
                         + " cannot be read: " + file.errorString().toStdString());
    try {
        search.resume(file.readAll().toStdString());
    } catch (const std::runtime_error& error) {
        throw UsageError("--resume: " + fileName.toStdString() + ": " + error.what());
    }
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
    add("faults", tr("So many in each run: lost replies, cuts, expiries, kills."), "N", "0");
    add("fault", tr("Of one kind alone: lost-reply, cut, expiry or kill."), "KIND", "");
    add("seed", tr("What chance is drawn from."), "N", "1");
    add("keep", tr("Where what is found goes: a scenario if it ends in .json, else a schedule."),
        "FILE", "");
    add("resume",
        tr("Goes on from what FILE keeps of this search, and keeps there how far it came."), "FILE",
        "");
    add("jobs", tr("Runs at the same time."), "N", "1");
}

} // namespace

int explore(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("explore SCENARIO|FILE [options]"),
                        tr("Searches for an order of steps that breaks a scenario."));
    addSearchOptions(arguments);
    arguments.parse(argumentList);
    const Interruption interruption; // before all threads
    Output output(
        arguments.isJson(), [&] { interruption.request(); }, interruption.token());
    const auto scenario = scenarioFrom(arguments);
    const auto plan = searchPlanFrom(arguments, scenario);
    const SearchTelling telling(plan);

    PrivateServer server(searchServer());
    server.start(interruption.token());
    ProgressLine line(!arguments.isQuiet());
    auto told = Clock::now();
    const auto progress = [&](const SearchResult& soFar, const Outcome& /*last*/) {
        if (Clock::now() < told + 200ms)
            return;
        told = Clock::now();
        line.say(SearchTelling::progress(soFar));
    };
    Search search(plan, server.address(), progress);
    const auto resumeAt = arguments.text(QStringLiteral("resume"));
    resumeFrom(resumeAt, search);
    if (!arguments.isQuiet())
        say(output, telling.promise());
    const auto result = search.run(interruption.token());
    line.end();
    if (!resumeAt.isEmpty())
        write("--resume", resumeAt, QByteArray::fromStdString(search.save()));
    const auto keepAt = arguments.text(QStringLiteral("keep"));
    const auto isKept = result.found && !keepAt.isEmpty();
    if (isKept)
        keepFound(keepAt, scenario, *result.found);
    if (!arguments.isQuiet())
        say(output, telling.told(result));
    output.object(telling.summary(result, isKept ? keepAt : QString()));
    if (interruption.hasCome() || output.isBroken())
        return Interrupted;
    return result.found ? Found : Healthy;
}

} // namespace zoetrope::app
