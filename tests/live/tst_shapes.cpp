// What programs of the world leave in ZooKeeper, and the files that describe it.
#include "app/live/shapefile.h"
#include "app/live/shapemaker.h"
#include "recipes/diagnose/tenure.h"
#include "tests/live/diagnosed.h"
#include "tests/support/readable.h"

#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

std::string uuid(int number)
{
    return "0f8fad5b-d9cb-469f-a165-" + tenDigits(number) + "ab";
}

/// "Apache Kafka election: holding"
std::string textOf(const FoundRecipe& recipe)
{
    auto text = (recipe.program.empty() ? std::string(name(recipe.library)) : recipe.program) + ' '
        + std::string(name(recipe.kind)) + ':';
    for (const auto& place : recipe.places)
        text.append(" ").append(name(place.state));
    return text;
}

std::string textAt(const Picture& picture, const std::string& path)
{
    for (const auto& recipe : picture.recipes) {
        if (recipe.path == path)
            return textOf(recipe);
    }
    return "nothing";
}

struct Program
{
    const char* name;
    WrittenCluster cluster;
    std::string path; ///< Of the recipe.
    std::string expected;
};

/// Two or three nodes below `path`, each of another session; each watches the one before it.
WrittenCluster lineAt(const std::string& path, const std::vector<std::string>& names)
{
    WrittenCluster cluster;
    const std::array owners{a, b, c};
    for (std::size_t i = 0; i < names.size(); ++i) {
        cluster.node(path + '/' + names[i], owners.at(i));
        if (i > 0)
            cluster.watch(owners.at(i), path + '/' + names[i - 1]);
    }
    return cluster;
}

WrittenCluster groupAt(const std::string& path, const std::vector<std::string>& names,
                       const std::string& data = {})
{
    WrittenCluster cluster;
    const std::array owners{a, b, c};
    for (std::size_t i = 0; i < names.size(); ++i)
        cluster.node(path + '/' + names[i], owners.at(i), data);
    return cluster;
}

/// And what stands beside the line, of a name that is the program's own.
WrittenCluster beside(const std::string& path, SessionId owner, WrittenCluster cluster)
{
    cluster.node(path, owner);
    return cluster;
}

/// a owns the node; b and c watch it.
WrittenCluster ownerOf(const std::string& path, const std::string& data = {})
{
    WrittenCluster cluster;
    cluster.node(path, a, data).watch(b, path).watch(c, path);
    return cluster;
}

std::vector<Program> linesOfPrograms()
{
    const auto one = tenDigits(1), two = tenDigits(2);
    const auto solr = [](const std::string& number) {
        return "72057594037927936-10.0.0.1:8983_solr-n_" + number;
    };
    const auto shard = "/solr/collections/books/leader_elect/shard1/election";
    const auto hex = hexName(1, "").substr(0, 31);
    return {
        {"go", lineAt("/go", {"_c_" + hex + "1-lock-" + one, "_c_" + hex + "2-lock-" + two}), "/go",
         "go-zookeeper lock: holding waiting"},
        {"overseer", lineAt("/overseer_elect/election", {solr(one), solr(two)}),
         "/overseer_elect/election", "Apache Solr election: holding waiting"},
        {"shard", lineAt(shard, {solr(one), solr(two)}), shard,
         "Apache Solr election: holding waiting"},
        {"accumulo",
         lineAt("/accumulo/x/lock",
                {"zlock#" + uuid(9) + '#' + one, "zlock#" + uuid(1) + '#' + two}),
         "/accumulo/x/lock", "Apache Accumulo lock: holding waiting"},
        {"mesos",
         beside("/mesos/log_replicas/" + one, c,
                lineAt("/mesos", {"json.info_" + one, "json.info_" + two})),
         "/mesos", "Apache Mesos election: holding waiting"},
        {"rust", lineAt("/rust", {"latch-b-" + one, "latch-a-" + two}), "/rust",
         "zookeeper (Rust) election: holding waiting"},
        {"ruby",
         beside("/election/current_leader", a,
                lineAt("/election", {"ballot" + one, "ballot" + two})),
         "/election", "zk-ruby election: holding waiting"},
        {"bookkeeper",
         lineAt("/ledgers/underreplication/auditorelection", {"V_" + one, "V_" + two}),
         "/ledgers/underreplication/auditorelection",
         "Apache BookKeeper election: holding waiting"},
        {"clickhouse leader",
         lineAt("/ch/t/leader_election", {"leader_election-" + one, "leader_election-" + two}),
         "/ch/t/leader_election", "ClickHouse election: holding waiting"},
        {"twitter lock", lineAt("/tw", {"member_" + one, "member_" + two}), "/tw",
         "Twitter commons lock: holding waiting"},
        {"twitter candidates", groupAt("/marathon/leader", {"member_" + one, "member_" + two}),
         "/marathon/leader", "Twitter commons election: holding waiting"},
        {"flink",
         beside("/flink/leader/dispatcher/connection_info", a,
                lineAt("/flink/leader/latch", {"_c_" + uuid(7) + "-latch-" + one})),
         "/flink/leader/latch", "Apache Flink election: holding"},
        {"dotnet semaphore", groupAt("/sem", {"semaphore-" + one, "semaphore-" + two}), "/sem",
         "DistributedLock.ZooKeeper semaphore: holding holding"},
        {"older mesos", lineAt("/mesos", {"info_" + one, "info_" + two}), "/mesos",
         "Apache Mesos election: holding waiting"},
        {"dotnet lock", lineAt("/job", {"lock-" + one, "lock-" + two}), "/job",
         "zookeeper lock: holding waiting"},
        {"dotnet book", lineAt("/book", {"reader-" + one, "writer-" + two}), "/book",
         "DistributedLock.ZooKeeper read-write-lock: holding waiting"},
    };
}

std::vector<Program> groupsOfPrograms()
{
    const auto one = tenDigits(1), two = tenDigits(2), three = tenDigits(3);
    const std::string service = "{\"name\":\"shop\",\"id\":\"1\",\"address\":\"10.0.0.1\"}";
    return {
        {"hive", groupAt("/hive/db/t", {"LOCK-SHARED-" + one, "LOCK-EXCLUSIVE-" + two}),
         "/hive/db/t", "Apache Hive read-write-lock: inside inside"},
        {"replicas", groupAt("/mesos/log_replicas", {one, two}), "/mesos/log_replicas",
         "Apache Mesos group: inside inside"},
        {"clickhouse inserts",
         groupAt("/ch/t/block_numbers/202401", {"block-" + one, "block-" + two, "block-" + three}),
         "/ch/t/block_numbers/202401", "ClickHouse group: inside inside inside"},
        {"twitter group", groupAt("/services/web", {"member_" + one, "member_" + two}),
         "/services/web", "Twitter commons group: inside inside"},
        {"services", groupAt("/discovery/shop", {uuid(1), uuid(2), uuid(3)}, service),
         "/discovery/shop", "Curator service discovery group: inside inside inside"},
        {"dubbo",
         groupAt("/dubbo/org.Shop/providers", {"dubbo%3A%2F%2F10.0.0.1%3A20880%2Forg.Shop"}),
         "/dubbo/org.Shop/providers", "Apache Dubbo group: inside"},
        {"brokers", groupAt("/kafka/brokers/ids", {"1", "2", "3"}), "/kafka/brokers/ids",
         "Apache Kafka group: inside inside inside"},
        {"region servers",
         groupAt("/hbase/rs", {"h1,16020,1700000000000", "h2,16020,1700000000001"}), "/hbase/rs",
         "Apache HBase group: inside inside"},
        {"procedure", groupAt("/hbase/online-snapshot/acquired/s1", {"h1,16020,1", "h2,16020,2"}),
         "/hbase/online-snapshot/acquired/s1", "Apache HBase double-barrier: inside inside"},
        {"reached", groupAt("/hbase/online-snapshot/reached/s1", {"h1,16020,1", "h2,16020,2"}),
         "/hbase/online-snapshot/reached/s1", "Apache HBase double-barrier: inside inside"},
        {"backup masters", groupAt("/hbase/backup-masters", {"h2,16000,1", "h3,16000,2"}),
         "/hbase/backup-masters", "Apache HBase group: inside inside"},
        {"helix", groupAt("/helix/LIVEINSTANCES", {"n1_1", "n2_1"}), "/helix/LIVEINSTANCES",
         "Apache Helix group: inside inside"},
    };
}

std::vector<Program> ownersOfPrograms()
{
    const auto held = [](const std::string& program) { return program + " election: holding"; };
    return {
        {"kafka", ownerOf("/kafka/controller", "{\"version\":1,\"brokerid\":3}"),
         "/kafka/controller", held("Apache Kafka")},
        {"hadoop", ownerOf("/hadoop-ha/ns1/ActiveStandbyElectorLock"),
         "/hadoop-ha/ns1/ActiveStandbyElectorLock", held("Apache Hadoop")},
        {"replica", ownerOf("/ch/t/replicas/r1/is_active", "r1"), "/ch/t/replicas/r1/is_active",
         "ClickHouse lock: holding"},
        {"hbase", ownerOf("/hbase/master"), "/hbase/master", held("Apache HBase")},
        {"patroni", ownerOf("/service/main/leader", "n1"), "/service/main/leader", held("Patroni")},
        {"pulsar", ownerOf("/loadbalance/leader"), "/loadbalance/leader", held("Apache Pulsar")},
        {"helix", ownerOf("/helix/CONTROLLER/LEADER"), "/helix/CONTROLLER/LEADER",
         held("Apache Helix")},
        {"canal", ownerOf("/otter/canal/destinations/x/running"),
         "/otter/canal/destinations/x/running", held("Canal")},
    };
}

} // namespace

class ShapesTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { setKnownShapes(bundledShapes()); }

    void whatAProgramLeavesIsRecognisedAndSilent_data()
    {
        QTest::addColumn<std::size_t>("index");
        m_programs = linesOfPrograms();
        for (auto& more : {groupsOfPrograms(), ownersOfPrograms()})
            m_programs.insert(m_programs.end(), more.begin(), more.end());
        for (std::size_t i = 0; i < m_programs.size(); ++i)
            QTest::newRow(m_programs[i].name) << i;
    }

    void whatAProgramLeavesIsRecognisedAndSilent()
    {
        QFETCH(std::size_t, index);
        const auto& program = m_programs[index];
        QCOMPARE(textAt(pictureOf(program.cluster.seen), program.path), program.expected);
        for (int level = 0; level <= 3; ++level)
            QCOMPARE(kinds(found(atLevel(program.cluster, level))), std::string());
    }

    // Who watches the node of another waits for it to go, its owner does not.
    void theWatchersOfASingleNodeWait()
    {
        auto cluster = ownerOf("/kafka/controller", "{\"version\":1,\"brokerid\":3}");
        cluster.watch(a, "/kafka/controller");
        const auto graph = pictureOf(cluster.seen).graph;
        QCOMPARE(graph.gateWaits.size(), 2U);
        for (const auto& wait : graph.gateWaits)
            QVERIFY(wait.session != a && wait.path == "/kafka/controller");
    }

    // Others had a node of this name before; whoever made this one has led ever since.
    void whoeverOwnsASingleNodeHasHeldSinceItMadeIt()
    {
        auto cluster = ownerOf("/kafka/controller", "{\"version\":1,\"brokerid\":3}");
        cluster.seen.tree.nodes.at("/kafka").stat.cversion = 7;
        const auto picture = pictureOf(cluster.seen);
        QCOMPARE(picture.recipes.size(), 1U); // nor is its directory a group
        const auto& recipe = picture.recipes.front();
        QVERIFY(hasHeldSinceMade(picture.seen.tree, recipe, recipe.places.front()));
        cluster.seen.tree.nodes.erase("/kafka");
        const auto alone = pictureOf(cluster.seen);
        QVERIFY(hasHeldSinceMade(alone.seen.tree, recipe, recipe.places.front()));
    }

    // It stays when the leader has gone, and says whom the next one has to shut out.
    void aBreadcrumbSaysWhomToFence()
    {
        auto cluster = ownerOf("/hadoop-ha/ns1/ActiveStandbyElectorLock");
        cluster.node("/hadoop-ha/ns1/ActiveBreadCrumb", 0, "nn1.example.com");
        const auto picture = pictureOf(cluster.seen);
        QCOMPARE(picture.recipes.size(), 1U);
        QCOMPARE(picture.recipes.front().breadcrumb, std::string("nn1.example.com"));
    }

    // The same name, of another program.
    void aNodeWithOtherDataIsNotTheProgram()
    {
        const auto cluster = ownerOf("/shop/controller", "main");
        QCOMPARE(textAt(pictureOf(cluster.seen), "/shop/controller"),
                 std::string("unknown election: holding"));
    }

    // Nobody has taught it that name; who watches it tells.
    void aNodeThatStandsAloneAndIsWatchedMayBeALock()
    {
        const auto recognised = [](const std::string& path, const std::string& more = {}) {
            auto cluster = ownerOf(path);
            if (!more.empty())
                cluster.node(more, b);
            return textAt(pictureOf(cluster.seen), path);
        };
        QCOMPARE(recognised("/app/mutex/owner"), std::string("unknown lock: holding"));
        QCOMPARE(recognised("/生产/订单锁/holder"), std::string("unknown lock: holding"));
        QCOMPARE(recognised("/app/x/active"), std::string("unknown election: holding"));
        QCOMPARE(recognised("/app/x/y"), std::string("unknown lock: holding"));
        QCOMPARE(recognised("/services/web/host-1"), std::string("nothing")); // an instance
        QCOMPARE(recognised("/app/mutex/one", "/app/mutex/two"), std::string("nothing"));
    }

    void numbersAreNoLineWhereNobodyWatches()
    {
        const auto cluster
            = groupAt("/services/web", {"member_" + tenDigits(1), "member_" + tenDigits(2)});
        QVERIFY(pictureOf(cluster.seen).graph.waits.empty());
    }

    void aPersonDescribesALock()
    {
        const QByteArray json("{\"program\": \"Shop\", \"shapes\": [{\n"
                              "            \"id\": \"shop\", \"family\": \"lock\", \"rule\": "
                              "\"lowest\", \"path\": \"/shop/*/turns\",\n"
                              "            \"names\": [{\"pattern\": \"turn-<uuid>-<seq>\", "
                              "\"part\": \"contender\"}]}]}");
        auto shapes = parseShapes(json);
        QCOMPARE(shapes.size(), 1U);
        QVERIFY(matchesPath(shapes.front(), "/shop/a/turns"));
        QVERIFY(!matchesPath(shapes.front(), "/x/shop/a/turns"));
        setKnownShapes(std::move(shapes));
        const auto cluster = lineAt(
            "/shop/a/turns",
            {"turn-" + uuid(7) + '-' + tenDigits(1), "turn-" + uuid(2) + '-' + tenDigits(2)});
        QCOMPARE(textAt(pictureOf(cluster.seen), "/shop/a/turns"),
                 std::string("Shop lock: holding waiting"));
        setKnownShapes(bundledShapes());
    }

    void aWrongFileIsRefusedByLineAndField_data()
    {
        QTest::addColumn<QByteArray>("shape");
        QTest::addColumn<QString>("wrong");
        const auto row = [](const char* name, const char* shape, const char* wrong) {
            QTest::newRow(name) << QByteArray(shape) << QString::fromLatin1(wrong);
        };
        row("family", "\"family\": \"chess\", \"rule\": \"lowest\"", "family");
        row("rule", "\"family\": \"lock\", \"rule\": \"random\"", "rule");
        row("no names", "\"family\": \"lock\", \"rule\": \"lowest\"", "names");
        row("no path", "\"family\": \"election\", \"rule\": \"owner\"", "path");
        row("field", "\"family\": \"lock\", \"rule\": \"lowest\", \"colour\": \"red\"", "colour");
        row("pattern",
            "\"family\": \"lock\", \"rule\": \"lowest\", \"names\": [{\"pattern\": \"<seq>-x\", "
            "\"part\": \"item\"}]",
            "pattern");
        row("registered without a path",
            "\"family\": \"election\", \"rule\": \"lowest\", \"registered\": [\"x/leader\"], "
            "\"names\": [{\"pattern\": \"x-<seq>\", \"part\": \"candidate\"}]",
            "registered");
        row("part",
            "\"family\": \"lock\", \"rule\": \"lowest\", \"names\": [{\"pattern\": \"x-<seq>\", "
            "\"part\": \"king\"}]",
            "part");
    }

    // Once a person has said what a directory is, a file says it to others.
    void aDirectoryThatIsOpenIsWrittenToAFile()
    {
        WrittenCluster cluster;
        const auto turn = [](const char* path, int number) {
            return std::string(path) + "/turn-7-" + tenDigits(number);
        };
        cluster.node(turn("/shop/locks/orders", 1), a).node(turn("/shop/locks/orders", 2), b);
        const auto said = pictureOf(cluster.seen, {{"/shop/locks/orders", Family::Lock}});
        const auto json = shapeFileOf(said.recipes.front());
        QVERIFY2(json.contains("\"turn-<number>-<seq>\""), json.constData());
        setKnownShapes(parseShapes(json));
        WrittenCluster other;
        other.node(turn("/shop/locks/stock", 5), a).node(turn("/shop/locks/stock", 6), b);
        QCOMPARE(textAt(pictureOf(other.seen), "/shop/locks/stock"),
                 std::string("shop lock: holding waiting"));
        setKnownShapes(bundledShapes());
        cluster.node("/gate");
        QVERIFY(shapeFileOf(pictureOf(cluster.seen, {{"/gate", Family::Barrier}}).recipes.front())
                    .isEmpty());
    }

    void aShapeFitsTheCapitalsThatItIsMadeOf()
    {
        WrittenCluster cluster;
        const auto turn = [](int number) {
            return "/shop/locks/orders/0F8FAD5B-D9CB-469F-A165-70867728950E-" + tenDigits(number);
        };
        cluster.node(turn(1), a).node(turn(2), b);
        const auto said = pictureOf(cluster.seen, {{"/shop/locks/orders", Family::Lock}});
        const auto json = shapeFileOf(said.recipes.front());
        QVERIFY2(json.contains("\"<uuid>-<seq>\""), json.constData());
        setKnownShapes(parseShapes(json));
        QCOMPARE(textAt(pictureOf(cluster.seen), "/shop/locks/orders"),
                 std::string("shop lock: holding waiting"));
        setKnownShapes(bundledShapes());
    }

    void aWrongFileIsRefusedByLineAndField()
    {
        QFETCH(QByteArray, shape);
        QFETCH(QString, wrong);
        try {
            static_cast<void>(parseShapes("{\"program\": \"Shop\",\n\"shapes\": [{\"id\": \"x\",\n"
                                          + shape + "}]}"));
            QFAIL("it is accepted");
        } catch (const ShapeError& error) {
            const auto message = QString::fromUtf8(error.what());
            QVERIFY2(message.startsWith(QStringLiteral("line ")), error.what());
            QVERIFY2(message.contains(wrong), error.what());
        }
    }

private:
    std::vector<Program> m_programs;
};

QTEST_APPLESS_MAIN(ShapesTest)
#include "tst_shapes.moc"
