#include "app/cli/preview.h"

#include "app/cli/reporters.h"
#include "app/live/survey.h"
#include "app/live/words/connectiontrouble.h"
#include "app/live/words/findingwords.h"

#include <QJsonArray>

#include <stdexcept>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t shownData = 1000; // bytes of each node

bool isForBarrier(Verb verb)
{
    return verb == Verb::SetBarrier || verb == Verb::RemoveBarrier;
}

// Leases and their line are two directories of one recipe.
Path recipeOf(const Path& node)
{
    const auto directory = node.parent();
    const auto name = directory.name();
    return !directory.isRoot() && (name == "leases" || name == "locks") ? directory.parent()
                                                                        : directory;
}

QJsonArray hexes(const std::vector<SessionId>& sessions)
{
    QJsonArray all;
    for (const auto session : sessions)
        all.push_back(hex(session));
    return all;
}

QJsonArray texts(const std::vector<std::string>& paths)
{
    QJsonArray all;
    for (const auto& path : paths)
        all.push_back(toQString(path));
    return all;
}

std::vector<std::string> waitersFor(const Picture& picture, const std::string& node)
{
    std::vector<std::string> waiters;
    for (const auto& recipe : picture.recipes) {
        for (const auto& place : recipe.places) {
            if (place.waitsFor == node)
                waiters.push_back(place.node);
        }
    }
    return waiters;
}

void addPlace(QJsonObject& object, const Picture& picture, const GuardedAction& wanted,
              const Impact& impact)
{
    const auto* session = picture.seen.find(impact.owner);
    const auto& node = picture.seen.tree.nodes.at(wanted.path.text());
    const auto isRevoking = wanted.verb == Verb::Revoke;
    object[QStringLiteral("recipe")] = toQString(impact.recipe);
    object[QStringLiteral("state")] = toQString(name(impact.state));
    object[QStringLiteral("session")]
        = impact.owner == 0 ? QJsonValue() : QJsonValue(hex(impact.owner));
    object[QStringLiteral("client")] = session ? toQString(session->address) : QString();
    object[QStringLiteral("data")] = toQString(node.data.value_or(""));
    object[QStringLiteral("woken")]
        = isRevoking ? texts(waitersFor(picture, wanted.path.text())) : hexes(impact.woken);
    object[QStringLiteral("proceeding")] = isRevoking ? QJsonArray() : texts(impact.proceeding);
}

void connectOrSayWhy(Survey& survey, const std::stop_token& stop)
{
    try {
        survey.connect(stop);
    } catch (const Error& error) {
        if (stop.stop_requested() || !isUnknown(error.code()))
            throw;
        const auto trouble = troubleOf(survey.plan(), error, stop);
        throw std::runtime_error(inOneLine(trouble).toStdString());
    }
}

SurveyPlan planAround(const GuardedAction& wanted, const Arguments& arguments, const Access& access)
{
    SurveyPlan plan;
    plan.servers = arguments.requiredConnect();
    plan.root = isForBarrier(wanted.verb) ? wanted.path : recipeOf(wanted.path);
    plan.authentications = arguments.authentications();
    plan.access = access;
    plan.sessionTimeout = arguments.sessionTimeout();
    nameReporters(plan, arguments);
    plan.limits.depth = isForBarrier(wanted.verb) ? 0 : plan.root == wanted.path.parent() ? 1 : 2;
    plan.limits.data = shownData;
    return plan;
}

} // namespace

Picture lookAround(const GuardedAction& wanted, const Arguments& arguments, const Access& access,
                   const std::stop_token& stop)
{
    Survey survey(planAround(wanted, arguments, access));
    survey.setWanted({wanted.path.text()});
    connectOrSayWhy(survey, stop);
    try {
        return pictureOf(survey.look(stop));
    } catch (const Error& error) {
        if (error.code() != Code::NoNode)
            throw;
    }
    return {};
}

void show(Output& output, const Picture& picture, const GuardedAction& wanted,
          const Forecast& forecast)
{
    if (!forecast.objection.isEmpty())
        output.line(forecast.objection);
    for (const auto& line : forecast.impact)
        output.line(line);
    const auto impact = impactOfDeleting(picture, wanted.path.text());
    QJsonObject object{{QStringLiteral("event"), QStringLiteral("preview")},
                       {QStringLiteral("action"), verbName(wanted.verb)},
                       {QStringLiteral("path"), toQString(wanted.path.text())}};
    if (isForBarrier(wanted.verb)) {
        object[QStringLiteral("action")] = verbName(wanted.verb).section(u' ', 1);
        object[QStringLiteral("closed")] = impact.has_value();
    }
    object[QStringLiteral("confirm")] = confirmationOf(wanted, forecast.shown);
    if (impact) {
        object[QStringLiteral("czxid")] = hex(static_cast<std::uint64_t>(impact->stat.czxid));
        object[QStringLiteral("version")] = impact->stat.version;
        object[QStringLiteral("children")] = impact->stat.numChildren;
        object[QStringLiteral("complete")] = impact->tellsAllWatches;
        object[QStringLiteral("woken")] = hexes(impact->woken);
    }
    if (impact && !isForBarrier(wanted.verb))
        addPlace(object, picture, wanted, *impact);
    output.object(object);
}

} // namespace zoetrope::app
