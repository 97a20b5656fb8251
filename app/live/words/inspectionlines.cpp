#include "app/live/words/inspectionlines.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/kindwords.h"
#include "app/live/words/sentences.h"
#include "app/text/tr.h"
#include "recipes/diagnose/tenure.h"
#include "recipes/recognise/pathwords.h"
#include "ui/words/findingtext.h"

#include <QCoreApplication>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

/// Who does what in a recipe.
struct Company
{
    QStringList holders;
    std::int64_t heldSince = 0, waitsSince = 0; // milliseconds since 1970; 0: nobody does
    bool isHeldSinceThen = false; // and has not waited before
    int waiting = 0, inside = 0;
    const FoundPlace* firstInside = nullptr; ///< Of those with a session.
};

// 0x1000009e4c20000 (10.0.0.1:35518) "worker-B"
QString holderOf(const FindingWords& words, const FoundPlace& place)
{
    auto text = words.session(place.session);
    if (!place.data.empty())
        text += QStringLiteral(" \"%1\"").arg(toShortText(place.data));
    return text;
}

Company companyOf(const Inspection& inspection, const FoundRecipe& recipe)
{
    const FindingWords words(inspection.picture.seen);
    Company company;
    for (const auto& place : recipe.places) {
        if (place.state == PlaceState::Holding) {
            company.holders.push_back(holderOf(words, place));
            company.heldSince = place.since;
            company.isHeldSinceThen = hasHeldSinceMade(inspection.picture.seen.tree, recipe, place);
        }
        if (place.state == PlaceState::Waiting && place.session != 0
            && (company.waitsSince == 0 || place.since < company.waitsSince))
            company.waitsSince = place.since;
        company.waiting += place.state == PlaceState::Waiting ? 1 : 0;
        company.inside += place.state == PlaceState::Inside ? 1 : 0;
        if (place.state == PlaceState::Inside && place.session != 0
            && (!company.firstInside || place.since < company.firstInside->since))
            company.firstInside = &place;
    }
    if (recipe.rule != Rule::Meeting)
        company.waiting += inspection.picture.graph.waitersAt(recipe.path);
    return company;
}

QString ageOf(const Inspection& inspection, std::int64_t since)
{
    return lengthOf(inspection.picture.seen.wallTime - since);
}

// Of a queue: which item, whose work it is and since when.
QString takenOf(const Inspection& inspection, const Company& company)
{
    auto taken = QCoreApplication::translate("zoetrope::app", "%n taken", nullptr, company.inside);
    if (!company.firstInside)
        return taken;
    const auto& first = *company.firstInside;
    const auto name = std::string(nameOf(first.node));
    return inOneSentence(
        {taken,
         tr("%1 by %2 for %3")
             .arg(toQString(name), FindingWords(inspection.picture.seen).session(first.session),
                  ageOf(inspection, first.since))});
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

QString fewOf(const std::set<std::string, std::less<>>& directories)
{
    constexpr qsizetype most = 3;
    QStringList shown;
    for (const auto& path : directories) {
        if (shown.size() == most)
            break;
        shown.push_back(toQString(path));
    }
    const auto more = static_cast<qsizetype>(directories.size()) - shown.size();
    return more == 0 ? inARow(shown) : inARow(shown) + tr(" and %1 more").arg(more);
}

} // namespace

// An election by means of a lock has the names of one, of kazoo and of Curator alike.
QString headOf(const FoundRecipe& recipe)
{
    const auto mayBeElection
        = recipe.clue == Clue::ChildNamesOrElection && !hasWord(recipe.path, PathWord::Lock);
    QStringList reasons{makerOf(recipe), wordFor(recipe.confidence)};
    reasons.removeAll(QString());
    return tr("%1 (%2)").arg(mayBeElection ? tr("lock or election") : nameFor(recipe.kind),
                             inOneSentence(reasons));
}

QString lineOf(const Inspection& inspection, const FoundRecipe& recipe)
{
    const auto company = companyOf(inspection, recipe);
    QStringList parts{tr("%1: %2").arg(toQString(recipe.path), headOf(recipe))};
    if (!company.holders.isEmpty())
        parts += holdingOf(company.holders);
    if (company.holders.size() == 1) // how long it has held, its node alone does not tell
        parts += (company.isHeldSinceThen ? tr("held for %1") : tr("in line for %1"))
                     .arg(ageOf(inspection, company.heldSince));
    const auto items = recipe.kind == Family::Queue ? company.waiting + company.inside : 0;
    if (items > 0)
        parts += QCoreApplication::translate("zoetrope::app", "%n items", nullptr, items);
    else if (company.waiting > 0)
        parts += QCoreApplication::translate("zoetrope::app", "%n wait", nullptr, company.waiting);
    if (company.waitsSince != 0)
        parts += tr("the oldest for %1").arg(ageOf(inspection, company.waitsSince));
    if (company.inside > 0)
        parts += recipe.kind == Family::Queue
            ? takenOf(inspection, company)
            : QCoreApplication::translate("zoetrope::app", "%n in", nullptr, company.inside);
    if (!recipe.breadcrumb.empty())
        parts += tr("the next one has to fence \"%1\"").arg(toShortText(recipe.breadcrumb, 60));
    return inOneSentence(parts);
}

QString headOf(const FindingWords& words, const Finding& finding)
{
    return QStringLiteral("[%1] %2").arg(
        inOneSentence({ui::severityWord(finding.severity), wordFor(finding.certainty)}),
        words.title(finding));
}

QStringList adviceLines(const FindingWords& words, const Finding& finding,
                        const std::vector<FoundRecipe>& recipes)
{
    QStringList lines;
    if (const auto who = words.who(finding, recipes); !who.isEmpty())
        lines.push_back(tr("Who: %1").arg(who));
    lines.push_back(tr("Since: %1").arg(words.since(finding)));
    lines.push_back(tr("How sure: %1").arg(FindingWords::certainty(finding)));
    lines.push_back(tr("Safe: %1").arg(words.suggestion(finding)));
    if (const auto caution = words.caution(finding); !caution.isEmpty())
        lines.push_back(tr("Not safe: %1").arg(caution));
    lines.push_back(tr("What else it could be: %1").arg(FindingWords::doubt(finding)));
    return lines;
}

QStringList checkedLines(const Inspection& inspection)
{
    const auto& picture = inspection.picture;
    const auto guesses = static_cast<int>(
        std::count_if(picture.recipes.begin(), picture.recipes.end(),
                      [](const auto& recipe) { return recipe.confidence == Confidence::Guess; }));
    const auto known = static_cast<int>(picture.recipes.size()) - guesses;
    const auto isAllTold = picture.seen.tellsAllWatches() && picture.seen.hasAllConnections;
    QStringList lines{
        isAllTold ? QCoreApplication::translate(
            "zoetrope::app",
            "Checked: %n recipes, for locks that are stuck or held for long, sessions that wait "
            "for each other, lost replies, waiters that nothing will wake, holders whose "
            "client is gone, closed barriers, and children that do not belong there.",
            nullptr, known)
                  : QCoreApplication::translate("zoetrope::app",
                                                "Checked: %n recipes, for locks that are stuck or "
                                                "held for long, sessions that wait "
                                                "for each other, lost replies, closed barriers, "
                                                "and children that do not belong "
                                                "there.",
                                                nullptr, known)};
    constexpr int few = 3; // looks, of which a single inspection is made
    if (inspection.looks <= few)
        lines.push_back(tr("Not checked: what takes time to see: a lock that is held longer than "
                           "usual, a turn that nobody noticed, an item that comes back, readers "
                           "that pass a writer. Looking on does (--watch, or the window)."));
    if (picture.seen.root != "/")
        lines.push_back(tr("Not checked: whether the sessions here and elsewhere wait for each "
                           "other, for only what stands below %1 was read.")
                            .arg(toQString(picture.seen.root)));
    if (!picture.seen.tellsAllWatches())
        lines.push_back(tr("Not checked: whether each waiter watches the node before its own, for "
                           "not all servers tell of watches. Who waits is inferred."));
    if (!picture.seen.hasAllConnections)
        lines.push_back(tr("Not checked: whether the clients of holders are there, for not all "
                           "servers tell of their clients."));
    if (guesses > 0)
        lines.push_back(QCoreApplication::translate(
            "zoetrope::app",
            "Not checked: %n places that only look like a recipe. In the window you can say what "
            "they are.",
            nullptr, guesses));
    return lines;
}

QStringList keptApartLines(const Inspection& inspection)
{
    const FindingWords words(inspection.picture.seen);
    QStringList lines;
    for (const auto& [finding, reason, until] : inspection.ignored) {
        QStringList notes;
        if (!reason.empty())
            notes += toQString(reason);
        if (!until.empty())
            notes += tr("until %1").arg(toQString(until));
        const auto head = tr("Ignored: %1").arg(headOf(words, finding));
        lines.push_back(notes.isEmpty() ? head : tr("%1 (%2)").arg(head, inOneSentence(notes)));
    }
    if (inspection.older > 0)
        lines.push_back(QCoreApplication::translate(
            "zoetrope::app", "%n findings began before the time that was asked for.", nullptr,
            inspection.older));
    return lines;
}

QStringList uncertainLines(const Inspection& inspection)
{
    const FindingWords words(inspection.picture.seen);
    QStringList lines;
    for (const auto& finding : inspection.uncertain) {
        lines.push_back(tr("Not yet certain, for it may pass: %1").arg(words.title(finding)));
        for (const auto& sentence : words.evidence(finding))
            lines.push_back(QStringLiteral("  - ") + sentence);
    }
    return lines;
}

QString nothingFound(const Inspection& inspection)
{
    return inspection.uncertain.empty() ? tr("Nothing was found.")
                                        : tr("Nothing was found that is certain.");
}

QString sessionCount(const Observation& seen)
{
    return seen.sessions.empty() ? tr("unknown") : QString::number(seen.otherSessions());
}

QStringList unreadLines(const Observation& seen)
{
    QStringList lines;
    if (!seen.tree.partial.empty())
        lines.push_back(tr("Too much is there to read it all: not all was seen of %1.")
                            .arg(fewOf(seen.tree.partial)));
    const auto isTold = std::any_of(seen.servers.begin(), seen.servers.end(),
                                    [](auto& server) { return server.sessions == Refusal::None; });
    if (!seen.tree.refused.empty())
        lines.push_back((isTold ? tr("These credentials may not list %1 (NoAuth): what stands "
                                     "there is known from the servers' reports of sessions and "
                                     "watches alone.")
                                : tr("These credentials may not list %1 (NoAuth): nothing is "
                                     "known of what stands there."))
                            .arg(fewOf(seen.tree.refused)));
    return lines;
}

QStringList earlyHeads(const Inspection& inspection)
{
    const FindingWords words(inspection.picture.seen);
    QStringList heads;
    for (const auto& finding : inspection.findings)
        heads.push_back(headOf(words, finding));
    for (const auto& recipe : inspection.picture.recipes)
        heads.push_back(tr("%1: %2").arg(toQString(recipe.path), headOf(recipe)));
    return heads;
}

QStringList earlyLines(const Inspection& inspection)
{
    constexpr std::size_t most = 100; // recipes
    const FindingWords words(inspection.picture.seen);
    QStringList lines;
    for (const auto& finding : inspection.findings)
        lines.push_back(headOf(words, finding));
    const auto& recipes = inspection.picture.recipes;
    for (std::size_t i = 0; i < std::min(most, recipes.size()); ++i)
        lines.push_back(lineOf(inspection, recipes[i]));
    if (recipes.size() > most)
        lines.push_back(tr("... and %1 more recipes").arg(recipes.size() - most));
    if (lines.isEmpty())
        lines.push_back(tr("No recipe was seen yet."));
    return lines;
}

// What is wrong first: whoever looks at night reads no further.
QStringList inspectionLines(const Inspection& inspection)
{
    const FindingWords words(inspection.picture.seen);
    QStringList lines;
    if (inspection.picture.seen.isReadOnly)
        lines.push_back(
            tr("This server has no quorum and only reads: it shows the last state that it knew."));
    for (const auto& finding : inspection.findings) {
        lines.push_back(headOf(words, finding));
        for (const auto& line : adviceLines(words, finding, inspection.picture.recipes))
            lines.push_back(QStringLiteral("  ") + line);
        lines.push_back(QStringLiteral("  ") + tr("Evidence:"));
        for (const auto& sentence : words.evidence(finding))
            lines.push_back(QStringLiteral("  - ") + sentence);
        lines.push_back({});
    }
    for (const auto& recipe : inspection.picture.recipes)
        lines.push_back(lineOf(inspection, recipe));
    lines.push_back(tr("Recipes: %1; sessions: %2; access level: %3 of 3.")
                        .arg(inspection.picture.recipes.size())
                        .arg(sessionCount(inspection.picture.seen))
                        .arg(inspection.picture.seen.accessLevel()));
    lines += unreadLines(inspection.picture.seen);
    if (inspection.findings.empty())
        lines.push_back(nothingFound(inspection));
    lines += uncertainLines(inspection);
    lines += keptApartLines(inspection);
    lines += checkedLines(inspection);
    for (const auto& hint : accessHints(inspection.picture.seen))
        lines.push_back(tr("Hint: %1").arg(hint));
    return lines;
}

} // namespace zoetrope::app
