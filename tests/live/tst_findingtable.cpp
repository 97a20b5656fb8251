// Each finding at each access level, and beside it what looks alike and is well.
#include "app/live/shapefile.h"
#include "tests/live/diagnosed.h"
#include "tests/support/readable.h"

#include <QTest>

#include <array>
#include <functional>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr std::int64_t minutes = 60'000; // milliseconds
constexpr std::int64_t hours = 60 * minutes;
constexpr int looks = 6;

std::string kazoo(const std::string& path, int number, const char* mark = "__lock__")
{
    return path + '/' + hexName(number, mark + tenDigits(number));
}

std::string reading(int number)
{
    return "/rw/" + protectedName(number, "__READ__" + tenDigits(number));
}

std::string writing(int number)
{
    return "/rw/" + protectedName(number, "__WRIT__" + tenDigits(number));
}

std::string member(int number)
{
    return "/gates/x/01234567-89ab-cdef-0123-" + std::string(11, '0') + std::to_string(number);
}

using Change = std::function<void(WrittenCluster&, int look)>;

/// What there is, what changes before each further look, and what is told in the end at the levels
/// 0, 1, 2 and 3: "herd warning observed".
struct Case
{
    const char* name;
    WrittenCluster cluster;
    std::array<const char*, 4> told;
    Change change = {};
};

/// The same at each level.
std::array<const char*, 4> always(const char* told)
{
    return {told, told, told, told};
}

/// Where servers tell of sessions.
std::array<const char*, 4> fromLevelOne(const char* told)
{
    return {"", told, told, told};
}

/// Where they tell of watches.
std::array<const char*, 4> fromLevelTwo(const char* told)
{
    return {"", "", told, told};
}

const auto silent = always("");

WrittenCluster cluster()
{
    return {};
}

WrittenCluster line(const std::string& path, const std::vector<SessionId>& owners,
                    std::int64_t age = 5000)
{
    WrittenCluster cluster;
    for (std::size_t i = 0; i < owners.size(); ++i) {
        const auto number = static_cast<int>(i) + 1;
        cluster.node(lock(path, number), owners[i], {}, age);
        if (i > 0 && owners[i] != 0)
            cluster.watch(owners[i], lock(path, number - 1));
    }
    return cluster;
}

WrittenCluster crossed(std::int64_t age)
{
    WrittenCluster cluster;
    cluster.node(lock("/x", 1), a, {}, age).node(lock("/y", 1), b, {}, age);
    cluster.node(lock("/y", 2), a, {}, age).node(lock("/x", 2), b, {}, age);
    return cluster.watch(a, lock("/y", 1)).watch(b, lock("/x", 1));
}

WrittenCluster crowd(int waiting, const char* path, std::int64_t age)
{
    WrittenCluster cluster;
    for (int i = 0; i <= waiting; ++i) {
        const auto session = cluster.joined();
        cluster.node(lock(path, i), session, "worker", age);
        if (i > 0)
            cluster.watch(session, lock(path, i - 1));
    }
    return cluster;
}

// A session that has no client any more, and lives on.
WrittenCluster without(WrittenCluster cluster, SessionId session)
{
    auto& seen = cluster.seen.sessions.at(session);
    seen.server.clear();
    seen.address.clear();
    seen.silentFor.reset();
    return cluster;
}

std::vector<Case> ofLines()
{
    const auto release = [](WrittenCluster& cluster, int look) {
        if (look != 3)
            return;
        cluster.gone(lock("/x", 1)).unwatch(b);
        ++cluster.seen.sessions.at(b).lastCall;
    };
    const auto goOn = [](WrittenCluster& cluster, int) {
        for (auto& [id, session] : cluster.seen.sessions)
            ++session.lastCall;
    };
    const auto letIn = [goOn](WrittenCluster& cluster, int look) {
        goOn(cluster, look);
        if (look == 3)
            cluster.gone(lock("/locks/x", 0));
    };
    const auto crossedFor = [](std::int64_t age) {
        WrittenCluster cluster;
        cluster.node(lock("/locks/x", 1), a, {}, age).node(lock("/locks/y", 1), b, {}, age);
        cluster.node(lock("/locks/y", 2), a, {}, age).node(lock("/locks/x", 2), b, {}, age);
        return cluster.watch(a, lock("/locks/y", 1)).watch(b, lock("/locks/x", 1));
    };
    auto threads = crossed(minutes);
    threads.node(lock("/z", 1), a, {}, minutes);
    auto tried = cluster();
    tried.node(kazoo("/x", 1), a, {}, minutes).node(kazoo("/x", 2), a, {}, minutes);
    tried.watch(a, kazoo("/x", 1));
    auto twice = cluster();
    twice.node("/x/" + hexName(1, "__lock__0000000001"), a)
        .node("/x/" + hexName(1, "__lock__0000000002"), a)
        .watch(a, "/x/" + hexName(1, "__lock__0000000001"));
    auto backward = cluster();
    backward.node(kazoo("/x", 1, "__rlock__"), a).node(kazoo("/x", 2), b);
    backward.watch(a, kazoo("/x", 2)).watch(b, kazoo("/x", 1, "__rlock__"));
    auto cached = line("/x", {a, b, c, d});
    for (const auto session : {b, c, d})
        cached.watch(session, lock("/x", 1));
    auto herd = cluster();
    for (int i = 1; i <= 4; ++i)
        herd.node(lock("/x", i), std::array{a, b, c, d}.at(std::size_t(i - 1)));
    for (const auto session : {b, c, d})
        herd.watch(session, lock("/x", 1));
    auto note = line("/x", {a});
    note.node("/x/readme");
    auto nested = line("/x", {a});
    nested.node("/x/orders/notes");
    auto unwatched = cluster();
    unwatched.node(lock("/x", 1), a).node(lock("/x", 2), b);
    return {
        {"two that wait for each other",
         crossed(minutes),
         {"deadlock critical inferred", "deadlock critical inferred", "deadlock critical likely",
          "deadlock critical likely"}},
        {"for a moment", crossed(0), silent, release},
        {"in several threads", threads, always("deadlock info possible")},
        {"three threads in one line", line("/x", {a, a, b, a}, hours),
         always("lock-or-election info possible")},
        {"a lost reply", twice, always("self-wait critical proof")},
        {"two attempts of two threads", tried, silent},
        {"a reader that watches the writer behind it", backward,
         fromLevelTwo("backward-watch critical proof")},
        {"a waiter without a watch", unwatched, fromLevelTwo("orphan warning likely")},
        {"a waiter whose client is gone, and its watch with it", without(unwatched, b), silent},
        {"a waiter with its watch", line("/x", {a, b}), silent},
        {"a herd", herd, fromLevelTwo("herd warning observed")},
        {"caches beside a line", cached, silent},
        {"a note in a lock", note, always("foreign-child warning proof")},
        {"a lock below a lock", nested, always("foreign-child info possible")},
        {"many for long", crowd(50, "/x", 10 * minutes), always("long-line info observed")},
        {"many for a moment", crowd(50, "/x", 10'000), silent},
        {"few for very long behind a lock", crowd(4, "/locks/x", 20 * minutes),
         always("long-line warning likely")},
        {"one for very long behind a lock", line("/locks/x", {a, b}, 20 * minutes),
         always("long-line warning likely")},
        {"many for very long behind a lock", crowd(50, "/locks/x", 20 * minutes),
         always("long-line warning likely")},
        {"a line that moves",
         crowd(4, "/locks/x", 20 * minutes),
         {"long-line info possible", "", "", ""},
         letIn},
        {"a holder that goes on asking",
         crowd(4, "/locks/x", 20 * minutes),
         {"long-line warning likely", "", "", ""},
         goOn},
        {"standby for days behind an election", crowd(4, "/locks/leader", 72 * hours), silent},
        {"standby for days behind one who is active",
         crowd(4, "/locks/active", 72 * hours),
         {"long-line info possible", "idle-holder info possible", "idle-holder info possible",
          "idle-holder info possible"}},
        {"two locks held crosswise for very long",
         crossedFor(20 * minutes),
         {"deadlock critical inferred", "deadlock critical inferred", "deadlock critical likely",
          "deadlock critical likely"}},
        {"few for long behind a lock",
         crowd(4, "/locks/x", 14 * minutes),
         {"long-line info possible", "idle-holder info possible", "idle-holder info possible",
          "idle-holder info possible"}},
        {"few for long, perhaps for election", crowd(4, "/x", 20 * minutes),
         always("lock-or-election info possible")},
        {"many for long, perhaps for election", crowd(50, "/x", 20 * minutes),
         always("lock-or-election info possible")},
        {"few for long behind a lock in German", crowd(4, "/auftrag/Bestellsperre", 20 * minutes),
         always("long-line warning likely")},
        {"few for long behind a lock in Chinese", crowd(4, "/生产/订单锁", 20 * minutes),
         always("long-line warning likely")},
        {"standby for days behind an election in French", crowd(4, "/app/Élection", 72 * hours),
         silent},
        {"few for long behind a word with a lock in it", crowd(4, "/mylockservice", 20 * minutes),
         always("long-line warning likely")},
        {"few for long behind a clock", crowd(4, "/clock", 20 * minutes),
         always("lock-or-election info possible")},
    };
}

std::vector<Case> ofStrangers()
{
    auto both = cluster();
    both.node(lock("/x", 1), a).node(kazoo("/x", 2), b);
    auto told = both;
    told.watch(b, lock("/x", 1));
    auto left = cluster();
    left.node(kazoo("/x", 1)).node(kazoo("/x", 2), a).watch(a, kazoo("/x", 1));
    auto bare = cluster();
    bare.node("/x/lock-0000000000").node(lock("/x", 1), a).watch(a, "/x/lock-0000000000");
    auto unread = cluster();
    unread.node("/x/lock-0000000000").node(lock("/x", 1), a).node(lock("/x", 2), b);
    unread.watch(b, lock("/x", 1));
    auto passed = cluster();
    passed.node("/x/lock-0000000000").node(kazoo("/x", 1), a).node(kazoo("/x", 2), b);
    passed.watch(b, kazoo("/x", 1));
    auto upgrade = cluster();
    upgrade.node(reading(1), a, {}, minutes).node(writing(2), a, {}, minutes);
    upgrade.watch(a, reading(1));
    auto readers = cluster();
    readers.node(reading(1), a, {}, minutes).node(reading(2), b, {}, minutes);
    readers.node(writing(3), c, {}, minutes).watch(c, reading(2));
    return {
        {"two libraries",
         both,
         {"two-libraries warning possible", "two-libraries warning possible",
          "two-libraries critical observed", "two-libraries critical observed"}},
        // Whether the one knows the other's names, watches alone tell.
        {"a kazoo that reads Curator's names",
         told,
         {"two-libraries warning possible", "two-libraries warning possible", "", ""}},
        {"a node of no session", left, always("persistent-node critical proof")},
        // Whether the others read such a name, watches alone tell.
        {"a node of no session, and of no id",
         bare,
         {"foreign-child warning proof", "foreign-child warning proof",
          "persistent-node critical proof", "persistent-node critical proof"}},
        {"one that nobody reads", unread, always("foreign-child warning proof")},
        {"one that a kazoo passes by", passed, always("foreign-child warning proof")},
        {"a reader that asks to write", upgrade, always("read-write-upgrade info possible")},
        {"a writer behind readers", readers, silent},
    };
}

std::vector<Case> ofSessions()
{
    auto silentHolder = line("/x", {a, b});
    silentHolder.seen.sessions.at(a).silentFor = std::chrono::seconds(6);
    auto ending = line("/x", {a, b});
    ending.seen.sessions.at(a).expiresIn = std::chrono::seconds(1);
    auto party = cluster();
    party.node("/p/" + hexName(1, "__party__"), a).node("/p/" + hexName(2, "__party__"), b);
    const auto sleep = [](WrittenCluster& cluster, int look) {
        if (look == 1)
            cluster.gone(lock("/x", 1)).unwatch(b);
    };
    const auto wake = [sleep](WrittenCluster& cluster, int look) {
        sleep(cluster, look);
        if (look == 2)
            ++cluster.seen.sessions.at(b).lastCall;
    };
    return {
        {"a holder without a client", without(line("/x", {a, b}), a),
         fromLevelOne("holder-gone warning observed")},
        {"a holder that is not heard of", silentHolder,
         fromLevelOne("holder-gone warning observed")},
        {"a holder that is heard of", line("/x", {a, b}), silent},
        {"a member without a client", without(party, a),
         fromLevelOne("stale-registration info observed")},
        {"members that are there", party, silent},
        {"a session that ends soon", ending, fromLevelOne("session-ends-soon info observed")},
        {"granted, and asleep", line("/x", {a, b}), fromLevelOne("granted-asleep critical likely"),
         sleep},
        {"granted, and awake", line("/x", {a, b}), silent, wake},
    };
}

std::vector<Case> ofGates()
{
    auto gate = cluster();
    gate.node("/gates/x", 0, {}, 10 * minutes).watch(a, "/gates/x").watch(b, "/gates/x");
    auto config = cluster();
    config.node("/app/config", 0, {}, 10 * minutes);
    auto flag = cluster();
    flag.node("/feature/gates/x", 0, {}, 10 * minutes);
    for (const auto session : {a, b, c}) {
        config.watch(session, "/app/config");
        flag.watch(session, "/feature/gates/x");
    }
    auto meeting = cluster();
    meeting.node(member(1), a, {}, 10 * minutes).watch(a, "/gates/x/ready");
    auto open = meeting;
    open.node("/gates/x/ready", 0, {}, minutes);
    auto left = cluster();
    left.node("/gates/x/ready", 0, {}, 10 * minutes);
    auto other = cluster();
    other.node("/service/x/ready", 0, {}, 10 * minutes);
    return {
        {"a closed barrier", gate, fromLevelTwo("barrier-waits warning observed")},
        {"configuration", config, silent},
        {"a feature gate", flag, silent},
        {"a meeting that is short", meeting, fromLevelTwo("double-barrier-short warning observed")},
        {"a meeting", open, silent},
        {"a sign that was left", left, always("ready-left warning likely")},
        {"a sign of something else", other, silent},
    };
}

std::vector<Case> ofQueues()
{
    const auto taken = [](std::int64_t age) {
        WrittenCluster cluster;
        cluster.node("/q/entries/entry-100-0000000001", 0, "work", 2 * hours);
        return cluster.node("/q/taken/entry-100-0000000001", a, "consumer", age);
    };
    const auto giveUp = [](WrittenCluster& cluster, int look) {
        if (look % 2 == 1)
            cluster.gone("/q/taken/entry-100-0000000001");
        else if (look > 0)
            cluster.node("/q/taken/entry-100-0000000001", b, {}, 0);
    };
    return {
        {"an item taken long ago", taken(2 * hours), always("item-taken info observed")},
        {"an item in work", taken(minutes), silent},
        {"an item that comes back", taken(1000), always("poison-item warning observed"), giveUp},
    };
}

std::vector<Case> ofUse()
{
    auto starving = cluster();
    starving.node(reading(1), a, {}, hours).node(writing(2), b, {}, 2 * minutes);
    starving.watch(b, reading(1));
    const auto pass = [](WrittenCluster& cluster, int look) {
        for (int i = 10; i < 13; ++i) { // they stay for two looks behind the writer
            if (look == 1)
                cluster.node(reading(i), c);
            if (look == 3)
                cluster.gone(reading(i));
        }
    };
    const auto knock = [](WrittenCluster& cluster, int look) {
        for (const int number : {10, 20}) {
            if (look % 2 == 1)
                cluster.node(reading(number + look), c);
            else if (look > 0)
                cluster.gone(reading(number + look - 1));
        }
    };
    auto exhausted = cluster();
    exhausted.node("/n");
    exhausted.seen.tree.nodes.at("/n").stat.cversion = -1;
    auto large = cluster();
    for (int i = 0; i < 400; ++i)
        large.node("/l/" + std::string(3000, 'x') + std::to_string(i), a);
    auto leak = line("/x", {a, b});
    for (int i = 100; i < 120; ++i)
        leak.watch(c, lock("/x", i));
    return {
        {"a writer that starves",
         starving,
         {"writer-starves info possible", "writer-starves info possible",
          "writer-starves warning observed", "writer-starves warning observed"},
         pass},
        {"readers that try once", starving, always("writer-starves info possible"), knock},
        {"numbers at their end", exhausted, always("numbers-end critical proof")},
        {"a session that is too large", large, always("session-too-large critical observed")},
        {"a leak of watches", leak, fromLevelTwo("watch-leak info observed")},
    };
}

// a is the first in line of a program, and b is registered as its leader.
WrittenCluster contradictory(const std::string& line, const std::string& mark,
                             const std::string& registered, std::int64_t age)
{
    WrittenCluster cluster;
    cluster.node(line + '/' + mark + tenDigits(1), a, {}, age);
    cluster.node(line + '/' + mark + tenDigits(2), b, {}, age);
    cluster.watch(b, line + '/' + mark + tenDigits(1));
    return cluster.node(registered, b, {}, age);
}

std::vector<Case> ofRegistrations()
{
    const std::string one = "72057594037927936-10.0.0.1:8983_solr-n_";
    const std::string latch = "_c_01234567-89ab-cdef-0123-456789abcdef-latch-";
    const auto overseer = [&](std::int64_t age) {
        return contradictory("/solr/overseer_elect/election", one, "/solr/overseer_elect/leader",
                             age);
    };
    const auto shard = [&](const std::string& registered, std::int64_t age) {
        return contradictory("/collections/books/leader_elect/shard1/election", one,
                             "/collections/books/leaders/" + registered, age);
    };
    const auto registerAnew = [](WrittenCluster& cluster, int look) {
        if (look == 1)
            cluster.node("/solr/overseer_elect/leader", a, {}, 0);
    };
    auto twice = overseer(hours);
    twice.node("/solr/overseer_elect/election/9" + one + tenDigits(1), c, {}, hours);
    return {
        {"an overseer that is not the first", overseer(10 * minutes),
         always("leaders-differ warning observed")},
        {"an overseer that was not the first for a session's timeout", overseer(0),
         fromLevelOne("leaders-differ warning observed")}, // of 10 s, or 40 where nobody tells
        {"an overseer that registers itself", overseer(1000), silent, registerAnew},
        {"two of the lowest number", twice, silent},
        {"a shard that may still be syncing", shard("shard1/leader", minutes),
         always("leaders-differ info observed")},
        {"a shard that has not registered", shard("shard1/leader", 10 * minutes),
         always("leaders-differ warning observed")},
        {"a shard of an old Solr", shard("shard1", 10 * minutes),
         always("leaders-differ warning observed")},
        {"another shard's leader", shard("shard2/leader", 10 * minutes), silent},
        {"zk-ruby's leader",
         contradictory("/_zkelection/jobs", "ballot", "/_zkelection/jobs/current_leader",
                       10 * minutes),
         always("leaders-differ warning observed")},
        {"Flink's leader",
         contradictory("/flink/c1/leader/latch", latch,
                       "/flink/c1/leader/dispatcher/connection_info", 10 * minutes),
         always("leaders-differ warning observed")},
        {"an older Flink's leader",
         contradictory("/flink/c1/leader/dispatcher/latch", latch,
                       "/flink/c1/leader/dispatcher/connection_info", 10 * minutes),
         always("leaders-differ warning observed")},
        {"another component's leader",
         contradictory("/flink/c1/leader/dispatcher/latch", latch,
                       "/flink/c1/leader/rest_server/connection_info", 10 * minutes),
         silent},
    };
}

std::vector<Case> ofSingleNodes()
{
    const auto watched = [](const std::string& path, std::int64_t age) {
        WrittenCluster cluster;
        cluster.node(path, a, {}, age);
        for (const auto session : {b, c, d})
            cluster.watch(session, path);
        return cluster;
    };
    auto services = cluster();
    for (const auto* path : {"/services/mutex/one", "/services/mutex/two", "/services/web/only"}) {
        services.node(path, a, {}, hours);
        for (const auto session : {b, c, d})
            services.watch(session, path);
    }
    return {
        {"perhaps a lock that is one node", watched("/app/mutex/owner", 20 * minutes),
         fromLevelTwo("owner-awaited info possible")},
        {"the same for a short time", watched("/app/mutex/owner", 5 * minutes), silent},
        {"the same without a client", without(watched("/app/mutex/owner", minutes), a),
         fromLevelTwo("holder-gone info possible")},
        {"perhaps a leader that is one node", watched("/app/leader/node", 72 * hours), silent},
        {"a single node without a word", watched("/app/x/y", 72 * hours), silent},
        {"instances of services, and caches of them", services, silent},
    };
}

std::string told(const Findings& findings)
{
    std::string text;
    for (const auto& finding : findings)
        text += (text.empty() ? "" : ", ") + std::string(name(finding.kind)) + ' '
            + std::string(name(finding.severity)) + ' ' + std::string(name(finding.certainty));
    return text;
}

} // namespace

class FindingTableTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { setKnownShapes(zoetrope::app::bundledShapes()); }

    void atEachLevel_data()
    {
        QTest::addColumn<std::size_t>("index");
        QTest::addColumn<int>("level");
        for (auto& more : {ofLines(), ofStrangers(), ofSessions(), ofGates(), ofQueues(), ofUse(),
                           ofRegistrations(), ofSingleNodes()})
            m_cases.insert(m_cases.end(), more.begin(), more.end());
        for (std::size_t i = 0; i < m_cases.size(); ++i) {
            for (int level = 0; level <= 3; ++level)
                QTest::addRow("%s, level %d", m_cases[i].name, level) << i << level;
        }
    }

    void atEachLevel()
    {
        QFETCH(std::size_t, index);
        QFETCH(int, level);
        const auto& one = m_cases[index];
        auto cluster = one.cluster;
        Diagnostician diagnostician;
        Findings findings;
        for (int number = 0; number < looks; ++number) {
            if (one.change)
                one.change(cluster, number);
            findings = look(diagnostician, atLevel(cluster.later(), level));
        }
        QCOMPARE(told(findings), std::string(one.told.at(static_cast<std::size_t>(level))));
    }

    // Whatever is added to the findings has a row above, or in the list of what two looks of the
    // same cluster cannot show.
    void noFindingIsWithoutARow()
    {
        std::string all;
        for (const auto& one : m_cases) {
            for (const auto* expected : one.told)
                all += expected + std::string(" ");
        }
        for (auto i = 0; i <= static_cast<int>(lastFindingKind); ++i) {
            const auto kind = static_cast<FindingKind>(i);
            if (kind == FindingKind::LongHolder) // tst_sessiondiagnosis has it: it takes many looks
                continue;
            QVERIFY2(all.find(std::string(name(kind)) + ' ') != std::string::npos,
                     std::string(name(kind)).c_str());
        }
    }

private:
    std::vector<Case> m_cases;
};

QTEST_APPLESS_MAIN(FindingTableTest)
#include "tst_findingtable.moc"
