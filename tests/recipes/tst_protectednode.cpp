#include "recipes/session/protectednode.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr auto shortly = 1s; // a session's timeout, where its end is waited for
constexpr auto forLong = 60s; // where it must not come

Deadline patiently()
{
    return RelayedSession::patiently();
}

Made make(Session& session, const Path& directory, Deadline deadline = patiently())
{
    return makeProtected(session, directory, "lock-", "", CreateMode::EphemeralSequential,
                         {Request::children(directory)}, deadline, {});
}

template<typename Work> std::optional<Code> codeOf(const Work& work)
{
    try {
        work();
    } catch (const Error& error) {
        return error.code();
    }
    return {};
}

Session::Options withoutRetries()
{
    Session::Options options;
    options.retry = RetryPolicy::none();
    return options;
}

} // namespace

class ProtectedNodeTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init()
    {
        m_root = m_server->freshRoot();
        Session::Options options;
        options.servers = m_root;
        m_witness = std::make_unique<Session>(std::move(options));
        m_witness->connect(patiently());
        m_witness->ensure(m_directory);
    }

    void cleanup() { m_witness.reset(); }

    void namesAreKnownByTheirForm()
    {
        const auto name = protectedName("lock-");
        QVERIFY(isProtected(name) && name.starts_with("_c_"));
        QCOMPARE(logicalName(name), std::string_view("lock-"));
        QVERIFY(protectedName("lock-") != name);
        for (const auto* other : {"lock-0000000001", "_c_", "_c_not-a-uuid-lock-",
                                  "_c_00000000-0000-4000-8000-000000000000",
                                  "_c_00000000-0000-4000-8000-00000000000g-lock-"}) {
            QVERIFY(!isProtected(other));
            QCOMPARE(logicalName(other), std::string_view(other));
        }
    }

    void missingParentsAreMade()
    {
        const auto made = make(*m_witness, m_directory / "a" / "b");
        QCOMPARE(made.node.path.parent(), m_directory / "a" / "b");
        QCOMPARE(made.riders.size(), std::size_t{1});
        QCOMPARE(made.riders.front().names, std::vector<std::string>{name(made)});
    }

    void P18_nodeOfALostReplyIsAdopted()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        for (std::size_t count = 1; count <= 10; ++count) {
            guest.relay.loseNextReply();
            const auto made = make(guest.session, m_directory);
            QVERIFY(made.riders.empty()); // it was found, not made
            QCOMPARE(made.node.stat.ephemeralOwner, static_cast<std::int64_t>(guest.session.id()));
            QCOMPARE(children().size(), count);
        }
    }

    void searchIsTold()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        std::vector<Making> told;
        const auto makeAndHear = [&] {
            return makeProtected(guest.session, m_directory, "lock-", "",
                                 CreateMode::EphemeralSequential, {}, patiently(), {},
                                 [&told](Making next) { told.push_back(next); });
        };
        (void)makeAndHear();
        QVERIFY(told.empty());
        guest.relay.loseNextReply();
        (void)makeAndHear();
        QCOMPARE(told, std::vector{Making::Find});
    }

    void P18_lostReplyLeavesNothingWithoutRetries()
    {
        RelayedSession guest(*m_server, m_root, forLong, withoutRetries());
        guest.relay.loseNextReply();
        QCOMPARE(codeOf([&] { make(guest.session, m_directory); }), Code::ConnectionLoss);
        awaitEmpty();
        QCOMPARE(guest.session.incarnation(), 1);
    }

    void P18_deadlineInASilentNetworkLeavesNothing()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.halfOpen(); // the server makes the node; nobody hears of it
        QCOMPARE(codeOf([&] { make(guest.session, m_directory, Clock::now() + 100ms); }),
                 Code::OperationTimeout);
        guest.relay.mend();
        awaitEmpty();
        QCOMPARE(guest.session.incarnation(), 1);
    }

    void P18_stopInASilentNetworkLeavesNothing()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.halfOpen();
        std::stop_source stop;
        auto making = std::async(std::launch::async, [&] {
            return codeOf([&] {
                static_cast<void>(makeProtected(guest.session, m_directory, "lock-", "",
                                                CreateMode::EphemeralSequential, {}, never,
                                                stop.get_token()));
            });
        });
        awaitChild();
        stop.request_stop();
        QCOMPARE(making.get(), Code::Interrupted);
        guest.relay.mend();
        awaitEmpty();
        QCOMPARE(guest.session.incarnation(), 1);
    }

    void P18_requestThatNeverArrivedIsSentAgain()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.freeze();
        auto making
            = std::async(std::launch::async, [&] { return make(guest.session, m_directory); });
        QVERIFY(guest.waitFor([](const Event& event) {
            return event.kind == Kind::Sent && event.operation == Operation::Create;
        }));
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        guest.relay.mend();
        const auto made = making.get();
        QCOMPARE(children(), std::vector<std::string>{name(made)});
    }

    // The server has made the node, and the session that owns it is on its way out.
    void P19_nodeOfALostSessionIsNotAdopted()
    {
        RelayedSession guest(*m_server, m_root, shortly);
        guest.relay.halfOpen();
        auto making = std::async(std::launch::async,
                                 [&] { return codeOf([&] { make(guest.session, m_directory); }); });
        awaitChild();
        QVERIFY(guest.waitFor(SessionState::Lost));
        QCOMPARE(making.get(), Code::SessionExpired);
        guest.relay.mend();
        guest.session.connect(patiently());
        const auto made = make(guest.session, m_directory);
        QCOMPARE(made.node.stat.ephemeralOwner, static_cast<std::int64_t>(guest.session.id()));
        Watch watch(*m_witness);
        while (m_witness->children(m_directory, &watch)->names.size() > 1)
            QCOMPARE(watch.sleepUntil(patiently(), {}), Waited::Done);
        QCOMPARE(children(), std::vector<std::string>{name(made)});
    }

    void closedSessionSaysSo()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.freeze();
        auto making = std::async(std::launch::async,
                                 [&] { return codeOf([&] { make(guest.session, m_directory); }); });
        QVERIFY(guest.waitFor([](const Event& event) { return event.kind == Kind::Sent; }));
        guest.session.close();
        QCOMPARE(making.get(), Code::Closing);
    }

private:
    [[nodiscard]] static std::string name(const Made& made)
    {
        return std::string(made.node.path.name());
    }

    [[nodiscard]] std::vector<std::string> children()
    {
        return m_witness->children(m_directory)->names;
    }

    void awaitChild()
    {
        Watch watch(*m_witness);
        while (m_witness->children(m_directory, &watch)->names.empty())
            QCOMPARE(watch.sleepUntil(patiently(), {}), Waited::Done);
    }

    void awaitEmpty()
    {
        Watch watch(*m_witness);
        while (!m_witness->children(m_directory, &watch)->names.empty())
            QCOMPARE(watch.sleepUntil(patiently(), {}), Waited::Done);
    }

    const Path m_directory = Path("/directory");
    std::optional<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_witness;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::ProtectedNodeTest)
#include "tst_protectednode.moc"
