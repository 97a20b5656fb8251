#include "app/live/words/inspectionjson.h"

#include "app/live/words/findingwords.h"
#include "app/text/output.h"

#include <QDateTime>
#include <QJsonArray>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

QJsonValue orNull(const std::string& text)
{
    return text.empty() ? QJsonValue() : QJsonValue(toQString(text));
}

QJsonArray toArray(const std::vector<std::string>& texts)
{
    QJsonArray array;
    for (const auto& text : texts)
        array.push_back(toQString(text));
    return array;
}

QJsonObject toJson(const SeenServer& server)
{
    QJsonObject object{{QStringLiteral("address"), toQString(server.address)},
                       {QStringLiteral("answers"), server.status.has_value()},
                       {QStringLiteral("tells_sessions"), server.sessions == Refusal::None},
                       {QStringLiteral("tells_clients"), server.connections == Refusal::None},
                       {QStringLiteral("tells_watches"), server.watches == Refusal::None},
                       {QStringLiteral("admin"), server.isByAdmin}};
    if (const auto& status = server.status) {
        object.insert(QStringLiteral("version"), toQString(status->version));
        object.insert(QStringLiteral("role"), toQString(name(status->role)));
        object.insert(QStringLiteral("zxid"), hex(static_cast<std::uint64_t>(status->zxid)));
        object.insert(QStringLiteral("connections"), static_cast<qint64>(status->connections));
        object.insert(QStringLiteral("outstanding"), static_cast<qint64>(status->outstanding));
        object.insert(QStringLiteral("latency_ms"), status->latency);
        object.insert(QStringLiteral("nodes"), static_cast<qint64>(status->nodes));
    }
    if (server.dataWatches)
        object.insert(QStringLiteral("data_watches"),
                      static_cast<qint64>(server.dataWatches->watches));
    if (server.allWatches)
        object.insert(QStringLiteral("watches"), static_cast<qint64>(*server.allWatches));
    return object;
}

QJsonObject clusterOf(const Inspection& inspection)
{
    const auto& seen = inspection.picture.seen;
    QJsonArray servers, hints;
    for (const auto& server : seen.servers)
        servers.push_back(toJson(server));
    for (const auto& hint : accessHints(seen))
        hints.push_back(hint);
    return {
        {QStringLiteral("servers"), servers},
        {QStringLiteral("access_level"), seen.accessLevel()},
        {QStringLiteral("hints"), hints},
        {QStringLiteral("read_only_server"), seen.isReadOnly},
        {QStringLiteral("sessions"), static_cast<qint64>(seen.otherSessions())},
        {QStringLiteral("znodes_read"), static_cast<qint64>(seen.tree.nodes.size())},
        {QStringLiteral("complete"), seen.tree.partial.empty() && seen.tree.refused.empty()},
        {QStringLiteral("refused"), toArray({seen.tree.refused.begin(), seen.tree.refused.end()})},
        {QStringLiteral("requests"), static_cast<qint64>(inspection.requests)},
        {QStringLiteral("looks"), inspection.looks}};
}

/// By the node that waits: for what, by which evidence.
using Waits = std::map<std::string_view, const Wait*>;

Waits waitIndexOf(const WaitGraph& graph)
{
    Waits waits;
    for (const auto& wait : graph.waits)
        waits.emplace(wait.waiter, &wait);
    return waits;
}

QJsonObject participant(const Picture& picture, const Waits& waits, const FoundPlace& place)
{
    const auto found = waits.find(place.node);
    const auto* wait = found == waits.end() ? nullptr : found->second;
    const auto* session = picture.seen.find(place.session);
    const auto isWaiting = place.state == PlaceState::Waiting && !place.waitsFor.empty();
    const auto blocker = wait && !place.isAnyOf ? wait->blocker : place.waitsFor;
    const auto isObserved
        = wait ? wait->proof == Proof::Observed : picture.watches(place.session, place.waitsFor);
    QJsonObject object{
        {QStringLiteral("node"), toQString(place.node)},
        {QStringLiteral("state"), toQString(name(place.state))},
        {QStringLiteral("session"), place.session == 0 ? QJsonValue() : hex(place.session)},
        {QStringLiteral("client"), session ? orNull(session->address) : QJsonValue()},
        {QStringLiteral("age_ms"),
         static_cast<qint64>(std::max<std::int64_t>(picture.seen.wallTime - place.since, 0))},
        {QStringLiteral("czxid"), hex(static_cast<std::uint64_t>(place.czxid))},
        {QStringLiteral("watches"), isWaiting && isObserved ? orNull(blocker) : QJsonValue()},
        {QStringLiteral("waits_for"), isWaiting ? orNull(blocker) : QJsonValue()},
        {QStringLiteral("evidence"),
         toQString(name(isObserved || !isWaiting ? Proof::Observed
                            : wait               ? wait->proof
                                                 : Proof::Inferred))},
        {QStringLiteral("data"), toShortText(place.data)}};
    object.insert(QStringLiteral("sequence"),
                  place.name.sequence ? QJsonValue(static_cast<qint64>(*place.name.sequence))
                                      : QJsonValue());
    return object;
}

// Whoever waits at a barrier owns nothing there.
QJsonObject waiter(const Picture& picture, const GateWait& wait)
{
    const auto* session = picture.seen.find(wait.session);
    return {{QStringLiteral("node"), QJsonValue()},
            {QStringLiteral("sequence"), QJsonValue()},
            {QStringLiteral("state"), QStringLiteral("waiting")},
            {QStringLiteral("session"), hex(wait.session)},
            {QStringLiteral("client"), session ? orNull(session->address) : QJsonValue()},
            {QStringLiteral("age_ms"), QJsonValue()},
            {QStringLiteral("watches"), toQString(wait.path)},
            {QStringLiteral("waits_for"), toQString(wait.path)},
            {QStringLiteral("evidence"), QStringLiteral("observed")},
            {QStringLiteral("data"), QString()}};
}

QJsonObject recipeObject(const Picture& picture, const Waits& waits, const FoundRecipe& recipe)
{
    QJsonArray participants;
    for (const auto& place : recipe.places)
        participants.push_back(participant(picture, waits, place));
    if (recipe.rule != Rule::Meeting) {
        for (const auto& wait : picture.graph.gateWaits) {
            if (wait.through == recipe.path)
                participants.push_back(waiter(picture, wait));
        }
    }
    return {{QStringLiteral("path"), toQString(recipe.path)},
            {QStringLiteral("kind"), toQString(name(recipe.kind))},
            {QStringLiteral("library"), toQString(name(recipe.library))},
            {QStringLiteral("program"), QString::fromStdString(recipe.program)},
            {QStringLiteral("confidence"), toQString(name(recipe.confidence))},
            {QStringLiteral("limit"), recipe.limit ? QJsonValue(*recipe.limit) : QJsonValue()},
            {QStringLiteral("open"), recipe.isOpen},
            {QStringLiteral("breadcrumb"),
             recipe.breadcrumb.empty() ? QJsonValue() : QJsonValue(toShortText(recipe.breadcrumb))},
            {QStringLiteral("partial"), recipe.isPartial},
            {QStringLiteral("participants"), participants},
            {QStringLiteral("foreign"), toArray(recipe.foreign)}};
}

QJsonArray waitsOf(const WaitGraph& graph)
{
    QJsonArray waits;
    for (const auto& wait : graph.waits)
        waits.push_back(QJsonObject{{QStringLiteral("from"), hex(wait.from)},
                                    {QStringLiteral("to"), hex(wait.to)},
                                    {QStringLiteral("through"), toQString(wait.through)},
                                    {QStringLiteral("evidence"), toQString(name(wait.proof))},
                                    {QStringLiteral("waiter"), toQString(wait.waiter)},
                                    {QStringLiteral("blocker"), toQString(wait.blocker)}});
    return waits;
}

} // namespace

QJsonObject toJson(const Inspection& inspection, const FoundRecipe& recipe)
{
    const auto& picture = inspection.picture;
    return recipeObject(picture, waitIndexOf(picture.graph), recipe);
}

QJsonObject toJson(const Inspection& inspection, const Finding& finding)
{
    const FindingWords words(inspection.picture.seen);
    QJsonArray sessions;
    for (const auto session : finding.sessions)
        sessions.push_back(hex(session));
    return {{QStringLiteral("id"), toQString(name(finding.kind))},
            {QStringLiteral("key"), toQString(finding.id())},
            {QStringLiteral("severity"), toQString(name(finding.severity))},
            {QStringLiteral("title"), words.title(finding)},
            {QStringLiteral("confidence"), toQString(name(finding.certainty))},
            {QStringLiteral("certain"), finding.isCertain},
            {QStringLiteral("who"), words.who(finding, inspection.picture.recipes)},
            {QStringLiteral("explanation"), FindingWords::explanation(finding.kind)},
            {QStringLiteral("evidence"), QJsonArray::fromStringList(words.evidence(finding))},
            {QStringLiteral("suggestion"), words.suggestion(finding)},
            {QStringLiteral("caution"), words.caution(finding)},
            {QStringLiteral("doubt"), FindingWords::doubt(finding)},
            {QStringLiteral("since"),
             finding.since == 0 ? QJsonValue()
                                : QJsonValue(QDateTime::fromMSecsSinceEpoch(finding.since, Qt::UTC)
                                                 .toString(Qt::ISODateWithMs))},
            {QStringLiteral("recipe"), orNull(finding.recipe)},
            {QStringLiteral("paths"), toArray(finding.paths)},
            {QStringLiteral("sessions"), sessions}};
}

QJsonObject toJson(const Inspection& inspection)
{
    QJsonArray recipes, findings, ignored;
    const auto waits = waitIndexOf(inspection.picture.graph);
    for (const auto& recipe : inspection.picture.recipes)
        recipes.push_back(recipeObject(inspection.picture, waits, recipe));
    for (const auto& finding : inspection.findings)
        findings.push_back(toJson(inspection, finding));
    for (const auto& finding : inspection.uncertain)
        findings.push_back(toJson(inspection, finding));
    for (const auto& [finding, reason, until] : inspection.ignored) {
        auto object = toJson(inspection, finding);
        object.insert(QStringLiteral("reason"), orNull(reason));
        object.insert(QStringLiteral("until"), orNull(until));
        ignored.push_back(object);
    }
    return {{QStringLiteral("cluster"), clusterOf(inspection)},
            {QStringLiteral("recipes"), recipes},
            {QStringLiteral("waits"), waitsOf(inspection.picture.graph)},
            {QStringLiteral("findings"), findings},
            {QStringLiteral("ignored"), ignored},
            {QStringLiteral("older"), inspection.older}};
}

} // namespace zoetrope::app
