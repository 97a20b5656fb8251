#pragma once

#include "recipes/queues/line.h"

namespace zoetrope::recipes {

/// A queue, first in, first out: each item is put once, and goes to one taker.
///
/// An item is deleted before its taker has it: one that crashes takes it along.
///
/// Source:  Curator's SimpleDistributedQueue and ZooKeeper's own queue recipe, whose items it
///          shares. It says when it cannot know whether an item was put, or taken, after a lost
///          reply; and with a directory for receipts it knows.
/// Threads: one SimpleQueue per thread; they may share a Session.
/// Errors:  Error: see Receipt. A call that has not begun to take an item ends with none at its
///          deadline, in a silent network too.
/// Cost:    one round trip to put; three to take, two more to wait, and one look for each item that
///          comes while it waits.
class SimpleQueue
{
public:
    struct Options
    {
        std::optional<Path> receipts; ///< A directory for them: see Receipt. Empty: none.
        /// What becomes of an item that we may not read. Empty: Error(NoAuth).
        std::optional<Unreadable> unreadable = {};
    };

    /// `session` must outlive it.
    SimpleQueue(Session& session, Path path);
    SimpleQueue(Session& session, Path path, Options options);

    void offer(const std::string& bytes, Deadline deadline = never,
               const std::stop_token& stop = {});

    /// Waits for an item. Empty if none came in time.
    [[nodiscard]] std::optional<std::string> take(Deadline deadline = never,
                                                  const std::stop_token& stop = {});
    /// Takes one if there is one. `deadline` is for the network.
    [[nodiscard]] std::optional<std::string> poll(Deadline deadline = never,
                                                  const std::stop_token& stop = {});
    /// Reads the next item, if there is one, and leaves it in the queue.
    [[nodiscard]] std::optional<std::string> peek(Deadline deadline = never,
                                                  const std::stop_token& stop = {});

    /// poll() and peek() for a caller that expects an item: Error(NoNode) if there is none.
    [[nodiscard]] std::string remove(Deadline deadline = never, const std::stop_token& stop = {});
    [[nodiscard]] std::string element(Deadline deadline = never, const std::stop_token& stop = {});

private:
    [[nodiscard]] std::string expected(std::optional<std::string> bytes) const;

    const Path m_path;
    Line m_line;
};

} // namespace zoetrope::recipes
