#pragma once

#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// The node by which a candidate stands for election, and how it learns that it leads.
///
/// Threads: one owner; discard() from any.
class ElectionNode
{
public:
    ElectionNode() = default;
    virtual ~ElectionNode() = default;
    ElectionNode(const ElectionNode&) = delete;
    ElectionNode& operator=(const ElectionNode&) = delete;

    /// Stands for election if it does not, and looks who leads. Done: this candidate does, and
    /// `watch` follows its node. Empty: it slept, and has to look again. Throws Error; PlaceLost
    /// where the node is lost. See AcquireLoop for what follows an Error.
    [[nodiscard]] virtual std::optional<Waited> step(Watch& watch, Deadline deadline,
                                                     const std::stop_token& stop)
        = 0;

    /// The node, once step() said Done.
    [[nodiscard]] virtual Path path() const = 0;
    /// What it was made by; the same condition.
    [[nodiscard]] virtual std::int64_t czxid() const = 0;
    /// The watch is on the node, which nobody has written to since.
    [[nodiscard]] virtual bool isWatched() const = 0;

    /// Has the node deleted, for certain. Does not wait; what is sent after it comes after it.
    virtual void leave() = 0;
    /// leave() from any thread, for the node that it leads by; its owner then calls forget().
    virtual void discard() = 0;
    virtual void forget() = 0;
};

} // namespace zoetrope::recipes
