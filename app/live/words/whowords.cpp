// Whom a finding is about.
#include "app/live/words/findingwords.h"
#include "app/live/words/kindwords.h"
#include "app/live/words/sentences.h"
#include "app/text/tr.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

/// Where a session stands.
struct PlaceInRecipe
{
    const FoundRecipe* recipe = nullptr;
    const FoundPlace* place = nullptr;
};

// Of a circle of several lines it is where the session waits, which the finding names; of two
// libraries it is the node that names the one.
PlaceInRecipe placeOf(const Finding& finding, SessionId session,
                      const std::vector<FoundRecipe>& recipes)
{
    const auto& row = rowOf(finding.kind);
    const auto isMeant = [&](const FoundPlace& place) {
        const auto& paths = finding.paths;
        return place.session == session
            && (!row.namesPlaces
                || std::find(paths.begin(), paths.end(), place.node) != paths.end());
    };
    for (const auto& recipe : recipes) {
        if (!row.isCircle && recipe.path != finding.recipe)
            continue;
        const auto place = std::find_if(recipe.places.begin(), recipe.places.end(), isMeant);
        if (place != recipe.places.end())
            return {&recipe, &*place};
    }
    return {};
}

// A line of one library may have a node of another.
QString makerAt(const PlaceInRecipe& stand)
{
    const auto& [recipe, place] = stand;
    if (recipe->program.empty() && place->name.library != Library::Unknown)
        return wordFor(place->name.library);
    return makerOf(*recipe);
}

QString makerFor(const Finding& finding, SessionId session, const std::vector<FoundRecipe>& recipes)
{
    if (const auto stand = placeOf(finding, session, recipes); stand.recipe)
        return makerAt(stand);
    const auto recipe = std::find_if(recipes.begin(), recipes.end(),
                                     [&](const auto& one) { return one.path == finding.recipe; });
    return recipe == recipes.end() ? QString() : makerOf(*recipe);
}

// The evidence has the whole name; here two of them must fit into a sentence.
QString nodeOf(const std::string& path)
{
    constexpr std::size_t tail = 4; // digits
    const auto name = nameOf(path);
    if (!readChildName(name).sequence)
        return toQString(path);
    return toQString(path.substr(0, path.size() - name.size())) + QStringLiteral("…")
        + toQString(name.substr(name.size() - tail));
}

// What it holds that others wait for, and where it waits itself.
QStringList doingsIn(const Finding& finding, SessionId session)
{
    QStringList held, awaited;
    for (const auto& fact : finding.facts) {
        if (fact.session == session && fact.kind == FactKind::Owns)
            held += nodeOf(fact.path);
        if (fact.session == session && fact.kind == FactKind::WaitsSince)
            awaited += nodeOf(fact.path);
    }
    held.removeDuplicates();
    awaited.removeDuplicates();
    QStringList doings;
    if (!held.isEmpty())
        doings += tr("holds %1").arg(inARow(held));
    if (!awaited.isEmpty())
        doings += tr("waits at %1").arg(inARow(awaited));
    return doings;
}

} // namespace

QString FindingWords::who(const Finding& finding, const std::vector<FoundRecipe>& recipes) const
{
    constexpr std::size_t most = 3; // sessions
    QStringList sessions, makers;
    for (std::size_t i = 0; i < std::min(most, finding.sessions.size()); ++i) {
        const auto id = finding.sessions[i];
        const auto place = placeOf(finding, id, recipes).place;
        auto text = session(id);
        if (const auto says = place ? toShortText(place->data) : QString(); !says.isEmpty())
            text += QStringLiteral(" \"%1\"").arg(says);
        sessions += text;
        makers += makerFor(finding, id, recipes);
    }
    if (sessions.isEmpty())
        return {};
    const auto maker = makers.front();
    const auto isEachToldOf = rowOf(finding.kind).isCircle || makers.count(maker) != makers.size();
    for (qsizetype i = 0; isEachToldOf && i < sessions.size(); ++i) {
        auto doings = doingsIn(finding, finding.sessions[static_cast<std::size_t>(i)]);
        if (!makers[i].isEmpty())
            doings.push_front(tr("a client of %1").arg(makers[i]));
        if (!doings.isEmpty())
            sessions[i] = tr("%1: %2").arg(sessions[i], inOneSentence(doings));
    }
    auto text = isEachToldOf ? sessions.join(QStringLiteral("; ")) : inARow(sessions);
    if (finding.sessions.size() > most)
        text = tr("%1 and %n more", nullptr, static_cast<int>(finding.sessions.size() - most))
                   .arg(text);
    return isEachToldOf || maker.isEmpty() ? text : tr("a client of %1, %2").arg(maker, text);
}

} // namespace zoetrope::app
