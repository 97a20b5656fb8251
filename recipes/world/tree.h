#pragma once

#include "recipes/world/report.h"
#include "recipes/world/world.h"

namespace zoetrope::recipes {

/// When something was so: after transaction `asOf`, and at or after the event `asked`.
struct When
{
    EventId asked = 0;
    std::int64_t asOf = 0; ///< 0 if unknown.
    std::int64_t until = 0; ///< What it proves gone was so after this; 0 if unknown.
    bool isWire = false;
};

/// The tree of a World, written to by evidence that may come late and twice. Older evidence never
/// undoes newer: births and ends are ordered by transaction where that is known, else by when the
/// question was asked.
class Tree
{
public:
    Tree(World& world, const Memory& memory, const Event& event, When when);

    /// The znode was there. Null if that is older than its end, or than its successor.
    Znode* show(const std::string& path, const Stat& stat);

    /// The znode was not there.
    void disprove(const std::string& path);

    /// The znode was deleted by the transaction `zxid` (0 if unknown).
    void remove(const std::string& path, std::int64_t zxid);

    /// The znode is gone, and all below it; `zxid` is 0 if nobody saw how.
    void bury(const std::string& path, std::int64_t zxid);

    /// Tells that the event itself is the change.
    void tell(Change change, const std::string& path, std::int64_t zxid, ActorId actor);

    [[nodiscard]] ActorId ownerOf(const Stat& stat) const;

    std::vector<Happening> happenings;

private:
    Znode& insert(const std::string& path, const Stat& stat);
    void merge(Znode& znode, const Stat& stat);
    void entomb(const Znode& znode, std::int64_t zxid);
    void mourn(const std::string& path, std::int64_t zxid);
    void forgetOldest();
    [[nodiscard]] bool isDead(const std::string& path, std::int64_t czxid) const;
    void know(const std::string& path, int step);
    void follow(const std::string& path, std::int64_t zxid, int step);
    void mark(Znode& znode) const;
    void note(Change change, const std::string& path, std::int64_t zxid, ActorId actor, bool exact);

    World& m_world;
    const Memory& m_memory;
    const Event& m_event;
    const When m_when;
};

} // namespace zoetrope::recipes
