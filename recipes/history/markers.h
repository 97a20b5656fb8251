#pragma once

#include "recipes/history/density.h"
#include "recipes/world/series.h"
#include "recipes/world/world.h"

namespace zoetrope::recipes {

/// An instant that one may want to go to.
struct Marker
{
    TimePoint from;
    TimePoint to; ///< == from.
    EventId event = 0;
    ActorId actor = 0; ///< Whom it concerns; 0 for nobody.
    std::uint64_t znode = 0; ///< See Markers::znodeOf().
};

[[nodiscard]] bool saysFound(const Event& event); ///< See foundRemark.

enum class TroubleKind : std::uint8_t { Broken, Stuck, Lost, Fault, Found };

/// An instant that one will want to see: something broke, or was broken.
struct Trouble
{
    TroubleKind kind = TroubleKind::Broken;
    TimePoint at;
    EventId event = 0;
    ActorId actor = 0;
    Invariant invariant = Invariant::AtMostOneHolder; ///< Of Broken.
    std::string text; ///< The instance's path, or what was found.
    Harm harm{}; ///< Of Fault.

    bool operator==(const Trouble&) const = default;
};

/// What stands out of a run, for its timeline.
///
/// Cost: a copy shares all but the troubles and what is written to afterwards.
struct Markers
{
    Density density;
    Series<Marker> wakeUps; ///< A participant takes a watch event.
    Series<Marker> changes; ///< Of a znode; in the order in which they became known.
    std::vector<Trouble> troubles; ///< Oldest first, at most `mostTroubles`.
    static constexpr std::size_t mostTroubles = 10'000;

    /// A number that stands for a path.
    [[nodiscard]] static std::uint64_t znodeOf(std::string_view path);
};

/// Finds the landmarks: a fold over the same events as World.
class MarkerFold
{
public:
    void apply(const Event& event, const World& after, Markers& markers);

private:
    using Broken = std::pair<std::string, Invariant>;

    void change(const Event& event, const World& after, Markers& markers);
    void checker(const Event& event, const World& after, Markers& markers);

    std::map<std::uint64_t, std::int64_t> m_newest; // transaction, by znode
    std::set<Broken> m_broken;
};

} // namespace zoetrope::recipes
