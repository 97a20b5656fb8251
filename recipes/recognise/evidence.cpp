#include "recipes/recognise/evidence.h"

#include "recipes/reports/reading.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

/// What the watches on one line say of it.
class Witness
{
public:
    Witness(const FoundRecipe& recipe, const RecogniserHints& hints)
        : m_hints(hints)
    {
        for (const auto& place : recipe.places) {
            if (!place.waitsFor.empty())
                m_awaited.emplace(place.session, place.waitsFor);
        }
        for (const auto& place : recipe.places)
            m_owners.insert(place.session);
        for (const auto& place : recipe.places)
            note(place);
    }

    /// Somebody watches the node before its own, and nobody of them any other but its own.
    [[nodiscard]] bool provesLine() const { return m_hasLine && !m_hasOther; }

    [[nodiscard]] bool waits(const FoundPlace& place) const
    {
        return !place.waitsFor.empty() && watches(place.session, place.waitsFor);
    }

private:
    [[nodiscard]] bool watches(SessionId session, const std::string& node) const
    {
        const auto watchers = m_hints.watchers.find(node);
        return watchers != m_hints.watchers.end() && watchers->second.contains(session);
    }

    void note(const FoundPlace& watched)
    {
        const auto watchers = m_hints.watchers.find(watched.node);
        if (watchers == m_hints.watchers.end())
            return;
        for (const auto session : watchers->second) {
            const auto isNext = m_awaited.contains({session, watched.node});
            if (!m_owners.contains(session) || (session == watched.session && !isNext))
                continue; // whoever can be asked to let go watches its own node
            m_hasLine = m_hasLine || isNext;
            m_hasOther = m_hasOther || !isNext;
        }
    }

    const RecogniserHints& m_hints;
    std::set<std::pair<SessionId, std::string>> m_awaited; // by the numbers' order
    std::set<SessionId> m_owners;
    bool m_hasLine = false;
    bool m_hasOther = false;
};

void forget(FoundPlace& place)
{
    place.state = PlaceState::Unknown;
    place.waitsFor.clear();
}

} // namespace

// "x-72057636530552832-" in Java, signed, and 16 hexadecimal digits in C.
bool isTelling(const FoundPlace& place)
{
    if (!place.name.guid.empty())
        return true;
    constexpr std::string_view mark = "x-";
    std::string_view prefix = place.name.prefix;
    if (!prefix.starts_with(mark) || !prefix.ends_with('-') || prefix.size() <= mark.size() + 1)
        return false;
    prefix = prefix.substr(mark.size(), prefix.size() - mark.size() - 1);
    const auto number = readNumber<std::int64_t>(prefix);
    return (number && static_cast<SessionId>(*number) == place.session)
        || readSessionId("0x" + std::string(prefix)) == place.session;
}

void weigh(FoundRecipe& recipe, const RecogniserHints& hints)
{
    const auto telling = std::count_if(recipe.places.begin(), recipe.places.end(), isTelling);
    if (recipe.clue == Clue::Person
        || 2 * telling > static_cast<std::ptrdiff_t>(recipe.places.size()))
        return;
    const Witness witness(recipe, hints);
    const auto isLine = witness.provesLine();
    recipe.confidence = isLine ? Confidence::Likely : Confidence::Guess;
    if (!hints.tellsAllWatches || (!isLine && recipe.places.size() == 1))
        return;
    std::set<std::string> awaited;
    for (auto& place : recipe.places) {
        if (isLine && witness.waits(place))
            awaited.insert(place.waitsFor);
        else if (place.state == PlaceState::Waiting)
            forget(place);
    }
    for (auto& place : recipe.places) {
        if (place.state == PlaceState::Holding && !awaited.contains(place.node))
            forget(place);
    }
}

} // namespace zoetrope::recipes
