#include "recipes/caches/nodecache.h"
#include "recipes/caches/pathcache.h"
#include "recipes/caches/treecache.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using tests::RelayedSession;
using Traffic = RelayedSession::Traffic;
using News = CacheEvent::Kind;
using Start = Cache::Start;
using Bytes = std::optional<std::string>;

namespace {

const Path place("/group");

// What a cache tells, as short lines: "added /group/a=1".
class Told
{
public:
    explicit Told(Cache& cache)
        : m_listening(cache.listen([this](const CacheEvent& event) { hear(event); }))
    {
    }

    // Blocks until it was told; lines up to there are not waited for again.
    bool waitFor(const std::string& line)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_until(lock, RelayedSession::patiently(), [&] {
            while (m_waited < m_lines.size()) {
                if (m_lines[m_waited++] == line)
                    return true;
            }
            return false;
        });
    }

    std::vector<std::string> lines()
    {
        const std::scoped_lock lock(m_mutex);
        return m_lines;
    }

private:
    static std::string name(News kind)
    {
        switch (kind) {
        case News::Added:
            return "added";
        case News::Updated:
            return "updated";
        case News::Removed:
            return "removed";
        case News::Initialized:
            return "initialized";
        case News::Suspended:
            return "suspended";
        case News::Reconnected:
            return "reconnected";
        case News::Lost:
            return "lost";
        case News::OverBudget:
            return "over budget";
        case News::Failed:
            return "failed";
        }
        return {};
    }

    void hear(const CacheEvent& event)
    {
        const std::scoped_lock lock(m_mutex);
        auto line = name(event.kind);
        if (event.node)
            line += " " + event.node->path.text() + "=" + event.node->bytes.value_or("");
        m_lines.push_back(std::move(line));
        m_changed.notify_all();
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::string> m_lines;
    std::size_t m_waited = 0;
    Subscription<CacheEvent> m_listening; // last: it uses all of the above
};

void make(Session& session, const Path& path, const std::string& bytes)
{
    session.create(path, bytes, CreateMode::Persistent);
}

std::optional<Code> codeOf(const std::function<void()>& work)
{
    try {
        work();
    } catch (const Error& error) {
        return error.code();
    }
    return {};
}

} // namespace

class CachesTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!tests::TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init()
    {
        m_root = m_server->freshRoot();
        m_other.emplace(Session::Options{.servers = m_root});
        m_other->connect(RelayedSession::patiently());
    }

    void nodeComesChangesAndGoes()
    {
        RelayedSession client(*m_server, m_root);
        NodeCache cache(client.session, place);
        Told told(cache);
        cache.start(Start::BuildFirst);
        QVERIFY(!cache.node());
        make(*m_other, place, "1");
        QVERIFY(told.waitFor("added /group=1"));
        m_other->set(place, "2");
        QVERIFY(told.waitFor("updated /group=2"));
        QCOMPARE(cache.node()->bytes, Bytes("2"));
        m_other->remove(place);
        QVERIFY(told.waitFor("removed /group=2"));
        QVERIFY(!cache.node());
        make(*m_other, place, "3");
        QVERIFY(told.waitFor("added /group=3"));
    }

    void startModesTellWhatTheyPromise()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, place, "");
        make(*m_other, place / "a", "1");
        PathCache normal(client.session, place);
        PathCache built(client.session, place);
        PathCache initialized(client.session, place);
        Told toldNormal(normal);
        Told toldBuilt(built);
        Told toldInitialized(initialized);
        normal.start();
        built.start(Start::BuildFirst);
        QCOMPARE(built.child("a")->bytes, Bytes("1"));
        initialized.start(Start::Initialized);
        QVERIFY(toldInitialized.waitFor("added /group/a=1"));
        QVERIFY(toldInitialized.waitFor("initialized"));
        make(*m_other, place / "b", "2");
        for (auto* told : {&toldNormal, &toldBuilt, &toldInitialized})
            QVERIFY(told->waitFor("added /group/b=2"));
        QCOMPARE(toldNormal.lines(),
                 (std::vector<std::string>{"added /group/a=1", "added /group/b=2"}));
        QCOMPARE(toldBuilt.lines(), (std::vector<std::string>{"added /group/b=2"}));
    }

    void childrenComeChangeAndGo()
    {
        RelayedSession client(*m_server, m_root);
        PathCache cache(client.session, place);
        Told told(cache);
        cache.start(Start::BuildFirst);
        make(*m_other, place, "the directory's own bytes are not kept");
        make(*m_other, place / "a", "1");
        QVERIFY(told.waitFor("added /group/a=1"));
        m_other->set(place / "a", "2");
        QVERIFY(told.waitFor("updated /group/a=2"));
        make(*m_other, place / "b", "1");
        QVERIFY(told.waitFor("added /group/b=1"));
        m_other->remove(place / "a");
        QVERIFY(told.waitFor("removed /group/a=2"));
        const auto children = cache.children();
        QVERIFY(children.size() == 1 && children.begin()->first == "b");
        QTRY_COMPARE_WITH_TIMEOUT(cache.watches(), std::size_t{2}, 30'000);
    }

    void treeIsFollowedAtEveryDepth()
    {
        RelayedSession client(*m_server, m_root);
        TreeCache cache(client.session, place);
        Told told(cache);
        cache.start(Start::Initialized);
        QVERIFY(told.waitFor("initialized"));
        make(*m_other, place, "");
        make(*m_other, place / "a", "");
        make(*m_other, place / "a" / "b", "deep");
        QVERIFY(told.waitFor("added /group/a/b=deep"));
        m_other->set(place / "a" / "b", "deeper");
        QVERIFY(told.waitFor("updated /group/a/b=deeper"));
        QCOMPARE(cache.node(place / "a" / "b")->bytes, Bytes("deeper"));
        QCOMPARE(cache.children(place).size(), std::size_t{1});
        m_other->remove(place / "a" / "b");
        m_other->remove(place / "a");
        QVERIFY(told.waitFor("removed /group/a="));
        QVERIFY(!cache.node(place / "a"));
    }

    void rootOfTheWholeServerCanBeKept()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, Path("/top"), "1");
        TreeCache cache(client.session, Path("/"), {.depth = 1});
        cache.start(Start::BuildFirst);
        QCOMPARE(cache.node(Path("/top"))->bytes, Bytes("1"));
    }

    void namespaceIsNotSeen()
    {
        RelayedSession client(*m_server, m_root, 10s, {.nameSpace = "shop"});
        PathCache cache(client.session, place);
        Told told(cache);
        cache.start(Start::BuildFirst);
        m_other->ensure(Path("/shop/group"));
        make(*m_other, Path("/shop/group/a"), "1");
        QVERIFY(told.waitFor("added /group/a=1"));
        m_other->remove(Path("/shop/group/a"));
        QVERIFY(told.waitFor("removed /group/a=1"));
    }

    void thousandChildrenAreTwoRoundTrips()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, place, "");
        std::vector<Request> requests;
        for (int i = 0; i < 1000; ++i)
            requests.push_back(
                Request::create(place / ("c" + std::to_string(i)), "x", CreateMode::Persistent));
        static_cast<void>(m_other->perform(requests));
        PathCache cache(client.session, place);
        cache.start(Start::BuildFirst);
        QCOMPARE(cache.children().size(), std::size_t{1000});
        QCOMPARE(client.traffic(), (Traffic{1001, 2, 0}));
        QCOMPARE(cache.watches(), std::size_t{1001});
    }

    void changeCostsOneWakeUpAndOneRead()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, place, "");
        make(*m_other, place / "a", "1");
        PathCache cache(client.session, place);
        Told told(cache);
        cache.start(Start::BuildFirst);
        static_cast<void>(client.traffic());
        m_other->set(place / "a", "2");
        QVERIFY(told.waitFor("updated /group/a=2"));
        QCOMPARE(client.traffic(), (Traffic{1, 1, 1}));
    }

    void whatIsOverTheBudgetIsReadAndSaid()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, place, "");
        for (const auto* name : {"a", "b", "c"})
            make(*m_other, place / name, "1");
        PathCache cache(client.session, place, 3);
        Told told(cache);
        cache.start(Start::Initialized);
        QVERIFY(told.waitFor("over budget"));
        QVERIFY(told.waitFor("initialized"));
        QCOMPARE(cache.children().size(), std::size_t{3});
        QCOMPARE(cache.watches(), std::size_t{3});
        QCOMPARE(cache.unfollowed(), std::size_t{1});
        m_other->set(place / "c", "2"); // which is not followed
        m_other->remove(place / "a");
        QVERIFY(told.waitFor("removed /group/a=1"));
        QVERIFY(told.waitFor("updated /group/c=2")); // there was room then
        QCOMPARE(cache.unfollowed(), std::size_t{0});
    }

    void rebuildReadsWhatIsNotFollowed()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, place, "1");
        struct Unwatched : Cache
        {
            Unwatched(Session& session)
                : Cache(session, {.root = place, .watchLimit = 0})
            {
            }
            [[nodiscard]] Bytes bytes() const { return find(place)->bytes; }
        } cache(client.session);
        cache.start(Start::BuildFirst);
        m_other->set(place, "2");
        QCOMPARE(cache.bytes(), Bytes("1"));
        cache.rebuild();
        QCOMPARE(cache.bytes(), Bytes("2"));
    }

    void cutIsToldAndWhatChangedMeanwhileToo()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, place, "");
        make(*m_other, place / "a", "1");
        make(*m_other, place / "gone", "");
        PathCache cache(client.session, place);
        Told told(cache);
        cache.start(Start::BuildFirst);
        client.relay.cut();
        QVERIFY(told.waitFor("suspended"));
        m_other->set(place / "a", "2");
        m_other->remove(place / "gone");
        client.relay.mend();
        QVERIFY(told.waitFor("reconnected"));
        QTRY_COMPARE_WITH_TIMEOUT(cache.child("a")->bytes, Bytes("2"), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(!cache.child("gone"), 30'000);
    }

    void nextSessionReadsEverythingAgain()
    {
        RelayedSession client(*m_server, m_root, 1s);
        make(*m_other, place, "");
        make(*m_other, place / "a", "1");
        make(*m_other, place / "same", "1");
        PathCache cache(client.session, place);
        Told told(cache);
        cache.start(Start::BuildFirst);
        client.relay.freeze();
        QVERIFY(told.waitFor("lost"));
        m_other->set(place / "a", "2");
        client.relay.mend();
        QVERIFY(told.waitFor("updated /group/a=2"));
        m_other->set(place / "a", "3");
        QVERIFY(told.waitFor("updated /group/a=3"));
        const auto lines = told.lines();
        QVERIFY(std::find(lines.begin(), lines.end(), "added /group/same=1") == lines.end());
    }

    void lostReplyIsReadAgain()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, place, "1");
        client.relay.loseNextReply();
        NodeCache cache(client.session, place);
        cache.start(Start::BuildFirst);
        QCOMPARE(cache.node()->bytes, Bytes("1"));
    }

    void whatMayNotBeReadIsATypedError()
    {
        RelayedSession client(*m_server, m_root);
        Session owner({.servers = m_root,
                       .authentications = {{"digest", "owner:secret"}},
                       .acl = [](const Path&) {
                           return Acl{{Permission::All, "auth", ""}};
                       }});
        owner.connect(RelayedSession::patiently());
        owner.create(place, "secret", CreateMode::Persistent);
        NodeCache cache(client.session, place);
        QCOMPARE(codeOf([&] { cache.start(Start::BuildFirst); }), Code::NoAuth);
        NodeCache later(client.session, place);
        Told told(later);
        later.start();
        QVERIFY(told.waitFor("failed"));
    }

    void startAndRebuildEndAtTheirDeadlines()
    {
        RelayedSession client(*m_server, m_root);
        client.relay.freeze();
        NodeCache cache(client.session, place);
        QCOMPARE(codeOf([&] { cache.start(Start::BuildFirst, Clock::now() + 50ms); }),
                 Code::OperationTimeout);
        QCOMPARE(codeOf([&] { cache.rebuild(Clock::now() + 50ms); }), Code::OperationTimeout);
    }

    void closedSessionIsATypedError()
    {
        RelayedSession client(*m_server, m_root);
        NodeCache before(client.session, place);
        before.start(Start::BuildFirst);
        client.session.close();
        NodeCache after(client.session, place);
        const auto deadline = RelayedSession::patiently();
        QCOMPARE(codeOf([&] { after.start(Start::BuildFirst, deadline); }), Code::InvalidState);
        QCOMPARE(codeOf([&] { after.rebuild(deadline); }), Code::InvalidState);
        QCOMPARE(codeOf([&] { before.rebuild(deadline); }), Code::InvalidState);
    }

    void nobodyWaitsForWhatWasClosed()
    {
        for (const auto isSession : {false, true}) {
            RelayedSession client(*m_server, m_root);
            client.relay.freeze();
            NodeCache cache(client.session, place);
            auto starting = std::async(std::launch::async, [&] {
                return codeOf([&] { cache.start(Start::BuildFirst, RelayedSession::patiently()); });
            });
            QVERIFY(client.waitFor([](const Event& event) { return event.kind == Kind::Sent; }));
            if (isSession)
                client.session.close();
            else
                cache.close();
            QVERIFY(isFinal(starting.get().value_or(Code::Ok)));
            const auto rebuilt = codeOf([&] { cache.rebuild(RelayedSession::patiently()); });
            QVERIFY(isFinal(rebuilt.value_or(Code::Ok)));
        }
    }

    void closeIsPromptFromAnywhere()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, place, "1");
        Signal closed;
        NodeCache own(client.session, place);
        const auto listening = own.listen([&](const CacheEvent&) {
            own.close();
            closed.fire();
        });
        own.start();
        QCOMPARE(closed.sleepUntil(RelayedSession::patiently(), {}), Waited::Done);
        NodeCache frozen(client.session, place);
        client.relay.freeze();
        frozen.start();
        frozen.close();
        NodeCache closing(client.session, place);
        closing.start();
        client.session.close();
    }

    // The watches of several caches of one session at one node are each told.
    void P100_ownersOfOneSessionDoNotTakeEachOthersWatches()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, place, "1");
        NodeCache kept(client.session, place);
        Told told(kept);
        kept.start(Start::BuildFirst);
        {
            NodeCache gone(client.session, place);
            gone.start(Start::BuildFirst);
        }
        m_other->set(place, "2");
        QVERIFY(told.waitFor("updated /group=2"));
    }

    void P100_oneWatchIsLeftAtSeveralPathsAndKinds()
    {
        RelayedSession client(*m_server, m_root);
        make(*m_other, place, "1");
        Watch watch(client.session);
        watch.keepFired();
        static_cast<void>(client.session.get(place, &watch));
        static_cast<void>(client.session.children(place, &watch));
        static_cast<void>(client.session.exists(place / "a", &watch));
        make(*m_other, place / "a", "");
        m_other->set(place, "2");
        std::set<std::pair<Change, std::string>> fired;
        while (fired.size() < 3) {
            QCOMPARE(watch.sleepUntil(RelayedSession::patiently(), {}), Waited::Done);
            for (const auto& [change, path] : watch.takeFired())
                fired.emplace(change, path);
        }
        QVERIFY(fired.contains({Change::Created, "/group/a"}));
        QVERIFY(fired.contains({Change::ChildrenChanged, "/group"}));
        QVERIFY(fired.contains({Change::DataChanged, "/group"}));
    }

    void P100_watchOfALostSessionFiresNoMore()
    {
        RelayedSession client(*m_server, m_root, 1s);
        make(*m_other, place, "1");
        Watch watch(client.session);
        watch.keepFired();
        static_cast<void>(client.session.get(place, &watch));
        client.relay.freeze();
        QVERIFY(client.waitFor(SessionState::Lost));
        m_other->set(place, "2");
        client.relay.mend();
        QVERIFY(client.waitFor(SessionState::Reconnected));
        static_cast<void>(client.session.get(place, &watch));
        QVERIFY(watch.takeFired().empty());
        m_other->set(place, "3");
        std::vector<Watch::Fired> fired;
        while (fired.empty()) {
            QCOMPARE(watch.sleepUntil(RelayedSession::patiently(), {}), Waited::Done);
            fired = watch.takeFired();
        }
        QCOMPARE(fired.size(), std::size_t{1});
    }

private:
    std::optional<tests::TestServer> m_server;
    std::string m_root;
    std::optional<Session> m_other;
};

QTEST_GUILESS_MAIN(CachesTest)
#include "tst_cache.moc"
