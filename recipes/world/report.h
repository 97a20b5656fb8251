#pragma once

#include "recipes/world/checkstate.h"

namespace zoetrope::recipes {

/// What a reply, or a reading of the observer, says about the tree.
struct Report
{
    Asked request;
    std::string path; ///< The request's, or what the server made of it.
    std::int32_t code = 0;
    std::int64_t asOf = 0; ///< The transaction after which it was so; 0 if unknown.
    bool isWire = false;
    std::shared_ptr<const Event::Detail> detail;

    [[nodiscard]] const Stat* stat() const;
};

// Errors of the protocol that prove something about the tree.
inline constexpr std::int32_t noNode = -101;
inline constexpr std::int32_t badVersion = -103;
inline constexpr std::int32_t nodeExists = -110;
inline constexpr std::int32_t notEmpty = -111;

/// The client's own word, about a request whose answer never came: no server answers so.
[[nodiscard]] constexpr bool isOfClient(std::int32_t code)
{
    constexpr auto connectionLoss = -4;
    constexpr auto operationTimeout = -7;
    constexpr auto sessionExpired = -112;
    return code == connectionLoss || code == operationTimeout || code == sessionExpired;
}

/// Keeps what `event` asks and forgets what it answers.
///
/// A session that a relay stands before reports by its wire alone: the relay sees every reply
/// first, with its transaction, and the client's own word about the same would be stale.
[[nodiscard]] std::optional<Report> reportOf(const Event& event, Memory& memory);

/// The newest transaction that `stat` knows of.
[[nodiscard]] std::int64_t newest(const Stat& stat);

[[nodiscard]] std::string_view parentOf(std::string_view path); ///< Empty for the root.
[[nodiscard]] std::string childOf(std::string_view parent, std::string_view name);

} // namespace zoetrope::recipes
