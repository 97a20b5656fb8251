#include "tests/ui/demoworld.h"

namespace zoetrope::ui {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

Participant guest(Guest id, const char* name, Standing standing, TimePoint since, int step)
{
    Participant guest;
    guest.id = id;
    guest.name = name;
    guest.isPresent = true;
    guest.session = 0x100000000ULL + id;
    guest.state = SessionState::Connected;
    guest.recipe = Recipe::DinnerTable;
    guest.recipePath = demoTable;
    guest.standing = standing;
    guest.standingSince = since;
    guest.capacity = 4;
    guest.step = static_cast<std::uint8_t>(step);
    return guest;
}

void tally(Participant& guest, int requests, int wakeUps, int vain)
{
    guest.requests = requests;
    guest.roundTrips = requests - 1;
    guest.wakeUps = wakeUps;
    guest.vainWakeUps = vain;
}

void addSleepers(World& world)
{
    auto zhang = guest(Zhang, "张三", Standing::Waiting, demoBegin + 2600ms, 4);
    zhang.count = 2;
    zhang.waitsOn = demoTable;
    zhang.inbox.push_back(
        {Item::Watch, Operation::None, Change::ChildrenChanged, demoTable, 47, demoBegin + 3350ms});
    tally(zhang, 3, 2, 2);
    auto li = guest(Li, "李四", Standing::Waiting, demoBegin + 3100ms, 4);
    li.count = 2;
    li.waitsOn = demoTable;
    li.inbox.push_back(
        {Item::Watch, Operation::None, Change::ChildrenChanged, demoTable, 48, demoBegin + 3400ms});
    tally(li, 3, 1, 1);
    world.participants = {{Zhang, zhang}, {Li, li}};
}

void addBusy(World& world)
{
    auto wang = guest(Wang, "王五", Standing::Waiting, demoBegin + 4400ms, 2);
    wang.isWoken = true;
    wang.count = 3;
    wang.outstanding.push_back({Operation::GetChildren, demoTable, 55, demoBegin + 4500ms});
    tally(wang, 2, 1, 0);
    auto zhao = guest(Zhao, "赵六", Standing::Entering, demoBegin + 4500ms, 1);
    zhao.outstanding.push_back({Operation::Create, demoPath("赵六"), 60, demoBegin + 4500ms});
    tally(zhao, 1, 0, 0);
    world.participants[Wang] = wang;
    world.participants[Zhao] = zhao;
}

Znode znode(const std::string& path, int mode, ActorId owner, EventId by)
{
    Znode node;
    node.path = path;
    node.createMode = static_cast<std::int8_t>(mode);
    node.owner = owner;
    node.stat.ephemeralOwner = owner == 0 ? 0 : 0x100000000LL + owner;
    node.stat.czxid = static_cast<std::int64_t>(by);
    node.stat.mzxid = node.stat.czxid;
    node.stat.ctime = 1'795'230'000'000;
    node.stat.mtime = node.stat.ctime;
    node.createdBy = by;
    node.changedBy = by;
    node.changedAt = demoBegin;
    return node;
}

void addTree(World& world)
{
    for (const auto& node :
         {znode("/", 0, 0, 0), znode("/zookeeper", 0, 0, 0), znode(demoTable, 0, 0, 1),
          znode(demoPath("张三"), 1, Zhang, 11), znode(demoPath("李四"), 1, Li, 22),
          znode(demoPath("王五"), 1, Wang, 41)})
        world.znodes[node.path] = node;
    world.znodes["/zookeeper"].stat.numChildren = 2;
    world.znodes[demoTable].stat.numChildren = 3;
    world.watches.insert({demoTable, WatchKind::Children, Zhang, 12});
    world.watches.insert({demoTable, WatchKind::Children, Li, 24});
    world.watches.insert({demoTable, WatchKind::Children, Wang, 43});
}

void addBars(Chronicle& chronicle, ActorId actor, std::chrono::milliseconds from,
             std::chrono::milliseconds asks, std::chrono::milliseconds waits)
{
    const auto bar = [&](Activity activity, auto start, auto end, const char* label) {
        Bar made;
        made.actor = actor;
        made.activity = activity;
        made.phase = Phase::Handshake;
        made.from = demoBegin + start;
        made.to = demoBegin + end;
        made.label = label;
        made.operation = Operation::Create;
        made.capacity = 4;
        chronicle.bars.push_back(made);
    };
    chronicle.lanes.push_back(actor);
    bar(Activity::Connecting, from, asks, "connect");
    const auto isLast = actor == Zhao;
    bar(Activity::Working, asks, isLast ? 5'000ms : waits, "create");
    if (!isLast)
        bar(Activity::Waiting, waits, actor == Wang ? 4'400ms : 5'000ms, "waits");
}

void addArrow(Chronicle& chronicle, ArrowKind kind, ActorId actor, std::chrono::milliseconds from,
              std::chrono::milliseconds to, bool isDelivered = true)
{
    Arrow arrow;
    arrow.kind = kind;
    arrow.actor = actor;
    arrow.from = demoBegin + from;
    arrow.to = demoBegin + to;
    arrow.delivered = isDelivered ? arrow.to : TimePoint::max();
    arrow.evidence = Evidence::Wire;
    arrow.operation = kind == ArrowKind::Request ? Operation::Create : Operation::None;
    arrow.change = kind == ArrowKind::Watch ? Change::ChildrenChanged : Change::None;
    arrow.path = demoTable;
    chronicle.arrows.push_back(arrow);
}

} // namespace

std::string demoPath(const std::string& name)
{
    return std::string(demoTable) + "/" + name;
}

std::shared_ptr<const World> demoWorld()
{
    auto world = std::make_shared<World>();
    world->last = 61;
    world->begin = demoBegin;
    world->now = demoBegin + 5s;
    world->zxid = 0x26;
    addSleepers(*world);
    addBusy(*world);
    addTree(*world);
    Instance instance;
    instance.recipe = Recipe::DinnerTable;
    instance.path = demoTable;
    instance.capacity = 4;
    instance.present = 3;
    instance.round = 1;
    instance.invariants = {{Invariant::NobodyEatsEarly, true, {}},
                           {Invariant::NobodyLeavesEarly, true, {}},
                           {Invariant::NobodyWaitsForEver, true, {}}};
    world->instances[demoTable] = instance;
    return world;
}

std::shared_ptr<const Chronicle> demoChronicle()
{
    auto chronicle = std::make_shared<Chronicle>();
    addBars(*chronicle, Zhang, 40ms, 310ms, 410ms);
    addBars(*chronicle, Li, 1'410ms, 1'680ms, 1'780ms);
    addBars(*chronicle, Wang, 2'950ms, 3'230ms, 3'340ms);
    addBars(*chronicle, Zhao, 4'220ms, 4'500ms, 5'000ms);
    addArrow(*chronicle, ArrowKind::Request, Zhang, 340ms, 380ms);
    addArrow(*chronicle, ArrowKind::Request, Li, 1'710ms, 1'745ms);
    addArrow(*chronicle, ArrowKind::Watch, Zhang, 1'750ms, 1'820ms);
    addArrow(*chronicle, ArrowKind::Request, Wang, 3'260ms, 3'290ms);
    addArrow(*chronicle, ArrowKind::Watch, Zhang, 3'300ms, 3'370ms, false);
    addArrow(*chronicle, ArrowKind::Watch, Li, 3'300ms, 3'415ms, false);
    return chronicle;
}

} // namespace zoetrope::ui
