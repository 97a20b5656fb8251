#include "tests/app/truthclaims.h"

namespace zoetrope::tests {

using namespace app;
using namespace recipes;

namespace {

/// Nodes of one participant's session on the server.
int nodesOf(const std::string& who, const Tree& tree, const World& world)
{
    const auto isHers = [&](const auto& node) {
        return std::any_of(
            world.participants.begin(), world.participants.end(), [&](const auto& entry) {
                const auto& one = entry.second;
                return one.name == who && one.session != 0
                    && one.session == static_cast<std::uint64_t>(node.second.ephemeralOwner);
            });
    };
    return static_cast<int>(std::count_if(tree.begin(), tree.end(), isHers));
}

int ephemeralsIn(const Tree& tree)
{
    return static_cast<int>(std::count_if(tree.begin(), tree.end(), [](const auto& node) {
        return node.second.ephemeralOwner != 0;
    }));
}

int believersOf(ShownRun& run)
{
    const auto answers = run.laboratory().answers();
    return static_cast<int>(std::count_if(answers.begin(), answers.end(),
                                          [](const auto& answer) { return answer.second; }));
}

/// What a caption says, in nodes of the server and in the participants' own answers.
struct Claim
{
    const char* tour;
    std::size_t caption; ///< From 1, as it is numbered in the window.
    bool (*isSo)(ShownRun& run, const Tree& tree);
};

const std::vector<Claim>& claims()
{
    static const std::vector<Claim> all{
        {"what-a-znode-is", 2,
         [](ShownRun&, const Tree& tree) {
             return tree.contains("/lock") && tree.at("/lock").ephemeralOwner == 0;
         }},
        {"what-a-znode-is", 3, [](ShownRun&, const Tree& tree) { return ephemeralsIn(tree) > 0; }},
        {"what-a-znode-is", 4, [](ShownRun& run, const Tree&) { return believersOf(run) == 1; }},
        {"what-a-znode-is", 6, [](ShownRun&, const Tree& tree) { return tree.contains("/lock"); }},
        {"what-a-watch-is", 3, [](ShownRun&, const Tree& tree) { return !tree.empty(); }},
        {"what-a-watch-is", 5, [](ShownRun&, const Tree& tree) { return tree.empty(); }},
        {"what-a-session-is", 2,
         [](ShownRun& run, const Tree& tree) { return nodesOf("张三", tree, run.world) == 1; }},
        {"what-a-session-is", 3,
         [](ShownRun& run, const Tree& tree) {
             return nodesOf("张三", tree, run.world) == 1 && believersOf(run) <= 1;
         }},
        {"what-a-session-is", 4,
         [](ShownRun& run, const Tree& tree) {
             return nodesOf("张三", tree, run.world) == 0 && believersOf(run) == 1;
         }},
        {"the-dinner-table", 2,
         [](ShownRun&, const Tree& tree) { return ephemeralsIn(tree) >= 1; }},
        {"the-dinner-table", 4,
         [](ShownRun&, const Tree& tree) { return ephemeralsIn(tree) == 4; }},
        {"the-dinner-table", 7,
         [](ShownRun&, const Tree& tree) { return ephemeralsIn(tree) == 0; }},
        {"a-missed-wake-up", 2,
         [](ShownRun& run, const Tree& tree) { return nodesOf("张三", tree, run.world) == 1; }},
        {"a-missed-wake-up", 3,
         [](ShownRun&, const Tree& tree) { return ephemeralsIn(tree) == 2; }},
        {"a-missed-wake-up", 4,
         [](ShownRun& run, const Tree& tree) {
             return ephemeralsIn(tree) == 1 && nodesOf("李四", tree, run.world) == 0;
         }},
        {"a-fair-lock", 2, [](ShownRun& run, const Tree&) { return believersOf(run) == 1; }},
        {"a-fair-lock", 7, [](ShownRun&, const Tree& tree) { return ephemeralsIn(tree) == 0; }},
        {"the-herd", 2,
         [](ShownRun& run, const Tree& tree) {
             return ephemeralsIn(tree) == 30 && believersOf(run) == 1;
         }},
        {"the-herd", 4, [](ShownRun&, const Tree& tree) { return ephemeralsIn(tree) == 29; }},
        {"a-lost-reply", 2,
         [](ShownRun& run, const Tree& tree) { return nodesOf("李四", tree, run.world) >= 1; }},
        {"a-lost-reply", 3,
         [](ShownRun& run, const Tree& tree) {
             return nodesOf("李四", tree, run.world) == 2 && believersOf(run) == 0;
         }},
        {"a-lost-reply", 6,
         [](ShownRun& run, const Tree& tree) { return nodesOf("李四", tree, run.world) == 1; }},
        {"a-leader", 2, [](ShownRun& run, const Tree&) { return believersOf(run) == 1; }},
        {"a-lock-is-not-a-fence", 2,
         [](ShownRun& run, const Tree& tree) { return nodesOf("张三", tree, run.world) == 1; }},
        {"a-lock-is-not-a-fence", 4,
         [](ShownRun& run, const Tree& tree) {
             return nodesOf("张三", tree, run.world) == 0 && run.laboratory().answers().at("李四");
         }},
    };
    return all;
}

} // namespace

QString unproven(const std::string& tour, std::size_t caption, ShownRun& run)
{
    for (const auto& claim : claims()) {
        if (tour != claim.tour || caption != claim.caption)
            continue;
        const auto deadline = Clock::now() + truthPatience;
        while (!claim.isSo(run, run.tree())) {
            if (Clock::now() >= deadline)
                return u"the server does not have it so"_qs;
            run.listen();
        }
    }
    return {};
}

} // namespace zoetrope::tests
