#include "recipes/world/watchfold.h"

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t maxTrails = 2'048; // paths
constexpr std::size_t maxChanges = 64; // of one path
constexpr std::size_t maxFirings = 256; // of one path

constexpr std::array watchKinds{WatchKind::Data, WatchKind::Exists, WatchKind::Children};

// The server keeps getData's and exists' watches in one table; the end of a znode fires all.
bool fires(Change change, WatchKind kind)
{
    switch (change) {
    case Change::Created:
    case Change::DataChanged:
        return kind == WatchKind::Data || kind == WatchKind::Exists;
    case Change::Deleted:
        return true;
    case Change::ChildrenChanged:
        return kind == WatchKind::Children;
    case Change::None:
        break;
    }
    return false;
}

// A change that was asked for after the event came cannot have fired it.
bool canHaveFired(const Happening& change, const Firing& firing)
{
    const auto told = firing.wire != 0 ? firing.wire : firing.arrived;
    if (change.change != firing.change || change.asked > told)
        return false;
    if (change.zxid != 0 && firing.watch.asOf != 0)
        return change.zxid > firing.watch.asOf;
    return change.event > firing.watch.leftBy;
}

bool isBefore(const Happening& one, const Happening& other)
{
    if (one.zxid != 0 && other.zxid != 0)
        return one.zxid < other.zxid;
    return one.event < other.event;
}

template<typename Item> void keepLast(std::vector<Item>& items, std::size_t max)
{
    if (items.size() > max)
        items.erase(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(max / 4));
}

} // namespace

WatchFold::WatchFold(World& world, Memory& memory, const Event& event)
    : m_world(world)
    , m_memory(memory)
    , m_event(event)
{
}

void WatchFold::leave(const Report& report)
{
    const auto& request = report.request;
    if (request.operation == Operation::RemoveWatches && report.code == 0) {
        for (const auto kind : watchKinds)
            drop(report.path, kind, m_event.actor);
    }
    const bool isCreationWatch = request.watch == WatchKind::Exists && report.code == noNode;
    if (request.watch == WatchKind::None || (report.code != 0 && !isCreationWatch))
        return;
    LeftWatch watch{.path = report.path, .kind = request.watch, .actor = m_event.actor};
    const auto same = m_world.watches.lower_bound(watch);
    if (same != m_world.watches.end() && same->path == watch.path && same->kind == watch.kind
        && same->actor == watch.actor)
        return; // the server keeps one
    watch.leftBy = request.id;
    watch.asOf = report.asOf;
    m_world.watches.insert(std::move(watch));
}

std::optional<LeftWatch> WatchFold::fire()
{
    auto& trail = trailOf(m_event.path);
    if (m_event.kind == Kind::Arrived && confirm(trail))
        return std::nullopt;
    trail.firings.push_back({.actor = m_event.actor, .change = m_event.change, .watch = consume()});
    keepLast(trail.firings, maxFirings);
    auto& firing = trail.firings.back();
    (m_event.kind == Kind::WireEvent ? firing.wire : firing.arrived) = m_event.id;
    settle(trail, firing);
    return firing.watch;
}

// The client got what its relay saw. Several of its owners may be told of one event.
bool WatchFold::confirm(Trail& trail)
{
    Firing* last = nullptr;
    for (auto& firing : trail.firings) {
        if (firing.actor != m_event.actor || firing.change != m_event.change || firing.wire == 0)
            continue;
        last = &firing;
        if (firing.arrived == 0)
            break;
    }
    if (!last)
        return false;
    last->arrived = m_event.id;
    link(*last, m_event.id, true);
    return true;
}

LeftWatch WatchFold::consume()
{
    LeftWatch all{.path = m_event.path, .actor = m_event.actor};
    for (const auto kind : watchKinds) {
        if (!fires(m_event.change, kind))
            continue;
        const auto first = m_world.watches.lower_bound(
            {.path = m_event.path, .kind = kind, .actor = m_event.actor});
        if (first == m_world.watches.end() || first->path != m_event.path || first->kind != kind
            || first->actor != m_event.actor)
            continue;
        all.kind = kind;
        all.leftBy = std::max(all.leftBy, first->leftBy);
        all.asOf = std::max(all.asOf, first->asOf);
        m_world.watches.erase(first);
    }
    return all;
}

void WatchFold::drop(const std::string& path, WatchKind kind, ActorId actor)
{
    std::erase_if(m_world.watches, [&](const LeftWatch& watch) {
        return watch.path == path && watch.kind == kind && watch.actor == actor;
    });
}

void WatchFold::forget(ActorId actor)
{
    std::erase_if(m_world.watches, [&](const LeftWatch& watch) { return watch.actor == actor; });
}

void WatchFold::note(const Happening& change)
{
    if (!change.isExact)
        return;
    auto& trail = trailOf(change.path);
    trail.changes.push_back(change);
    keepLast(trail.changes, maxChanges);
    for (auto& firing : trail.firings)
        settle(trail, firing);
    if (change.change != Change::Created && change.change != Change::Deleted)
        return;
    auto above = change;
    above.path = parentOf(change.path);
    above.change = Change::ChildrenChanged;
    if (!above.path.empty())
        note(above);
}

Trail& WatchFold::trailOf(const std::string& path)
{
    auto& trails = m_memory.trails;
    if (trails.size() > maxTrails) {
        std::vector<EventId> ages;
        ages.reserve(trails.size());
        for (const auto& [other, trail] : trails)
            ages.push_back(trail.last);
        const auto half = ages.begin() + static_cast<std::ptrdiff_t>(ages.size() / 2);
        std::nth_element(ages.begin(), half, ages.end());
        std::erase_if(trails, [&](const auto& trail) { return trail.second.last < *half; });
    }
    auto& trail = trails[path];
    trail.last = m_event.id;
    return trail;
}

void WatchFold::settle(Trail& trail, Firing& firing)
{
    const auto before = firing.cause;
    for (const auto& change : trail.changes) {
        if (canHaveFired(change, firing)
            && (firing.cause.event == 0 || isBefore(change, firing.cause)))
            firing.cause = change;
    }
    if (firing.cause == before)
        return;
    for (const auto to : {firing.wire, firing.arrived}) {
        if (to != 0)
            link(firing, to, before.event == 0);
    }
}

void WatchFold::link(const Firing& firing, EventId to, bool isNew)
{
    if (firing.cause.event == 0)
        return;
    const bool isWire = firing.cause.isWire && firing.wire != 0 && firing.watch.asOf != 0;
    auto& links = m_world.links;
    const Link link{.from = firing.cause.event,
                    .to = to,
                    .evidence = isWire ? Evidence::Wire : Evidence::Inferred,
                    .actor = firing.actor};
    if (!isNew)
        std::erase_if(links, [&](const Link& old) { return old.to == to; });
    links.push_back(link);
    ++m_world.linksMade;
    keepLast(links, World::maxLinks);
}

} // namespace zoetrope::recipes
