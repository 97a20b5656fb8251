#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/progressline.h"
#include "app/live/findingwords.h"
#include "app/live/incidentreport.h"
#include "app/live/inspectionchanges.h"
#include "app/live/inspectionjson.h"
#include "app/live/inspectionlines.h"
#include "app/live/inspector.h"

#include <QCoreApplication>
#include <QSaveFile>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

QUrl adminUrlFrom(const QString& text)
{
    QUrl url(text, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty()
        || (url.scheme() != QLatin1String("http") && url.scheme() != QLatin1String("https")))
        throw UsageError("--admin takes a URL such as http://HOST:8080/commands, not \""
                         + text.toStdString() + "\"");
    return url;
}

void addOptions(Arguments& arguments)
{
    arguments.add({QStringLiteral("admin")},
                  tr("An AdminServer, such as http://HOST:8080/commands; may be repeated."),
                  QStringLiteral("URL"));
    arguments.add({QStringLiteral("no-4lw")}, tr("Ask no server with four-letter words."));
    arguments.add({QStringLiteral("watch")}, tr("Go on looking; a line for each change."));
    arguments.add({QStringLiteral("budget-requests")},
                  tr("At most so many requests in any second."), QStringLiteral("N"),
                  QStringLiteral("1000"));
    arguments.add({QStringLiteral("report")}, tr("Write the incident down, as Markdown."),
                  QStringLiteral("FILE.md"));
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
    plan.sessionTimeout = arguments.sessionTimeout();
    for (const auto& text : arguments.texts(QStringLiteral("admin")))
        plan.adminUrls.push_back(adminUrlFrom(text));
    plan.asksWords = !arguments.has(QStringLiteral("no-4lw"));
    plan.requestsPerSecond
        = static_cast<int>(arguments.number(QStringLiteral("budget-requests"), 1, 1'000'000));
    return plan;
}

// A report that is half written is none.
void writeReport(const Inspection& inspection, const Arguments& arguments)
{
    QSaveFile file(arguments.text(QStringLiteral("report")));
    const auto text
        = incidentReport(inspection, arguments.text(QStringLiteral("connect"))).toUtf8();
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        throw UsageError("the report " + file.fileName().toStdString()
                         + " cannot be written: " + file.errorString().toStdString());
}

void print(const Inspection& inspection, Output& output)
{
    for (const auto& line : inspectionLines(inspection))
        output.line(line);
    output.object(toJson(inspection));
}

void printChange(const InspectionChange& change, Output& output)
{
    output.line(change.line);
    output.object(change.object);
}

// A large cluster takes its time, for the budget says so.
Inspection lookFirst(Inspector& inspector, const Arguments& arguments, const std::stop_token& stop)
{
    ProgressLine line(!arguments.isQuiet());
    inspector.setProgress([&line](std::size_t read, std::size_t known) {
        line.say(known == 0
                     ? tr("Asking the servers")
                     : tr("Reading: %L1 of %L2 znodes that are known so far").arg(read).arg(known));
    });
    auto inspection = inspector.inspect(stop);
    inspector.setProgress([](std::size_t, std::size_t) {});
    return inspection;
}

int watchOn(Inspector& inspector, Inspection before, Output& output, const std::stop_token& stop)
{
    while (true) {
        inspector.pause(stop);
        try {
            auto now = inspector.lookAgain(stop);
            for (const auto& change : changesBetween(before, now))
                printChange(change, output);
            before = std::move(now);
        } catch (const Error& error) { // the session, or the next one, may come back
            if (stop.stop_requested() || !isUnknown(error.code()))
                throw;
            Output::complain(toText(error.what()));
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
    auto plan = planFrom(arguments);
    const Path root = plan.root;

    const Interruption interruption;
    Output output(arguments.isJson());
    Inspector inspector(std::move(plan));
    inspector.connect(interruption.token());
    try {
        auto inspection = lookFirst(inspector, arguments, interruption.token());
        if (arguments.has(QStringLiteral("report")))
            writeReport(inspection, arguments);
        print(inspection, output);
        const int code = inspection.findings.empty() ? Healthy : Found;
        return arguments.has(QStringLiteral("watch"))
            ? watchOn(inspector, std::move(inspection), output, interruption.token())
            : code;
    } catch (const Error& error) {
        if (interruption.hasCome())
            return Interrupted;
        if (error.code() == Code::NoNode)
            throw UsageError(root.text() + " does not exist there");
        throw;
    }
}

} // namespace zoetrope::app
