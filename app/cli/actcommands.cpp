// What acts on one node of a cluster.
#include "app/arguments/interruption.h"
#include "app/cli/action.h"
#include "app/cli/commands.h"
#include "app/cli/preview.h"
#include "app/cli/reporters.h"
#include "app/text/text.h"
#include "app/text/tr.h"

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto patience = 10s;

std::unique_ptr<Session> connected(const Arguments& arguments, const Access& access,
                                   const std::stop_token& stop)
{
    auto session
        = std::make_unique<Session>(Session::Options{.servers = arguments.requiredConnect(),
                                                     .timeout = arguments.sessionTimeout(),
                                                     .authentications = arguments.authentications(),
                                                     .access = access,
                                                     .client = ClientKind::Native});
    session->connect(Clock::now() + patience, stop);
    return session;
}

// To whoever asks twice for the same barrier: it is so.
bool isSoAlready(const GuardedAction& wanted, const Forecast& forecast)
{
    return wanted.verb == Verb::SetBarrier
        || (wanted.verb == Verb::RemoveBarrier && !forecast.shown);
}

int actOn(Verb verb, const QString& path, const Arguments& arguments)
{
    const auto servers = arguments.requiredConnect();
    const GuardedAction wanted{
        .verb = verb, .path = Path(arguments.prefix() + path.toStdString()), .servers = servers};
    if (isProtected(wanted.path) || isServersOwn(servers, wanted.path))
        throw UsageError(tr("\"%1\" is protected").arg(toQString(wanted.path.text())));
    const auto access = arguments.access();
    const Interruption interruption;
    Output output(arguments.isJson());
    const auto picture = lookAround(wanted, arguments, access, interruption.token());
    if (isNamedAdminSilent(picture.seen, arguments))
        return NoConnection;
    const auto forecast = forecastOf(picture, wanted);
    if (!forecast.objection.isEmpty() && !isSoAlready(wanted, forecast))
        return refused(forecast.objection);
    Action action{.name = verbName(verb),
                  .path = wanted.path,
                  .servers = servers,
                  .confirmation = confirmationOf(wanted, forecast.shown),
                  .undo = forecast.objection.isEmpty() ? forecast.undo : QString(),
                  .unaware = forecast.unaware,
                  .afterwards = forecast.afterwards};
    const auto given = arguments.text(QStringLiteral("yes"));
    if (verb == Verb::RemoveBarrier && !forecast.shown
        && given.startsWith(action.confirmation + QLatin1String("@0x")))
        action.confirmation = given; // it has gone since, which is what was wanted
    if (!arguments.isQuiet() || arguments.has(QStringLiteral("dry-run")))
        show(output, picture, wanted, forecast);
    return carryOut(
        action, arguments, output,
        [&] { return connected(arguments, access, interruption.token()); },
        [&](Session& session) {
            return exitCodeOf(
                intervene(session, wanted, forecast.shown, interruption.token(), &action.made),
                wanted.path);
        });
}

int actOnOne(Verb verb, const QString& usage, const QString& purpose,
             const QStringList& argumentList)
{
    Arguments arguments(usage, purpose);
    addConsent(arguments);
    addReporterOptions(arguments);
    arguments.parse(argumentList);
    return actOn(verb, arguments.positional(1, 1).front(), arguments);
}

} // namespace

int actOnBarrier(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("barrier set|remove PATH --connect HOSTS [options]"),
                        tr("Closes or opens a barrier by hand: shows what it would do, and does it "
                           "only with --yes."));
    addConsent(arguments);
    addReporterOptions(arguments);
    arguments.parse(argumentList);
    const auto words = arguments.positional(2, 2);
    const auto& verb = words.front();
    if (verb != QLatin1String("set") && verb != QLatin1String("remove"))
        throw UsageError(tr("barrier takes set or remove, not \"%1\"").arg(verb));
    return actOn(verb == QLatin1String("set") ? Verb::SetBarrier : Verb::RemoveBarrier,
                 words.back(), arguments);
}

int revokeLock(const QStringList& arguments)
{
    return actOnOne(Verb::Revoke, QStringLiteral("revoke NODE --connect HOSTS [options]"),
                    tr("Asks the owner of a lock's node to let go: shows who would be woken, and "
                       "does it only with --yes."),
                    arguments);
}

int evictPlace(const QStringList& arguments)
{
    return actOnOne(Verb::Evict, QStringLiteral("evict NODE --connect HOSTS [options]"),
                    tr("Deletes the node of a holder or waiter: shows who comes in then and who is "
                       "not told, and does it only with --yes."),
                    arguments);
}

int deleteNode(const QStringList& arguments)
{
    return actOnOne(
        Verb::Delete, QStringLiteral("delete PATH --connect HOSTS [options]"),
        tr("Deletes one node without children: shows who is woken, and does it only with "
           "--yes."),
        arguments);
}

} // namespace zoetrope::app
