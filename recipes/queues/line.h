#pragma once

#include "recipes/client/belief.h"
#include "recipes/queues/receipt.h"

namespace zoetrope::recipes {

/// A directory of items that leave it from its front, each into the hands of one taker: what the
/// plain queues have in common.
///
/// Threads: one owner.
/// Errors:  see Receipt; what is thrown before an item is deleted has not happened.
/// Cost:    three round trips for an item. Who waits costs one more, and one for each wake-up; a
/// new
///          item wakes all who wait.
class Line
{
public:
    struct Manner
    {
        Recipe recipe = Recipe::SimpleQueue;
        std::string prefix; ///< Of the items' names; other children are left alone.
        CreateMode root = CreateMode::Container; ///< Of the directory, where it is missing.
        std::optional<Path> receipts; ///< See Receipt. Nothing: none.
    };

    /// `session` must outlive it.
    Line(Session& session, Path path, Manner manner);

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
    using Names = std::vector<std::string>;

    [[nodiscard]] std::optional<std::string> wait(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] std::optional<std::string> takeFirst(const Names& items, Deadline deadline,
                                                       const std::stop_token& stop);
    [[nodiscard]] Names list(Watch* watch, Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] std::optional<Data> read(const std::string& item, Deadline deadline,
                                           const std::stop_token& stop);
    void makeRoot(Deadline deadline, const std::stop_token& stop);

    Session& m_session;
    const Path m_path;
    const Manner m_manner;
    Belief m_belief;
    Receipt m_receipt;
    bool m_isTaking = false; // an item is being deleted: an error is the taker's to know
    Watch m_watch;
};

} // namespace zoetrope::recipes
