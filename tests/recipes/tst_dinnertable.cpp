#include "recipes/barriers/dinnertable.h"
#include "recipes/barriers/sounddinnertable.h"
#include "tests/support/polledclient.h"
#include "tests/support/relayedsession.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;

namespace {

constexpr auto patience = 60s; // only a failing test waits it out
const Path table("/table");

Deadline patiently()
{
    return Clock::now() + patience;
}

struct Client
{
    explicit Client(const std::string& servers)
        : session({servers, 5s, Probe(journal, journal.join("client")), nullptr, {}})
    {
        session.connect(patiently());
    }

    bool becomes(Standing standing)
    {
        while (journal.wait(patiently(), {}) == Waited::Done) {
            for (const auto& event : journal.take().events) {
                if (event.kind == Kind::Belief && event.standing == standing)
                    return true;
            }
        }
        return false;
    }

    Journal journal;
    Session session;
};

// A guest that comes, and after `mayLeave` goes.
template<typename Table>
std::future<bool> dines(Client& client, const std::string& name, int seats,
                        std::shared_future<void> mayLeave)
{
    return std::async(std::launch::async, [&client, name, seats, mayLeave = std::move(mayLeave)] {
        Table place(client.session, table, seats, name);
        place.lay();
        if (place.enter(patiently()) != Waited::Done)
            return false;
        mayLeave.wait();
        return place.leave(patiently()) == Waited::Done;
    });
}

template<typename Table> void fourDine(const std::string& root)
{
    std::promise<void> fed;
    const auto mayLeave = fed.get_future().share();
    std::vector<std::unique_ptr<Client>> clients;
    std::vector<std::future<bool>> guests;
    for (int i = 0; i < 4; ++i) {
        auto& client = *clients.emplace_back(std::make_unique<Client>(root));
        guests.push_back(dines<Table>(client, "guest-" + std::to_string(i), 4, mayLeave));
    }
    for (auto& client : clients)
        QVERIFY(client->becomes(Standing::Inside));
    fed.set_value();
    for (auto& guest : guests)
        QVERIFY(guest.get());
}

} // namespace

class DinnerTableTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!tests::TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init() { m_root = m_server->freshRoot(); }

    void guestWhoseReplyIsLostSits()
    {
        tests::RelayedSession client(*m_server, m_root);
        DinnerTable published(client.session, table, 1, "published");
        SoundDinnerTable sound(client.session, table, 1, "sound");
        published.lay();
        client.relay.loseNextReply();
        QVERIFY(published.enter(patiently()) == Waited::Done);
        QVERIFY(published.leave(patiently()) == Waited::Done);
        client.relay.loseNextReply();
        QVERIFY(sound.enter(patiently()) == Waited::Done);
        QVERIFY(sound.leave(patiently()) == Waited::Done);
        QVERIFY(client.session.children(table)->names.empty());
    }

    void tableWhoseReplyIsLostIsLaid()
    {
        tests::RelayedSession client(*m_server, m_root);
        DinnerTable published(client.session, table, 1, "published");
        client.relay.loseNextReply();
        published.lay(patiently());
        QVERIFY(published.enter(patiently()) == Waited::Done);
    }

    void guestGivesUpInSilence()
    {
        tests::RelayedSession client(*m_server, m_root);
        SoundDinnerTable place(client.session, table, 2, "a");
        place.lay();
        auto guest = std::async(std::launch::async,
                                [&] { return place.enter(client.session.after(500ms)); });
        QVERIFY(client.waitFor(Standing::Waiting));
        client.relay.freeze();
        QVERIFY(guest.get() == Waited::TimedOut);
        client.relay.mend();
        QVERIFY(client.session.children(table)->names.empty()); // what had left has arrived
    }

    // Its node would stand on the table as long as its session, and keep the next sitting out.
    void whoGaveUpInACutGetsUpAfterIt()
    {
        tests::RelayedSession client(*m_server, m_root, 20s);
        Client other(m_root);
        SoundDinnerTable place(client.session, table, 2, "a");
        place.lay();
        auto guest = std::async(std::launch::async,
                                [&] { return place.enter(client.session.after(500ms)); });
        QVERIFY(client.waitFor(Standing::Waiting));
        client.relay.cut();
        QVERIFY(guest.get() == Waited::TimedOut);
        QVERIFY(!other.session.children(table)->names.empty());
        client.relay.mend();
        QTRY_VERIFY_WITH_TIMEOUT(other.session.children(table)->names.empty(), 30'000);
        QVERIFY(client.session.incarnation() == 1); // it did not go with its session
    }

    void whoSitsAgainAfterACutStays()
    {
        tests::RelayedSession client(*m_server, m_root, 20s);
        SoundDinnerTable place(client.session, table, 2, "a");
        place.lay();
        auto guest = std::async(std::launch::async,
                                [&] { return place.enter(client.session.after(500ms)); });
        QVERIFY(client.waitFor(Standing::Waiting));
        client.relay.cut();
        QVERIFY(guest.get() == Waited::TimedOut);
        QVERIFY(client.waitFor(Standing::GaveUp));
        auto again = std::async(std::launch::async, [&] { return place.enter(patiently()); });
        client.relay.mend();
        QVERIFY(client.waitFor(Standing::Waiting)); // anew: who had left is named in no sitting
        Client other(m_root);
        SoundDinnerTable friendly(other.session, table, 2, "b");
        QVERIFY(friendly.enter(patiently()) == Waited::Done);
        QVERIFY(again.get() == Waited::Done);
        client.session.sync(table);
        QVERIFY(client.session.children(table)->names.size() == 2);
    }

    void publishedGuestsDine() { fourDine<DinnerTable>(m_root); }
    void soundGuestsDine() { fourDine<SoundDinnerTable>(m_root); }

    void nobodySitsAlone()
    {
        Client client(m_root);
        SoundDinnerTable place(client.session, table, 2, "a");
        place.lay();
        QVERIFY(place.enter(client.session.after(30ms)) == Waited::TimedOut);
        QVERIFY(client.session.children(table)->names.empty()); // it has got up again
    }

    void stoppedGuestGetsUp()
    {
        Client client(m_root);
        DinnerTable place(client.session, table, 2, "a");
        place.lay();
        std::stop_source stop;
        auto guest
            = std::async(std::launch::async, [&] { return place.enter(never, stop.get_token()); });
        QVERIFY(client.becomes(Standing::Waiting));
        stop.request_stop();
        QVERIFY(guest.get() == Waited::Stopped);
        QVERIFY(client.session.children(table)->names.empty());
    }

    void publishedGuestCannotGetUpOnceItsNodeWasWritten()
    {
        Client client(m_root);
        DinnerTable place(client.session, table, 1, "a");
        place.lay();
        QVERIFY(place.enter(patiently()) == Waited::Done);
        client.session.set(table / "a", "changed");
        try {
            static_cast<void>(place.leave(patiently()));
            QFAIL("it left");
        } catch (const Error& error) {
            QCOMPARE(error.code(), Code::BadVersion);
        }
    }

    void soundGuestGetsUpAllTheSame()
    {
        Client client(m_root);
        SoundDinnerTable place(client.session, table, 1, "a");
        place.lay();
        QVERIFY(place.enter(patiently()) == Waited::Done);
        client.session.set(table / "a", "changed");
        QVERIFY(place.leave(patiently()) == Waited::Done);
    }

    void secondGuestOfOneNameIsRefused()
    {
        Client client(m_root);
        Client other(m_root);
        DinnerTable place(client.session, table, 1, "a");
        place.lay();
        QVERIFY(place.enter(patiently()) == Waited::Done);
        try {
            static_cast<void>(SoundDinnerTable(other.session, table, 1, "a").enter(patiently()));
            QFAIL("it sat down");
        } catch (const Error& error) {
            QCOMPARE(error.code(), Code::NodeExists);
        }
    }

    // Before it has written who eats together, which takes requests of its own.
    void soundGuestTellsWhatItCountsBeforeItEats()
    {
        Client client(m_root);
        SoundDinnerTable place(client.session, table, 1, "a");
        place.lay();
        QVERIFY(place.enter(patiently()) == Waited::Done);
        auto counted = -1;
        for (const auto& event : client.journal.take().events) {
            if (event.kind == Kind::Step && event.count >= 0)
                counted = event.count;
            if (event.kind == Kind::Sent && event.operation == Operation::SetData)
                QCOMPARE(counted, 1);
        }
        QCOMPARE(counted, 1);
    }

    // The race of the published table, and what the sound one makes of it.
    void soundGuestThatLooksLateStillEats()
    {
        Client slow(m_root);
        Client fast(m_root);
        SoundDinnerTable late(slow.session, table, 2, "slow");
        late.lay();
        QVERIFY(slow.session.create(table / "slow", "",
                                    CreateMode::Ephemeral)); // sits, but has not looked
        SoundDinnerTable early(fast.session, table, 2, "fast");
        QVERIFY(early.enter(patiently()) == Waited::Done);
        const auto written = Sitting::decode(*slow.session.get(table)->bytes);
        QVERIFY(written && written->guests.contains("slow") && written->guests.contains("fast"));
        auto leaves = std::async(std::launch::async, [&] { return early.leave(patiently()); });
        QVERIFY(fast.becomes(Standing::Lingering)); // it waits for the slow one, who is named
        slow.session.remove(table / "slow");
        QVERIFY(leaves.get() == Waited::Done);
    }

    void guestOfTheNextSittingKeepsNobody()
    {
        Client first(m_root);
        Client second(m_root);
        SoundDinnerTable early(first.session, table, 1, "first");
        early.lay();
        QVERIFY(early.enter(patiently()) == Waited::Done);
        QVERIFY(second.session.create(table / "next", "", CreateMode::Ephemeral));
        QVERIFY(early.leave(patiently()) == Waited::Done);
    }

    void namesakeOfAnotherDayIsNotTakenForTheGuest()
    {
        Client client(m_root);
        SoundDinnerTable place(client.session, table, 2, "a");
        place.lay();
        client.session.set(table, Sitting{{{"a", 1}, {"b", 2}}}.encode()); // a sitting long ago
        QVERIFY(place.enter(client.session.after(50ms)) == Waited::TimedOut);
    }

    void aMissingTableIsSaid()
    {
        Client client(m_root);
        try {
            static_cast<void>(
                SoundDinnerTable(client.session, Path("/none"), 1, "a").enter(patiently()));
            QFAIL("it sat down at nothing");
        } catch (const Error& error) {
            QCOMPARE(error.code(), Code::NoNode);
            QCOMPARE(error.what(), "there is no table /none");
        }
    }

    void aTableThatIsDeletedIsLaidAgain()
    {
        Client client(m_root);
        DinnerTable place(client.session, table, 1, "a");
        place.lay();
        QVERIFY(client.session.remove(table));
        QVERIFY(place.enter(patiently()) == Waited::Done);
    }

    void noSeatsAreRefused()
    {
        Client client(m_root);
        QVERIFY_THROWS_EXCEPTION(Error, DinnerTable(client.session, table, 0, "a"));
        QVERIFY_THROWS_EXCEPTION(Error, SoundDinnerTable(client.session, table, 0, "a"));
    }

    // Whoever knows a session's password can move it to itself, and close it.
    void sessionKilledByAnotherClientIsLost()
    {
        Client client(m_root);
        DinnerTable place(client.session, table, 2, "a");
        place.lay();
        auto guest = std::async(std::launch::async, [&] { return place.enter(patiently()); });
        QVERIFY(client.becomes(Standing::Waiting));
        const auto session = client.session.id();
        while (!closeFromElsewhere(session)) { }
        try {
            static_cast<void>(guest.get());
            QFAIL("it went on without its session");
        } catch (const Error& error) {
            QCOMPARE(error.code(), Code::SessionExpired);
        }
        QVERIFY(client.becomes(Standing::Lost));
    }

    void sittingSurvivesBeingWritten()
    {
        const Sitting sitting{{{"张三", 0x1a}, {"a b", 2}}};
        QCOMPARE(Sitting::decode(sitting.encode())->guests, sitting.guests);
        QVERIFY(sitting.has("张三", 0x1a) && !sitting.has("张三", 0x1b) && !sitting.has("c", 2));
    }

    void foreignDataIsNoSitting_data()
    {
        QTest::addColumn<QString>("data");
        for (const auto* data :
             {"", "127.0.0.1", "full\nxyz", "full\n12", "full\n a", "fully\n1 a", "full\n1z a"})
            QTest::newRow(data) << QString::fromLatin1(data);
    }

    void foreignDataIsNoSitting()
    {
        QFETCH(const QString, data);
        QVERIFY(!Sitting::decode(data.toStdString()));
    }

private:
    // The server derives a session's password from its id, with java.util.Random.
    static clientid_t identityOf(std::uint64_t session)
    {
        constexpr std::uint64_t secret = 0xB3415C00, multiplier = 0x5DEECE66D,
                                mask = (1ULL << 48U) - 1;
        clientid_t identity{};
        identity.client_id = static_cast<std::int64_t>(session);
        auto state = (session ^ secret ^ multiplier) & mask;
        for (std::size_t i = 0; i < sizeof identity.passwd; ++i) {
            if (i % 4 == 0)
                state = (state * multiplier + 0xB) & mask;
            identity.passwd[i] = static_cast<char>((state >> 16U) >> (8 * (i % 4)));
        }
        return identity;
    }

    // True once the server says that the session is no more. Its owner takes it back at once, so a
    // goodbye may come too late.
    bool closeFromElsewhere(std::uint64_t session)
    {
        const auto identity = identityOf(session);
        tests::PolledClient other(m_server->address(), 5000, &identity);
        return other.waitForState({ZOO_CONNECTED_STATE, ZOO_EXPIRED_SESSION_STATE})
            == ZOO_EXPIRED_SESSION_STATE;
    }

    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(DinnerTableTest)
#include "tst_dinnertable.moc"
