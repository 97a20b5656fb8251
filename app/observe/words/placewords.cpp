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
        return recipe.kind == Family::Queue
            ? QCoreApplication::translate("zoetrope::app", "taken")
            : QCoreApplication::translate("zoetrope::app", "inside");
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
              .arg(toQString(session->server))
        : QCoreApplication::translate("zoetrope::app", "watch seen");
}

QString toolTipOf(const ui::LadderRow& row)
{
    return QStringList{row.path, row.session, row.who, row.client, row.target, row.note}
        .join(u'\n')
        .trimmed();
}

/// The rows of one recipe, in its order.
class Rows
{
public:
    explicit Rows(const Picture& picture)
        : m_picture(picture)
        , m_names(picture)
    {
    }

    void add(const FoundRecipe& recipe, const FoundPlace& place)
    {
        const auto wait
            = std::find_if(m_picture.graph.waits.begin(), m_picture.graph.waits.end(),
                           [&](const auto& known) { return known.waiter == place.node; });
        const auto isKnown = wait != m_picture.graph.waits.end();
        const auto isObserved = isKnown ? wait->proof == Proof::Observed
                                        : m_picture.watches(place.session, place.waitsFor);
        ui::LadderRow row;
        row.path = toQString(place.node);
        row.number = shortNodeName(place.node);
        row.who = place.session == 0 ? toShortText(place.data) : m_names.of(place.session);
        row.words = stateOf(recipe, place.state);
        row.since = lengthOf(m_picture.seen.wallTime - place.since);
        row.note = placeProof(m_picture, place, isObserved);
        row.tone = toneOf(place.state);
        row.isCrowned = place.state == PlaceState::Holding;
        add(std::move(row), place.session, isKnown ? wait->blocker : place.waitsFor, isObserved);
    }

    // Whoever waits at a barrier owns nothing there.
    void add(const GateWait& wait)
    {
        ui::LadderRow row;
        row.path = toQString(wait.path);
        row.who = m_names.of(wait.session);
        row.words = stateOf({}, PlaceState::Waiting);
        row.note = QCoreApplication::translate("zoetrope::app", "watch seen");
        row.tone = Tone::Wait;
        add(std::move(row), wait.session, wait.path, true);
    }

    std::vector<ui::LadderRow> take() { return std::move(m_rows); }

private:
    void add(ui::LadderRow row, SessionId session, const std::string& target, bool isSeen)
    {
        row.rank = static_cast<int>(m_rows.size()) + 1;
        row.session = session == 0 ? QString() : hex(session);
        row.client = m_names.clientOf(session);
        row.target = target.empty() ? QString() : shortNodeName(target);
        row.isSeen = isSeen;
        row.toolTip = toolTipOf(row);
        if (!target.empty() && row.tone == Tone::Wait) {
            row.aiming = Aiming::Right;
            row.watched = lastBefore(toQString(target));
        }
        m_rows.push_back(std::move(row));
    }

    // What it waits for; of a directory, the last that holds in it.
    [[nodiscard]] int lastBefore(const QString& target) const
    {
        const QString within = target + u'/';
        const auto found = std::find_if(m_rows.rbegin(), m_rows.rend(), [&](const auto& row) {
            return row.path == target || (row.isCrowned && row.path.startsWith(within));
        });
        return found == m_rows.rend() ? -1 : found->rank - 1;
    }

    const Picture& m_picture;
    const SessionNames m_names;
    std::vector<ui::LadderRow> m_rows;
};

std::vector<ui::LadderRow> rowsOf(const Picture& picture, const FoundRecipe& recipe, bool isGate)
{
    Rows rows(picture);
    for (const auto& place : recipe.places)
        rows.add(recipe, place);
    for (const auto& wait : picture.graph.gateWaits) {
        if (wait.through == recipe.path && isGate)
            rows.add(wait);
    }
    return rows.take();
}

} // namespace

ui::LadderPicture ladderPictureOf(const Inspection& inspection, const QString& path)
{
    const auto& picture = inspection.picture;
    const auto* recipe = find(picture, path.toStdString());
    ui::LadderPicture ladder{.path = path, .figure = {}, .rows = {}};
    if (!recipe)
        return ladder;
    const auto isGate = recipe->rule == Rule::Gate || recipe->rule == Rule::Owner;
    ladder.isTold = !isGate || picture.seen.tellsAllWatches();
    ladder.rows = rowsOf(picture, *recipe, isGate);
    const auto library = makerOf(*recipe);
    ladder.figure = (library.isEmpty() ? QString() : library + QStringLiteral(" · "))
        + nameFor(recipe->kind) + QStringLiteral(" · ") + wordFor(recipe->confidence);
    return ladder;
}

} // namespace zoetrope::app
