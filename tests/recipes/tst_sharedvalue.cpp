#include "recipes/values/conditionalwrite.h"
#include "recipes/values/sharedcount.h"
#include "tests/support/relayedsession.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using tests::RelayedSession;
using Traffic = RelayedSession::Traffic;

namespace {

const Path place("/shared/value");

// Collects what a listener is told.
template<typename News> struct Heard
{
    void hear(const News& news)
    {
        const std::scoped_lock lock(mutex);
        all.push_back(news);
        changed.notify_all();
    }
    bool waitFor(const News& news)
    {
        std::unique_lock lock(mutex);
        return changed.wait_until(lock, RelayedSession::patiently(), [&] {
            return std::find(all.begin(), all.end(), news) != all.end();
        });
    }

    std::mutex mutex;
    std::condition_variable changed;
    std::vector<News> all;
};

struct Member : RelayedSession
{
    using RelayedSession::RelayedSession;

    Subscription<SharedValue::Snapshot> listen()
    {
        return value.listen([this](const auto& now) { heard.hear(now.bytes); });
    }

    SharedValue value{session, place, "seed"};
    Heard<std::string> heard;
};

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

class SharedValueTest : public QObject
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

    void whatOneWritesAllHear()
    {
        Member writer(*m_server, m_root);
        Member reader(*m_server, m_root);
        const auto listening = reader.listen();
        writer.value.start();
        reader.value.start();
        QCOMPARE(reader.value.value().bytes, std::string("seed"));
        writer.value.set("new");
        QCOMPARE(writer.value.value().bytes, std::string("new"));
        QVERIFY(reader.heard.waitFor("new"));
        QCOMPARE(reader.value.value(), writer.value.value());
    }

    void seedIsForAMissingNodeOnly()
    {
        Member first(*m_server, m_root);
        first.value.start();
        first.value.set("kept");
        SharedValue second(first.session, place, "other seed");
        second.start();
        QCOMPARE(second.value().bytes, std::string("kept"));
    }

    void whoClosesBeforeTheStartReadsOnceAndIsOut()
    {
        Member writer(*m_server, m_root);
        Member reader(*m_server, m_root);
        writer.value.start();
        reader.value.close();
        reader.value.start();
        QCOMPARE(reader.value.value(), writer.value.value());
        QVERIFY(reader.waitFor(Standing::Out)); // nobody follows
        writer.value.set("new");
        QVERIFY(!reader.value.trySet(reader.value.value(), "late"));
        QCOMPARE(reader.value.value().bytes, std::string("new"));
    }

    void costIsOneRoundTripToStartAndOneForAWrite()
    {
        Member member(*m_server, m_root);
        member.value.start();
        static_cast<void>(member.traffic()); // the parent was missing
        SharedValue warm(member.session, place, "");
        warm.start();
        QCOMPARE(member.traffic(), (Traffic{2, 1, 0}));
        warm.close();
        member.value.close();
        warm.set("x");
        QVERIFY(member.session.fence(RelayedSession::patiently()));
        QCOMPARE(member.traffic(), (Traffic{1, 1, 2})); // both had left their watch
    }

    void changeCostsOneWakeUpAndOneRead()
    {
        Member member(*m_server, m_root);
        Member other(*m_server, m_root);
        member.value.start();
        static_cast<void>(member.traffic());
        const auto listening = member.listen();
        other.session.set(place, "1");
        QVERIFY(member.heard.waitFor("1"));
        QCOMPARE(member.traffic(), (Traffic{1, 1, 1}));
    }

    void writeOverAnotherIsRefused()
    {
        Member member(*m_server, m_root);
        member.value.start();
        const auto before = member.value.value();
        QVERIFY(member.value.trySet(before, "mine"));
        QVERIFY(!member.value.trySet(before, "mine again"));
        const auto outcome = writeIf(member.session, place, before.version, "theirs", never, {});
        QVERIFY(outcome.written == Written::Refused);
        QCOMPARE(member.session.get(place)->bytes, std::optional<std::string>("mine"));
    }

    // The reply is lost of a write that others refused, or that nobody else followed.
    void lostReplyIsLookedInto()
    {
        // Nothing listens on the writer's session: a read of its own would be the next reply.
        RelayedSession member(*m_server, m_root);
        Member other(*m_server, m_root);
        other.value.start();
        other.session.set(place, "1");
        member.relay.loseNextReply();
        auto outcome = writeIf(member.session, place, 0, "late", never, {});
        QVERIFY(outcome.written == Written::Refused);

        member.relay.loseNextReply();
        outcome = writeIf(member.session, place, 1, "done?", never, {});
        QVERIFY(outcome.written == Written::Unknown);
        const auto now = other.session.get(place);
        QVERIFY(now->bytes == "done?" && now->stat.version == 2);
    }

    void lostRequestIsRepeatedUntilItArrives()
    {
        Member member(*m_server, m_root);
        member.value.start();
        member.relay.cut();
        std::jthread writing(
            [&] { QVERIFY(member.value.trySet(member.value.value(), "arrived")); });
        QVERIFY(member.waitFor(SessionState::Suspended));
        member.relay.mend();
        writing.join();
        const auto now = member.session.get(place);
        QVERIFY(now->bytes == "arrived" && now->stat.version == 1);
    }

    void unknownWriteIsATypedError()
    {
        Member member(*m_server, m_root);
        member.value.start();
        const auto before = member.value.value();
        member.relay.loseNextReply();
        QCOMPARE(codeOf([&] { static_cast<void>(member.value.trySet(before, "x")); }),
                 Code::ConnectionLoss);
        const auto listening = member.listen();
        QVERIFY(member.value.value().bytes == "x" || member.heard.waitFor("x"));
    }

    void changeDuringACutIsHeardAfterIt()
    {
        Member member(*m_server, m_root);
        Member other(*m_server, m_root);
        const auto listening = member.listen();
        member.value.start();
        member.relay.cut();
        QVERIFY(member.waitFor(SessionState::Suspended));
        other.session.set(place, "meanwhile");
        member.relay.mend();
        QVERIFY(member.heard.waitFor("meanwhile"));
        QTRY_VERIFY_WITH_TIMEOUT(member.value.isCurrent(), 30'000);
    }

    void nextSessionFollowsOn()
    {
        Member member(*m_server, m_root, 1s);
        Member other(*m_server, m_root);
        const auto listening = member.listen();
        member.value.start();
        member.relay.freeze();
        QVERIFY(member.waitFor(SessionState::Lost));
        QVERIFY(!member.value.isCurrent());
        other.session.set(place, "meanwhile");
        member.relay.mend();
        QVERIFY(member.heard.waitFor("meanwhile"));
        other.session.set(place, "afterwards");
        QVERIFY(member.heard.waitFor("afterwards"));
    }

    void deletedNodeIsNotCurrentUntilItIsMadeAgain()
    {
        Member member(*m_server, m_root);
        Member other(*m_server, m_root);
        const auto listening = member.listen();
        member.value.start();
        QVERIFY(other.session.remove(place));
        QVERIFY(member.waitFor(Standing::Waiting));
        QVERIFY(!member.value.isCurrent());
        QCOMPARE(codeOf([&] { member.value.set("nowhere"); }), Code::NoNode);
        other.session.create(place, "again", CreateMode::Persistent);
        QVERIFY(member.heard.waitFor("again"));
        QTRY_VERIFY_WITH_TIMEOUT(member.value.isCurrent(), 30'000);
    }

    void deadlineThatHasPassedMeansOneTry()
    {
        Member member(*m_server, m_root);
        member.value.start(Clock::now());
        member.value.set("one", Clock::now() - 1h);
        QVERIFY(member.value.trySet(member.value.value(), "two", Clock::now() - 1h));
        QCOMPARE(member.value.value().bytes, std::string("two"));
    }

    void startWithoutANetworkEndsAtItsDeadline()
    {
        Member member(*m_server, m_root);
        member.relay.freeze();
        QCOMPARE(codeOf([&] { member.value.start(Clock::now() + 100ms); }), Code::OperationTimeout);
    }

    void closeIsPromptInASilentNetworkAndFromAListener()
    {
        Member member(*m_server, m_root);
        Member other(*m_server, m_root);
        Signal closed;
        const auto listening = member.value.listen([&](const auto&) {
            member.value.close();
            closed.fire();
        });
        member.value.start();
        QCOMPARE(closed.sleepUntil(RelayedSession::patiently(), {}), Waited::Done);
        other.value.start();
        other.relay.freeze();
        other.value.close();
    }

    void countIsFourBytesMostSignificantFirst()
    {
        Member member(*m_server, m_root);
        SharedCount count(member.session, place, 258);
        count.start();
        QCOMPARE(count.count(), 258);
        QCOMPARE(member.session.get(place)->bytes, std::string("\0\0\1\2", 4));
        count.set(-2);
        QCOMPARE(member.session.get(place)->bytes, std::string("\xff\xff\xff\xfe"));
        QVERIFY(count.trySet(count.snapshot(), 7));
        QCOMPARE(count.count(), 7);
    }

    void raisedCountIsHeard()
    {
        Member member(*m_server, m_root);
        Member other(*m_server, m_root);
        SharedCount here(member.session, place, 1);
        SharedCount there(other.session, place, 1);
        Heard<std::int32_t> heard;
        const auto listening = here.listen([&](auto count) { heard.hear(count); });
        here.start();
        there.start();
        there.set(5);
        QVERIFY(heard.waitFor(5));
        QCOMPARE(here.count(), 5);
    }

    void whatIsNoCountIsATypedError()
    {
        Member member(*m_server, m_root);
        member.value.start();
        SharedCount count(member.session, place, 1);
        count.start();
        QVERIFY(member.value.value().bytes == "seed"); // four bytes: a count as well
        member.value.set("seeds");
        SharedCount other(member.session, place, 1);
        other.start();
        QCOMPARE(codeOf([&] { static_cast<void>(other.count()); }), Code::MarshallingError);
    }

private:
    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(SharedValueTest)
#include "tst_sharedvalue.moc"
