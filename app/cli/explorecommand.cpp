#include "app/arguments/arguments.h"
#include "app/arguments/interruption.h"
#include "app/arguments/language.h"
#include "app/arguments/names.h"
#include "app/arguments/progressline.h"
#include "app/arguments/ways.h"
#include "app/cli/commands.h"
#include "app/explore/searchserver.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/search/searchoffering.h"
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
    throw UsageError(
        tr("--strategy \"%1\" is none; write exhaustive, priority or random").arg(word));
}

QString unwritten(const char* option, const QSaveFile& file)
{
    return tr("--%1: %2 cannot be written: %3")
        .arg(QLatin1String(option), file.fileName(), file.errorString());
}

// What a search cannot do yet, or cannot do at all.
void refuse(const Arguments& arguments, const Scenario& scenario, const SearchPlan& plan)
{
    const auto own = tr("explore runs on a server of its own");
    for (const auto* option : {"connect", "profile", "auth"}) {
        if (arguments.has(QString::fromLatin1(option)))
            throw UsageError(tr("%1; leave out --%2").arg(own, QLatin1String(option)));
    }
    refuseWays(arguments, own);
    if (!arguments.prefix().empty() || !scenario.nameSpace.empty())
        throw UsageError(tr("explore makes a directory for each run, and knows no namespace yet"));
    if (scenario.servers > 1)
        throw UsageError(tr("explore runs on one server; \"%1\" is about an ensemble of them")
                             .arg(toQString(scenario.id)));
    if (const auto why = plan.objection(); !why.empty())
        throw UsageError(why);
    for (const auto* option : {"keep", "resume"}) {
        const auto fileName = arguments.text(QString::fromLatin1(option));
        if (QSaveFile file(fileName); !fileName.isEmpty() && !file.open(QIODevice::WriteOnly))
            throw UsageError(unwritten(option, file));
    }
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
    throw UsageError(tr("--fault \"%1\" is none; write lost-reply, cut, expiry or kill").arg(word));
}

Scenario scenarioFrom(const Arguments& arguments)
{
    const auto scenario = loadScenario(arguments.positional(1, 1).front());
    if (hasForeigners(scenario))
        throw UsageError(tr("explore decides each step of all who take part, and cannot hold those "
                            "of other libraries, as \"%1\" has them")
                             .arg(toQString(scenario.id)));
    int participants = 0;
    if (arguments.has(QStringLiteral("participants")))
        participants = static_cast<int>(
            arguments.number(QStringLiteral("participants"), scenario.opener.empty() ? 1 : 2, 12));
    return asSearched(scenario, namesFor(scenario, participants));
}

// Several at once find by chance what they find: a seed is for the same again.
int jobsFrom(const Arguments& arguments)
{
    if (arguments.has(QStringLiteral("jobs")))
        return static_cast<int>(arguments.number(QStringLiteral("jobs"), 1, 64));
    return arguments.has(QStringLiteral("seed")) ? 1 : jobsHere();
}

SearchPlan searchPlanFrom(const Arguments& arguments, const Scenario& scenario)
{
    SearchPlan plan;
    plan.play = playOf(scenario);
    plan.play.text = toJson(scenario).toStdString();
    plan.kind = kindFrom(arguments.text(QStringLiteral("strategy")));
    if (arguments.has(QStringLiteral("preemptions"))) {
        plan.preemptions
            = static_cast<int>(arguments.number(QStringLiteral("preemptions"), 0, 100));
        if (plan.kind != SearchPlan::Kind::Exhaustive)
            throw UsageError(tr("--preemptions bounds --strategy exhaustive"));
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
    plan.jobs = jobsFrom(arguments);
    refuse(arguments, scenario, plan);
    return plan;
}

// False: it is said why it cannot be. What was found is told all the same.
bool write(const char* option, const QString& fileName, const QByteArray& text)
{
    QSaveFile file(fileName);
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
        return true;
    Output::complain(unwritten(option, file));
    return false;
}

/// What is kept of a search's finding, and how it is played again.
struct Kept
{
    QByteArray text;
    QString command;
};

// A schedule alone says nothing of faults, and by another time somebody's patience ends elsewhere.
Kept keptOf(const QString& name, const QString& fileName, const Scenario& asRun,
            const Outcome& outcome)
{
    const auto isPlain = !fileName.endsWith(QStringLiteral(".json")) && outcome.acts.empty()
        && !playOf(asRun).isTimed && loadScenario(name).faults.empty();
    if (!isPlain)
        return {toJson(asFound(asRun, outcome)), QStringLiteral("zoetrope run %1").arg(fileName)};
    const auto command
        = QStringLiteral("zoetrope run %1 --participants %2 --rounds 1 --schedule %3")
              .arg(name)
              .arg(asRun.participants.size())
              .arg(fileName);
    const auto remark = QStringLiteral("# %1\n").arg(command).toUtf8();
    return {remark + QByteArray::fromStdString(toText(outcome.schedule)), command};
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
        throw UsageError(tr("--resume: %1 cannot be read: %2").arg(fileName, file.errorString()));
    try {
        search.resume(file.readAll().toStdString());
    } catch (const std::runtime_error& error) {
        throw UsageError("--resume: " + fileName.toStdString() + ": " + error.what());
    }
}

// What it came to is told first, whatever becomes of the files.
int conclude(const Arguments& arguments, const Scenario& asRun, const SearchTelling& telling,
             const SearchResult& result, const std::string& saved, Output& output)
{
    if (!arguments.isQuiet())
        say(output, telling.told(result));
    auto isWritten = true;
    auto keptAt = arguments.text(QStringLiteral("keep"));
    if (result.found && !keptAt.isEmpty()) {
        const auto kept
            = keptOf(arguments.positional(1, 1).front(), keptAt, asRun, result.found->outcome);
        isWritten = write("keep", keptAt, kept.text);
        if (isWritten && !arguments.isQuiet())
            output.line(tr("Kept; it is played again by: %1").arg(kept.command));
    }
    if (!result.found || !isWritten)
        keptAt.clear();
    if (const auto at = arguments.text(QStringLiteral("resume")); !at.isEmpty())
        isWritten = write("resume", at, QByteArray::fromStdString(saved)) && isWritten;
    output.object(telling.summary(result, keptAt));
    if (result.found)
        return Found;
    return isWritten ? Healthy : WrongUsage;
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
    add("keep",
        tr("Where what is found goes: a schedule, or a scenario if it ends in .json or a schedule "
           "alone cannot say it."),
        "FILE", "");
    add("resume",
        tr("Goes on from what FILE keeps of this search, and keeps there how far it came."), "FILE",
        "");
    add("jobs",
        tr("Runs at the same time; without it, by half of the processors, or one with --seed."),
        "N", "");
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
    resumeFrom(arguments.text(QStringLiteral("resume")), search);
    if (!arguments.isQuiet())
        say(output, telling.promise());
    const auto result = search.run(interruption.token());
    line.end();
    const auto code = conclude(arguments, scenario, telling, result, search.save(), output);
    return interruption.hasCome() || output.isBroken() ? Interrupted : code;
}

} // namespace zoetrope::app
