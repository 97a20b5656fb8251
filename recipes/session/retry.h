#pragma once

#include "recipes/async/wait.h"

#include <functional>
#include <optional>

namespace zoetrope::recipes {

/// Whether, and after which pause, a request whose outcome is unknown is tried again.
///
/// Source:  the names and numbers of Curator's policies, computed without its 32 bit overflow.
/// Threads: a value; any.
class RetryPolicy
{
public:
    using Pause = std::chrono::milliseconds;

    [[nodiscard]] static RetryPolicy none();
    [[nodiscard]] static RetryPolicy once(Pause pause);
    [[nodiscard]] static RetryPolicy times(int count, Pause pause);
    [[nodiscard]] static RetryPolicy untilElapsed(Pause limit, Pause pause);
    [[nodiscard]] static RetryPolicy always(Pause pause);
    /// `base` times a random number below 2^(retry + 1), at least 1; at most `count` retries, and
    /// never more than 29.
    [[nodiscard]] static RetryPolicy exponential(Pause base, int count);
    /// exponential(), with no pause longer than `longest`.
    [[nodiscard]] static RetryPolicy boundedExponential(Pause base, Pause longest, int count);

    /// Before retry `retry` (from 0), `elapsed` after the first attempt; a year at most. Empty:
    /// give up.
    [[nodiscard]] std::optional<Pause> pause(int retry, std::chrono::nanoseconds elapsed) const;

    /// A policy of the caller's own.
    using Rule = std::function<std::optional<Pause>(int retry, std::chrono::nanoseconds elapsed)>;
    explicit RetryPolicy(Rule rule);

private:
    Rule m_rule;
};

} // namespace zoetrope::recipes
