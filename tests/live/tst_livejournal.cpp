#include "app/live/inspectionlook.h"
#include "app/live/words/findingwords.h"
#include "app/observe/livejournal.h"
#include "app/observe/liverecording.h"
#include "app/observe/words/sessionnames.h"
#include "app/recording/look/lookcodec.h"
#include "app/recording/seekindex.h"
#include "app/text/text.h"
#include "recipes/diagnose/observationevents.h"
#include "recipes/history/chroniclefold.h"
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

std::vector<Event> told(ObservationEvents& teller, const Inspection& look)
{
    return teller.tell(look.picture, look.findings, {{WrittenCluster::a, "worker-A"}});
}

// Each bar: whose, what, from when until when.
QStringList drawnIn(const Chronicle& chronicle)
{
    QStringList bars;
    for (const auto& bar : chronicle.bars) {
        const auto& doings = bar.doings ? *bar.doings : Doings();
        bars += QStringLiteral("%1 %2 %3 %4 %5 %6 %7")
                    .arg(bar.actor)
                    .arg(static_cast<int>(bar.activity))
                    .arg(bar.from.time_since_epoch().count())
                    .arg(bar.to.time_since_epoch().count())
                    .arg(toQString(bar.label))
                    .arg(doings.held.size())
                    .arg(doings.made);
    }
    return bars;
}

} // namespace

/// What looks at a cluster found, as a history. Without a server.
class LiveJournalTest : public QObject
{
    Q_OBJECT
private slots:
    void aSessionIsCalledAsItsNodesSay()
    {
        const auto host = QStringLiteral("settlement-worker-1.payments.eu-west-1.example.org");
        WrittenCluster cluster;
        const auto lock = [](int number) {
            return "/lock/" + protectedName(number, "lock-" + tenDigits(number));
        };
        cluster.node("/lock").node(lock(1), WrittenCluster::a, host.toStdString());
        cluster.node(lock(2), WrittenCluster::b, R"({"name": "a service", "id": "0123456789"})");
        cluster.node(lock(3), WrittenCluster::c, "worker C");
        cluster.node("/jobs/entries/entry-100-0000000001", 0, "what is to be done");
        cluster.node("/jobs/taken/entry-100-0000000001", WrittenCluster::c);
        Inspection look;
        look.picture = pictureOf(cluster.seen);
        const SessionNames names(look.picture);
        QCOMPARE(names.of(WrittenCluster::a), QStringLiteral("settlement-worker-1"));
        QCOMPARE(names.whole(WrittenCluster::a), host);
        QVERIFY(names.of(WrittenCluster::b).startsWith(QChar(0x2026)));
        QCOMPARE(names.of(WrittenCluster::c), QStringLiteral("worker C"));
        QCOMPARE(sessionsNamed(look, QStringLiteral("eu-west-1")), std::set{WrittenCluster::a});
        QCOMPARE(toShortText(std::string(80, 'x'), 10), QString(9, u'x') + QChar(0x2026));
    }

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
        LiveJournal journal;
        const auto first = looks.next();
        journal.add(first);
        const auto chronicle = journal.chronicle();
        const auto& bars = chronicle->bars;
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
        QCOMPARE(before->doings->inLine, std::vector<std::string>{"/lock"});
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
        LiveJournal journal;
        journal.add(look);
        const auto chronicle = journal.chronicle();
        const auto& bars = chronicle->bars;
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
        LiveJournal journal;
        const auto bars = [&] {
            Inspection look;
            look.picture = pictureOf(cluster.later().seen);
            journal.add(look);
            const auto chronicle = journal.chronicle();
            const auto& all = chronicle->bars;
            return std::count_if(all.begin(), all.end(), [](const Bar& bar) {
                return bar.doings && bar.doings->atGate >= 0;
            });
        };
        QCOMPARE(bars(), 1);
        QCOMPARE(bars(), 1);
        cluster.gone("/gate").node("/gate", 0, {}, -3000);
        QCOMPARE(bars(), 2);
        QCOMPARE(bars(), 2);
        std::vector<std::string> names;
        for (const auto& [lane, name] : *journal.chronicle()->names) {
            QVERIFY(lane <= 3); // rows are counted by them
            names.push_back(name);
        }
        QVERIFY(std::count(names.begin(), names.end(), "/gate") == 1);
    }

    // Whoever folds the events of looks finds the pictures again that the looks were told of.
    void aRecordingHasTheLanesThatWereSeen()
    {
        Looks looks;
        LiveJournal journal;
        for (int i = 0; i < 3; ++i) {
            if (i == 1)
                looks.find(FindingKind::Herd);
            journal.add(looks.next());
        }
        World world;
        Chronicle then;
        ChronicleFold fold;
        for (const auto& event : journal.history().events()) {
            world.apply(event);
            fold.apply(event, world, then);
        }
        const auto now = journal.chronicle();
        QCOMPARE(now->lanes.size(), std::size_t{2});
        QCOMPARE(now->arrows.size(), std::size_t{1}); // whoever watched was woken
        QCOMPARE(then.lanes, now->lanes);
        QVERIFY(*then.names == *now->names);
        QCOMPARE(drawnIn(then), drawnIn(*now));
        QVERIFY(drawnIn(then).size() > 4);
        QVERIFY(std::equal(then.arrows.begin(), then.arrows.end(), now->arrows.begin(),
                           now->arrows.end()));
    }

    void whoHasLeftKeepsALaneForAMinute()
    {
        WrittenCluster cluster;
        const auto held = "/lock/" + protectedName(1, "lock-" + tenDigits(1));
        cluster.node(held, WrittenCluster::a);
        LiveJournal journal;
        const auto lanes = [&] {
            Inspection look;
            look.picture = pictureOf(cluster.seen);
            journal.add(look);
            return journal.chronicle()->lanes.size();
        };
        QCOMPARE(lanes(), std::size_t{1});
        cluster.later().gone(held);
        QCOMPARE(lanes(), std::size_t{1});
        cluster.seen.at += 60s;
        QCOMPARE(lanes(), std::size_t{1});
        cluster.later(); // nothing else is new
        QCOMPARE(lanes(), std::size_t{0});
    }

    // Of several hundred those have lanes about whom something was found; and what is old goes.
    void lanesAndBarsAreBounded()
    {
        WrittenCluster cluster;
        std::vector<SessionId> sessions;
        Inspection look;
        for (std::size_t i = 0; i < 250; ++i)
            sessions.push_back(cluster.joined());
        const auto suspect = sessions.back();
        look.findings = {{.kind = FindingKind::Orphan, .recipe = "/lock", .sessions = {suspect}}};
        const auto nodeOf = [](int number) {
            return "/lock/" + protectedName(number, "lock-" + tenDigits(number));
        };
        LiveJournal journal;
        std::size_t most = 0;
        for (int round = 0; round < 270; ++round) {
            int number = 0;
            for (const auto session : sessions) {
                if (round > 0)
                    cluster.gone(nodeOf(number));
                cluster.node(nodeOf(number++), session);
            }
            look.picture = pictureOf(cluster.later().seen);
            journal.add(look);
            const auto chronicle = journal.chronicle();
            most = std::max(most, chronicle->bars.size());
            QCOMPARE(chronicle->lanes.size(), LookFold::mostLanes);
            if (round == 0)
                QCOMPARE(chronicle->names->at(chronicle->lanes.front()), shortId(suspect));
        }
        QVERIFY(most <= LookFold::mostBars);
        QVERIFY(journal.chronicle()->bars.size() < most); // the older half went
        QVERIFY(journal.chronicle()->names->size() == LookFold::mostLanes);
    }

    // A client is there before the node that tells its name.
    void aNameThatIsToldLaterIsTakenOver()
    {
        WrittenCluster cluster;
        const auto held = "/lock/" + protectedName(1, "lock-" + tenDigits(1));
        cluster.node(held, WrittenCluster::a);
        LiveJournal journal;
        const auto name = [&] {
            Inspection look;
            look.picture = pictureOf(cluster.later().seen);
            journal.add(look);
            const auto chronicle = journal.chronicle();
            return chronicle->names->at(chronicle->lanes.front());
        };
        QCOMPARE(name(), shortId(WrittenCluster::a));
        cluster.seen.tree.nodes.at(held).data = "worker-A";
        QCOMPARE(name(), std::string("worker-A"));
        QCOMPARE(journal.history().newest()->participants.at(1).name, std::string("worker-A"));
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
        QVERIFY(!staysIn(look.picture).contains("/app/settings"));
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
        const auto doings = staysIn(look.picture).at(written(WrittenCluster::b)).doings;
        QCOMPARE(doings.awaited, std::vector<std::string>{"/s"});
        QVERIFY(doings.held.empty() && doings.entered.empty());
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
        QVERIFY(again.servers == seen.servers);
        QVERIFY(back->picture.recipes == look.picture.recipes);
        QVERIFY(back->picture.graph.waits == look.picture.graph.waits);
        QVERIFY(back->picture.graph.gateWaits == look.picture.graph.gateWaits);
        QVERIFY(back->findings == look.findings);
        QVERIFY(back->effort == look.effort && back->looks == 12 && back->requests == 11);
        QVERIFY(!back->isWhole && back->read == 13);
    }

    // Whatever of it came, changed and went since the look before.
    void aWorldHasWhatTheNewestLookBrought()
    {
        WrittenCluster cluster;
        const auto held = "/lock/" + protectedName(1, "lock-" + tenDigits(1));
        cluster.node(held, WrittenCluster::a).watch(WrittenCluster::b, held);
        auto& seen = cluster.seen;
        seen.owners = {{held, WrittenCluster::a}};
        seen.tree.partial = {"/lock"};
        seen.servers.front().followers = 2; // what no recording keeps
        seen.sessions[WrittenCluster::a].connectedSince = 5;
        Inspection look;
        look.findings = {{.kind = FindingKind::Herd, .recipe = "/lock"},
                         {.kind = FindingKind::Orphan, .recipe = "/lock", .made = {3}}};
        look.picture = pictureOf(seen, {{"/lock", Family::Election}});
        LiveJournal journal;
        journal.add(look);
        const auto first = journal.history().newest()->look;
        QVERIFY(first == lookOf(look));
        QCOMPARE(first.findings.size(), std::size_t{2});
        QVERIFY(first.kinds.contains("/lock") && first.partial.contains("/lock"));
        QVERIFY(first.owners == seen.owners && first.watchings.contains({held, WrittenCluster::b}));
        QCOMPARE(first.sessions.size(), seen.sessions.size());

        cluster.later().unwatch(WrittenCluster::b);
        seen.sessions.erase(WrittenCluster::c);
        seen.owners.clear();
        seen.tree.partial.clear();
        seen.own = WrittenCluster::d;
        look.findings.erase(look.findings.begin());
        look.picture = pictureOf(seen);
        journal.add(look);
        const auto second = journal.history().newest()->look;
        QVERIFY(second == lookOf(look));
        QVERIFY(second.kinds.empty() && second.partial.empty() && second.owners.empty());
        QVERIFY(second.watchings.empty() && !second.sessions.contains(WrittenCluster::c));
        QVERIFY(second.findings.at(0).kind == FindingKind::Orphan && second.findings.size() == 1);

        const QTemporaryDir directory;
        const auto file = std::filesystem::path(directory.path().toStdString()) / "a.zoetrope";
        journal.write(file, aboutCluster({}));
        World read;
        for (const auto& event : Recording(file).read(0, 1'000'000, 1'000))
            read.apply(event);
        QVERIFY(read.look == second);
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
        std::vector<std::string> pairs;
        for (const auto* about : {"when", "server 0", "session 0x1", "session x", "pulse 0x1",
                                  "pulse 0x2", "finding 0", "kind /a", "observer", "owner /a",
                                  "watch", "watch 0x1 /a", "partial /a", "made up"}) {
            for (const auto* text : {"[", "{\"kind\":7,\"facts\":[{}]}", "[1,2]", "yes"})
                pairs.insert(pairs.end(), {about, text});
        }
        pairs.emplace_back("odd");
        auto detail = std::make_shared<Event::Detail>();
        detail->news = newsFrom(pairs);
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
