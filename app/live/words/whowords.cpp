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

bool isOfCircle(const Finding& finding)
{
    return finding.kind == FindingKind::Deadlock;
}

// Of a circle of several lines it is where the session waits, which the finding names.
PlaceInRecipe placeOf(const Finding& finding, SessionId session,
                      const std::vector<FoundRecipe>& recipes)
{
    const auto isMeant = [&](const FoundPlace& place) {
        const auto& paths = finding.paths;
        return place.session == session
            && (!isOfCircle(finding)
                || std::find(paths.begin(), paths.end(), place.node) != paths.end());
    };
    for (const auto& recipe : recipes) {
        if (!isOfCircle(finding) && recipe.path != finding.recipe)
            continue;
        const auto place = std::find_if(recipe.places.begin(), recipe.places.end(), isMeant);
        if (place != recipe.places.end())
            return {&recipe, &*place};
    }
    return {};
}

QString makerFor(const Finding& finding, const std::vector<FoundRecipe>& recipes)
{
    const auto recipe = std::find_if(recipes.begin(), recipes.end(),
                                     [&](const auto& one) { return one.path == finding.recipe; });
    return recipe == recipes.end() ? QString() : makerOf(*recipe);
}

// What it holds that others wait for, and where it waits itself.
QStringList doingsIn(const Finding& finding, SessionId session)
{
    QStringList held, awaited;
    for (const auto& fact : finding.facts) {
        if (fact.session == session && fact.kind == FactKind::Owns)
            held += toText(fact.path);
        if (fact.session == session && fact.kind == FactKind::WaitsSince)
            awaited += toText(fact.path);
    }
    held.removeDuplicates();
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
    QStringList sessions;
    for (std::size_t i = 0; i < std::min(most, finding.sessions.size()); ++i) {
        const auto id = finding.sessions[i];
        const auto [recipe, place] = placeOf(finding, id, recipes);
        auto text = session(id);
        if (const auto says = place ? toShortText(place->data, 30) : QString(); !says.isEmpty())
            text += QStringLiteral(" \"%1\"").arg(says);
        if (isOfCircle(finding) && recipe) {
            const auto maker = makerOf(*recipe);
            auto doings = doingsIn(finding, id);
            if (!maker.isEmpty())
                doings.push_front(tr("a client of %1").arg(maker));
            text = tr("%1: %2").arg(text, inOneSentence(doings));
        }
        sessions += text;
    }
    if (sessions.isEmpty())
        return {};
    auto text = isOfCircle(finding) ? sessions.join(QStringLiteral("; ")) : inARow(sessions);
    if (finding.sessions.size() > most)
        text = tr("%1 and %n more", nullptr, static_cast<int>(finding.sessions.size() - most))
                   .arg(text);
    const auto maker = makerFor(finding, recipes);
    return maker.isEmpty() ? text : tr("a client of %1, %2").arg(maker, text);
}

} // namespace zoetrope::app
