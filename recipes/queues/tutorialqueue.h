#pragma once

#include "recipes/queues/line.h"

namespace zoetrope::recipes {

/// The producer-consumer queue of ZooKeeper's tutorial: numbers, the lowest element first.
///
/// Source:  ZooKeeper's programming tutorial. Whoever loses the race for an element takes the next
///          one here, where the tutorial's consumer fails; and children that are no elements are
///          left alone.
/// Threads: one TutorialQueue per thread; they may share a Session.
/// Errors:  Error: see Receipt. An element that is no number of four bytes is none for consume():
///          see Unreadable.
/// Cost:    one round trip to produce; three to consume, two more to wait, and one look for each
///          element that comes while it waits.
class TutorialQueue
{
public:
    /// `session` must outlive it.
    TutorialQueue(Session& session, Path root, Unreadable unreadable = {});

    void produce(std::int32_t number, Deadline deadline = never, const std::stop_token& stop = {});

    /// Waits for an element. Nothing if none came in time.
    [[nodiscard]] std::optional<std::int32_t> consume(Deadline deadline = never,
                                                      const std::stop_token& stop = {});

private:
    const Path m_root;
    Line m_line;
};

} // namespace zoetrope::recipes
