#include "app/cli/action.h"
#include "app/cli/commands.h"
#include "app/cli/interruption.h"
#include "recipes/client/session.h"

#include <QCoreApplication>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto patience = 10s;

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

/// What the node was when the impact was shown.
using Seen = std::optional<Stat>;

void preview(Output& output, const QString& verb, const Path& path, const Seen& seen)
{
    const auto where = QString::fromStdString(path.text());
    if (verb == QLatin1String("set")) {
        output.line(seen ? tr("%1 is closed already: nothing would change.").arg(where)
                         : tr("%1 is open. Setting it makes a persistent znode; whoever asks from "
                              "then on waits.")
                               .arg(where));
    } else if (seen) {
        output.line(
            tr("%1 is closed (czxid 0x%2, version %3). Removing it wakes every session that "
               "watches it; they all "
               "go on at once. Who they are, only the servers can tell.")
                .arg(where, QString::number(seen->czxid, 16), QString::number(seen->version)));
    } else {
        output.line(tr("%1 is open: there is nothing to remove.").arg(where));
    }
    QJsonObject object{{QStringLiteral("event"), QStringLiteral("preview")},
                       {QStringLiteral("action"), verb},
                       {QStringLiteral("path"), QString::fromStdString(path.text())},
                       {QStringLiteral("closed"), seen.has_value()}};
    if (seen) {
        object.insert(QStringLiteral("czxid"), QStringLiteral("0x%1").arg(seen->czxid, 0, 16));
        object.insert(QStringLiteral("version"), seen->version);
        object.insert(QStringLiteral("children"), seen->numChildren);
    }
    output.object(object);
}

} // namespace

int actOnBarrier(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("barrier set|remove PATH --connect HOSTS [options]"),
                        tr("Closes or opens a barrier by hand: shows what it would do, and does it "
                           "only with --yes."));
    addConsent(arguments);
    arguments.parse(argumentList);
    const auto words = arguments.positional(2, 2);
    const auto& verb = words.front();
    if (verb != QLatin1String("set") && verb != QLatin1String("remove"))
        throw UsageError("barrier takes set or remove, not \"" + verb.toStdString() + "\"");
    const Path path(arguments.prefix() + words.back().toStdString());
    if (isProtected(path))
        throw UsageError("\"" + path.text() + "\" cannot be a barrier");
    const auto action = verb == QLatin1String("set") ? Verb::SetBarrier : Verb::RemoveBarrier;
    const auto servers = arguments.requiredConnect();

    const Interruption interruption;
    Output output(arguments.isJson());
    Session session(
        {servers, arguments.sessionTimeout(), {}, nullptr, arguments.authentications()});
    session.connect(Clock::now() + patience, interruption.token());
    const auto seen = session.exists(path, nullptr, Clock::now() + patience, interruption.token());
    if (!arguments.isQuiet() || arguments.has(QStringLiteral("dry-run")))
        preview(output, verb, path, seen);
    return carryOut({QStringLiteral("barrier ") + verb, path, servers}, arguments, output, [&] {
        return exitCodeOf(intervene(session, {action, path}, seen, interruption.token()), path);
    });
}

} // namespace zoetrope::app
