#pragma once

#include "recipes/line/promotions.h"

#include <deque>

namespace zoetrope::app {

/// What a report says of a recording in sum: who handed over to whom, and who changed what where.
class Account
{
public:
    static constexpr std::size_t mostHandOvers = 1'000; ///< The newest are kept.
    static constexpr std::size_t mostPlaces = 1'000; ///< Of later ones nothing is counted.

    struct HandOver
    {
        recipes::TimePoint at;
        recipes::EventId event = 0;
        std::string line; ///< Where.
        std::string from; ///< Names; empty: not known.
        std::string to;
        std::string node; ///< By which it holds.
    };
    struct Place
    {
        recipes::ActorId actor = 0;
        std::string directory;

        auto operator<=>(const Place&) const = default;
    };
    struct Changes
    {
        std::uint64_t created = 0;
        std::uint64_t deleted = 0;
        std::uint64_t written = 0;
    };

    /// To be told of each event, with the world after it.
    void note(const recipes::Event& event, const recipes::World& after);

    [[nodiscard]] const std::deque<HandOver>& handOvers() const { return m_handOvers; }
    [[nodiscard]] std::uint64_t handOverCount() const { return m_count; } ///< Those not kept, too.
    [[nodiscard]] const std::map<Place, Changes>& changes() const { return m_changes; }

private:
    void count(const recipes::Happening& happening, recipes::ActorId actor);

    recipes::Promotions m_promotions;
    std::deque<HandOver> m_handOvers;
    std::uint64_t m_count = 0;
    std::map<Place, Changes> m_changes;
};

} // namespace zoetrope::app
