#include "recipes/groups/groupmember.h"
#include "recipes/locks/multilock.h"
#include "recipes/locks/mutex.h"
#include "tests/support/crowd.h"

#include <QtTest>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

/// No session makes so many ephemeral nodes that a server cannot start again after its end.
class TestEphemeralLimit : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
    }

    void init()
    {
        m_root = m_server->freshRoot();
        m_witness = connected(m_root);
        m_witness->ensure(m_path);
    }

    void cleanup() { m_witness.reset(); }

    void cleanupTestCase() { m_server.reset(); }

    void serverStartsAgainAfterTheFullestSessionHasExpired()
    {
        const auto name = std::string(2990, 'x');
        RelayedSession guest(*m_server, m_root, 1s);
        int made = 0;
        const auto code = codeOf([&] {
            for (; made < 1200; ++made)
                guest.session.create(m_path / (name + std::to_string(made)), {},
                                     CreateMode::Ephemeral);
        });
        QCOMPARE(code, Code::EphemeralsTooLarge);
        QCOMPARE(std::size_t(made), fitting(name));
        guest.relay.freeze();
        QTRY_COMPARE_WITH_TIMEOUT(childCount(*m_witness, m_path), std::size_t{0}, 30'000);
        m_server->server().kill();
        m_server->server().start();
        const auto after = connected(m_root);
        QCOMPARE(childCount(*after, m_path), std::size_t{0});
    }

    void deletesGiveRoomAgainWhoeverDeleted()
    {
        RelayedSession guest(*m_server, m_root, 10s, small());
        fill(guest.session);
        guest.session.remove(first());
        QVERIFY(guest.session.create(first(), {}, CreateMode::Ephemeral));
        m_witness->remove(first());
        guest.session.sync(first());
        QVERIFY(!guest.session.exists(first()));
        QVERIFY(guest.session.create(first(), {}, CreateMode::Ephemeral));
        QCOMPARE(codeOf([&] { guest.session.create(m_path / "b", {}, CreateMode::Ephemeral); }),
                 Code::EphemeralsTooLarge);
        QVERIFY(guest.session.create(m_path / "p", {}, CreateMode::Persistent));
    }

    void transactionsCountToo()
    {
        RelayedSession guest(*m_server, m_root, 10s, small());
        std::vector<Request> parts;
        for (const auto* name : {"a", "b", "c"})
            parts.push_back(Request::create(m_path / name, {}, CreateMode::Ephemeral));
        QCOMPARE(guest.session.multi(parts).code, Code::Ok);
        QVERIFY(codeOf([&] { static_cast<void>(guest.session.multi(parts)); })
                != Code::EphemeralsTooLarge); // they exist, and that is said
        fill(guest.session);
        parts = {Request::create(m_path / "d", {}, CreateMode::Ephemeral)};
        QCOMPARE(codeOf([&] { static_cast<void>(guest.session.multi(parts)); }),
                 Code::EphemeralsTooLarge);
        parts = {Request::remove(m_path / "a"), Request::remove(m_path / "b")};
        QCOMPARE(guest.session.multi(parts).code, Code::Ok);
        QVERIFY(guest.session.create(m_path / "d", {}, CreateMode::Ephemeral));
    }

    void nextSessionBeginsWithNothing()
    {
        RelayedSession guest(*m_server, m_root, 3s, small());
        fill(guest.session);
        guest.relay.freeze();
        QVERIFY(guest.waitFor(SessionState::Lost));
        guest.relay.mend();
        QVERIFY(guest.waitFor(SessionState::Reconnected));
        QVERIFY(guest.session.create(m_path / "again", {}, CreateMode::Ephemeral));
        fill(guest.session);
    }

    void recipesSayWhatIsWrong()
    {
        RelayedSession guest(*m_server, m_root, 10s, small());
        fill(guest.session);
        Mutex mutex(guest.session, Path("/lock"));
        Mutex second(guest.session, Path("/second"));
        MultiLock both({mutex, second});
        QString sentence;
        try {
            static_cast<void>(both.acquire(patiently()));
        } catch (const Error& error) {
            QCOMPARE(error.code(), Code::EphemeralsTooLarge);
            sentence = QString::fromUtf8(error.what());
        }
        QVERIFY2(sentence.contains(QStringLiteral("use shorter paths, or more sessions")),
                 qPrintable(sentence));
        GroupMember member(guest.session, Path("/group"), "me", "here");
        member.start();
        QCOMPARE(codeOf([&] { static_cast<void>(member.waitUntilIn(patiently())); }),
                 Code::EphemeralsTooLarge);
        const auto other = connected(m_root); // more sessions, as it says
        Mutex free(*other, Path("/lock"));
        QCOMPARE(free.acquire(patiently()), Waited::Done);
    }

private:
    static Session::Options small()
    {
        Session::Options options;
        options.ephemeralLimit = 1000;
        return options;
    }

    [[nodiscard]] Path first() const { return m_path / std::string(100, 'a').append("0"); }

    // How many nodes of that name, and a number, there is room for.
    [[nodiscard]] std::size_t fitting(const std::string& name) const
    {
        const auto root = m_root.size() - m_root.find('/');
        std::size_t count = 0;
        for (std::size_t bytes = 0; bytes <= safeEphemeralBytes; ++count)
            bytes
                += 4 + root + m_path.text().size() + 1 + name.size() + std::to_string(count).size();
        return count - 1;
    }

    // Until not one more letter fits.
    void fill(Session& session)
    {
        std::optional<Code> code;
        for (int i = 0; !code; ++i)
            code = codeOf([&] {
                session.create(m_path / (std::string(100, 'a') + std::to_string(i)), {},
                               CreateMode::Ephemeral);
            });
        QCOMPARE(code, Code::EphemeralsTooLarge);
        code.reset();
        for (int i = 0; !code; ++i)
            code = codeOf(
                [&] { session.create(Path("/f" + std::to_string(i)), {}, CreateMode::Ephemeral); });
        QCOMPARE(code, Code::EphemeralsTooLarge);
    }

    const Path m_path = Path("/full");
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_witness;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestEphemeralLimit)
#include "tst_ephemerallimit.moc"
