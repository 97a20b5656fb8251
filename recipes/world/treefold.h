#pragma once

#include "recipes/world/tree.h"

namespace zoetrope::recipes {

/// Folds what one event says about the tree into it.
class TreeFold
{
public:
    TreeFold(World& world, const Memory& memory, const Event& event);

    /// Returns what changed, or was proved to have.
    std::vector<Happening> apply(const Report& report);

    /// A watch event tells that the znode under `watch` went, or came.
    std::vector<Happening> fire(const LeftWatch& watch, Change change);

    /// The session has ended by transaction `zxid` (0 if unknown), and its ephemerals with it.
    std::vector<Happening> endSession(std::uint64_t session, std::int64_t zxid);

private:
    void succeed(Tree& tree, const Report& report) const;
    void fail(Tree& tree, const Report& report) const;
    void create(Tree& tree, const Report& report) const;
    void write(Tree& tree, const Report& report) const;
    void read(Tree& tree, const Report& report) const;
    void list(Tree& tree, const Report& report) const;
    void end(Tree& tree, std::uint64_t session, std::int64_t zxid) const;

    World& m_world;
    const Memory& m_memory;
    const Event& m_event;
};

} // namespace zoetrope::recipes
