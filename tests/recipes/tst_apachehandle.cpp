#include "recipes/transport/apache/apachehandle.h"
#include "recipes/transport/call.h"
#include "recipes/wire/wirereader.h"
#include "tests/app/relaypeer.h"
#include "tests/recipes/wirebytes.h"

#include <QTest>

#include <zookeeper/zookeeper.h>

#include <array>
#include <map>

#include <sys/wait.h>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;
using Stage = ApacheHandle::Stage;

namespace {

constexpr auto forLong = 60s; // a session's timeout, where its end must not come
constexpr auto patience = 30s; // only a failing test waits it out
constexpr std::size_t greeting = 49; // bytes of a client's first frame
constexpr std::int64_t session = 77;

std::string grantFor(std::chrono::milliseconds timeout)
{
    return WireBytes()
        .int32(0)
        .int32(timeout.count())
        .int64(session)
        .text(std::string(16, 'p'))
        .boolean(false)
        .frame();
}

/// The C client, driven by hand, and a server that says what the test wants.
class Stand
{
public:
    explicit Stand(std::chrono::milliseconds timeout = forLong,
                   const std::vector<Authentication>& authentications = {})
        : m_listener(RelayPeer::listening())
        , m_timeout(timeout)
        , m_handle(std::in_place, address(), "", timeout, authentications, told, this)
    {
    }

    ~Stand()
    {
        if (m_handle)
            m_handle->abandon(); // nobody answers a goodbye
    }
    Stand(const Stand&) = delete;
    Stand& operator=(const Stand&) = delete;

    [[nodiscard]] std::string address() const
    {
        return "127.0.0.1:" + std::to_string(m_listener.port());
    }

    /// True if the server has seen a whole greeting and nothing else, and grants the session.
    [[nodiscard]] bool connect()
    {
        if (m_handle->reach(address()))
            return false;
        m_server.emplace(m_listener.accept());
        const auto isAssociating = until([&] { return m_handle->stage() == Stage::Associating; });
        const auto isGreeted = m_server->read(greeting).size() == greeting && !m_server->hasNews();
        m_server->write(grantFor(m_timeout));
        return isAssociating && isGreeted
            && until([&] { return m_handle->stage() == Stage::Connected; });
    }

    /// Polls and reads until then; false if the connection ends before.
    template<typename IsThen> [[nodiscard]] bool until(const IsThen& isThen)
    {
        const auto deadline = liveTime() + patience;
        while (!isThen() && liveTime() < deadline) {
            if (!step())
                return false;
        }
        return isThen();
    }

    bool step()
    {
        PollLoop::Wish wish;
        if ((m_end = m_handle->interest(wish)))
            return false;
        pollfd seen{wish.descriptor, static_cast<short>(POLLIN | (wish.wantsToWrite ? POLLOUT : 0)),
                    0};
        poll(&seen, 1, 10);
        if ((seen.revents & POLLOUT) != 0 && (m_end = m_handle->write()))
            return false;
        while ((seen.revents & POLLIN) != 0 && m_handle->read(true, m_end))
            continue;
        return !m_end;
    }

    /// A request of `size` bytes, whose end is counted.
    void ask(std::size_t size = 0)
    {
        const std::string data(size, 'x');
        ++m_asked;
        zoo_aset(
            m_handle->get(), "/asked", data.data(), static_cast<int>(size), -1,
            [](int code, const ::Stat*, const void* ends) {
                ++(*static_cast<std::map<int, int>*>(const_cast<void*>(ends)))[code];
            },
            &m_ends);
    }

    void destroy() { m_handle.reset(); }

    /// How many calls have ended so.
    [[nodiscard]] int ends(int code) { return m_ends[code]; }
    [[nodiscard]] int asked() const { return m_asked; }
    [[nodiscard]] ApacheHandle& handle() { return *m_handle; }
    [[nodiscard]] RelayPeer& server() { return *m_server; }
    [[nodiscard]] const std::optional<ApacheHandle::End>& end() const { return m_end; }

private:
    static void told(zhandle_t*, int, int, const char*, void*) { }

    RelayPeer m_listener;
    std::optional<RelayPeer> m_server;
    std::chrono::milliseconds m_timeout;
    std::map<int, int> m_ends;
    int m_asked = 0;
    std::optional<ApacheHandle::End> m_end;
    std::optional<ApacheHandle> m_handle;
};

} // namespace

/// What the C client without threads gets wrong, and is kept from.
class ApacheHandleTest : public QObject
{
    Q_OBJECT
private slots:
    // The C client closes the socket, says nothing, and keeps what it could not say.
    void aWriteThatFailsEndsWhatIsUnderWayAndNothingIsSaidLater_data()
    {
        QTest::addColumn<bool>("isReset");
        QTest::newRow("the server ended the connection") << false;
        QTest::newRow("it was reset") << true;
    }

    void aWriteThatFailsEndsWhatIsUnderWayAndNothingIsSaidLater()
    {
        QFETCH(const bool, isReset);
        Stand stand;
        QVERIFY(stand.connect());
        stand.ask();
        isReset ? stand.server().reset() : stand.server().close();
        while (!stand.handle().isBroken())
            stand.ask();
        QCOMPARE(stand.ends(ZCONNECTIONLOSS), 0);
        stand.handle().abandon();
        QCOMPARE(stand.ends(ZCONNECTIONLOSS), stand.asked());
        QVERIFY(stand.handle().stage() == Stage::Away);
        QVERIFY(stand.connect());
        QVERIFY(stand.step());
        QVERIFY(!stand.server().hasNews());
        QCOMPARE(stand.handle().session(), std::uint64_t{session});
    }

    void halfARequestIsNotEndedInTheNextConnection()
    {
        Stand stand;
        QVERIFY(stand.connect());
        stand.ask(16 << 20); // more than any socket takes
        PollLoop::Wish wish;
        QVERIFY(!stand.handle().interest(wish) && wish.wantsToWrite);
        stand.server().reset();
        QVERIFY(!stand.until([] { return false; }));
        QCOMPARE(stand.ends(ZCONNECTIONLOSS), 1);
        QVERIFY(stand.connect());
        QVERIFY(stand.step());
        QVERIFY(!stand.server().hasNews());
    }

    void aConnectionIsAbandonedInAnyStage_data()
    {
        QTest::addColumn<int>("stage");
        QTest::newRow("away") << 0;
        QTest::newRow("reaching") << 1;
        QTest::newRow("connected") << 2;
    }

    void aConnectionIsAbandonedInAnyStage()
    {
        QFETCH(const int, stage);
        Stand stand;
        if (stage == 1)
            QVERIFY(!stand.handle().reach(stand.address()));
        else if (stage == 2)
            QVERIFY(stand.connect());
        for (int i = 0; i < 3; ++i) {
            stand.handle().abandon();
            QVERIFY(stand.handle().stage() == Stage::Away);
        }
        if (stage == 1)
            return; // the first connection is accepted next
        QVERIFY(stand.connect());
    }

    void childOfAForkLeavesTheSessionToItsParent()
    {
        Stand stand;
        QVERIFY(stand.connect());
        const auto child = fork();
        if (child == 0) {
            stand.destroy();
            _exit(0);
        }
        QCOMPARE(waitpid(child, nullptr, 0), child);
        QVERIFY(!stand.server().hasNews());
        QVERIFY(stand.step());
    }

    // The C client would skip every second one, and wait between two lists.
    void eachAddressIsReachedThatIsGiven()
    {
        Stand stand;
        const auto other = RelayPeer::listening();
        const auto refusing = RelayPeer::listening().port(); // closed at once
        for (int i = 0; i < 4; ++i) {
            QVERIFY(!stand.handle().reach("127.0.0.1:" + std::to_string(refusing)));
            QVERIFY(!stand.until([] { return false; }));
            QCOMPARE(stand.end()->error, ECONNREFUSED);
            QVERIFY(!stand.handle().reach("127.0.0.1:" + std::to_string(other.port())));
            QVERIFY(other.accept().port() == other.port());
            stand.handle().abandon();
        }
        QVERIFY(stand.connect());
    }

    void credentialsGoFirstAndInTheirOrderInEachConnection()
    {
        Stand stand(forLong, {{"digest", "ada:first"}, {"digest", "bob:second"}});
        for (int i = 0; i < 3; ++i) {
            QVERIFY(stand.connect());
            stand.ask();
            const auto said = stand.server().read(105);
            const auto first = said.find("ada:first"), second = said.find("bob:second"),
                       request = said.find("/asked");
            QVERIFY(first < second && second < request && request != std::string::npos);
            stand.handle().abandon();
        }
    }

    // By its own clock the C client would be forgotten, and end the connection.
    void whatHasComeIsReadThoughItIsLate()
    {
        constexpr auto timeout = 600ms;
        Stand stand(timeout);
        QVERIFY(stand.connect());
        stand.server().write(replyBytes(-2, 0).frame()); // to a ping
        QTRY_VERIFY(stand.handle().isLate());
        std::optional<ApacheHandle::End> end;
        QVERIFY(stand.handle().read(false, end) && !end);
        QVERIFY(!stand.handle().isLate());
        PollLoop::Wish wish;
        QVERIFY(!stand.handle().interest(wish));
    }

    void repliesBeforeAResetAreRead()
    {
        Stand stand;
        QVERIFY(stand.connect());
        stand.ask();
        const auto request = stand.server().read(12);
        const auto xid = WireReader(std::string_view(request).substr(4)).int32();
        stand.server().write(replyBytes(xid, 1, ZNONODE).frame());
        stand.server().reset();
        QVERIFY(!stand.until([] { return false; }));
        QCOMPARE(stand.ends(ZNONODE), 1);
    }

    // It would believe them, turn without an end, or end the process.
    void packetsThatAreNoneEndTheConnection_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char* name, const std::string& bytes) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes);
        };
        row("a negative length", WireBytes().int32(-5).int32(0).body());
        row("the most negative one", WireBytes().int32(INT32_MIN).int32(0).body());
        row("a huge length", WireBytes().int32(INT32_MAX).int32(0).body());
        row("an answer to nobody", replyBytes(4711, 1).frame());
        row("another language", "HTTP/1.1 400 Bad Request\r\n\r\n");
    }

    void packetsThatAreNoneEndTheConnection()
    {
        QFETCH(const QByteArray, bytes);
        Stand stand;
        QVERIFY(stand.connect());
        stand.server().write(bytes.toStdString());
        std::optional<ApacheHandle::End> end;
        QTRY_VERIFY(end || (!stand.handle().read(false, end) && end));
        QVERIFY(end->nonsense.has_value());
        QVERIFY(stand.handle().stage() == Stage::Away);
        QVERIFY(stand.server().read(1).empty()); // it has hung up
    }
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::ApacheHandleTest)
#include "tst_apachehandle.moc"
