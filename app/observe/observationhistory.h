#pragma once

#include "app/observe/clusterworker.h"

#include <deque>

namespace zoetrope::app {

/// The looks of the past, as long as there is room: the older, the fewer.
///
/// Threads: a value. Bound: `most` looks, with `mostNodes` znodes together, but at least two.
class ObservationHistory
{
public:
    static constexpr std::size_t most = 400;
    static constexpr std::size_t mostNodes = 400'000;

    void add(std::shared_ptr<const Sight> sight);
    void clear();

    /// The last that was not after `at`; the first, if all were; null: there is none.
    [[nodiscard]] std::shared_ptr<const Sight> at(recipes::TimePoint at) const;

    [[nodiscard]] std::size_t count() const { return m_sights.size(); }

private:
    void thinOut();

    std::deque<std::shared_ptr<const Sight>> m_sights; // oldest first
    std::size_t m_nodes = 0; // of all of them
};

} // namespace zoetrope::app
