#pragma once

#include "recipes/async/threadmutex.h"

#include <chrono>
#include <set>
#include <string>

namespace zoetrope::recipes {

/// When a session may try its next connection, and whether what went wrong with one is news.
///
/// Most troubles are short: a server restarts, a network blinks. So each server is tried at once,
/// the pauses within the first second are short, and only then there are at most three attempts a
/// second. A trouble is over when a connection was answered and lasted for a second: what breaks
/// sooner, time and again, is one trouble, whatever the server said in between.
///
/// All times are liveTime().
/// Threads: any.
class ConnectPace
{
public:
    using Time = std::chrono::nanoseconds;

    /// An attempt begins; there are `servers` to be tried.
    void begin(Time now, std::size_t servers);

    /// The next one may not begin earlier.
    [[nodiscard]] Time due() const;

    /// How long an attempt may take. A session that is there has to go on before it ends: of its
    /// `servers`, or of two attempts with one, all but the last may be silent until then.
    [[nodiscard]] static Time patience(Time timeout, std::size_t servers, bool isThere);

    /// A connection that was answered has lasted for `length`.
    void lasted(Time length);

    /// True if `reason` is told for the first time in this trouble.
    [[nodiscard]] bool isNews(const std::string& reason);

private:
    mutable ThreadMutex m_mutex; // guards all below
    std::size_t m_attempts = 0; // of this trouble
    Time m_since{0}; // its first attempt
    Time m_due{0};
    std::set<std::string> m_told; // of this trouble
};

} // namespace zoetrope::recipes
