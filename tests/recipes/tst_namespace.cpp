#include "recipes/locks/mutex.h"
#include "tests/support/relayedsession.h"

#include <QTest>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

Deadline patiently()
{
    return RelayedSession::patiently();
}

} // namespace

class NamespaceTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init() { m_root = m_server->freshRoot(); }

    void pathsAreMappedBothWays()
    {
        const Namespace none;
        QVERIFY(none.isNone() && none.real(Path("/a")) == Path("/a") && none.shown("/a") == "/a");
        const Namespace shop("shop/berlin");
        QCOMPARE(shop.real(Path("/a/b")), Path("/shop/berlin/a/b"));
        QCOMPARE(shop.real(Path("/")), Path("/shop/berlin"));
        QCOMPARE(shop.shown("/shop/berlin/a/b"), std::string("/a/b"));
        QCOMPARE(shop.shown("/shop/berlin"), std::string("/"));
        QCOMPARE(shop.shown("/shop/berliner"), std::string("/shop/berliner"));
        QCOMPARE(shop.shown(""), std::string());
        for (const auto* bad : {"/shop", "shop/", "shop//berlin", ".."})
            QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(Namespace(std::string(bad))));
    }

    void namespaceIsMadeWhenItIsFirstNeeded()
    {
        const auto inside = session("shop/berlin");
        const auto outside = session("");
        QVERIFY(!inside->exists(Path("/a")));
        QVERIFY(!outside->exists(Path("/shop")));
        QCOMPARE(inside->create(Path("/a"), "", CreateMode::Persistent)->path, Path("/a"));
        QVERIFY(outside->exists(Path("/shop/berlin/a")));
    }

    void answersAreShownAsTheNamespaceSeesThem()
    {
        const auto inside = session("shop");
        inside->ensure(Path("/"));
        const auto answer
            = inside->multi({Request::create(Path("/a"), "", CreateMode::Persistent),
                             Request::create(Path("/a/b-"), "", CreateMode::PersistentSequential)});
        QCOMPARE(answer.parts.at(0).path, std::string("/a"));
        QCOMPARE(answer.parts.at(1).path, std::string("/a/b-0000000000"));
        QCOMPARE(inside->children(Path("/"))->names, std::vector<std::string>{"a"});
    }

    void watchFollowsAPathOfTheNamespace()
    {
        const auto inside = session("shop");
        const auto outside = session("");
        inside->ensure(Path("/a"));
        Watch watch(*inside);
        watch.follow(Path("/a"));
        QVERIFY(inside->get(Path("/a"), &watch));
        outside->set(Path("/shop/a"), "news");
        while (!watch.hasSeen(Change::DataChanged))
            QCOMPARE(watch.sleepUntil(patiently(), {}), Waited::Done);
    }

    void P22_participantsMeetWhereverTheirNamespaceBegins()
    {
        const auto plain = session("");
        plain->ensure(Path("/shop/berlin"));
        const auto named = session("shop/berlin");
        Session::Options options;
        options.servers = m_root + "/shop";
        options.nameSpace = "berlin";
        Session rooted(std::move(options));
        rooted.connect(patiently());
        Mutex first(*named, Path("/lock"));
        Mutex second(*plain, Path("/shop/berlin/lock"));
        Mutex third(rooted, Path("/lock"));
        QCOMPARE(first.acquire(patiently()), Waited::Done);
        QCOMPARE(second.acquire(Clock::now()), Waited::TimedOut);
        QCOMPARE(third.acquire(Clock::now()), Waited::TimedOut);
        Watch watch(*plain); // who gave up is soon gone
        while (plain->children(Path("/shop/berlin/lock"), &watch)->names.size() > 1)
            QCOMPARE(watch.sleepUntil(patiently(), {}), Waited::Done);
        QVERIFY(plain->exists(Path("/shop/berlin/lock") / first.node()->path.name()));
        QCOMPARE(first.node()->path.parent(), Path("/lock"));
        first.release();
        QCOMPARE(third.acquire(patiently()), Waited::Done);
        QCOMPARE(second.acquire(Clock::now()), Waited::TimedOut);
        third.release();
    }

    void P22_namesAreTheSameAfterALostSession()
    {
        Session::Options options;
        options.nameSpace = "shop";
        RelayedSession guest(*m_server, m_root, 1s, std::move(options));
        const auto outside = session("");
        Mutex mutex(guest.session, Path("/lock"));
        QCOMPARE(mutex.acquire(patiently()), Waited::Done);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Lost));
        QVERIFY(!mutex.isHeld());
        mutex.release();
        guest.relay.mend();
        guest.session.connect(patiently());
        QCOMPARE(mutex.acquire(patiently()), Waited::Done);
        QVERIFY(outside->exists(Path("/shop/lock") / mutex.node()->path.name()));
        mutex.release();
    }

private:
    [[nodiscard]] std::unique_ptr<Session> session(const std::string& nameSpace) const
    {
        Session::Options options;
        options.servers = m_root;
        options.nameSpace = nameSpace;
        auto session = std::make_unique<Session>(std::move(options));
        session->connect(patiently());
        return session;
    }

    std::optional<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::NamespaceTest)
#include "tst_namespace.moc"
