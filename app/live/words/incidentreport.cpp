#include "app/live/words/incidentreport.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/inspectionlines.h"
#include "app/live/words/kindwords.h"
#include "app/live/words/sentences.h"
#include "app/text/output.h"
#include "app/text/tr.h"
#include "ui/words/findingtext.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

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

QStringList findingLines(const Picture& picture, const FindingWords& words, const Finding& finding)
{
    const auto proof
        = inOneSentence({ui::severityWord(finding.severity), wordFor(finding.certainty)});
    QStringList lines{QStringLiteral("## ") + words.title(finding),
                      {},
                      tr("%1. %2").arg(proof, FindingWords::explanation(finding.kind))};
    for (const auto& line : adviceLines(words, finding, picture.recipes))
        lines << QString() << line;
    lines << QString() << tr("Evidence:") << QString();
    for (const auto& sentence : words.evidence(finding))
        lines.push_back(QStringLiteral("- ") + sentence);
    lines << QString();
    return lines;
}

QString row(const QStringList& cells)
{
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |");
}

QString rowOf(const Picture& picture, const FindingWords& words, const FoundPlace& place)
{
    return row({quoted(tableCell(toQString(nameOf(place.node)))),
                place.session == 0 ? QString() : words.session(place.session),
                stateText(place.state), lengthOf(picture.seen.wallTime - place.since),
                tableCell(toShortText(place.data))});
}

// Whoever waits at a barrier owns nothing there.
QStringList gateRows(const Picture& picture, const FindingWords& words, const FoundRecipe& recipe)
{
    QStringList rows;
    for (const auto& wait : picture.graph.gateWaits) {
        if (recipe.rule != Rule::Meeting && wait.through == recipe.path)
            rows.push_back(row({QString(), words.session(wait.session),
                                stateText(PlaceState::Waiting), QString(), QString()}));
    }
    return rows;
}

QStringList recipeLines(const Picture& picture, const FindingWords& words,
                        const FoundRecipe& recipe)
{
    constexpr qsizetype most = 50; // rows
    auto rows = gateRows(picture, words, recipe);
    for (const auto& place : recipe.places)
        rows.push_back(rowOf(picture, words, place));
    if (const auto more = rows.size() - most; more > 0)
        rows = rows.mid(0, most) << row({tr("... and %1 more").arg(more), {}, {}, {}, {}});
    return QStringList{QStringLiteral("### %1").arg(
                           tr("%1: %2").arg(quoted(toQString(recipe.path)), headOf(recipe))),
                       {},
                       row({tr("node"), tr("session"), tr("state"), tr("there for"), tr("data")}),
                       QStringLiteral("| --- | --- | --- | --- | --- |")}
        + rows
        << QString();
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

// What is stored in a queue waits for nobody.
bool isAwaited(const Picture& picture, const FoundRecipe& recipe)
{
    return (recipe.kind != Family::Queue
            && std::any_of(recipe.places.begin(), recipe.places.end(),
                           [](auto& place) { return place.state == PlaceState::Waiting; }))
        || picture.graph.waitersAt(recipe.path) > 0;
}

// What is wrong is seldom all that a ticket needs: who stands in line elsewhere belongs to it.
QStringList recipesLines(const Inspection& inspection, const FindingWords& words)
{
    const auto& picture = inspection.picture;
    QStringList lines;
    int others = 0;
    for (const auto& recipe : picture.recipes) {
        if (isConcerned(inspection, recipe) || isAwaited(picture, recipe))
            lines += recipeLines(picture, words, recipe);
        else
            ++others;
    }
    if (others > 0)
        lines << QCoreApplication::translate(
            "zoetrope::app", "In %n more recipes nobody waits, and nothing was found.", nullptr,
            others)
              << QString();
    if (!lines.isEmpty())
        lines = QStringList{QStringLiteral("## ") + tr("Recipes"), QString()} + lines;
    return lines;
}

QString serverLine(const SeenServer& server)
{
    if (!server.status)
        return (server.sessions == Refusal::NotAsked ? tr("- %1 was not asked")
                                                     : tr("- %1 did not answer"))
            .arg(toQString(server.address));
    return tr("- %1: %2, version %3, zxid %4")
        .arg(toQString(server.address), wordFor(server.status->role),
             toQString(server.status->version),
             hex(static_cast<std::uint64_t>(server.status->zxid)));
}

} // namespace

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
                          .arg(sessionCount(seen)),
                      {}};
    if (const auto unread = unreadLines(seen); !unread.isEmpty())
        lines << unread << QString();
    if (inspection.findings.empty())
        lines << nothingFound(inspection) << QString();
    if (const auto uncertain = uncertainLines(inspection); !uncertain.isEmpty())
        lines << uncertain << QString();
    for (const auto& line : keptApartLines(inspection))
        lines << line << QString();
    for (const auto& line : checkedLines(inspection))
        lines << line << QString();
    for (const auto& finding : inspection.findings)
        lines += findingLines(inspection.picture, words, finding);
    lines += recipesLines(inspection, words);
    lines << QStringLiteral("## ") + tr("Servers") << QString();
    for (const auto& server : seen.servers)
        lines.push_back(serverLine(server));
    for (const auto& hint : accessHints(seen))
        lines.push_back(QStringLiteral("- ") + hint);
    return lines.join(u'\n') + u'\n';
}

} // namespace zoetrope::app
