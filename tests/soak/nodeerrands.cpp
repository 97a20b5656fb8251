// Nodes that are kept, groups, and caches: in the end all see what is there.
#include "recipes/caches/nodecache.h"
#include "recipes/caches/pathcache.h"
#include "recipes/caches/treecache.h"
#include "recipes/groups/groupmember.h"
#include "tests/soak/errand.h"

#include <algorithm>
#include <set>

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

const Path nodes("/soak/nodes");
const Path group("/soak/group");
const Path tree("/soak/tree");
constexpr auto lookPause = 5ms; // until the next look at what is said to become so

bool becomesTrue(Visitor& visitor, Deadline deadline, const std::function<bool()>& isTrue)
{
    while (!isTrue()) {
        if (visitor.session.after({}) >= deadline)
            return false;
        visitor.session.pause(lookPause);
    }
    return true;
}

bool keepNode(Visitor& visitor, Deadline deadline)
{
    const auto mode = visitor.roll(0, 1) == 0 ? CreateMode::Ephemeral : CreateMode::Persistent;
    PersistentNode node(visitor.session, nodes / visitor.newName(), "kept", {.mode = mode});
    node.start();
    const auto isThere = node.waitUntilThere(deadline) == Waited::Done;
    if (isThere)
        visitor.linger([] { return true; });
    node.close();
    return isThere;
}

// What is left below it, of those who have closed all that they had.
std::function<std::vector<Leftover>(Session&)> leftBelow(const Path& directory)
{
    return [directory](Session& session) {
        session.catchUp(directory);
        std::vector<Leftover> left;
        for (const auto& name : session.children(directory).value_or(Children{}).names) {
            const auto stat = session.exists(directory / name).value_or(Stat{});
            left.push_back({(directory / name).text() + ", made by transaction "
                                + std::to_string(stat.czxid) + " for session "
                                + std::to_string(stat.ephemeralOwner),
                            stat.ephemeralOwner == 0});
        }
        return left;
    };
}

bool isMember(Visitor& visitor, Deadline deadline)
{
    GroupMember member(visitor.session, group, visitor.name, visitor.newName());
    member.start();
    if (!visitor.isFinale)
        return member.waitUntilIn(deadline) == Waited::Done;
    const House::Arrival arrival(visitor.house); // nobody leaves before all have seen all
    const auto guests = static_cast<std::size_t>(visitor.house.guests);
    return becomesTrue(visitor, deadline, [&] { return member.members().size() == guests; });
}

/// Three caches of one small tree.
class Mirror
{
public:
    explicit Mirror(Session& session)
        : m_session(session)
        , m_node(session, tree / "a")
        , m_children(session, tree)
        , m_tree(session, tree)
    {
        m_node.start();
        m_children.start();
        m_tree.start();
    }

    [[nodiscard]] bool isTrue(Deadline deadline) const
    {
        const auto names = m_session.children(tree, nullptr, deadline).value_or(Children{}).names;
        const auto keys = [](const auto& map) {
            std::set<std::string> all;
            for (const auto& [name, node] : map)
                all.insert(name);
            return all;
        };
        const std::set<std::string> there(names.begin(), names.end());
        return keys(m_children.children()) == there && keys(m_tree.children(tree)) == there
            && std::all_of(names.begin(), names.end(),
                           [&](const auto& name) { return isTrue(name, deadline); })
            && isSame(m_node.node(), m_session.get(tree / "a", nullptr, deadline));
    }

private:
    [[nodiscard]] static bool isSame(const CachedNodePtr& cached, const std::optional<Data>& data)
    {
        if (!cached || !data)
            return !cached && !data;
        return cached->bytes == data->bytes && cached->stat.mzxid == data->stat.mzxid;
    }

    // Of a child, and of the only one that it may have.
    [[nodiscard]] bool isTrue(const std::string& name, Deadline deadline) const
    {
        const auto path = tree / name;
        const auto data = m_session.get(path, nullptr, deadline);
        return isSame(m_children.child(name), data) && isSame(m_tree.node(path), data)
            && isSame(m_tree.node(path / "x"), m_session.get(path / "x", nullptr, deadline));
    }

    Session& m_session;
    NodeCache m_node;
    PathCache m_children;
    TreeCache m_tree;
};

void scribble(Visitor& visitor, Deadline deadline)
{
    auto& session = visitor.session;
    auto path = tree / std::string(1, static_cast<char>('a' + visitor.roll(0, 4)));
    session.ensure(tree, deadline);
    if (visitor.roll(0, 1) == 0)
        path = path / "x";
    switch (visitor.roll(0, 2)) {
    case 0:
        session.create(path, visitor.newName(), CreateMode::Persistent, deadline);
        break;
    case 1:
        session.set(path, visitor.newName(), anyVersion, deadline);
        break;
    default:
        session.remove(path, anyVersion, deadline);
        break;
    }
}

bool lookIntoMirror(Visitor& visitor, Deadline deadline)
{
    if (!visitor.mirror)
        visitor.mirror = std::make_shared<Mirror>(visitor.session);
    if (visitor.isFinale) {
        const auto& mirror = *std::static_pointer_cast<Mirror>(visitor.mirror);
        return becomesTrue(visitor, deadline, [&] { return mirror.isTrue(deadline); });
    }
    try {
        scribble(visitor, deadline);
    } catch (const Error& error) {
        if (error.code() != Code::NoNode && error.code() != Code::NotEmpty)
            throw; // else others scribble too
    }
    return true;
}

} // namespace

Errands nodeErrands()
{
    return {{"persistent-node", "nodes", keepNode, {}, leftBelow(nodes)},
            {"group-member", "nodes", isMember, {}, leftBelow(group)},
            {"caches", "nodes", lookIntoMirror, {}, {}}};
}

} // namespace zoetrope::tests
