#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::app {

/// A port of 127.0.0.1 that nobody listens on, and that no outgoing connection is given by chance:
/// a client that knocks at a stopped server's port could otherwise meet itself there, and keep the
/// server from coming back. Somebody else may still be quicker; be ready to ask again.
[[nodiscard]] std::uint16_t freePort();

/// `count` of them, all different.
[[nodiscard]] std::vector<std::uint16_t> freePorts(std::size_t count);

/// True if a server could listen on `port` of 127.0.0.1 now.
[[nodiscard]] bool isFree(std::uint16_t port);

/// What the ZooKeeper server on `port` of 127.0.0.1 answers to a four-letter `word`; empty if
/// there is no whole answer within `patience`. A server that is just starting may accept the
/// question and never answer it.
[[nodiscard]] std::string ask(std::uint16_t port, std::string_view word,
                              std::chrono::milliseconds patience);

} // namespace zoetrope::app
