#pragma once

#include "app/observe/observer.h"

#include <deque>

namespace zoetrope::app {

/// The looks of the past, as long as there is room: the older, the fewer.
///
/// Threads: a value. Bound: `most` looks.
class Hindsight
{
public:
    static constexpr std::size_t most = 400;

    void add(std::shared_ptr<const Sight> sight);
    void clear() { m_sights.clear(); }

    /// The last that was not after `at`; the first, if all were; null: there is none.
    [[nodiscard]] std::shared_ptr<const Sight> at(recipes::TimePoint at) const;

private:
    std::deque<std::shared_ptr<const Sight>> m_sights; // oldest first
};

} // namespace zoetrope::app
