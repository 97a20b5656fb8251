#include "app/observe/livejournal.h"
#include "app/observe/liverecording.h"
#include "app/recording/rewinder.h"
#include "recipes/diagnose/lookteller.h"
#include "recipes/observe/chronicle.h"
#include "recipes/observe/ladder.h"
#include "recipes/observe/landmarks.h"
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

std::vector<Event> told(LookTeller& teller, const Inspection& look)
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
        LookTeller teller;
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
        LookTeller teller;
        World world;
        Chronicle chronicle;
        const auto fold = [&](const Inspection& look) {
            for (const auto& event : told(teller, look)) {
                world.apply(event);
                chronicle.apply(event, world);
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

    void aFindingIsALandmarkOnce()
    {
        Looks looks;
        LookTeller teller;
        World world;
        Landmarks landmarks;
        LandmarkFold fold;
        const auto take = [&](const Inspection& look) {
            for (const auto& event : told(teller, look)) {
                world.apply(event);
                fold.apply(event, world, landmarks);
            }
        };
        take(looks.next());
        QVERIFY(landmarks.troubles.empty());
        looks.find(FindingKind::Deadlock);
        take(looks.next());
        take(looks.next());
        QCOMPARE(landmarks.troubles.size(), std::size_t{1});
        QVERIFY(landmarks.troubles[0].kind == TroubleKind::Found);
        QVERIFY(landmarks.troubles[0].text.starts_with("deadlock"));
        looks.findNothing();
        take(looks.next());
        looks.find(FindingKind::Deadlock);
        take(looks.next());
        QCOMPARE(landmarks.troubles.size(), std::size_t{2});
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
        Rewinder rewinder(file);
        const auto world = rewinder.worldAt(rewinder.last());
        QVERIFY(world == journal.history().world());
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
