#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace zoetrope::recipes {

/// How an attempt to connect, or a connection, came to its end.
enum class Mishap : std::uint8_t {
    Refused, ///< Nothing listens.
    Unreachable,
    Silent, ///< No answer in time.
    HungUp, ///< It took the connection, and ended it without a word.
    WantsTls, ///< It was spoken to in plain, and answered by TLS.
    SpeaksPlain, ///< It was greeted by TLS, and answers in plain.
    NoTls, ///< It was greeted by TLS, and ended the connection without a word.
    HungUpSealed, ///< TLS was there, or had begun; the session was not.
    SpeaksHttp, ///< It answers as a server of the web: an AdminServer, most likely.
    Nonsense, ///< It is no server of ZooKeeper, or a broken one.
    NoTime, ///< It grants a timeout below leastTimeout.
    NoLocalSessions, ///< It only reads, and could give a new session only if it were its own.
    NoSession, ///< It says of a new session that it has expired.
    Dropped, ///< The session was there.
    DroppedLarge, ///< The session was there, and a large request was under way.
};

/// A session that a server ends sooner is none: its client could not even ask for something in
/// time.
constexpr std::chrono::milliseconds leastTimeout{100};

/// Of an attempt that ended before the connection stood, by its `error` as errno has it.
[[nodiscard]] Mishap mishapOfReaching(int error);

/// What `server`, a HOST:PORT, does: "localhost:2181 ...". `error`, as errno has it, is why it
/// cannot be reached; 0: nobody knows.
[[nodiscard]] std::string sentence(Mishap mishap, const std::string& server, int error = 0);

} // namespace zoetrope::recipes
