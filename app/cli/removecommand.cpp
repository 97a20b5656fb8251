#include "app/cli/action.h"
#include "app/cli/commands.h"
#include "app/cli/interruption.h"
#include "app/live/findingwords.h"
#include "app/live/survey.h"
#include "recipes/diagnose/impact.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

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

QString stateOf(const Impact& impact)
{
    switch (impact.state) {
    case PlaceState::Unknown:
        break;
    case PlaceState::Holding:
        return tr("holds %1").arg(toText(impact.recipe));
    case PlaceState::Waiting:
        return tr("waits at %1").arg(toText(impact.recipe));
    case PlaceState::Inside:
        return tr("is in %1").arg(toText(impact.recipe));
    }
    return tr("is of no recipe that we can read");
}

QStringList sentences(const Picture& picture, const Path& path, const Impact& impact)
{
    const FindingWords words(picture.seen);
    QStringList lines{tr("%1 %2 (czxid %3, version %4).")
                          .arg(toText(path.text()), stateOf(impact),
                               hex(static_cast<std::uint64_t>(impact.stat.czxid)))
                          .arg(impact.stat.version)};
    const auto isTold
        = std::find(impact.woken.begin(), impact.woken.end(), impact.owner) != impact.woken.end();
    if (impact.owner != 0)
        lines.push_back((isTold ? tr("Its owner %1 watches it and is told.")
                                : tr("Its owner %1 is not told: it may go on as if nothing had "
                                     "happened. Revoking asks it first."))
                            .arg(words.session(impact.owner)));
    for (const auto session : impact.woken) {
        if (session != impact.owner)
            lines.push_back(tr("%1 watches it and is woken.").arg(words.session(session)));
    }
    for (const auto& node : impact.proceeding)
        lines.push_back(tr("%1 comes in.").arg(toText(node)));
    if (!impact.tellsAllWatches)
        lines.push_back(tr("Not all servers tell who watches it: others may be woken too."));
    lines.push_back(tr("Between the last look and the delete is one round trip: a node of the same "
                       "name that is made in it would be deleted too. It cannot be undone."));
    return lines;
}

void preview(Output& output, const QString& verb, const Picture& picture, const Path& path,
             const Impact& impact)
{
    for (const auto& line : sentences(picture, path, impact))
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

// Reads again, compares with what was shown, and deletes with the version.
int act(const Path& path, const Stat& shown, const Arguments& arguments,
        const std::stop_token& stop)
{
    const auto deadline = Clock::now() + patience;
    Session session({arguments.requiredConnect(),
                     arguments.sessionTimeout(),
                     {},
                     nullptr,
                     arguments.authentications()});
    session.connect(deadline, stop);
    const auto now = session.exists(path, nullptr, deadline, stop);
    if (!now || now->czxid != shown.czxid || now->version != shown.version)
        return refusedAsChanged(path);
    const auto code
        = session.perform({Request::remove(path, now->version)}, deadline, stop).front().code;
    if (code == Code::Ok)
        return Healthy;
    if (code == Code::NotEmpty)
        return refused(tr("%1 has children").arg(toText(path.text())));
    if (code == Code::BadVersion || code == Code::NoNode)
        return refusedAsChanged(path);
    throw Error(code, "delete", path.text());
}

// Why it must not be done, if it must not.
QString objection(const QString& verb, const Path& path, const std::optional<Impact>& impact)
{
    if (!impact)
        return tr("%1 does not exist").arg(toText(path.text()));
    if (impact->stat.numChildren > 0)
        return tr("%1 has children").arg(toText(path.text()));
    const auto isInLine
        = impact->state == PlaceState::Holding || impact->state == PlaceState::Waiting;
    if (verb == QLatin1String("evict") && (!isInLine || impact->owner == 0))
        return tr("%1 stands in no line that we can read: nobody would be evicted")
            .arg(toText(path.text()));
    return {};
}

int removeNode(const QString& verb, const QString& usage, const QString& purpose,
               const QStringList& argumentList)
{
    Arguments arguments(usage, purpose);
    addConsent(arguments);
    arguments.parse(argumentList);
    const Path path(arguments.prefix() + arguments.positional(1, 1).front().toStdString());
    if (path.isRoot() || (path.text() + '/').starts_with("/zookeeper/"))
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
    if (const auto why = objection(verb, path, impact); !why.isEmpty())
        return refused(why);
    if (!arguments.isQuiet() || arguments.has(QStringLiteral("dry-run")))
        preview(output, verb, picture, path, *impact);
    return carryOut({verb, path, servers}, arguments, output,
                    [&] { return act(path, impact->stat, arguments, interruption.token()); });
}

} // namespace

int evictPlace(const QStringList& arguments)
{
    return removeNode(
        QStringLiteral("evict"), QStringLiteral("evict NODE --connect HOSTS [options]"),
        tr("Deletes the node of one who holds or waits: shows who comes in then and who "
           "is not told, and does it only with --yes."),
        arguments);
}

int deleteNode(const QStringList& arguments)
{
    return removeNode(
        QStringLiteral("delete"), QStringLiteral("delete PATH --connect HOSTS [options]"),
        tr("Deletes one node without children: shows who is woken, and does it only with "
           "--yes."),
        arguments);
}

} // namespace zoetrope::app
