#include "app/cli/action.h"
#include "app/cli/commands.h"
#include "app/cli/interruption.h"
#include "app/live/findingwords.h"
#include "app/live/forecast.h"
#include "app/live/survey.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto patience = 10s;

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

// Leases and their line are two directories of one recipe.
Path recipeOf(const Path& node)
{
    const auto directory = node.parent();
    const auto name = directory.name();
    return name == "leases" || name == "locks" ? directory.parent() : directory;
}

Picture lookAt(const Path& node, const Arguments& arguments, const std::stop_token& stop)
{
    SurveyPlan plan;
    plan.servers = arguments.requiredConnect();
    plan.root = recipeOf(node);
    plan.authentications = arguments.authentications();
    plan.sessionTimeout = arguments.sessionTimeout();
    plan.limits.depth = plan.root == node.parent() ? 1 : 2;
    Survey survey(std::move(plan));
    survey.connect(stop);
    return pictureOf(survey.look(stop));
}

void preview(Output& output, const QString& verb, const Picture& picture, const Path& path,
             const Impact& impact)
{
    for (const auto& line : impactSentences(picture, path, impact))
        output.line(line);
    QJsonArray woken, proceeding;
    for (const auto session : impact.woken)
        woken.push_back(hex(session));
    for (const auto& node : impact.proceeding)
        proceeding.push_back(toText(node));
    const auto* session = picture.seen.find(impact.owner);
    output.object({{QStringLiteral("event"), QStringLiteral("preview")},
                   {QStringLiteral("action"), verb},
                   {QStringLiteral("path"), toText(path.text())},
                   {QStringLiteral("recipe"), toText(impact.recipe)},
                   {QStringLiteral("state"), toText(name(impact.state))},
                   {QStringLiteral("session"),
                    impact.owner == 0 ? QJsonValue() : QJsonValue(hex(impact.owner))},
                   {QStringLiteral("client"), session ? toText(session->address) : QString()},
                   {QStringLiteral("czxid"), hex(static_cast<std::uint64_t>(impact.stat.czxid))},
                   {QStringLiteral("version"), impact.stat.version},
                   {QStringLiteral("woken"), woken},
                   {QStringLiteral("proceeding"), proceeding},
                   {QStringLiteral("complete"), impact.tellsAllWatches}});
}

int act(const Intervention& wanted, const Stat& shown, const Arguments& arguments,
        const std::stop_token& stop)
{
    Session session({arguments.requiredConnect(),
                     arguments.sessionTimeout(),
                     {},
                     nullptr,
                     arguments.authentications()});
    session.connect(Clock::now() + patience, stop);
    return exitCodeOf(intervene(session, wanted, shown, stop), wanted.path);
}

int removeNode(Verb verb, const QString& usage, const QString& purpose,
               const QStringList& argumentList)
{
    Arguments arguments(usage, purpose);
    addConsent(arguments);
    arguments.parse(argumentList);
    const Path path(arguments.prefix() + arguments.positional(1, 1).front().toStdString());
    if (isProtected(path))
        throw UsageError("\"" + path.text() + "\" is protected");
    const auto servers = arguments.requiredConnect();

    const Interruption interruption;
    Output output(arguments.isJson());
    Picture picture;
    try {
        picture = lookAt(path, arguments, interruption.token());
    } catch (const Error& error) {
        if (error.code() != Code::NoNode)
            throw;
    }
    const auto impact = impactOfDeleting(picture, path.text());
    if (const auto why = objectionTo(verb, path, impact); !why.isEmpty())
        return refused(why);
    if (!arguments.isQuiet() || arguments.has(QStringLiteral("dry-run")))
        preview(output, nameOf(verb), picture, path, *impact);
    return carryOut({nameOf(verb), path, servers}, arguments, output, [&] {
        return act({verb, path}, impact->stat, arguments, interruption.token());
    });
}

} // namespace

int evictPlace(const QStringList& arguments)
{
    return removeNode(
        Verb::Evict, QStringLiteral("evict NODE --connect HOSTS [options]"),
        tr("Deletes the node of one who holds or waits: shows who comes in then and who "
           "is not told, and does it only with --yes."),
        arguments);
}

int deleteNode(const QStringList& arguments)
{
    return removeNode(
        Verb::Delete, QStringLiteral("delete PATH --connect HOSTS [options]"),
        tr("Deletes one node without children: shows who is woken, and does it only with "
           "--yes."),
        arguments);
}

} // namespace zoetrope::app
