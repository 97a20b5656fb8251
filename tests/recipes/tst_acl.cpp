#include "recipes/session/protectednode.h"
#include "recipes/transport/permissions.h"
#include "tests/support/relayedsession.h"

#include <QTest>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

const Acl ownersOnly{{Permission::All, "auth", ""}};
const Authentication alice{"digest", "alice:secret"};

Deadline patiently()
{
    return RelayedSession::patiently();
}

// What `work` ends with: the code, and what it says.
template<typename Work> std::pair<Code, std::string> errorOf(const Work& work)
{
    try {
        work();
    } catch (const Error& error) {
        return {error.code(), error.what()};
    }
    return {Code::Ok, {}};
}

template<typename Work> Code codeOf(const Work& work)
{
    return errorOf(work).first;
}

} // namespace

class AclTest : public QObject
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

    void P27_nodeAndItsParentsAreGivenTheList()
    {
        auto options = optionsOf(alice);
        options.nameSpace = "shop";
        options.acl = [](const Path&) { return ownersOnly; };
        const auto owner = session(std::move(options));
        const auto made = makeProtected(*owner, Path("/a/b"), "lock-", "", CreateMode::Ephemeral,
                                        {}, patiently(), {});
        const auto stranger = session();
        const auto friendly = session(optionsOf(alice));
        for (const auto& path : {Path("/shop"), Path("/shop/a"), Path("/shop/a/b"),
                                 Path("/shop/a/b") / made.node.path.name()}) {
            QCOMPARE(codeOf([&] { static_cast<void>(stranger->get(path)); }), Code::NoAuth);
            QVERIFY(friendly->get(path));
        }
    }

    void P27_providerIsAskedForEveryPath()
    {
        auto options = optionsOf(alice);
        options.acl = [](const Path& path) { return path.name() == "secret" ? ownersOnly : Acl(); };
        const auto owner = session(std::move(options));
        owner->ensure(Path("/open/secret"));
        owner->create(Path("/open/multi"), "", CreateMode::Persistent);
        owner->multi({Request::create(Path("/open/multi/secret"), "", CreateMode::Persistent)});
        const auto stranger = session();
        QVERIFY(stranger->get(Path("/open")));
        for (const auto* path : {"/open/secret", "/open/multi/secret"})
            QCOMPARE(codeOf([&] { static_cast<void>(stranger->get(Path(path))); }), Code::NoAuth);
    }

    void permissionsAreTheServersOwn()
    {
        const auto owner = session(optionsOf(alice));
        auto request = Request::create(Path("/a"), "data", CreateMode::Persistent);
        request.acl = {{Permission::Read, "world", "anyone"}, {Permission::All, "auth", ""}};
        QCOMPARE(owner->perform({request}).front().code, Code::Ok);
        const auto stranger = session();
        QCOMPARE(stranger->get(Path("/a"))->bytes, std::optional<std::string>("data"));
        QCOMPARE(codeOf([&] { stranger->set(Path("/a"), ""); }), Code::NoAuth);
        QVERIFY(owner->set(Path("/a"), ""));
    }

    void listThatCannotBeIsRefused()
    {
        const auto nobody = session();
        auto request = Request::create(Path("/a"), "", CreateMode::Persistent);
        request.acl = ownersOnly; // of somebody who has no credentials
        QCOMPARE(nobody->perform({request}).front().code, Code::InvalidAcl);
    }

    void missingAuthorityOnTheParentIsSaidAtOnceAndHarmsNobody()
    {
        const auto owner = session(optionsOf(alice));
        auto request = Request::create(Path("/closed"), "", CreateMode::Persistent);
        request.acl = {{Permission::Read, "world", "anyone"}, {Permission::All, "auth", ""}};
        QCOMPARE(owner->perform({request}).front().code, Code::Ok);
        owner->ensure(Path("/closed/there"));
        const auto stranger = session();
        const auto making = errorOf([&] {
            static_cast<void>(makeProtected(*stranger, Path("/closed"), "lock-", "",
                                            CreateMode::Ephemeral, {}, never, {}));
        });
        QCOMPARE(making.first, Code::NoAuth);
        const auto ensuring = errorOf([&] { stranger->ensure(Path("/closed/a/b")); });
        QCOMPARE(ensuring.first, Code::NoAuth);
        QVERIFY(ensuring.second.find("create /closed/a:")
                != std::string::npos); // not what is below
        stranger->ensure(Path("/closed/there")); // it may not be made, but it need not
        QVERIFY(stranger->create(Path("/mine"), "", CreateMode::Ephemeral));
        QCOMPARE(stranger->incarnation(), 1);
    }

    void permissionsAreSetWhereTheyAreOfTheVersionThatWasSeen()
    {
        const auto owner = session(optionsOf(alice));
        owner->create(Path("/a"), "", CreateMode::Persistent);
        const Acl mine{{Permission::Read, "world", "anyone"}, {Permission::All, "auth", ""}};
        const auto set = [&](Acl acl, std::int32_t version) {
            return owner->perform({setPermissionsRequest(Path("/a"), std::move(acl), version)})
                .front();
        };
        const auto first = set(mine, 0);
        QCOMPARE(first.code, Code::Ok);
        QCOMPARE(owner->exists(Path("/a"))->aversion, 1);
        QCOMPARE(set(mine, 0).code, Code::BadVersion);
        const auto read = owner->perform({permissionsRequest(Path("/a"))}).front();
        QCOMPARE(read.names.size(), std::size_t{2});
        QCOMPARE(read.names.front(), "world:anyone:r");
        QVERIFY(read.names.back().starts_with("digest:alice:"));
        QCOMPARE(set({}, 1).code, Code::BadArguments); // nobody could do anything
        QCOMPARE(codeOf([&] { session()->set(Path("/a"), ""); }), Code::NoAuth);
    }

    // The hash is of "super:secret".
    void superUserMayWhatNobodyElseMay()
    {
        app::PrivateServer server(
            {.candour = {.more = "DigestAuthenticationProvider.superDigest=super:"
                                 "lK75jTNcA+U9vtVEw5vB51mj/w4=\n"}});
        server.start();
        const auto at = [&](std::vector<Authentication> who) {
            auto one = std::make_unique<Session>(
                Session::Options{.servers = server.address(), .authentications = std::move(who)});
            one->connect(patiently());
            return one;
        };
        const auto owner = at({alice});
        auto request = Request::create(Path("/a"), "", CreateMode::Persistent);
        request.acl = {{Permission::Read, "auth", ""}}; // it cannot be changed again
        QCOMPARE(owner->perform({request}).front().code, Code::Ok);
        const auto open = setPermissionsRequest(Path("/a"), {Permission()});
        QCOMPARE(owner->perform({open}).front().code, Code::NoAuth);
        const auto super = at({{"digest", "super:secret"}});
        QCOMPARE(super->perform({open}).front().code, Code::Ok);
        QVERIFY(owner->set(Path("/a"), ""));
        const auto several = at({alice, {"digest", "super:secret"}}); // who is both
        QVERIFY(several->remove(Path("/a")));
    }

    void wrongPasswordIsNoAuthority()
    {
        const auto owner = session(optionsOf(alice));
        auto request = Request::create(Path("/a"), "", CreateMode::Persistent);
        request.acl = ownersOnly;
        QCOMPARE(owner->perform({request}).front().code, Code::Ok);
        const auto forger = session(optionsOf({"digest", "alice:wrong"}));
        QCOMPARE(codeOf([&] { static_cast<void>(forger->get(Path("/a"))); }), Code::NoAuth);
        QVERIFY(forger->create(Path("/mine"), "", CreateMode::Ephemeral));
    }

    void refusedCredentialsEndTheSessionAtOnce()
    {
        auto options = optionsOf({"no-such-scheme", "alice"});
        options.servers = m_root;
        Session refused(std::move(options));
        QCOMPARE(codeOf([&] { refused.connect(); }), Code::AuthFailed);
        QCOMPARE(codeOf([&] { static_cast<void>(refused.exists(Path("/"))); }), Code::AuthFailed);
        QCOMPARE(codeOf([&] {
                     refused.retrying(Attempts::Across::Sessions, never, {},
                                      [&] { return refused.exists(Path("/")); });
                 }),
                 Code::AuthFailed);
        QVERIFY(!refused.isAlive() && !refused.fence(never));
        QCOMPARE(refused.state(), SessionState::AuthFailed);
    }

    void P101_credentialsAreReplayedAfterAReconnect()
    {
        RelayedSession guest(*m_server, m_root, 60s, optionsOf(alice));
        auto request = Request::create(Path("/a"), "", CreateMode::Persistent);
        request.acl = ownersOnly;
        QCOMPARE(guest.session.perform({request}).front().code, Code::Ok);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        guest.relay.mend();
        QVERIFY(guest.waitFor(SessionState::Reconnected));
        QVERIFY(guest.session.get(Path("/a")));
        QCOMPARE(guest.session.incarnation(), 1);
    }

    void P101_credentialsAreGivenInTheNextSessionToo()
    {
        RelayedSession guest(*m_server, m_root, 1s, optionsOf(alice));
        auto request = Request::create(Path("/a"), "", CreateMode::Persistent);
        request.acl = ownersOnly;
        QCOMPARE(guest.session.perform({request}).front().code, Code::Ok);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Lost));
        guest.relay.mend();
        guest.session.connect(patiently());
        QVERIFY(guest.session.get(Path("/a")));
        QCOMPARE(guest.session.incarnation(), 2);
    }

private:
    [[nodiscard]] static Session::Options optionsOf(Authentication authentication)
    {
        Session::Options options;
        options.authentications = {std::move(authentication)};
        return options;
    }

    [[nodiscard]] std::unique_ptr<Session> session(Session::Options options = {}) const
    {
        options.servers = m_root;
        auto session = std::make_unique<Session>(std::move(options));
        session->connect(patiently());
        return session;
    }

    std::optional<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::AclTest)
#include "tst_acl.moc"
