#include "app/live/incidentreport.h"

#include "app/cli/output.h"
#include "app/live/findingwords.h"
#include "app/live/kindwords.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("zoetrope::app", text, nullptr, n);
}

// A name may hold what Markdown takes for its own.
QString quoted(const QString& text)
{
    auto inside = text;
    inside.replace(u'`', u'\'');
    return u'`' + inside + u'`';
}

QString tableCell(QString text)
{
    return text.replace(u'|', QStringLiteral("\\|"));
}

QString stateText(PlaceState state)
{
    switch (state) {
    case PlaceState::Unknown:
        return tr("unknown");
    case PlaceState::Holding:
        return tr("holds");
    case PlaceState::Waiting:
        return tr("waits");
    case PlaceState::Inside:
        return tr("inside");
    }
    return {};
}

QStringList findingLines(const FindingWords& words, const Finding& finding)
{
    QStringList lines{QStringLiteral("## ") + words.title(finding),
                      {},
                      tr("%1, %2. %3")
                          .arg(wordFor(finding.severity), wordFor(finding.certainty),
                               FindingWords::explanation(finding.kind)),
                      {},
                      tr("Evidence:"),
                      {}};
    for (const auto& sentence : words.evidence(finding))
        lines.push_back(QStringLiteral("- ") + sentence);
    lines << QString() << tr("Next: %1").arg(words.suggestion(finding)) << QString();
    return lines;
}

QStringList recipeLines(const Picture& picture, const FindingWords& words,
                        const FoundRecipe& recipe)
{
    constexpr std::size_t most = 50; // places
    QStringList lines{QStringLiteral("### %1").arg(quoted(toText(recipe.path))),
                      {},
                      tr("| node | session | state | for | data |"),
                      QStringLiteral("| --- | --- | --- | --- | --- |")};
    for (const auto& place : recipe.places) {
        if (lines.size() > static_cast<qsizetype>(most)) {
            lines.push_back(tr("| ... and %1 more | | | | |").arg(recipe.places.size() - most));
            break;
        }
        lines.push_back(QStringLiteral("| %1 | %2 | %3 | %4 | %5 |")
                            .arg(quoted(tableCell(toText(nameOf(place.node)))),
                                 place.session == 0 ? QString() : words.session(place.session),
                                 stateText(place.state),
                                 lengthOf(picture.seen.wallTime - place.since),
                                 tableCell(toShortText(place.data))));
    }
    lines.push_back({});
    return lines;
}

// Whoever reads that nothing is wrong takes it for all that is there.
QStringList unreadLines(const Observation& seen)
{
    constexpr qsizetype most = 3; // directories
    QStringList directories;
    for (const auto& path : seen.tree.partial)
        directories.push_back(toText(path));
    if (directories.isEmpty())
        return {};
    auto shown = directories.mid(0, most).join(QStringLiteral(", "));
    if (directories.size() > most)
        shown += tr(" and %1 more").arg(directories.size() - most);
    return {tr("Too much is there to read it all: not all was seen of %1.").arg(shown)};
}

bool isConcerned(const Inspection& inspection, const FoundRecipe& recipe)
{
    return std::any_of(
        inspection.findings.begin(), inspection.findings.end(), [&](const auto& finding) {
            return finding.recipe == recipe.path
                || std::any_of(finding.paths.begin(), finding.paths.end(), [&](const auto& path) {
                       return path.starts_with(recipe.path + '/');
                   });
        });
}

} // namespace

QString lineOf(const Inspection& inspection, const FoundRecipe& recipe)
{
    const FindingWords words(inspection.picture.seen);
    QStringList holders;
    int waiting = 0, inside = 0;
    for (const auto& place : recipe.places) {
        if (place.state == PlaceState::Holding)
            holders.push_back(words.session(place.session));
        waiting += place.state == PlaceState::Waiting ? 1 : 0;
        inside += place.state == PlaceState::Inside ? 1 : 0;
    }
    for (const auto& wait : inspection.picture.graph.gateWaits)
        waiting += recipe.kind == RecipeKind::Barrier && wait.through == recipe.path ? 1 : 0;
    auto line = tr("%1: %2 (%3, %4)")
                    .arg(toText(recipe.path), toText(name(recipe.kind)),
                         toText(name(recipe.library)), toText(name(recipe.confidence)));
    constexpr qsizetype most = 3; // holders
    const auto shown = holders.mid(0, most).join(QStringLiteral(", "));
    if (!holders.isEmpty())
        line += holders.size() == 1 ? tr(", %1 holds").arg(shown) : tr(", %1 hold").arg(shown);
    if (holders.size() > most)
        line += tr(" with %1 more").arg(holders.size() - most);
    if (waiting > 0)
        line += recipe.kind == RecipeKind::Queue ? tr(", %1 items").arg(waiting)
                                                 : tr(", %1 wait").arg(waiting);
    if (inside > 0)
        line += tr(", %1 inside").arg(inside);
    return line;
}

QStringList inspectionLines(const Inspection& inspection)
{
    const FindingWords words(inspection.picture.seen);
    QStringList lines;
    for (const auto& recipe : inspection.picture.recipes)
        lines.push_back(lineOf(inspection, recipe));
    lines.push_back(tr("Recipes: %1; sessions: %2; access level: %3 of 3.")
                        .arg(inspection.picture.recipes.size())
                        .arg(inspection.picture.seen.sessions.size())
                        .arg(inspection.picture.seen.accessLevel()));
    lines += unreadLines(inspection.picture.seen);
    for (const auto& finding : inspection.findings) {
        lines << QString()
              << QStringLiteral("[%1, %2] %3")
                     .arg(wordFor(finding.severity), wordFor(finding.certainty),
                          words.title(finding));
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

QString incidentReport(const Inspection& inspection, const QString& title)
{
    const auto& seen = inspection.picture.seen;
    const FindingWords words(seen);
    const auto time = QDateTime::fromMSecsSinceEpoch(seen.wallTime, Qt::UTC);
    QStringList lines{QStringLiteral("# ") + tr("ZooKeeper incident: %1").arg(title),
                      {},
                      tr("Seen at %1; looks: %2; access level: %3 of 3; sessions: %4.")
                          .arg(time.toString(Qt::ISODate))
                          .arg(inspection.looks)
                          .arg(seen.accessLevel())
                          .arg(seen.sessions.size()),
                      {}};
    if (const auto unread = unreadLines(seen); !unread.isEmpty())
        lines << unread << QString();
    if (inspection.findings.empty())
        lines << tr("Nothing was found.") << QString();
    for (const auto& finding : inspection.findings)
        lines += findingLines(words, finding);
    for (const auto& recipe : inspection.picture.recipes) {
        if (isConcerned(inspection, recipe) && !recipe.places.empty())
            lines += recipeLines(inspection.picture, words, recipe);
    }
    lines << QStringLiteral("## ") + tr("Servers") << QString();
    for (const auto& server : seen.servers)
        lines.push_back(server.status
                            ? tr("- %1: %2, version %3, zxid %4")
                                  .arg(toText(server.address), toText(name(server.status->role)),
                                       toText(server.status->version),
                                       hex(static_cast<std::uint64_t>(server.status->zxid)))
                            : tr("- %1 did not answer").arg(toText(server.address)));
    for (const auto& hint : accessHints(seen))
        lines.push_back(QStringLiteral("- ") + hint);
    return lines.join(u'\n') + u'\n';
}

} // namespace zoetrope::app
