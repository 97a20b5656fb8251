#include "app/live/inspectionlines.h"

#include "app/live/findingwords.h"
#include "app/live/kindwords.h"
#include "app/live/sentences.h"
#include "ui/log/findingname.h"

#include <QCoreApplication>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

/// Who does what in a recipe.
struct Company
{
    QStringList holders;
    int waiting = 0, inside = 0;
};

Company companyOf(const Inspection& inspection, const FoundRecipe& recipe)
{
    const FindingWords words(inspection.picture.seen);
    Company company;
    for (const auto& place : recipe.places) {
        if (place.state == PlaceState::Holding)
            company.holders.push_back(words.session(place.session));
        company.waiting += place.state == PlaceState::Waiting ? 1 : 0;
        company.inside += place.state == PlaceState::Inside ? 1 : 0;
    }
    for (const auto& wait : inspection.picture.graph.gateWaits)
        company.waiting
            += recipe.kind == RecipeKind::Barrier && wait.through == recipe.path ? 1 : 0;
    return company;
}

QString holdingOf(const QStringList& holders)
{
    constexpr qsizetype most = 3;
    const auto shown = inARow(holders.mid(0, most));
    const auto more = static_cast<int>(holders.size() - most);
    if (more > 0)
        return QCoreApplication::translate("zoetrope::app", "%1 and %n more hold", nullptr, more)
            .arg(shown);
    return holders.size() == 1 ? tr("%1 holds").arg(shown) : tr("%1 hold").arg(shown);
}

} // namespace

QString headOf(const FoundRecipe& recipe)
{
    QStringList reasons{wordFor(recipe.library), wordFor(recipe.confidence)};
    reasons.removeAll(QString());
    return tr("%1 (%2)").arg(nameFor(recipe.kind), inOneSentence(reasons));
}

QString lineOf(const Inspection& inspection, const FoundRecipe& recipe)
{
    const auto company = companyOf(inspection, recipe);
    QStringList parts{tr("%1: %2").arg(toText(recipe.path), headOf(recipe))};
    if (!company.holders.isEmpty())
        parts += holdingOf(company.holders);
    if (company.waiting > 0)
        parts += recipe.kind == RecipeKind::Queue
            ? QCoreApplication::translate("zoetrope::app", "%n items", nullptr, company.waiting)
            : QCoreApplication::translate("zoetrope::app", "%n wait", nullptr, company.waiting);
    if (company.inside > 0)
        parts += QCoreApplication::translate("zoetrope::app", "%n in", nullptr, company.inside);
    return inOneSentence(parts);
}

QString headOf(const FindingWords& words, const Finding& finding)
{
    return QStringLiteral("[%1] %2").arg(
        inOneSentence({ui::severityWord(finding.severity), wordFor(finding.certainty)}),
        words.title(finding));
}

QString sessionCount(const Observation& seen)
{
    return seen.sessions.empty() ? tr("unknown") : QString::number(seen.sessions.size());
}

QStringList unreadLines(const Observation& seen)
{
    constexpr qsizetype most = 3; // directories
    QStringList directories;
    for (const auto& path : seen.tree.partial)
        directories.push_back(toText(path));
    if (directories.isEmpty())
        return {};
    auto shown = inARow(directories.mid(0, most));
    if (directories.size() > most)
        shown += tr(" and %1 more").arg(directories.size() - most);
    return {tr("Too much is there to read it all: not all was seen of %1.").arg(shown)};
}

QStringList inspectionLines(const Inspection& inspection)
{
    const FindingWords words(inspection.picture.seen);
    QStringList lines;
    for (const auto& recipe : inspection.picture.recipes)
        lines.push_back(lineOf(inspection, recipe));
    lines.push_back(tr("Recipes: %1; sessions: %2; access level: %3 of 3.")
                        .arg(inspection.picture.recipes.size())
                        .arg(sessionCount(inspection.picture.seen))
                        .arg(inspection.picture.seen.accessLevel()));
    lines += unreadLines(inspection.picture.seen);
    for (const auto& finding : inspection.findings) {
        lines << QString() << headOf(words, finding);
        for (const auto& sentence : words.evidence(finding))
            lines.push_back(QStringLiteral("  - ") + sentence);
        lines.push_back(QStringLiteral("  ") + words.suggestion(finding));
    }
    if (inspection.findings.empty())
        lines.push_back(tr("Nothing is wrong, as far as can be seen."));
    for (const auto& hint : accessHints(inspection.picture.seen))
        lines.push_back(tr("Hint: %1").arg(hint));
    return lines;
}

} // namespace zoetrope::app
