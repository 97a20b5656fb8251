#include "app/arguments/arguments.h"
#include "app/arguments/interruption.h"
#include "app/arguments/progressline.h"
#include "app/cli/commands.h"
#include "app/cli/inspectanswer.h"
#include "app/cli/reporters.h"
#include "app/live/actions/guardedaction.h"
#include "app/live/inspector.h"
#include "app/live/words/connectiontrouble.h"
#include "app/live/words/findingwords.h"
#include "app/live/words/inspectionchanges.h"
#include "app/live/words/kindnotes.h"
#include "app/text/output.h"
#include "app/text/text.h"
#include "app/text/tr.h"

#include <QDateTime>

#include <algorithm>
#include <set>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

void addOptions(Arguments& arguments)
{
    addReporterOptions(arguments);
    arguments.add({QStringLiteral("watch")},
                  tr("Go on looking; a line for each change, with its time."));
    arguments.add({QStringLiteral("budget-requests")},
                  tr("At most so many requests in any second."), QStringLiteral("N"),
                  QStringLiteral("1000"));
    arguments.add({QStringLiteral("stuck-after")},
                  tr("A lock is stuck, a warning, when somebody has waited in it for so long and "
                     "nobody was seen to come in: 90s, 15m or 2h."),
                  QStringLiteral("TIME"), QStringLiteral("15m"));
    arguments.add({QStringLiteral("lock")},
                  tr("What stands at PATH is a lock, though its name does not say so: it can be "
                     "stuck; may be repeated."),
                  QStringLiteral("PATH"));
    InspectAnswer::addOptions(arguments);
}

std::chrono::milliseconds stuckAfterFrom(const Arguments& arguments)
{
    const auto text = arguments.text(QStringLiteral("stuck-after"));
    const auto length = lengthFrom(text);
    if (!length || *length == 0)
        throw UsageError(
            tr("--stuck-after takes a length such as 90s, 15m or 2h, not \"%1\"").arg(text));
    return std::chrono::milliseconds(*length);
}

// Of the cluster as the window knows it by the same words, and of the command.
KindNotes::Kinds kindsFrom(const Arguments& arguments, const std::string& servers)
{
    const auto profile = arguments.has(QStringLiteral("connect"))
        ? QString()
        : arguments.text(QStringLiteral("profile"));
    auto kinds = KindNotes(profile, toQString(servers)).kinds();
    for (const auto& text : arguments.texts(QStringLiteral("lock"))) {
        const auto path = arguments.prefix() + text.toStdString();
        if (const auto problem = Path::problem(path))
            throw UsageError("--lock \"" + path + "\": " + *problem);
        kinds[path] = Family::Lock;
    }
    return kinds;
}

SurveyPlan planFrom(const Arguments& arguments)
{
    SurveyPlan plan;
    const auto words = arguments.positional(0, 1);
    auto root = arguments.prefix();
    if (!words.isEmpty() && words.front() != QLatin1String("/"))
        root += words.front().toStdString();
    plan.root = Path(root.empty() ? "/" : root);
    plan.servers = arguments.requiredConnect();
    plan.authentications = arguments.authentications();
    plan.access = arguments.access();
    plan.sessionTimeout = arguments.sessionTimeout();
    nameReporters(plan, arguments);
    plan.stuckAfter = stuckAfterFrom(arguments);
    plan.kinds = kindsFrom(arguments, plan.servers);
    plan.requestsPerSecond
        = static_cast<int>(arguments.number(QStringLiteral("budget-requests"), 1, 1'000'000));
    return plan;
}

void printChange(InspectionChange change, const QDateTime& when, Output& output)
{
    output.line(
        QStringLiteral("%1  %2").arg(when.toString(QStringLiteral("HH:mm:ss")), change.line));
    change.object.insert(QStringLiteral("time"), when.toUTC().toString(Qt::ISODateWithMs));
    output.object(change.object);
}

// A large cluster takes its time, for the budget says so.
Inspection lookFirst(Inspector& inspector, const Arguments& arguments, InspectAnswer& answer,
                     Output& output, const std::stop_token& stop)
{
    ProgressLine line(!arguments.isQuiet());
    inspector.setProgress([&line](std::size_t read, std::size_t known) {
        line.say(known == 0
                     ? tr("Asking the servers")
                     : tr("Reading: %L1 of %L2 znodes that are known so far").arg(read).arg(known));
    });
    if (answer.isForPeople() && !arguments.isQuiet())
        inspector.setEarly([&](const Inspection& soFar, std::int64_t znodes, bool) {
            line.end();
            answer.printEarly(soFar, znodes, output);
        });
    auto inspection = inspector.inspect(stop);
    inspector.setEarly({});
    inspector.setProgress([](std::size_t, std::size_t) {});
    return inspection;
}

// Every way into the tree ends at a directory that these credentials may not list.
bool isRefusedEverywhere(const TreeSnapshot& tree)
{
    if (tree.refused.empty())
        return false;
    std::set<std::string_view> parents;
    for (const auto& [path, node] : tree.nodes)
        parents.insert(directoryOf(path));
    return std::all_of(tree.nodes.begin(), tree.nodes.end(), [&](const auto& entry) {
        const auto& path = entry.first;
        return parents.contains(path) || tree.refused.contains(path) || isProtected(Path(path));
    });
}

// And the servers' reports tell nothing either: that nothing was found says nothing.
bool mayNotSee(const Picture& picture)
{
    if (!picture.recipes.empty() || !isRefusedEverywhere(picture.seen.tree))
        return false;
    Output::complain(tr("These credentials may read nothing below %1 (NoAuth): say who you are by "
                        "--auth or --sasl.")
                         .arg(toQString(picture.seen.root)));
    return true;
}

int watchOn(Inspector& inspector, const SurveyPlan& plan, Inspection before,
            const InspectAnswer& answer, Output& output, const std::stop_token& stop)
{
    auto seenAt = QDateTime::currentDateTime();
    QString trouble; // empty while the cluster can be read
    while (true) {
        inspector.pause(stop);
        try {
            auto now = inspector.lookAgain(stop);
            answer.sift(now);
            answer.writeReport(now);
            seenAt = QDateTime::currentDateTime();
            if (!std::exchange(trouble, {}).isEmpty())
                printChange(changeToReadable(), seenAt, output);
            for (auto& change : changesBetween(before, now))
                printChange(std::move(change), seenAt, output);
            before = std::move(now);
        } catch (const Error& error) { // the session, or the next one, may come back
            if (stop.stop_requested() || !isUnknown(error.code()))
                throw;
            const auto why = troubleOf(plan, error, stop).sentence;
            if (std::exchange(trouble, why) == why)
                continue;
            answer.sayUnreachable(output);
            printChange(changeToUnreadable(why, seenAt), QDateTime::currentDateTime(), output);
        }
    }
}

} // namespace

int inspectCluster(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("inspect [ROOT] --connect HOSTS [options]"),
                        tr("Shows which recipes are in use and who waits for whom, and says what "
                           "is wrong. Writes nothing to the cluster."));
    addOptions(arguments);
    arguments.parse(argumentList);
    InspectAnswer answer(arguments);
    const auto plan = planFrom(arguments);
    const Path root = plan.root;

    const Interruption interruption(Interruption::To::SignalsAndStdout);
    Output output(
        answer.isJson(), [&] { interruption.request(); }, interruption.token());
    Inspector inspector(plan);
    auto isConnected = false;
    try {
        inspector.connect(interruption.token());
        isConnected = true;
        auto inspection = lookFirst(inspector, arguments, answer, output, interruption.token());
        answer.sift(inspection);
        answer.writeReport(inspection);
        answer.print(inspection, output);
        const auto isBlind = isNamedAdminSilent(inspection.picture.seen, arguments)
            || mayNotSee(inspection.picture);
        const int code = isBlind ? int(NoConnection) : answer.codeFor(inspection);
        if (arguments.has(QStringLiteral("watch")))
            return watchOn(inspector, plan, std::move(inspection), answer, output,
                           interruption.token());
        return output.isBroken() ? int(Interrupted) : code;
    } catch (const Error& error) {
        if (interruption.hasCome())
            return Interrupted;
        if (error.code() == Code::BadArguments) // of a file of keys
            throw;
        if (isConnected && error.code() == Code::NoNode)
            throw UsageError(tr("%1 does not exist there").arg(toQString(root.text())));
        const auto trouble = troubleOf(plan, error, interruption.token());
        Output::complain(inOneLine(trouble));
        answer.sayUnreachable(output);
        return NoConnection;
    }
}

} // namespace zoetrope::app
