#pragma once

#include <string>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace zoetrope::recipes {

/// A session as the service numbers it. All 64 bits count: the reports of one server write it in
/// unsigned hex, those of another in signed decimal.
using SessionId = std::uint64_t;

/// What a server puts into the ids that it gives.
struct SessionOrigin
{
    int server = 0; ///< Its number in the ensemble, where it stands alone 0.
    std::chrono::milliseconds began{0}; ///< When that server began, on its own clock; 40 bits.
    unsigned counter = 0; ///< How many sessions later; 16 bits, what is above counts on in `began`.

    bool operator==(const SessionOrigin&) const = default;
};

[[nodiscard]] SessionOrigin originOf(SessionId session);

/// "0x1000009e4c20000", or without "0x" in decimal, below 0 too. Nothing if it is no such number.
[[nodiscard]] std::optional<SessionId> readSessionId(std::string_view text);

/// "0x1000009e4c20000"
[[nodiscard]] std::string written(SessionId session);

} // namespace zoetrope::recipes
