#include "recipes/recognise/recogniser.h"
#include "tests/live/mutation.h"
#include "tests/live/writtencluster.h"
#include "tests/support/readable.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr auto a = WrittenCluster::a;
constexpr auto b = WrittenCluster::b;
constexpr auto c = WrittenCluster::c;
constexpr auto d = WrittenCluster::d;

std::vector<FoundRecipe> found(const WrittenCluster& cluster)
{
    return recognise(cluster.seen.tree, hintsFrom(cluster.seen.watchings));
}

FoundRecipe only(const WrittenCluster& cluster)
{
    const auto all = found(cluster);
    return all.size() == 1 ? all.front() : FoundRecipe{};
}

/// "holding waiting": in the order of the recipe.
std::string states(const FoundRecipe& recipe)
{
    std::string text;
    for (const auto& place : recipe.places)
        text += (text.empty() ? "" : " ") + std::string(name(place.state));
    return text;
}

std::string kindOf(const FoundRecipe& recipe)
{
    return std::string(name(recipe.library)) + ' ' + std::string(name(recipe.kind));
}

} // namespace

class RecogniserTest : public QObject
{
    Q_OBJECT
private slots:
    void aNameIsTakenApart()
    {
        const auto lock = readChildName(protectedName(1, "lock-0000000007"));
        QCOMPARE(lock.part, Part::Contender);
        QCOMPARE(lock.library, Library::Curator);
        QCOMPARE(lock.sequence, 7);
        QCOMPARE(lock.prefix, std::string("lock-"));
        QCOMPARE(readChildName(hexName(1, "__rlock__0000000002")).part, Part::Reader);
        QCOMPARE(readChildName("x-72057636530552832-0000000001").library, Library::ZooKeeper);
        QCOMPARE(readChildName("x-72057636530552832-0000000001").sequence, 1);
        QCOMPARE(readChildName("n_0000000001").part, Part::Candidate);
        QCOMPARE(readChildName("lock--2147483648").sequence, -2147483648);
        QCOMPARE(readChildName("lock--000000001").sequence, -1);
        QCOMPARE(readChildName("lock-2147483647").sequence, 2147483647);
        QVERIFY(!readChildName("host-7").sequence);
        QCOMPARE(readChildName(hexName(3, "")).part, Part::Guest);
        QCOMPARE(readChildName(hexName(3, "__party__")).part, Part::Member);
    }

    void aLockIsRecognisedByItsNames_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& first, const std::string& second,
                            const char* expected) {
            QTest::newRow(name) << QString::fromStdString(first) << QString::fromStdString(second)
                                << QString::fromLatin1(expected);
        };
        row("curator", protectedName(2, "lock-0000000001"), protectedName(1, "lock-0000000002"),
            "curator lock");
        row("kazoo", hexName(2, "__lock__0000000001"), hexName(1, "__lock__0000000002"),
            "kazoo lock");
        row("latch", protectedName(2, "latch-0000000001"), protectedName(1, "latch-0000000002"),
            "curator election");
        row("zookeeper", "x-99-0000000001", "x-11-0000000002", "zookeeper lock");
        row("support", "n_0000000001", "n_0000000002", "zookeeper election");
        row("writers", protectedName(2, "__WRIT__0000000001"),
            protectedName(1, "__WRIT__0000000002"), "curator read-write-lock");
        row("ruby", "ex0000000001", "ex0000000002", "zk-ruby read-write-lock");
        row("unknown", "turn-0000000001", "turn-0000000002", "unknown lock");
    }

    void aLockIsRecognisedByItsNames()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, expected);
        WrittenCluster cluster;
        cluster.node("/x/" + second.toStdString(), b).node("/x/" + first.toStdString(), a);
        const auto isTelling = expected.startsWith(QLatin1String("curator"))
            || expected.startsWith(QLatin1String("kazoo"));
        const auto recipe = only(cluster);
        QCOMPARE(kindOf(recipe), expected.toStdString());
        QVERIFY(recipe.confidence == (isTelling ? Confidence::Certain : Confidence::Guess));
        cluster.watch(b, "/x/" + first.toStdString());
        QVERIFY(only(cluster).confidence == (isTelling ? Confidence::Certain : Confidence::Likely));
        QCOMPARE(states(recipe), std::string("holding waiting"));
        QCOMPARE(recipe.places[0].session, a);
        QCOMPARE(recipe.places[1].waitsFor, "/x/" + first.toStdString());
    }

    void whoOverflowedStandsByTheTimeOfHisComing()
    {
        WrittenCluster cluster;
        cluster.node("/x/" + protectedName(1, "lock-2147483647"), a)
            .node("/x/" + protectedName(2, "lock--2147483648"), b);
        const auto recipe = only(cluster);
        QCOMPARE(states(recipe), std::string("holding waiting"));
        QCOMPARE(recipe.places[0].session, a);
    }

    void readersHoldTogetherUntilAWriterStandsBeforeThem()
    {
        WrittenCluster cluster;
        cluster.node("/x/" + protectedName(1, "__READ__0000000001"), a)
            .node("/x/" + protectedName(2, "__READ__0000000002"), b)
            .node("/x/" + protectedName(3, "__WRIT__0000000003"), c)
            .node("/x/" + protectedName(4, "__READ__0000000004"), d);
        const auto recipe = only(cluster);
        QCOMPARE(states(recipe), std::string("holding holding waiting waiting"));
        QCOMPARE(recipe.places[2].waitsFor, recipe.places[1].node);
        QCOMPARE(recipe.places[3].waitsFor, recipe.places[2].node);
    }

    void aWriterThatReadsAtItsOwnPlaceWaitsForNobody()
    {
        WrittenCluster cluster;
        cluster.node("/x/" + protectedName(1, "__WRIT__0000000001"), a)
            .node("/x/" + protectedName(2, "__READ__0000000001"), a);
        QCOMPARE(states(only(cluster)), std::string("holding holding"));
    }

    void aSemaphoreHasALimitWhereItIsWritten()
    {
        WrittenCluster kazoo;
        kazoo.node("/s", 0, "2").node("/s/" + hexName(1, ""), a).node("/s/" + hexName(2, ""), b);
        kazoo.node("/s-__lock__/" + hexName(3, "__lock__0000000004"), c);
        const auto recipe = only(kazoo);
        QCOMPARE(kindOf(recipe), std::string("kazoo semaphore"));
        QCOMPARE(recipe.limit, 2);
        QCOMPARE(states(recipe), std::string("holding holding waiting"));
        QVERIFY(recipe.places[2].isAnyOf);
        WrittenCluster curator;
        curator.node("/s/leases/" + protectedName(1, "lease-0000000001"), a)
            .node("/s/leases/" + protectedName(2, "lease-0000000002"), b)
            .node("/s/locks/" + protectedName(3, "lock-0000000003"), b);
        const auto second = only(curator);
        QCOMPARE(kindOf(second), std::string("curator semaphore"));
        QVERIFY(!second.limit);
        QCOMPARE(states(second), std::string("holding unknown waiting"));
        WrittenCluster quiet; // the server has dropped the empty line
        quiet.node("/s/leases/" + protectedName(1, "lease-0000000001"), a);
        QCOMPARE(kindOf(only(quiet)) + ' ' + states(only(quiet)),
                 std::string("curator semaphore holding"));
    }

    void aNumberInANameIsNoLine()
    {
        WrittenCluster cluster;
        for (int i = 1; i <= 3; ++i)
            cluster.node("/x/member_" + tenDigits(i), i == 1 ? a : i == 2 ? b : c);
        const auto judged = [&] {
            auto hints = hintsFrom(cluster.seen.watchings);
            hints.tellsAllWatches = true;
            return recognise(cluster.seen.tree, hints).front();
        };
        QCOMPARE(states(judged()), std::string("unknown unknown unknown"));
        cluster.watch(b, "/x/member_0000000001"); // and it holds, for one waits for it
        QCOMPARE(states(judged()), std::string("holding waiting unknown"));
        cluster.watch(c, "/x/member_0000000001"); // who watches all of a group waits for none
        QCOMPARE(states(judged()), std::string("unknown unknown unknown"));
        QVERIFY(judged().confidence == Confidence::Guess);
    }

    void theSessionInANameTellsIfItIsTheOwners()
    {
        WrittenCluster cluster;
        cluster.node("/x/x-" + std::to_string(a) + "-0000000001", a)
            .node("/x/x-01000000000000b2-0000000002", b);
        QVERIFY(only(cluster).confidence == Confidence::Certain);
        WrittenCluster other;
        other.node("/x/x-17-0000000001", a);
        QVERIFY(only(other).confidence == Confidence::Guess);
    }

    void barriersAreToldByTheirNamesAndWatchers()
    {
        WrittenCluster cluster;
        cluster.node("/gates/north");
        QVERIFY(only(cluster).confidence == Confidence::Guess);
        cluster.watch(a, "/gates/north");
        QVERIFY(only(cluster).confidence == Confidence::Likely);
        WrittenCluster emptied; // where barriers stand, not one
        emptied.node("/barrier/west").gone("/barrier/west");
        emptied.seen.tree.nodes.at("/barrier").stat.cversion = 2;
        QVERIFY(found(emptied).empty());
        WrittenCluster curators; // its client's address is its data
        curators.node("/startGate", 0, "10.1.2.3").watch(a, "/startGate");
        QVERIFY(only(curators).confidence == Confidence::Likely);
        WrittenCluster watched;
        watched.node("/west");
        QVERIFY(found(watched).empty());
        watched.watch(a, "/west");
        QVERIFY(found(watched).empty());
        watched.watch(b, "/west");
        QCOMPARE(name(only(watched).kind), std::string_view("barrier"));
        QVERIFY(only(watched).confidence == Confidence::Guess && !only(watched).isOpen);
    }

    void servicesAreNoDoubleBarrier()
    {
        WrittenCluster cluster;
        cluster.node("/services/pay/01234567-89ab-cdef-0123-456789abcdef", a,
                     R"({"name":"pay","id":"01234567","address":"10.0.0.1"})");
        QCOMPARE(kindOf(only(cluster)), std::string("curator group"));
    }

    // Accumulo keeps its instances so.
    void whatStaysIsNoMemberOfADoubleBarrier()
    {
        WrittenCluster cluster;
        cluster.node("/accumulo/01234567-89ab-cdef-0123-456789abcdef/tables");
        QVERIFY(found(cluster).empty());
    }

    // Who meets leaves in any order, and may watch it until then.
    void theSignOfADoubleBarrierIsNoBarrier()
    {
        WrittenCluster cluster;
        cluster.node("/meeting/ready").node("/meeting/ada", a).watch(a, "/meeting/ready");
        cluster.watch(b, "/meeting/ready");
        for (const auto& recipe : found(cluster))
            QVERIFY(recipe.path != "/meeting/ready");
    }

    void aDoubleBarrierIsOpenOnceItIsReady()
    {
        WrittenCluster cluster;
        cluster.node("/d/" + hexName(1, ""), a).watch(a, "/d/ready");
        QCOMPARE(kindOf(only(cluster)), std::string("kazoo double-barrier"));
        QCOMPARE(states(only(cluster)), std::string("waiting"));
        cluster.node("/d/ready");
        QCOMPARE(states(only(cluster)), std::string("inside"));
    }

    // By whom, and since when: its own node has no owner.
    void anItemThatIsTakenIsKnownAtOnce()
    {
        WrittenCluster cluster;
        cluster.node("/q/entries/entry-100-0000000001", 0, "work", 600'000);
        cluster.node("/q/entries/entry-100-0000000002", 0, "work", 500'000);
        cluster.node("/q/taken/entry-100-0000000001", a, "consumer", 3'000);
        const auto queue = only(cluster);
        QCOMPARE(states(queue), std::string("inside waiting"));
        QVERIFY(queue.places[0].session == a && queue.places[1].session == 0);
        QCOMPARE(cluster.seen.wallTime - queue.places[0].since, std::int64_t{3'000});
    }

    void queuesAndGroupsAreRecognised()
    {
        WrittenCluster cluster;
        cluster.node("/q1/qn-0000000001").node("/q2/queue-0000000001");
        cluster.node("/q3/entry-100-0000000001").node("/q4/element0000000001");
        cluster.node("/q5/entries/entry-100-0000000001").node("/q5/taken");
        cluster.node("/q6/entry-0000000001"); // without a priority it is not kazoo's
        cluster.node("/g/" + hexName(1, "__party__"), a).node("/h/host-7", b);
        std::string text;
        for (const auto& recipe : found(cluster))
            text += kindOf(recipe) + ", ";
        QCOMPARE(text,
                 std::string("kazoo group, unknown group, zookeeper queue, curator queue, "
                             "kazoo queue, zookeeper queue, kazoo queue, unknown queue, "));
    }

    void whatIsForeignIsNamed()
    {
        WrittenCluster cluster;
        cluster.node("/x/" + protectedName(1, "lock-0000000001"), a).node("/x/notes");
        const auto recipe = only(cluster);
        QVERIFY(recipe.confidence == Confidence::Likely);
        QCOMPARE(recipe.foreign, std::vector<std::string>{"/x/notes"});
        QCOMPARE(states(recipe), std::string("holding"));
    }

    void nodeOfNoSessionIsFirstOnceSomebodyWaitsForIt()
    {
        WrittenCluster cluster;
        cluster.node("/x/lock-0000000000").node("/x/" + protectedName(1, "lock-0000000001"), a);
        QCOMPARE(states(only(cluster)), std::string("holding"));
        cluster.watch(d, "/x/lock-0000000000"); // who looks on waits for nothing
        QCOMPARE(states(only(cluster)), std::string("holding"));
        cluster.watch(a, "/x/lock-0000000000");
        QCOMPARE(states(only(cluster)), std::string("unknown waiting"));
    }

    void aPersonKnowsBetter()
    {
        WrittenCluster cluster;
        cluster.node("/h/host-7", a);
        RecogniserHints hints;
        hints.words["/h"] = Family::Queue;
        const auto all = recognise(cluster.seen.tree, hints);
        QCOMPARE(all.size(), 1U);
        QVERIFY(all.front().kind == Family::Queue && all.front().clue == Clue::Person);
    }

    void plainNodesAreNoRecipe()
    {
        WrittenCluster cluster;
        cluster.node("/app/config/database").node("/app/config/cache").node("/zookeeper/quota");
        QVERIFY(found(cluster).empty());
    }

    void anyNamesAreReadWithoutHarm()
    {
        for (const auto* kind : {"lock-0000000001", "__READ__0000000002", "lease-0000000003"}) {
            Mutation mutation(protectedName(7, kind));
            for (int i = 0; i < 500; ++i) {
                WrittenCluster cluster;
                for (const auto owner : {a, b, SessionId(0)}) {
                    auto child = mutation.next();
                    std::erase(child, '/');
                    cluster.node("/x/" + child, owner);
                }
                for (const auto& recipe : found(cluster)) {
                    for (const auto& place : recipe.places)
                        QVERIFY(cluster.seen.tree.nodes.contains(place.node));
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(RecogniserTest)
#include "tst_recogniser.moc"
