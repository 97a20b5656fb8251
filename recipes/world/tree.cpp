#include "recipes/world/tree.h"

#include <algorithm>

namespace zoetrope::recipes {

Tree::Tree(World& world, const Memory& memory, const Event& event, When when)
    : m_world(world)
    , m_memory(memory)
    , m_event(event)
    , m_when(when)
{
}

Znode* Tree::show(const std::string& path, const Stat& stat)
{
    auto found = m_world.znodes.find(path);
    if (found != m_world.znodes.end()) {
        const auto known = found->second.stat.czxid;
        if (stat.czxid != 0 && stat.czxid < known)
            return nullptr;
        if (known != 0 && stat.czxid > known) {
            bury(path, 0); // its end went by unseen
            found = m_world.znodes.end();
        }
    }
    if (found == m_world.znodes.end() && isDead(path, stat.czxid))
        return nullptr;
    auto& znode = found == m_world.znodes.end() ? insert(path, stat) : m_world.znodes.own(found);
    merge(znode, stat);
    znode.seenAt = std::max({znode.seenAt, m_when.asOf, znode.stat.czxid});
    znode.seenBy = m_event.id;
    return &znode;
}

Znode& Tree::insert(const std::string& path, const Stat& stat)
{
    m_world.tombstones.erase(path);
    auto& znode = m_world.znodes[path];
    znode = {.path = path, .stat = stat, .owner = ownerOf(stat)};
    const auto below = childOf(path, "");
    for (auto it = m_world.znodes.lower_bound(below);
         it != m_world.znodes.end() && it->first.starts_with(below); ++it)
        znode.knownChildren += parentOf(it->first) == path && it->first != path ? 1 : 0;
    mark(znode);
    know(path, 1);
    follow(path, stat.czxid, 1);
    note(Change::Created, path, stat.czxid, znode.owner, false);
    return znode;
}

// Data and children change apart from each other: the newer of each counts.
void Tree::merge(Znode& znode, const Stat& stat)
{
    auto& known = znode.stat;
    if (stat.czxid == 0 || known == stat)
        return;
    if (known.czxid == 0) {
        known = stat;
        znode.owner = ownerOf(stat);
        note(Change::Created, znode.path, stat.czxid, znode.owner, false);
        return;
    }
    if (stat.mzxid > known.mzxid) {
        known.mzxid = stat.mzxid;
        known.mtime = stat.mtime;
        known.version = stat.version;
        known.dataLength = stat.dataLength;
        znode.data.reset();
        mark(znode);
    }
    if (stat.pzxid > known.pzxid) {
        known.pzxid = stat.pzxid;
        known.cversion = stat.cversion;
        known.numChildren = stat.numChildren;
        mark(znode);
    }
    known.aversion = std::max(known.aversion, stat.aversion);
    known.ctime = std::max(known.ctime, stat.ctime);
    known.mtime = std::max(known.mtime, stat.mtime);
    if (known.ephemeralOwner == 0 && stat.ephemeralOwner != 0) {
        known.ephemeralOwner = stat.ephemeralOwner;
        znode.owner = ownerOf(stat);
    }
}

// Whether evidence for the znode is no newer than its known end.
bool Tree::isDead(const std::string& path, std::int64_t czxid) const
{
    const auto found = m_world.tombstones.find(path);
    if (found == m_world.tombstones.end())
        return false;
    const auto& tomb = found->second;
    if (czxid != 0 && tomb.czxid != 0 && czxid != tomb.czxid)
        return czxid < tomb.czxid;
    if (tomb.zxid == 0)
        return m_when.asked < tomb.by && std::max(m_when.asOf, czxid) <= tomb.knownAt;
    if (czxid != 0)
        return czxid < tomb.zxid;
    return m_when.asOf != 0 ? m_when.asOf <= tomb.zxid : m_when.asked < tomb.by;
}

void Tree::disprove(const std::string& path)
{
    const auto found = m_world.znodes.find(path);
    if (found == m_world.znodes.end())
        return;
    const auto& znode = found->second;
    const bool isNewer
        = m_when.asOf != 0 ? znode.seenAt > m_when.asOf : znode.seenBy > m_when.asked;
    if (!isNewer)
        bury(path, 0);
}

void Tree::remove(const std::string& path, std::int64_t zxid)
{
    tell(Change::Deleted, path, zxid, 0);
    const auto found = m_world.znodes.find(path);
    if (found == m_world.znodes.end())
        return mourn(path, zxid);
    const auto& znode = found->second;
    const bool isSuccessor = zxid != 0
        ? znode.seenAt > zxid
        : znode.createdBy > m_when.asked && znode.maker != m_event.actor;
    if (!isSuccessor)
        bury(path, zxid);
}

// A znode that is not known, or no longer, was deleted.
void Tree::mourn(const std::string& path, std::int64_t zxid)
{
    const auto found = m_world.tombstones.find(path);
    if (found == m_world.tombstones.end())
        return entomb({.path = path}, zxid);
    if (zxid <= found->second.zxid)
        return;
    auto& tomb = m_world.tombstones.own(found);
    const bool isSame = tomb.zxid == 0 && tomb.czxid < zxid;
    tomb.zxid = zxid;
    tomb.by = m_event.id;
    tomb.czxid = isSame ? tomb.czxid : 0;
    follow(path, zxid, -1);
}

void Tree::bury(const std::string& path, std::int64_t zxid)
{
    const auto below = childOf(path, "");
    auto child = m_world.znodes.lower_bound(below);
    while (child != m_world.znodes.end() && child->first.starts_with(below)) {
        entomb(child->second, 0);
        child = m_world.znodes.erase(child);
    }
    const auto found = m_world.znodes.find(path);
    if (found == m_world.znodes.end())
        return;
    entomb(found->second, zxid);
    m_world.znodes.erase(found);
    know(path, -1);
    follow(path, zxid, -1);
}

void Tree::entomb(const Znode& znode, std::int64_t zxid)
{
    m_world.tombstones[znode.path] = {.path = znode.path,
                                      .zxid = zxid,
                                      .owner = znode.owner,
                                      .by = m_event.id,
                                      .at = m_event.at,
                                      .czxid = znode.stat.czxid,
                                      .knownAt = m_when.until != 0 ? m_when.until : m_world.zxid};
    note(Change::Deleted, znode.path, zxid, znode.owner, false);
    if (m_world.tombstones.size() > World::maxTombstones)
        forgetOldest();
}

// A quarter at once, so that the search for the oldest is rare.
void Tree::forgetOldest()
{
    std::vector<EventId> ages;
    ages.reserve(m_world.tombstones.size());
    for (const auto& [path, tomb] : m_world.tombstones)
        ages.push_back(tomb.by);
    const auto quarter = ages.begin() + static_cast<std::ptrdiff_t>(ages.size() / 4);
    std::nth_element(ages.begin(), quarter, ages.end());
    m_world.tombstones.eraseIf([&](const auto& tomb) { return tomb.second.by < *quarter; });
}

void Tree::know(const std::string& path, int step)
{
    if (const auto parent = m_world.znodes.find(parentOf(path)); parent != m_world.znodes.end())
        m_world.znodes.own(parent).knownChildren += step;
}

// The parent's numbers. A transaction that its own stat knows of is counted there already.
void Tree::follow(const std::string& path, std::int64_t zxid, int step)
{
    const auto found = m_world.znodes.find(parentOf(path));
    if (found == m_world.znodes.end())
        return;
    auto& parent = m_world.znodes.own(found);
    auto& stat = parent.stat;
    const bool isNew = zxid == 0 || zxid > stat.pzxid;
    if (isNew && step < 0 && stat.numChildren > parent.knownChildren)
        --stat.numChildren;
    if (zxid > stat.pzxid) {
        stat.numChildren += step > 0 ? 1 : 0;
        stat.pzxid = zxid;
        ++stat.cversion;
    }
    stat.numChildren = std::max(stat.numChildren, parent.knownChildren);
    mark(parent);
}

void Tree::mark(Znode& znode) const
{
    znode.changedBy = m_event.id;
    znode.changedAt = m_event.at;
}

ActorId Tree::ownerOf(const Stat& stat) const
{
    const auto found = m_memory.owners.find(static_cast<std::uint64_t>(stat.ephemeralOwner));
    return stat.ephemeralOwner == 0 || found == m_memory.owners.end() ? 0 : found->second;
}

void Tree::tell(Change change, const std::string& path, std::int64_t zxid, ActorId actor)
{
    note(change, path, zxid, actor, true);
}

void Tree::note(Change change, const std::string& path, std::int64_t zxid, ActorId actor,
                bool exact)
{
    happenings.push_back({.change = change,
                          .path = path,
                          .zxid = zxid,
                          .by = m_when.until != 0 ? m_when.until : m_world.zxid + 1,
                          .actor = actor,
                          .event = m_event.id,
                          .asked = m_when.asked,
                          .isExact = exact,
                          .isWire = m_when.isWire});
}

} // namespace zoetrope::recipes
