#include "app/observe/words/clusterwords.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/inspectionlines.h"
#include "app/live/words/kindwords.h"
#include "app/live/words/sentences.h"
#include "app/live/words/versionwords.h"
#include "app/observe/words/serverwords.h"
#include "app/text/output.h"
#include "ui/words/findingtext.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;
using ui::Grade;

namespace {

Grade gradeOf(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return Grade::Info;
    case Severity::Warning:
        return Grade::Warning;
    case Severity::Critical:
        return Grade::Critical;
    }
    return Grade::None;
}

bool isAbout(const Finding& finding, const FoundRecipe& recipe)
{
    return finding.recipe == recipe.path
        || std::any_of(finding.paths.begin(), finding.paths.end(), [&](const auto& path) {
               return path == recipe.path || path.starts_with(recipe.path + '/');
           });
}

Grade gradeOf(const Inspection& inspection, const FoundRecipe& recipe)
{
    auto grade = Grade::None;
    for (const auto& finding : inspection.findings) {
        if (isAbout(finding, recipe))
            grade = std::max(grade, gradeOf(finding.severity));
    }
    return grade;
}

int count(const FoundRecipe& recipe, PlaceState state)
{
    return static_cast<int>(
        std::count_if(recipe.places.begin(), recipe.places.end(),
                      [state](const auto& place) { return place.state == state; }));
}

QString summaryOfGate(const Picture& picture, const FoundRecipe& recipe)
{
    const auto waiting = picture.graph.waitersAt(recipe.path);
    const auto inside = static_cast<int>(recipe.places.size());
    if (recipe.rule == Rule::Meeting)
        return QCoreApplication::translate("zoetrope::app", "%n in", nullptr, inside);
    const auto state = recipe.isOpen ? QCoreApplication::translate("zoetrope::app", "open")
        : recipe.confidence == Confidence::Guess
        ? QCoreApplication::translate("zoetrope::app", "perhaps a closed barrier")
        : QCoreApplication::translate("zoetrope::app", "closed");
    return waiting == 0
        ? state
        : inOneSentence(
            {state, QCoreApplication::translate("zoetrope::app", "%n wait", nullptr, waiting)});
}

QString itemsOf(const FoundRecipe& recipe)
{
    const auto all = static_cast<int>(recipe.places.size());
    const auto taken = count(recipe, PlaceState::Inside);
    const auto items = QCoreApplication::translate("zoetrope::app", "%n items", nullptr, all);
    return taken == 0
        ? items
        : inOneSentence(
            {items, QCoreApplication::translate("zoetrope::app", "%n taken", nullptr, taken)});
}

QString summaryOf(const Picture& picture, const FoundRecipe& recipe)
{
    const auto all = static_cast<int>(recipe.places.size());
    const auto holding = count(recipe, PlaceState::Holding);
    const auto waiting = count(recipe, PlaceState::Waiting);
    switch (recipe.rule) {
    case Rule::Owner:
        return QCoreApplication::translate("zoetrope::app", "leader + %1")
            .arg(picture.graph.waitersAt(recipe.path));
    case Rule::Lowest:
        return recipe.kind == Family::Election
            ? QCoreApplication::translate("zoetrope::app", "leader + %1").arg(std::max(all - 1, 0))
            : QCoreApplication::translate("zoetrope::app", "%n in line", nullptr, all);
    case Rule::ReadersWriters:
        return QCoreApplication::translate("zoetrope::app", "%1 in, %2 wait")
            .arg(holding)
            .arg(waiting);
    case Rule::Leases:
        return recipe.limit
            ? QCoreApplication::translate("zoetrope::app", "%1 of %2 leases")
                  .arg(holding)
                  .arg(*recipe.limit)
            : QCoreApplication::translate("zoetrope::app", "%n leases", nullptr, holding);
    case Rule::Gate:
    case Rule::Meeting:
        return summaryOfGate(picture, recipe);
    case Rule::None:
        return itemsOf(recipe);
    case Rule::All:
        return recipe.kind == Family::Group
            ? QCoreApplication::translate("zoetrope::app", "%n members", nullptr, all)
            : QCoreApplication::translate("zoetrope::app", "%n in", nullptr, all);
    }
    return {};
}

// Of who waits longest, or holds.
QString ageOf(const Picture& picture, const FoundRecipe& recipe)
{
    std::int64_t since = 0;
    if (recipe.rule == Rule::Gate) {
        const auto node = picture.seen.tree.nodes.find(recipe.path);
        since = node == picture.seen.tree.nodes.end() ? 0 : node->second.stat.ctime;
    }
    for (const auto wanted : {PlaceState::Waiting, PlaceState::Holding, PlaceState::Inside}) {
        for (const auto& place : recipe.places) {
            if (since == 0 && place.state == wanted)
                since = place.since;
        }
    }
    return since == 0 ? QString() : lengthOf(picture.seen.wallTime - since);
}

ui::RecipeRow rowOf(const Inspection& inspection, const FoundRecipe& recipe)
{
    auto reason = wordFor(recipe.confidence) + QStringLiteral(": ") + wordsFor(recipe.clue);
    if (const auto library = makerOf(recipe); !library.isEmpty())
        reason = inOneSentence({library, reason});
    return {.path = toQString(recipe.path),
            .kind = wordFor(recipe.kind),
            .summary = summaryOf(inspection.picture, recipe),
            .age = ageOf(inspection.picture, recipe),
            .reason = reason,
            .grade = gradeOf(inspection, recipe)};
}

ui::FindingRow rowOf(const Picture& picture, const FindingWords& words, const Finding& finding)
{
    return {.id = toQString(finding.id()),
            .title = words.title(finding),
            .who = words.who(finding, picture.recipes),
            .since = words.since(finding),
            .proof = FindingWords::certainty(finding),
            .gradeWord = ui::severityWord(finding.severity),
            .explanation = FindingWords::explanation(finding.kind),
            .evidence = words.evidence(finding),
            .suggestion = words.suggestion(finding),
            .caution = words.caution(finding),
            .doubt = FindingWords::doubt(finding),
            .recipe = toQString(finding.recipe),
            .node = finding.paths.empty() ? QString() : toQString(finding.paths.front()),
            .session = finding.sessions.empty() ? QString() : hex(finding.sessions.front()),
            .grade = gradeOf(finding.severity)};
}

// Who does not tell what, in a few words.
QString accessShort(const Observation& seen)
{
    const auto unasked
        = std::count_if(seen.servers.begin(), seen.servers.end(), [](const auto& server) {
              return !server.status && server.sessions == Refusal::NotAsked;
          });
    if (unasked > 0)
        return QCoreApplication::translate("zoetrope::app", "servers are not asked");
    const auto idle
        = static_cast<int>(std::count_if(seen.servers.begin(), seen.servers.end(),
                                         [](const auto& server) { return server.hasNoQuorum(); }));
    if (idle > 0)
        return QCoreApplication::translate("zoetrope::app", "%n servers have no quorum", nullptr,
                                           idle);
    const auto silent
        = static_cast<int>(std::count_if(seen.servers.begin(), seen.servers.end(),
                                         [](const auto& server) { return !server.status; }));
    if (silent > 0)
        return QCoreApplication::translate("zoetrope::app", "%n servers do not answer", nullptr,
                                           silent);
    const auto hiding = static_cast<int>(
        std::count_if(seen.servers.begin(), seen.servers.end(),
                      [](const auto& server) { return server.watches != Refusal::None; }));
    return hiding == 0
        ? QString()
        : QCoreApplication::translate("zoetrope::app", "%n servers hide watches", nullptr, hiding);
}

QString tallyOf(const Inspection& inspection, std::uint64_t dropped)
{
    const auto& seen = inspection.picture.seen;
    const auto read = static_cast<int>(inspection.read);
    const auto progress = inspection.isWhole
        ? QString()
        : QCoreApplication::translate("zoetrope::app", "Reading: %n znodes so far", nullptr, read)
            + QStringLiteral(" · ");
    // lupdate reads no template where it looks for a plural's number.
    const auto servers = static_cast<int>(seen.servers.size());
    const auto sessions = static_cast<int>(seen.otherSessions());
    const auto ephemerals = static_cast<int>(seen.owners.size());
    const auto less = dropped == 0
        ? QString()
        : QCoreApplication::translate("zoetrope::app", " · %L1 events dropped from memory")
              .arg(qulonglong{dropped});
    const auto isPart
        = inspection.isWhole && !(seen.tree.partial.empty() && seen.tree.refused.empty());
    auto tally = progress
        + (isPart ? QCoreApplication::translate("zoetrope::app", "A part of the tree is not read")
                   + QStringLiteral(" · ")
                  : QString())
        + QCoreApplication::translate("zoetrope::app", "%n servers", nullptr, servers);
    if (seen.sessions.empty()) // nobody tells of sessions: that there are none is not known
        return tally + less;
    return tally + QStringLiteral(" · ")
        + QCoreApplication::translate("zoetrope::app", "%n sessions", nullptr, sessions)
        + QStringLiteral(" · ")
        + QCoreApplication::translate("zoetrope::app", "%n ephemerals", nullptr, ephemerals) + less;
}

} // namespace

ui::ClusterPicture clusterPictureOf(const Inspection& inspection, std::uint64_t dropped)
{
    const auto& seen = inspection.picture.seen;
    const FindingWords words(seen);
    ui::ClusterPicture picture;
    for (const auto& recipe : inspection.picture.recipes)
        picture.recipes.push_back(rowOf(inspection, recipe));
    // What is wrong first: a long list of healthy recipes hides nothing.
    std::stable_sort(picture.recipes.begin(), picture.recipes.end(),
                     [](const auto& a, const auto& b) { return a.grade > b.grade; });
    for (const auto& finding : inspection.findings)
        picture.findings.push_back(rowOf(inspection.picture, words, finding));
    if (inspection.findingsOf != 0)
        picture.findingsAsOf = QDateTime::fromMSecsSinceEpoch(inspection.findingsOf)
                                   .toString(QStringLiteral("HH:mm:ss"));
    picture.servers = serverRowsOf(seen);
    picture.checked = unreadLines(seen) + checkedLines(inspection);
    picture.hints = accessHints(seen);
    picture.access
        = QCoreApplication::translate("zoetrope::app", "Access %1 of 3").arg(seen.accessLevel());
    picture.accessShort = accessShort(seen);
    picture.where = whereItIs(seen);
    picture.versionTrouble = versionTrouble(seen);
    picture.tally = tallyOf(inspection, dropped);
    picture.watches = inspection.effort.watches;
    picture.watchBudget = inspection.effort.watchBudget;
    picture.requestsPerSecond = inspection.effort.requestsPerSecond;
    picture.requestBudget = inspection.effort.requestBudget;
    return picture;
}

qint64 beginAtHour(ui::Frame& history, std::chrono::milliseconds now)
{
    auto first = history.now;
    for (const auto& bar : history.chronicle->bars)
        first = std::min(first, bar.from);
    const auto wall
        = now - std::chrono::duration_cast<std::chrono::milliseconds>(history.now - first);
    const auto hour = std::chrono::floor<std::chrono::hours>(wall);
    history.begin = first - (wall - hour);
    return std::chrono::milliseconds(hour).count();
}

} // namespace zoetrope::app
