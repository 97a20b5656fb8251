#pragma once

#include "recipes/counters/numberchange.h"
#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// A number of 64 bits that many participants change at once, none over another's change.
///
/// Each change is written only if nobody has written since it was read, and tried again where
/// somebody has; once that was in vain too often, under a lock, if there is one. A change never
/// happens twice: Curator's add, whose reply is lost, is made again.
///
/// Source:  Curator's DistributedAtomicLong: eight bytes, the most significant first; no node, or
///          an empty one, is 0.
/// Threads: any.
/// Errors:  Error. ConnectionLoss and its kin mean that the change may or may not have happened,
///          once; MarshallingError that the node holds something else.
/// Cost:    two round trips, and one more for each time that somebody was quicker. No watches.
class AtomicLong
{
public:
    struct Options
    {
        RetryPolicy tries = RetryPolicy::times(10, std::chrono::milliseconds(0));
        std::optional<Path> lock; ///< Of a Mutex, for when those tries are used up.
        std::chrono::milliseconds lockPatience{10'000};
        RetryPolicy lockedTries = RetryPolicy::times(10, std::chrono::milliseconds(0));
    };

    /// `session` must outlive it. The node is made by the first change.
    AtomicLong(Session& session, Path path);
    AtomicLong(Session& session, Path path, Options options);

    [[nodiscard]] std::int64_t get(Deadline deadline = never, const std::stop_token& stop = {});

    /// Wraps around at its ends, as the number itself does.
    NumberChange add(std::int64_t delta, Deadline deadline = never,
                     const std::stop_token& stop = {});
    NumberChange increment(Deadline deadline = never, const std::stop_token& stop = {});
    NumberChange decrement(Deadline deadline = never, const std::stop_token& stop = {});
    NumberChange set(std::int64_t value, Deadline deadline = never,
                     const std::stop_token& stop = {});

    /// Refused if it is not `expected`, or there is no node.
    NumberChange compareAndSet(std::int64_t expected, std::int64_t value, Deadline deadline = never,
                               const std::stop_token& stop = {});

    /// Refused if there is a node.
    NumberChange initialize(std::int64_t value, Deadline deadline = never,
                            const std::stop_token& stop = {});

private:
    /// What becomes of a number; nothing if it may not be changed. Null: of no node.
    using Rule = std::function<std::optional<std::int64_t>(const std::int64_t*)>;
    struct Round;

    [[nodiscard]] NumberChange change(const Rule& rule, Deadline deadline,
                                      const std::stop_token& stop);
    [[nodiscard]] bool tryOften(const RetryPolicy& tries, const Rule& rule, Round& round);
    [[nodiscard]] bool tryOnce(const Rule& rule, Round& round);
    void read(Round& round);
    [[nodiscard]] std::int64_t parse(const Data& data) const;

    Session& m_session;
    const Path m_path;
    const Options m_options;
    StateReporter m_reporter;
};

} // namespace zoetrope::recipes
