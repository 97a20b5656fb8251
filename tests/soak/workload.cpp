#include "tests/soak/workload.h"

namespace zoetrope::tests {

namespace {

using Library = Peer::Library;

constexpr std::int64_t holdTime = 200'000'000; // ns
const std::string times = " --cycles 0 --hold 200 --timeout 2500";

OwnSeat seat(const std::string& recipe, const std::string& path, const std::string& more = {},
             int size = 1)
{
    return {recipe + ' ' + path + times + ' ' + more, {"", recipe, {path}, size, holdTime}};
}

PeerSeat lockPeer(Library library, const std::string& kind, const std::string& recipe,
                  const std::string& path, const std::string& side = {})
{
    const auto order = kind + ' ' + path + ' ' + side;
    return {library, {"", recipe, {path}}, {},        order + "acquire 2000", order + "release",
            "",      "acquired",           "released"};
}

Workload mutexes()
{
    return {"mutex",
            {seat("mutex", "/m"), seat("mutex", "/m"), seat("mutex", "/m", "--revocable")},
            {lockPeer(Library::Curator, "mutex", "mutex", "/m"),
             lockPeer(Library::Kazoo, "mutex", "mutex", "/m")},
            "acquired"};
}

Workload semaphoreMutexes()
{
    return {"semaphore-mutex",
            {seat("semaphore-mutex", "/sm"), seat("semaphore-mutex", "/sm"),
             seat("semaphore-mutex", "/sm")},
            {lockPeer(Library::Curator, "semaphore-mutex", "semaphore-mutex", "/sm")},
            "acquired"};
}

Workload semaphores()
{
    const auto lease = seat("semaphore", "/s", "--leases 2", 2);
    return {"semaphore",
            {lease, lease, lease, lease},
            {{Library::Curator,
              {"", "semaphore", {"/s"}, 2},
              {"semaphore /s limit 2"},
              "semaphore /s acquire 1 2000",
              "semaphore /s return",
              "",
              "acquired",
              "released"}},
            "acquired"};
}

Workload readersAndWriters()
{
    return {"read-write",
            {seat("read-lock", "/rw"), seat("read-lock", "/rw"), seat("write-lock", "/rw"),
             seat("write-lock", "/rw")},
            {lockPeer(Library::Curator, "read-write", "read-lock", "/rw", "read "),
             lockPeer(Library::Curator, "read-write", "write-lock", "/rw", "write ")},
            "acquired"};
}

Workload multiLocks()
{
    auto both = seat("multi-lock", "/l1", "--also /l2");
    both.member.paths.emplace_back("/l2");
    auto peer = lockPeer(Library::Curator, "multi", "multi-lock", "/l1,/l2");
    peer.member.paths = {"/l1", "/l2"};
    return {"multi-lock", {both, both, seat("mutex", "/l2")}, {peer}, "acquired"};
}

Workload gates()
{
    const auto peer = [](Library library) {
        return PeerSeat{
            library, {"", "barrier", {"/gate"}}, {}, "barrier /gate wait 1000", "", "", "opened",
            ""};
    };
    return {"barrier",
            {seat("barrier", "/gate"), seat("barrier", "/gate")},
            {peer(Library::Curator), peer(Library::Kazoo)},
            "opened"};
}

// Without clients of Curator: beside them each round needs a path of its own, see the header.
Workload doubleBarriers()
{
    const auto member = seat("double-barrier", "/db", "--members 3", 3);
    return {"double-barrier", {member, member, member}, {}, "entered"};
}

Workload tables()
{
    const auto guest = seat("dinner-table", "/table", "--members 3 --id {who}", 3);
    return {"dinner-table", {guest, guest, guest}, {}, "entered"};
}

Workload latches()
{
    const auto own = seat("leader-latch", "/latch");
    return {"leader-latch",
            {own, own, own},
            {{Library::Curator,
              {"", "leader-latch", {"/latch"}},
              {},
              "latch /latch await 2000",
              "latch /latch close",
              "latch /latch close",
              "leader",
              "not-leader"}},
            "leader"};
}

Workload selectors()
{
    const auto own = seat("leader-selector", "/selector");
    return {"leader-selector",
            {own, own, own},
            {{Library::Curator,
              {"", "leader-selector", {"/selector"}},
              {"selector /selector requeueing", "selector /selector start {who}"},
              "selector /selector leads",
              "selector /selector yield",
              "",
              "leader",
              "not-leader"}},
            "leader"};
}

Workload simpleQueues()
{
    const PeerSeat putter{Library::Curator,
                          {"", "queue-put", {"/sq"}},
                          {},
                          "simple-queue /sq offer {item}",
                          "",
                          "",
                          "put",
                          ""};
    const PeerSeat taker{Library::Curator,
                         {"", "queue-take", {"/sq"}},
                         {},
                         "simple-queue /sq poll 500",
                         "",
                         "",
                         "taken",
                         ""};
    return {"simple-queue",
            {seat("queue-put", "/sq", "--id {who}"), seat("queue-take", "/sq"),
             seat("queue-take", "/sq")},
            {putter, taker},
            "taken"};
}

Workload distributedQueues()
{
    const PeerSeat putter{Library::Curator,
                          {"", "queue-put", {"/dq"}},
                          {"queue /dq start plain producer"},
                          "queue /dq put {item}",
                          "",
                          "",
                          "put",
                          ""};
    return {"distributed-queue",
            {seat("queue-put", "/dq", "--queue distributed --id {who}"),
             seat("queue-take", "/dq", "--queue distributed"),
             seat("queue-take", "/dq", "--queue distributed")},
            {putter},
            "taken"};
}

// Its items are numbers, and each process puts another one.
Workload tutorialQueues()
{
    const OwnSeat putter{"queue-put /tq --queue tutorial --data {number} --hold 300 --timeout 2500",
                         {"", "queue-put", {"/tq"}}};
    const auto taker = seat("queue-take", "/tq", "--queue tutorial");
    return {"tutorial-queue", {putter, taker, taker}, {}, "taken"};
}

// All want the same name, and one can have it.
Workload groups()
{
    const auto member = seat("group", "/group", "--id member");
    return {"group", {member, member, member}, {}, "entered"};
}

} // namespace

const std::vector<Workload>& workloads()
{
    static const std::vector<Workload> all{mutexes(),        semaphoreMutexes(),
                                           semaphores(),     readersAndWriters(),
                                           multiLocks(),     gates(),
                                           doubleBarriers(), tables(),
                                           latches(),        selectors(),
                                           simpleQueues(),   distributedQueues(),
                                           tutorialQueues(), groups()};
    return all;
}

} // namespace zoetrope::tests
