#include "tests/ui/scenedemo.h"

#include "tests/ui/lanesdemo.h"

using namespace zoetrope::recipes;

namespace zoetrope::demo {

namespace {

Participant guest(ActorId id, const char* name, Standing standing, int count)
{
    Participant p;
    p.id = id;
    p.name = name;
    p.isPresent = true;
    p.session = 0x100000000000000 + id;
    p.state = SessionState::Connected;
    p.recipe = Recipe::DinnerTable;
    p.recipePath = path;
    p.standing = standing;
    p.standingSince = at(1);
    p.count = count;
    p.capacity = count < 0 ? -1 : 4;
    return p;
}

World tableWorld(int present, int capacity)
{
    World world;
    world.last = 61;
    world.instances[path]
        = {.recipe = Recipe::DinnerTable, .path = path, .capacity = capacity, .present = present};
    Znode znode;
    znode.path = path;
    znode.createMode = 0;
    world.znodes[path] = znode;
    return world;
}

Demo finished(World world, Chronicle chronicle, double seconds)
{
    Demo demo;
    world.begin = begin;
    world.now = at(seconds);
    demo.frame.world = std::make_shared<const World>(std::move(world));
    demo.frame.chronicle = std::make_shared<const Chronicle>(std::move(chronicle));
    demo.frame.begin = begin;
    demo.frame.now = at(seconds);
    demo.frame.cursor = at(seconds);
    return demo;
}

Standing standingOf(int index)
{
    constexpr Standing standings[] = {Standing::Waiting, Standing::Inside, Standing::Entering,
                                      Standing::Lingering, Standing::Waiting};
    return standings[index % 5];
}

} // namespace

TimePoint at(double seconds)
{
    return begin
        + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

Demo threeOfFour()
{
    auto world = tableWorld(3, 4);
    world.participants[1] = guest(1, "张三", Standing::Waiting, 2);
    world.participants[2] = guest(2, "李四", Standing::Waiting, 2);
    world.participants[3] = guest(3, "王五", Standing::Waiting, 3);
    world.participants[4] = guest(4, "赵六", Standing::Entering, -1);
    for (const ActorId id : {1U, 2U}) {
        world.participants[id].waitsOn = path;
        world.participants[id].inbox = {{.item = Item::Watch,
                                         .change = Change::ChildrenChanged,
                                         .path = path,
                                         .arrived = 50 + id}};
    }
    world.participants[3].isWoken = true;
    world.participants[4].outstanding
        = {{.operation = Operation::Create, .path = path + "/赵六", .sent = 60}};
    auto demo = finished(std::move(world), threeOfFourLanes(), 5);
    demo.narration = QStringLiteral("王五 sits down. The table changed, so 张三, 李四 and 王五 are "
                                    "woken; they count 3 of 4, and wait again.");
    return demo;
}

Demo fullTable()
{
    auto world = tableWorld(4, 4);
    const char* const names[] = {"张三", "李四", "王五", "赵六"};
    Chronicle chronicle;
    for (ActorId id = 1; id <= 4; ++id) {
        world.participants[id] = guest(id, names[id - 1], Standing::Inside, 4);
        world.participants[id].standingSince = at(1.6 - 0.05 * id);
        sits(chronicle, id, names[id - 1], {0.1 * id, 1.6 - 0.05 * id});
        chronicle.bars.push_back(bar(id, Activity::Inside, {1.6 - 0.05 * id, -1}));
    }
    auto demo = finished(std::move(world), std::move(chronicle), 2);
    demo.narration = QStringLiteral("赵六 sits down: 4 of 4. Everybody eats.");
    return demo;
}

Demo stuckTable()
{
    auto world = tableWorld(2, 4);
    world.participants[1]
        = guest(1, "a guest whose name is far too long for any label", Standing::Out, 0);
    world.participants[2] = guest(2, "李四", Standing::Waiting, 3);
    world.participants[3] = guest(3, "王五", Standing::Waiting, 3);
    world.participants[4] = guest(4, "赵六", Standing::Lost, 3);
    world.participants[3].state = SessionState::Suspended;
    world.participants[2].network = NetworkFaults(NetworkFault::Freeze);
    world.participants[4].state = SessionState::Lost;
    Chronicle chronicle;
    for (ActorId id = 1; id <= 4; ++id)
        sits(chronicle, id, world.participants[id].name, {0.2 * id, 2});
    chronicle.bars.push_back(bar(2, Activity::Inside, {2, -1}));
    chronicle.bars.push_back(bar(3, Activity::Suspended, {2, -1}));
    chronicle.bars.push_back(bar(4, Activity::Lost, {2, -1}));
    auto demo = finished(std::move(world), std::move(chronicle), 4);
    demo.narration = QStringLiteral("李四 and 王五 wait for ever: nothing is outstanding.");
    demo.isAlarm = true;
    return demo;
}

Demo table(int guests)
{
    auto world = tableWorld(guests / 2, guests);
    Chronicle chronicle;
    for (int i = 0; i < guests; ++i) {
        const auto id = static_cast<ActorId>(i + 1);
        const auto name = (i % 3 == 0       ? "客人"
                               : i % 3 == 1 ? "guest "
                                            : "Nebuchadnezzar ")
            + std::to_string(id);
        auto& p = world.participants[id] = guest(id, name.c_str(), standingOf(i), guests / 2);
        p.capacity = guests;
        p.isWoken = i % 5 == 4;
        if (p.standing == Standing::Entering)
            p.outstanding = {{.operation = Operation::Create, .path = path, .sent = id}};
        sits(chronicle, id, name, {0.05 * i, -1});
    }
    return finished(std::move(world), std::move(chronicle), 3);
}

Demo barrier(int waiters, int passed)
{
    World world;
    const std::string gate = "/barrier/gate";
    world.last = 20;
    world.instances[gate]
        = {.recipe = Recipe::Barrier, .path = gate, .present = passed > 0 ? 0 : 1};
    if (passed == 0)
        world.znodes[gate].createMode = 0;
    for (int i = 0; i < waiters + passed; ++i) {
        const auto id = static_cast<ActorId>(i + 1);
        auto& p = world.participants[id]
            = guest(id, ("worker " + std::to_string(id)).c_str(),
                    i < passed ? Standing::Inside : Standing::Waiting, -1);
        p.recipe = Recipe::Barrier;
        p.recipePath = gate;
        p.waitsOn = gate;
        if (passed > 0 && i >= passed)
            p.inbox
                = {{.item = Item::Watch, .change = Change::Deleted, .path = gate, .arrived = id}};
    }
    return finished(std::move(world), {}, 2);
}

Demo longRun(int bars)
{
    constexpr ActorId lanes = 30;
    auto demo = table(lanes);
    auto chronicle = *demo.frame.chronicle;
    for (int i = 0; i < bars; ++i) {
        const auto actor = static_cast<ActorId>(i) % lanes + 1;
        const auto from = 3 + 0.001 * i;
        chronicle.bars.push_back(
            bar(actor, i % 3 == 0 ? Activity::Working : Activity::Waiting, {from, from + 0.029}));
        chronicle.arrows.push_back({.kind = i % 9 == 0 ? ArrowKind::Watch : ArrowKind::Request,
                                    .actor = actor,
                                    .from = at(from),
                                    .to = at(from + 0.001),
                                    .delivered = at(from + 0.001),
                                    .operation = Operation::GetChildren});
    }
    demo.frame.chronicle = std::make_shared<const Chronicle>(std::move(chronicle));
    demo.frame.now = demo.frame.cursor = at(3 + 0.001 * bars);
    return demo;
}

} // namespace zoetrope::demo
