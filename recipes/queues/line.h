#pragma once

#include "recipes/queues/taker.h"

namespace zoetrope::recipes {

/// A directory of items that leave it from its front, each into the hands of one taker: what the
/// plain queues have in common.
///
/// Threads: one owner.
/// Errors:  see Receipt; what is thrown before an item is deleted has not happened.
/// Cost:    three round trips for an item. Who waits costs one more, and one for each wake-up; a
///          new item wakes all who wait.
class Line
{
public:
    /// `session` must outlive it. Children whose names are not `prefix` and a number are left
    /// alone.
    Line(Session& session, const Path& path, std::string prefix, Taker::Manner manner);

    void add(const std::string& bytes, Deadline deadline, const std::stop_token& stop);

    /// Nothing if no item came until `deadline`, or `stop`. A deadline that has passed means one
    /// look.
    [[nodiscard]] std::optional<std::string> take(Deadline deadline, const std::stop_token& stop);

    /// One look, without waiting for an item.
    [[nodiscard]] std::optional<std::string> takeNow(Deadline deadline,
                                                     const std::stop_token& stop);

    /// The next item, left where it is.
    [[nodiscard]] std::optional<std::string> peek(Deadline deadline, const std::stop_token& stop);

private:
    [[nodiscard]] std::optional<TakenItem> takeFirst(Watch* watch, Deadline deadline,
                                                     const std::stop_token& stop);
    [[nodiscard]] std::vector<std::string> list(Watch* watch, Deadline deadline,
                                                const std::stop_token& stop);

    Session& m_session;
    const Path m_path;
    const std::string m_prefix;
    Taker m_taker;
};

} // namespace zoetrope::recipes
