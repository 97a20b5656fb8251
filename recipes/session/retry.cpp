#include "recipes/session/retry.h"

#include <random>

namespace zoetrope::recipes {

namespace {

using Pause = RetryPolicy::Pause;

constexpr int mostRetries = 29; // further doublings would overflow
constexpr Pause longestPause
    = std::chrono::hours(24 * 365); // a longer one could not be added to now

// Of its own for each thread: a shared one would need a lock.
std::int64_t randomBelow(std::int64_t end)
{
    thread_local std::mt19937_64 generator{std::random_device{}()};
    return std::uniform_int_distribution<std::int64_t>(0, end - 1)(generator);
}

} // namespace

RetryPolicy::RetryPolicy(Rule rule)
    : m_rule(std::move(rule))
{
}

RetryPolicy RetryPolicy::none()
{
    return times(0, Pause::zero());
}

RetryPolicy RetryPolicy::once(Pause pause)
{
    return times(1, pause);
}

RetryPolicy RetryPolicy::times(int count, Pause pause)
{
    return RetryPolicy([count, pause](int retry, auto /*elapsed*/) {
        return retry < count ? std::optional(pause) : std::nullopt;
    });
}

RetryPolicy RetryPolicy::untilElapsed(Pause limit, Pause pause)
{
    return RetryPolicy([limit, pause](int /*retry*/, auto elapsed) {
        return elapsed < limit ? std::optional(pause) : std::nullopt;
    });
}

RetryPolicy RetryPolicy::always(Pause pause)
{
    return RetryPolicy([pause](int /*retry*/, auto /*elapsed*/) { return std::optional(pause); });
}

RetryPolicy RetryPolicy::exponential(Pause base, int count)
{
    return boundedExponential(base, longestPause, count);
}

RetryPolicy RetryPolicy::boundedExponential(Pause base, Pause longest, int count)
{
    const auto most = std::min(count, mostRetries);
    return RetryPolicy([base, longest, most](int retry, auto /*elapsed*/) -> std::optional<Pause> {
        if (retry >= most)
            return {};
        const auto factor = std::max<std::int64_t>(1, randomBelow(std::int64_t{2} << retry));
        return factor > longest / std::max(base, Pause(1)) ? longest : base * factor;
    });
}

std::optional<Pause> RetryPolicy::pause(int retry, std::chrono::nanoseconds elapsed) const
{
    auto pause = m_rule(retry, elapsed);
    if (pause)
        pause = std::clamp(*pause, Pause::zero(), longestPause);
    return pause;
}

} // namespace zoetrope::recipes
