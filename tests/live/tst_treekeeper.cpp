#include "app/live/treekeeper.h"
#include "tests/support/crowd.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto tries = 50; // a change may come before the sleep it is meant for

/// Keeps two directories up to date, behind a relay, and changes them.
struct Kept
{
    explicit Kept(TestServer& server)
        : root(server.freshRoot())
        , writer(connected(root))
        , reader(server, root)
        , budget(10'000)
        , keeper(reader.session, budget, {})
    {
        for (const auto* const directory : {"/first", "/second"})
            writer->create(Path(directory), "", CreateMode::Persistent, patiently());
        keeper.keep({"/first", "/second"});
        read();
    }

    // Until it is answered: what was lost is asked for again.
    void read()
    {
        reader.session.retrying(Attempts::Across::OneSession, patiently(), {},
                                [this] { return keeper.read(patiently(), {}); });
    }
    /// Whether it was so when a sleep ended, and no reading was needed.
    [[nodiscard]] bool sleepsUntil(const std::function<bool()>& isSo, TimePoint calm = {})
    {
        const auto end = patiently();
        while (Clock::now() < end) {
            static_cast<void>(keeper.sleepUntil(end, {}, calm));
            if (isSo())
                return true;
            read();
            if (isSo())
                return false;
        }
        return false;
    }
    [[nodiscard]] bool has(const std::string& path) const
    {
        const auto node = keeper.tree().all().nodes.find(path);
        return node != keeper.tree().all().nodes.end() && node->second.data == "news";
    }
    void create(const std::string& path)
    {
        writer->create(Path(path), "news", CreateMode::Ephemeral, patiently());
    }
    /// Reads and sleeps until all of these are known.
    [[nodiscard]] bool hears(const std::vector<std::string>& paths)
    {
        const auto isKnown = [this](const auto& path) { return has(path); };
        const auto end = patiently();
        read();
        while (!std::all_of(paths.begin(), paths.end(), isKnown) && Clock::now() < end) {
            static_cast<void>(keeper.sleepUntil(end, {}));
            read();
        }
        return Clock::now() < end;
    }

    std::string root;
    std::unique_ptr<Session> writer;
    RelayedSession reader;
    RequestBudget budget;
    TreeKeeper keeper;
};

} // namespace

/// What changes while its keeper sleeps.
class TreeKeeperTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_server = std::make_unique<TestServer>();
    }

    void cleanupTestCase() { m_server.reset(); }

    // Once each directory was asked for again, whatever has changed meanwhile.
    void doubtEndsThoughADirectoryIsGoneAndAnotherChanges()
    {
        KeptTree tree({});
        tree.keep({"/a", "/b"});
        tree.list("/a", {}, {});
        tree.list("/b", {}, {});
        tree.doubt();
        QVERIFY(tree.isInDoubt());
        tree.list("/a", {}, {});
        tree.change("/a");
        QVERIFY(tree.isInDoubt());
        tree.forget("/b");
        QVERIFY(!tree.isInDoubt());
        QVERIFY(tree.isDue("/a"));
    }

    void aSleeperWakesToWhatHasChanged()
    {
        Kept kept(*m_server);
        auto isForeseen = false;
        for (int i = 0; i < tries && !isForeseen; ++i) {
            const auto path = "/first/news-" + std::to_string(i);
            const auto created = inBackground([&] { kept.create(path); });
            isForeseen = kept.sleepsUntil([&] { return kept.has(path); });
            QVERIFY(kept.has(path));
            QCOMPARE(kept.keeper.watches(), 2U);
        }
        QVERIFY(isForeseen);
    }

    void whatGoesIsForeseenToo()
    {
        Kept kept(*m_server);
        auto isForeseen = false;
        for (int i = 0; i < tries && !isForeseen; ++i) {
            kept.create("/first/news");
            QVERIFY(kept.hears({"/first/news"}));
            const auto removed = inBackground(
                [&] { return kept.writer->remove(Path("/first/news"), anyVersion, patiently()); });
            isForeseen = kept.sleepsUntil([&] { return !kept.has("/first/news"); });
            QVERIFY(!kept.has("/first/news"));
        }
        QVERIFY(isForeseen);
    }

    // It is one reading then, of all that changed meanwhile.
    void beforeItIsCalmNothingIsForeseen()
    {
        Kept kept(*m_server);
        for (int i = 0; i < tries; ++i) {
            const auto path = "/first/news-" + std::to_string(i);
            const auto created = inBackground([&] { kept.create(path); });
            const auto isForeseen
                = kept.sleepsUntil([&] { return kept.has(path); }, TimePoint::max());
            QVERIFY(kept.has(path) && !isForeseen);
        }
    }

    void halfOfTheBudgetIsLeftToReadings()
    {
        RequestBudget budget(1'000'000);
        QVERIFY(budget.takeSpare(500'000));
        QVERIFY(!budget.takeSpare(500'001)); // of any second
        QCOMPARE(budget.spent(), 500'000U);
        QVERIFY(!RequestBudget(1).takeSpare(1));
    }

    void manyChangesAtOnceAreAllHeard()
    {
        Kept kept(*m_server);
        std::vector<std::string> paths;
        std::vector<Request> requests;
        for (int i = 0; i < 60; ++i) {
            paths.push_back((i % 2 == 0 ? "/first/news-" : "/second/news-") + std::to_string(i));
            requests.push_back(
                Request::create(Path(paths.back()), std::string("news"), CreateMode::Ephemeral));
        }
        const auto created = inBackground([&] {
            for (const auto& request : requests)
                kept.writer->post(request);
        });
        QVERIFY(kept.hears(paths));
        QCOMPARE(kept.keeper.watches(), 2U);
    }

    void whatWasNotAnsweredIsAskedForAgain()
    {
        Kept kept(*m_server);
        for (int i = 0; i < 5; ++i) {
            const auto path = "/first/news-" + std::to_string(i);
            kept.reader.relay.loseNextReply();
            const auto created = inBackground([&] { kept.create(path); });
            QVERIFY(kept.hears({path}));
        }
        kept.reader.relay.mend();
        kept.create("/second/news");
        QVERIFY(kept.hears({"/second/news"}));
    }

private:
    std::unique_ptr<TestServer> m_server;
};

QTEST_GUILESS_MAIN(TreeKeeperTest)
#include "tst_treekeeper.moc"
