#pragma once

#include "recipes/values/sharedvalue.h"

namespace zoetrope::recipes {

/// A shared number: four bytes, the most significant first.
///
/// Source:  Curator's SharedCount, whose nodes it shares; kazoo's Counter in its Curator mode too.
/// Threads, Errors and Cost: see SharedValue. Error(MarshallingError) where the node holds
///          something else; listeners are not told of such.
class SharedCount
{
public:
    struct Snapshot
    {
        std::int32_t count = 0;
        SharedValue::Snapshot written;
    };

    /// `session` must outlive it. `seed` is what a missing node is made with.
    SharedCount(Session& session, Path path, std::int32_t seed);

    void start(Deadline deadline = never, const std::stop_token& stop = {});
    void close();

    [[nodiscard]] std::int32_t count() const { return snapshot().count; } ///< No traffic.
    [[nodiscard]] Snapshot snapshot() const;
    [[nodiscard]] bool isCurrent() const { return m_value.isCurrent(); }

    void set(std::int32_t count, Deadline deadline = never, const std::stop_token& stop = {});
    [[nodiscard]] bool trySet(const Snapshot& expected, std::int32_t count,
                              Deadline deadline = never, const std::stop_token& stop = {});

    [[nodiscard]] Subscription<SharedValue::Snapshot>
    listen(std::function<void(std::int32_t)> function);

private:
    const Path m_path;
    SharedValue m_value;
};

} // namespace zoetrope::recipes
