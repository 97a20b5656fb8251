#include "app/live/words/inspectionchanges.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/inspectionjson.h"
#include "app/live/words/inspectionlines.h"
#include "app/text/tr.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

QJsonObject changeNamed(const char* event, QJsonObject object)
{
    object.insert(QStringLiteral("event"), QLatin1String(event));
    return object;
}

std::map<std::string, const FoundRecipe*> recipesOf(const Inspection& inspection)
{
    std::map<std::string, const FoundRecipe*> recipes;
    for (const auto& recipe : inspection.picture.recipes)
        recipes.emplace(recipe.path, &recipe);
    return recipes;
}

std::map<std::string, const Finding*> findingsOf(const Inspection& inspection)
{
    std::map<std::string, const Finding*> findings;
    for (const auto& finding : inspection.findings)
        findings.emplace(finding.id(), &finding);
    return findings;
}

// Who waits at a barrier has no place in it.
bool isSame(const Inspection& before, const FoundRecipe& was, const Inspection& now,
            const FoundRecipe& is)
{
    return was == is
        && before.picture.graph.waitersAt(was.path) == now.picture.graph.waitersAt(is.path);
}

void compareRecipes(const Inspection& before, const Inspection& now,
                    std::vector<InspectionChange>& changes)
{
    const auto old = recipesOf(before);
    const auto present = recipesOf(now);
    for (const auto& [path, recipe] : present) {
        const auto was = old.find(path);
        if (was == old.end() || !isSame(before, *was->second, now, *recipe))
            changes.push_back({lineOf(now, *recipe), changeNamed("recipe", toJson(now, *recipe))});
    }
    for (const auto& [path, recipe] : old) {
        if (!present.contains(path))
            changes.push_back(
                {tr("%1: nobody uses it any more").arg(toQString(path)),
                 changeNamed("recipe-gone", {{QStringLiteral("path"), toQString(path)}})});
    }
}

void compareFindings(const Inspection& before, const Inspection& now,
                     std::vector<InspectionChange>& changes)
{
    const FindingWords words(now.picture.seen), oldWords(before.picture.seen);
    const auto old = findingsOf(before);
    const auto present = findingsOf(now);
    for (const auto& [id, finding] : present) {
        if (!old.contains(id))
            changes.push_back(
                {headOf(words, *finding), changeNamed("finding", toJson(now, *finding))});
    }
    for (const auto& [id, finding] : old) {
        if (!present.contains(id))
            changes.push_back(
                {tr("Over: %1").arg(oldWords.title(*finding)),
                 changeNamed("finding-gone",
                             {{QStringLiteral("key"), toQString(id)},
                              {QStringLiteral("id"), toQString(name(finding->kind))}})});
    }
}

} // namespace

std::vector<InspectionChange> changesBetween(const Inspection& before, const Inspection& now)
{
    std::vector<InspectionChange> changes;
    compareRecipes(before, now, changes);
    compareFindings(before, now, changes);
    return changes;
}

InspectionChange changeToUnreadable(const QString& why, const QDateTime& seenAt)
{
    return {tr("%1 Nothing is known since %2: what stands above is of then.")
                .arg(why, seenAt.toString(QStringLiteral("HH:mm:ss"))),
            {{QStringLiteral("event"), QStringLiteral("unreadable")},
             {QStringLiteral("reason"), why},
             {QStringLiteral("seen"), seenAt.toUTC().toString(Qt::ISODateWithMs)}}};
}

InspectionChange changeToReadable()
{
    return {tr("The cluster can be read again."),
            {{QStringLiteral("event"), QStringLiteral("readable")}}};
}

} // namespace zoetrope::app
