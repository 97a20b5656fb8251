#include "app/live/words/lookreports.h"
#include "app/observe/clusterhistory.h"
#include "app/observe/livejournal.h"
#include "app/observe/liverecording.h"
#include "app/observe/stays.h"
#include "app/recording/seekindex.h"
#include "recipes/diagnose/observationevents.h"
#include "recipes/history/chronicle.h"
#include "recipes/history/markers.h"
#include "recipes/line/ladder.h"
#include "tests/live/writtencluster.h"

#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

// Looks at a lock: two stand in line, then the first goes, then all is empty.
class Looks
{
public:
    Looks()
    {
        m_cluster.node("/lock").node(first, WrittenCluster::a, "worker-A");
        m_cluster.node(second, WrittenCluster::b, "worker-B").watch(WrittenCluster::b, first);
    }

    Inspection next()
    {
        if (m_inspection.looks > 0)
            m_cluster.later();
        if (m_inspection.looks == 1)
            m_cluster.gone(first);
        m_cluster.seen.at = TimePoint(1h) + m_inspection.looks * 2s;
        ++m_inspection.looks;
        m_inspection.picture = pictureOf(m_cluster.seen);
        return m_inspection;
    }

    void find(FindingKind kind) { m_inspection.findings = {{.kind = kind, .recipe = "/lock"}}; }
    void findNothing() { m_inspection.findings.clear(); }

    const std::string first = "/lock/" + protectedName(1, "lock-" + tenDigits(1));
    const std::string second = "/lock/" + protectedName(2, "lock-" + tenDigits(2));

private:
    WrittenCluster m_cluster;
    Inspection m_inspection;
};

World worldOf(const std::vector<Event>& events)
{
    World world;
    for (const auto& event : events)
        world.apply(event);
    return world;
}

// Neither can be compared itself.
auto partsOf(const SeenServer& one)
{
    return std::tuple(one.address, one.status, one.configuration, one.dataWatches, one.allWatches,
                      one.sessions, one.connections, one.watches, one.isByAdmin,
                      one.hasTooManyWatches, one.trouble);
}

auto partsOf(const Finding& one)
{
    return std::tuple(one.kind, one.severity, one.certainty, one.recipe, one.paths, one.sessions,
                      one.facts);
}

std::vector<Event> told(ObservationEvents& teller, const Inspection& look)
{
    return teller.tell(look.picture, look.findings, {{WrittenCluster::a, "worker-A"}});
}

} // namespace

/// What looks at a cluster found, as a history. Without a server.
class LiveJournalTest : public QObject
{
    Q_OBJECT
private slots:
    void aLookIsFoldedToTheTreeThatWasSeen()
    {
        Looks looks;
        ObservationEvents teller;
        auto events = told(teller, looks.next());
        auto world = worldOf(events);
        QVERIFY(world.znodes.contains(looks.first) && world.znodes.contains(looks.second));
        const auto ladder = ladderOf(world, "/lock");
        QCOMPARE(ladder.rungs.size(), std::size_t{2});
        QVERIFY(ladder.rungs[0].footing == Footing::Holds);
        QCOMPARE(ladder.rungs[1].waitsFor, looks.first);
        QCOMPARE(world.participants.at(ladder.rungs[0].owner).name, std::string("worker-A"));

        const auto later = told(teller, looks.next());
        QVERIFY(later.size() < events.size()); // what is new alone
        QCOMPARE(later.front().id, events.back().id + 1);
        for (const auto& event : later)
            world.apply(event);
        QVERIFY(!world.znodes.contains(looks.first));
        QVERIFY(ladderOf(world, "/lock").rungs.at(0).footing == Footing::Holds);
        QVERIFY(told(teller, looks.next()).empty()); // nothing is new
    }

    void whoHoldsAndWhoWaitsIsInferredForTheLanes()
    {
        Looks looks;
        ObservationEvents teller;
        World world;
        Chronicle chronicle;
        ChronicleFold chronicleFold;
        const auto fold = [&](const Inspection& look) {
            for (const auto& event : told(teller, look)) {
                world.apply(event);
                chronicleFold.apply(event, world, chronicle);
            }
        };
        const auto newest = [&](ActorId actor) {
            Bar found;
            for (const auto& bar : chronicle.bars) {
                if (bar.actor == actor)
                    found = bar;
            }
            return found;
        };
        fold(looks.next());
        const auto ladder = ladderOf(world, "/lock");
        const auto holder = ladder.rungs.at(0).owner;
        const auto waiter = ladder.rungs.at(1).owner;
        QVERIFY(newest(holder).activity == Activity::Inside);
        QVERIFY(newest(waiter).activity == Activity::Waiting);
        QVERIFY(newest(waiter).evidence == Evidence::Inferred);
        QCOMPARE(newest(waiter).label, looks.first);
        fold(looks.next());
        QVERIFY(newest(holder).activity == Activity::Idle);
        QVERIFY(newest(waiter).activity == Activity::Inside);
    }

    // A node's age is for how long one stands there: who waits has waited for it, who holds has
    // not.
    void historyDrawsNoHoldThatNobodyHasSeen()
    {
        Looks looks;
        ClusterHistory history;
        const auto first = looks.next();
        history.add(first);
        const auto& bars = history.frame().chronicle->bars;
        const auto drawn = [&](Activity activity) {
            return *std::find_if(bars.begin(), bars.end(),
                                 [activity](const Bar& bar) { return bar.activity == activity; });
        };
        QCOMPARE(bars.size(), std::size_t{3}); // of whom holds now, what went before is told apart
        QVERIFY(drawn(Activity::Inside).from == first.picture.seen.at);
        const auto isOfHolder = [&](const Bar& bar) {
            return bar.actor == drawn(Activity::Inside).actor && bar.activity != Activity::Inside;
        };
        const auto before = std::find_if(bars.begin(), bars.end(), isOfHolder);
        QVERIFY(before != bars.end() && before->to == first.picture.seen.at);
        QCOMPARE(before->label, std::string("in line for lock: waited or held"));
        QVERIFY(drawn(Activity::Waiting).from < first.picture.seen.at);
    }

    // Else whoever waits would be seen to wait for nobody.
    void historyDrawsTheHoldOfTheFirstOfAllFromItsBeginning()
    {
        WrittenCluster cluster;
        const auto held = "/lock/" + protectedName(1, "lock-" + tenDigits(0));
        cluster.node(held, WrittenCluster::a, {}, 60'000);
        cluster.node("/lock/" + protectedName(2, "lock-" + tenDigits(2)), WrittenCluster::b);
        cluster.seen.tree.nodes.at("/lock").stat.cversion = 4; // one came and went
        Inspection look;
        look.picture = pictureOf(cluster.seen);
        ClusterHistory history;
        history.add(look);
        const auto& bars = history.frame().chronicle->bars;
        const auto hold = std::find_if(bars.begin(), bars.end(), [](const Bar& bar) {
            return bar.activity == Activity::Inside;
        });
        QCOMPARE(bars.size(), std::size_t{2});
        QVERIFY(hold != bars.end() && hold->from == cluster.seen.at - 60s);
    }

    // Opened and closed again between two looks: two bars, though each is called the same.
    void aBarrierThatIsMadeAnewIsAnotherBar()
    {
        WrittenCluster cluster;
        cluster.node("/gate").watch(WrittenCluster::a, "/gate").watch(WrittenCluster::b, "/gate");
        ClusterHistory history;
        const auto bars = [&] {
            Inspection look;
            look.picture = pictureOf(cluster.later().seen);
            history.add(look);
            const auto& all = history.frame().chronicle->bars;
            return std::count_if(all.begin(), all.end(),
                                 [](const Bar& bar) { return bar.label.starts_with("closed"); });
        };
        QCOMPARE(bars(), 1);
        QCOMPARE(bars(), 1);
        cluster.gone("/gate").node("/gate", 0, {}, -3000);
        QCOMPARE(bars(), 2);
        QCOMPARE(bars(), 2);
    }

    // What several sessions watch may be configuration: nobody is said to wait for it.
    void whatOnlyLooksLikeABarrierHasNoBar()
    {
        WrittenCluster cluster;
        cluster.node("/app/settings").watch(WrittenCluster::a, "/app/settings");
        cluster.watch(WrittenCluster::b, "/app/settings").watch(WrittenCluster::c, "/app/settings");
        Inspection look;
        look.picture = pictureOf(cluster.seen);
        QCOMPARE(look.picture.recipes.size(), std::size_t{1});
        QVERIFY(look.picture.recipes[0].confidence == Confidence::Guess);
        QVERIFY(!staysIn(look).contains("/app/settings"));
    }

    // Whatever servers may tell, each with a value of its own.
    void whoWaitsForALeaseIsNotSaidToHaveOne()
    {
        WrittenCluster cluster;
        const auto lease = [](int number) {
            return "/s/leases/" + protectedName(number, "lease-" + tenDigits(number));
        };
        cluster.node(lease(1), WrittenCluster::a).node(lease(2), WrittenCluster::b);
        cluster.node("/s/locks/" + protectedName(3, "lock-" + tenDigits(1)), WrittenCluster::b);
        Inspection look;
        look.picture = pictureOf(cluster.seen);
        const auto stays = staysIn(look);
        QCOMPARE(stays.at("0x1000000000000b2").words, QStringLiteral("waits for s"));
    }

    void aLookIsBroughtBackAsItWas()
    {
        WrittenCluster cluster;
        const auto held = "/lock/" + protectedName(1, "lock-" + tenDigits(1));
        const auto wanted = "/lock/" + protectedName(2, "lock-" + tenDigits(2));
        cluster.node("/gate").node(held, WrittenCluster::a, "张三").node(wanted, WrittenCluster::b);
        cluster.watch(WrittenCluster::b, held).watch(WrittenCluster::c, "/gate").watch(1, "/a b");
        auto& seen = cluster.seen;
        for (auto& [path, node] : seen.tree.nodes)
            node.stat.mzxid = node.stat.pzxid = 0x200000000; // after its last child was made
        seen.own = WrittenCluster::d;
        seen.owners = {{held, WrittenCluster::a}, {"/unread/one", WrittenCluster::d}};
        seen.tree.partial = {"/lock"};
        seen.hasAllServers = false;
        seen.sessions[WrittenCluster::a].expiresIn = 3'210ms;
        seen.sessions[WrittenCluster::a].silentFor.reset();
        seen.sessions[WrittenCluster::b].isListed = false;
        seen.servers.resize(2);
        auto& second = seen.servers[1];
        second = {.address = "zoo2:2181", .trouble = "no answer"};
        second.status = ServerStatus{"3.9.1", ServerRole::Leader, -7, 0.25, 12, 3, 4, 5};
        second.configuration
            = ServerConfiguration{2, 2000, 4000, 40000, true, {{1, "zoo1", "z:1"}}};
        second.dataWatches = WatchCount{1, 2, 3};
        second.allWatches = 9;
        second.sessions = Refusal::NotAllowed;
        second.connections = Refusal::NotServing;
        second.isByAdmin = second.hasTooManyWatches = true;
        Inspection look;
        look.picture = pictureOf(seen, {{"/lock", Family::Election}});
        look.findings = {{FindingKind::Herd,
                          Severity::Warning,
                          Certainty::Likely,
                          "/lock",
                          {held},
                          {WrittenCluster::a},
                          {{FactKind::Survived, held, wanted, 7, -3}}}};
        look.requests = 11;
        look.looks = 12;
        look.isWhole = false;
        look.read = 13;
        look.effort = {14, 15, 16, 17};
        LiveJournal journal;
        journal.add(look);

        const auto back = inspectionOf(*journal.history().newest());
        QVERIFY(back.has_value());
        const auto& again = back->picture.seen;
        QVERIFY(again.at == seen.at && again.wallTime == seen.wallTime && again.own == seen.own);
        QVERIFY(again.tree.nodes == seen.tree.nodes && again.tree.partial == seen.tree.partial);
        QVERIFY(again.sessions == seen.sessions && again.owners == seen.owners);
        QVERIFY(std::set(again.watchings.begin(), again.watchings.end())
                == std::set(seen.watchings.begin(), seen.watchings.end()));
        QVERIFY(again.hasAllConnections && !again.hasAllServers);
        QCOMPARE(again.servers.size(), std::size_t{2});
        for (std::size_t i = 0; i < 2; ++i)
            QVERIFY(partsOf(again.servers[i]) == partsOf(seen.servers[i]));
        QVERIFY(back->picture.recipes == look.picture.recipes);
        QVERIFY(back->picture.graph.waits == look.picture.graph.waits);
        QVERIFY(back->picture.graph.gateWaits == look.picture.graph.gateWaits);
        QCOMPARE(back->findings.size(), std::size_t{1});
        QVERIFY(partsOf(back->findings[0]) == partsOf(look.findings[0]));
        QVERIFY(back->effort == look.effort && back->looks == 12 && back->requests == 11);
        QVERIFY(!back->isWhole && back->read == 13);
    }

    // A look that shows the same tells when it was, and no more.
    void aQuietLookTellsThatItWas()
    {
        WrittenCluster cluster;
        Inspection look;
        look.picture = pictureOf(cluster.seen);
        LiveJournal journal;
        journal.add(look);
        const auto before = journal.history().events();
        QVERIFY(endsLook(before.back()));
        QVERIFY(!std::all_of(before.begin(), before.end(), isPulse));
        cluster.seen.at += 2s;
        cluster.seen.wallTime += 2000;
        look.picture = pictureOf(cluster.seen);
        journal.add(look);
        const auto after = journal.history().events();
        QCOMPARE(after.size(), before.size() + 1);
        QVERIFY(endsLook(after.back()) && isPulse(after.back()));
        QCOMPARE(inspectionOf(*journal.history().newest())->picture.seen.wallTime,
                 cluster.seen.wallTime);
    }

    // A file says anything.
    void whatIsNoReportIsPassedOver()
    {
        World world;
        QVERIFY(!inspectionOf(world)); // nobody looked
        auto detail = std::make_shared<Event::Detail>();
        for (const auto* about : {"when", "server 0", "session 0x1", "session x", "pulse 0x1",
                                  "pulse 0x2", "finding 0", "kind /a", "observer", "owner /a",
                                  "watch", "watch 0x1 /a", "partial /a", "made up"}) {
            for (const auto* text : {"[", "{\"kind\":7,\"facts\":[{}]}", "[1,2]", "yes"})
                detail->names.insert(detail->names.end(), {about, text});
        }
        detail->names.emplace_back("odd");
        world.apply({.id = 1, .kind = Kind::Reported, .detail = detail});
        const auto look = inspectionOf(world);
        QVERIFY(look && look->findings.empty() && look->picture.seen.servers.size() == 1);
        world.apply({.id = 2, .kind = Kind::Reported});
        QVERIFY(!endsLook({.id = 2, .kind = Kind::Reported}));
    }

    void aFindingIsALandmarkOnce()
    {
        Looks looks;
        ObservationEvents teller;
        World world;
        Markers markers;
        MarkerFold fold;
        const auto take = [&](const Inspection& look) {
            for (const auto& event : told(teller, look)) {
                world.apply(event);
                fold.apply(event, world, markers);
            }
        };
        take(looks.next());
        QVERIFY(markers.troubles.empty());
        looks.find(FindingKind::Deadlock);
        take(looks.next());
        take(looks.next());
        QCOMPARE(markers.troubles.size(), std::size_t{1});
        QVERIFY(markers.troubles[0].kind == TroubleKind::Found);
        QVERIFY(markers.troubles[0].text.starts_with("deadlock"));
        looks.findNothing();
        take(looks.next());
        looks.find(FindingKind::Deadlock);
        take(looks.next());
        QCOMPARE(markers.troubles.size(), std::size_t{2});
    }

    // Of what is in memory the oldest is forgotten: the file begins with what was so then.
    void aFileHasTheMinutesBeforeAndWhatCame()
    {
        const QTemporaryDir directory;
        const auto file = std::filesystem::path(directory.path().toStdString()) / "a.zoetrope";
        Looks looks;
        LiveJournal journal(8);
        journal.add(looks.next());
        journal.add(looks.next());
        QVERIFY(journal.history().forgotten() > 0);
        const auto recorder = std::make_shared<Recorder>(file, aboutCluster({}));
        journal.record(recorder);
        looks.find(FindingKind::Orphan);
        journal.add(looks.next());
        journal.endRecording(recorder.get());
        const auto state = recorder->finish();
        QCOMPARE(state.trouble, std::string());
        const Recording recording(file);
        QVERIFY(recording.dropped() > 0);
        QCOMPARE(recording.about().kind, std::string("live"));
        SeekIndex seekIndex(file);
        const auto world = seekIndex.worldAt(seekIndex.last());
        QVERIFY(world == *journal.history().newest());
        QVERIFY(world.znodes.contains(looks.second));
        QCOMPARE(ladderOf(world, "/lock").rungs.size(), std::size_t{1});
    }

    void aRecordingHasNoSecret()
    {
        ui::ClusterProfile profile;
        profile.name = QStringLiteral("production");
        profile.servers = QStringLiteral("10.3.0.11:2181/app");
        profile.adminUrls
            = {QStringLiteral("http://root:geheim@10.3.0.11:8080/commands?token=geheim")};
        const auto about = aboutCluster(profile);
        QCOMPARE(about.title, std::string("production"));
        QCOMPARE(about.more.at("servers"), std::string("10.3.0.11:2181/app"));
        QCOMPARE(about.more.at("admin_urls"), std::string("http://10.3.0.11:8080/commands"));
        for (const auto& [key, value] : about.more)
            QVERIFY2(value.find("geheim") == std::string::npos, key.c_str());
    }
};

QTEST_GUILESS_MAIN(LiveJournalTest)
#include "tst_livejournal.moc"
