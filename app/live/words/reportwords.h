#pragma once

#include <string_view>

namespace zoetrope::app {

// What a report of a look is about: one of these words, and what tells it from the others of its
// sort. The journal tells them in the order of the alphabet, so that the time of the look is last.
inline constexpr std::string_view aboutFinding = "finding ";
inline constexpr std::string_view aboutKind = "kind ";
inline constexpr std::string_view aboutObserver = "observer";
inline constexpr std::string_view aboutOwner = "owner ";
inline constexpr std::string_view aboutPartial = "partial ";
inline constexpr std::string_view aboutPulse = "pulse ";
inline constexpr std::string_view aboutServer = "server ";
inline constexpr std::string_view aboutSession = "session ";
inline constexpr std::string_view aboutWatch = "watch ";
inline constexpr std::string_view aboutLook = "when";
inline constexpr auto yes = "yes";

} // namespace zoetrope::app
