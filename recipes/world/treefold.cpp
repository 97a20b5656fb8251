#include "recipes/world/treefold.h"

namespace zoetrope::recipes {

namespace {

bool isEphemeral(std::int8_t createMode)
{
    return createMode == 1 || createMode == 3;
}

bool isSequential(std::int8_t createMode)
{
    return createMode == 2 || createMode == 3 || createMode == 6;
}

// What a create's reply leaves out, its request and its transaction tell.
Stat born(const Report& report)
{
    if (const auto* stat = report.stat())
        return *stat;
    const auto& request = report.request;
    const auto owner = isEphemeral(request.createMode) ? request.session : 0;
    const auto length = request.data ? request.data->size() : 0;
    return {.czxid = report.asOf,
            .mzxid = report.asOf,
            .ephemeralOwner = static_cast<std::int64_t>(owner),
            .dataLength = static_cast<std::int32_t>(length),
            .pzxid = report.asOf};
}

// Names may have been left out; then the number of children tells.
bool hasNames(const Report& report)
{
    if (!report.detail)
        return false;
    const auto count = static_cast<std::int32_t>(report.detail->names.size());
    return report.stat() ? report.stat()->numChildren == count : true;
}

} // namespace

TreeFold::TreeFold(World& world, const Memory& memory, const Event& event)
    : m_world(world)
    , m_memory(memory)
    , m_event(event)
{
}

std::vector<Happening> TreeFold::apply(const Report& report)
{
    Tree tree(m_world, m_memory, m_event,
              {.asked = report.request.id,
               .asOf = report.asOf,
               .until = report.asOf,
               .isWire = report.isWire});
    if (report.code == 0)
        succeed(tree, report);
    else
        fail(tree, report);
    return std::move(tree.happenings);
}

void TreeFold::succeed(Tree& tree, const Report& report) const
{
    switch (report.request.operation) {
    case Operation::Create:
        return create(tree, report);
    case Operation::Delete:
        return tree.remove(report.path, report.asOf);
    case Operation::SetData:
        return write(tree, report);
    case Operation::Exists:
    case Operation::GetData:
    case Operation::GetAcl:
    case Operation::SetAcl:
        return read(tree, report);
    case Operation::GetChildren:
        return list(tree, report);
    case Operation::Close:
        return end(tree, report.request.session, report.asOf);
    case Operation::None:
    case Operation::Connect:
    case Operation::Multi:
    case Operation::Sync:
    case Operation::Ping:
    case Operation::Auth:
    case Operation::SetWatches:
    case Operation::Check:
    case Operation::RemoveWatches:
    case Operation::Other:
        break;
    }
}

// An error changes nothing, but some prove that a znode is there, or is not.
void TreeFold::fail(Tree& tree, const Report& report) const
{
    const auto& [operation, mode] = std::pair(report.request.operation, report.request.createMode);
    if (operation == Operation::Multi)
        return;
    if (report.code == noNode)
        tree.disprove(operation == Operation::Create ? std::string(parentOf(report.path))
                                                     : report.path);
    else if (report.code == badVersion || report.code == notEmpty
             || (report.code == nodeExists && !isSequential(mode)))
        tree.show(report.path, {});
}

void TreeFold::create(Tree& tree, const Report& report) const
{
    const auto stat = born(report);
    const auto maker = m_event.actor;
    tree.tell(Change::Created, report.path, stat.czxid, maker);
    auto* znode = tree.show(report.path, stat);
    if (!znode)
        return;
    znode->createMode = report.request.createMode;
    znode->createdBy = m_event.id;
    znode->maker = maker;
    if (isEphemeral(znode->createMode))
        znode->owner = maker;
    if (znode->stat.mzxid == stat.mzxid && report.request.data)
        znode->data = report.request.data;
}

void TreeFold::write(Tree& tree, const Report& report) const
{
    const auto stat = report.stat() ? *report.stat() : Stat{};
    const auto zxid = report.stat() ? stat.mzxid : report.asOf;
    tree.tell(Change::DataChanged, report.path, zxid, m_event.actor);
    auto* znode = tree.show(report.path, stat);
    if (znode && znode->stat.mzxid == stat.mzxid && report.request.data)
        znode->data = report.request.data;
}

void TreeFold::read(Tree& tree, const Report& report) const
{
    const auto stat = report.stat() ? *report.stat() : Stat{};
    auto* znode = tree.show(report.path, stat);
    if (znode && report.detail && report.detail->data && znode->stat.mzxid == stat.mzxid)
        znode->data = report.detail->data;
    if (report.stat() && hasNames(report))
        list(tree, report);
}

void TreeFold::list(Tree& tree, const Report& report) const
{
    auto* parent = tree.show(report.path, report.stat() ? *report.stat() : Stat{});
    if (!hasNames(report))
        return;
    const bool isNewest = parent && !report.stat() && report.asOf >= parent->stat.pzxid;
    if (isNewest)
        parent->stat.numChildren = static_cast<std::int32_t>(report.detail->names.size());
    std::set<std::string> there;
    for (const auto& name : report.detail->names)
        there.insert(childOf(report.path, name));

    const auto below = childOf(report.path, "");
    std::vector<std::string> missing;
    for (auto it = m_world.znodes.lower_bound(below);
         it != m_world.znodes.end() && it->first.starts_with(below); ++it) {
        if (parentOf(it->first) == report.path && it->first != "/" && !there.contains(it->first))
            missing.push_back(it->first);
    }
    for (const auto& path : missing)
        tree.disprove(path);
    for (const auto& path : there)
        tree.show(path, {});
}

std::vector<Happening> TreeFold::fire(const LeftWatch& watch, Change change)
{
    // Whatever it tells came after the transaction at which the watch was left.
    const auto after = watch.asOf == 0 ? 0 : watch.asOf + 1;
    Tree tree(m_world, m_memory, m_event, {.asked = m_event.id, .asOf = after});
    if (change == Change::Created)
        tree.show(watch.path, {});
    const auto found = m_world.znodes.find(watch.path);
    if (change != Change::Deleted || found == m_world.znodes.end())
        return std::move(tree.happenings);
    const auto& znode = found->second;
    const bool isSuccessor
        = watch.asOf != 0 ? znode.stat.czxid > watch.asOf : znode.createdBy > watch.leftBy;
    if (!isSuccessor)
        tree.bury(watch.path, 0);
    return std::move(tree.happenings);
}

std::vector<Happening> TreeFold::endSession(std::uint64_t session, std::int64_t zxid)
{
    Tree tree(m_world, m_memory, m_event, {.asked = m_event.id, .asOf = zxid});
    end(tree, session, zxid);
    return std::move(tree.happenings);
}

void TreeFold::end(Tree& tree, std::uint64_t session, std::int64_t zxid) const
{
    std::vector<std::string> owned;
    for (const auto& [path, znode] : m_world.znodes) {
        if (session != 0 && static_cast<std::uint64_t>(znode.stat.ephemeralOwner) == session)
            owned.push_back(path);
    }
    for (const auto& path : owned) {
        if (zxid != 0)
            tree.remove(path, zxid);
        else
            tree.bury(path, 0);
    }
}

} // namespace zoetrope::recipes
