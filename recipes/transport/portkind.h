#pragma once

#include "recipes/transport/mishap.h"

#include <cstdint>
#include <stop_token>
#include <string_view>

namespace zoetrope::recipes {

struct Address;

/// An alert of TLS, or the beginning of it: what a port for TLS alone says to others.
[[nodiscard]] bool isSealed(std::string_view bytes);

/// An answer of HTTP, or the beginning of one.
[[nodiscard]] bool isHttp(std::string_view bytes);

/// Bytes of the first frame that a server sends: one has 41. What says to be longer is none.
constexpr std::int32_t longestGreeting = 1024;

/// Of a server whose words are none of ZooKeeper's.
[[nodiscard]] Mishap mishapOfWords(std::string_view words);

/// What a port is for. One that is spoken to in the wrong way hangs up as one does that has too
/// many connections, or waits for more; so it is asked on a connection of its own. No session is
/// begun, and nobody is told who we are. False where it does not say.
///
/// Cost: a connection, two seconds at most where the port is silent.
[[nodiscard]] bool speaksTls(const Address& address, const std::stop_token& stop = {});
[[nodiscard]] bool speaksPlain(const Address& address, const std::stop_token& stop = {});
[[nodiscard]] bool speaksHttp(const Address& address, const std::stop_token& stop = {});

} // namespace zoetrope::recipes
