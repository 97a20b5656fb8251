#pragma once

#include <string>

#include <cstdint>
#include <map>
#include <optional>

namespace zoetrope::recipes {

/// Who ate together, as a table's data says it: each guest's name with the transaction that made
/// its node, so that a namesake of another day is told apart. Pure.
///
/// Form: "full" and per guest a line of czxid in hex, a space, and the name.
struct Sitting
{
    std::map<std::string, std::int64_t> guests; ///< Name to czxid.

    [[nodiscard]] bool has(const std::string& name, std::int64_t czxid) const;
    [[nodiscard]] std::string encode() const;

    /// Nothing if `data` is no sitting: empty, or written by somebody else.
    [[nodiscard]] static std::optional<Sitting> decode(const std::string& data);
};

} // namespace zoetrope::recipes
