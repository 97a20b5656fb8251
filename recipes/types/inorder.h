#pragma once

#include <cstddef>

namespace zoetrope::recipes {

/// The rows of a table describe one enumerator each, in `field`, in the order of the enumerators:
/// the number of one finds its row. To be asserted while the table is compiled.
template<typename Rows, typename Row, typename Enum>
constexpr bool areInOrder(const Rows& rows, Enum Row::*field)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].*field != static_cast<Enum>(i))
            return false;
    }
    return true;
}

} // namespace zoetrope::recipes
