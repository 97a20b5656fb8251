#include "app/observe/words/placewords.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/kindwords.h"
#include "app/observe/words/sessionnames.h"
#include "app/text/output.h"

#include <QCoreApplication>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;
using ui::Tone;

namespace {

const FoundRecipe* find(const Picture& picture, const std::string& path)
{
    const auto found = std::find_if(picture.recipes.begin(), picture.recipes.end(),
                                    [&](const auto& recipe) { return recipe.path == path; });
    return found == picture.recipes.end() ? nullptr : &*found;
}

QString stateOf(const FoundRecipe& recipe, PlaceState state)
{
    switch (state) {
    case PlaceState::Holding:
        return recipe.kind == Family::Election
            ? QCoreApplication::translate("zoetrope::app", "leads")
            : QCoreApplication::translate("zoetrope::app", "holds");
    case PlaceState::Waiting:
        return recipe.kind == Family::Queue
            ? QCoreApplication::translate("zoetrope::app", "stored")
            : QCoreApplication::translate("zoetrope::app", "waits for");
    case PlaceState::Inside:
        return QCoreApplication::translate("zoetrope::app", "inside");
    case PlaceState::Unknown:
        return QCoreApplication::translate("zoetrope::app", "unknown");
    }
    return {};
}

Tone toneOf(PlaceState state)
{
    switch (state) {
    case PlaceState::Holding:
    case PlaceState::Inside:
        return Tone::Hold;
    case PlaceState::Waiting:
        return Tone::Wait;
    case PlaceState::Unknown:
        return Tone::Idle;
    }
    return Tone::Idle;
}

QString placeProof(const Picture& picture, const FoundPlace& place, bool isObserved)
{
    if (place.state == PlaceState::Holding)
        return QCoreApplication::translate("zoetrope::app", "fencing %1")
            .arg(hex(static_cast<std::uint64_t>(place.czxid)));
    if (place.state != PlaceState::Waiting || place.session == 0)
        return {};
    const auto* session = picture.seen.find(place.session);
    if (!isObserved)
        return QCoreApplication::translate("zoetrope::app", "inferred from the order");
    return session && !session->server.empty()
        ? QCoreApplication::translate("zoetrope::app", "watch seen on %1")
              .arg(toText(session->server))
        : QCoreApplication::translate("zoetrope::app", "watch seen");
}

ui::PlaceRow placeRow(const Picture& picture, const SessionNames& names, const FoundRecipe& recipe,
                      const FoundPlace& place)
{
    const auto wait = std::find_if(picture.graph.waits.begin(), picture.graph.waits.end(),
                                   [&](const auto& known) { return known.waiter == place.node; });
    const auto isKnown = wait != picture.graph.waits.end();
    const auto isObserved
        = isKnown ? wait->proof == Proof::Observed : picture.watches(place.session, place.waitsFor);
    const auto target = isKnown ? wait->blocker : place.waitsFor;
    return {.path = toText(place.node),
            .node = shortNodeName(place.node),
            .name = place.session == 0 ? toShortText(place.data, 24) : names.of(place.session),
            .session = place.session == 0 ? QString() : hex(place.session),
            .client = names.clientOf(place.session),
            .state = stateOf(recipe, place.state),
            .waitsFor = target.empty() ? QString() : shortNodeName(target),
            .age = lengthOf(picture.seen.wallTime - place.since),
            .proof = placeProof(picture, place, isObserved),
            .tone = toneOf(place.state),
            .rank = 0,
            .isObserved = isObserved};
}

// Whoever waits at a barrier owns nothing there.
ui::PlaceRow placeRow(const SessionNames& names, const GateWait& wait)
{
    return {.path = toText(wait.path),
            .node = {},
            .name = names.of(wait.session),
            .session = hex(wait.session),
            .client = names.clientOf(wait.session),
            .state = QCoreApplication::translate("zoetrope::app", "waits for"),
            .waitsFor = shortNodeName(wait.path),
            .age = {},
            .proof = QCoreApplication::translate("zoetrope::app", "watch seen"),
            .tone = Tone::Wait,
            .rank = 0,
            .isObserved = true};
}

} // namespace

ui::PlaceRows placesOf(const Inspection& inspection, const QString& path)
{
    const auto& picture = inspection.picture;
    const auto* recipe = find(picture, path.toStdString());
    if (!recipe)
        return {.path = path, .figure = {}, .rows = {}};
    const SessionNames names(picture);
    ui::PlaceRows places{.path = path, .figure = {}, .rows = {}};
    const auto isGate = recipe->rule == Rule::Gate || recipe->rule == Rule::Owner;
    places.isTold = !isGate || picture.seen.tellsAllWatches();
    for (const auto& place : recipe->places)
        places.rows.push_back(placeRow(picture, names, *recipe, place));
    for (const auto& wait : picture.graph.gateWaits) {
        if (wait.through == recipe->path && isGate)
            places.rows.push_back(placeRow(names, wait));
    }
    for (std::size_t i = 0; i < places.rows.size(); ++i)
        places.rows[i].rank = static_cast<int>(i) + 1;
    const auto library = makerOf(*recipe);
    places.figure = (library.isEmpty() ? QString() : library + QStringLiteral(" · "))
        + nameFor(recipe->kind) + QStringLiteral(" · ") + wordFor(recipe->confidence);
    return places;
}

} // namespace zoetrope::app
