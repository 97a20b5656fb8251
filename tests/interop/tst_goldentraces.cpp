#include "tests/interop/stand.h"

#include <QTest>

#include <optional>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

/// What Curator 5.4.0 says to the server, recipe for recipe: the documented traces that our own
/// recipes are compared with. So it is known that they, and the relay, tell the truth. Here: all
/// but the locks.
class GoldenTracesTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto why = Peer::missing(Peer::Library::Curator); !why.empty())
            QSKIP(why.c_str());
        m_server.emplace();
        m_peer.emplace(Peer::Library::Curator);
    }

    void T9_aLatchIsHandedOn()
    {
        Stand stand(*m_server, *m_peer, WireTrace::Data::Shown);
        stand.open("ab");
        stand.call("a latch /latch start idA");
        QVERIFY(stand.waitForEvent("a leads"));
        stand.call("b latch /latch start idB");
        QVERIFY(stand.waitFor('b', "get /latch/P(latch-)#0 w"));
        stand.call("a latch /latch close");
        QVERIFY(stand.waitForEvent("b leads"));
        compare(stand, 'a',
                "create /latch/P(latch-)# es \"idA\" !-101\n"
                "exists /latch !-101\n"
                "create /latch c \"\"\n"
                "children /latch\n"
                "create /latch/P(latch-)#0 es \"idA\"\n"
                "children /latch\n"
                "delete /latch/P(latch-)#0\n");
        compare(stand, 'b',
                "create /latch/P(latch-)#1 es \"idB\"\n"
                "children /latch\n"
                "get /latch/P(latch-)#0 w\n"
                "<- deleted /latch/P(latch-)#0\n"
                "children /latch\n");
    }

    void T9_aLeaderSurvivesABlip()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("a");
        stand.call("a latch /latch start idA");
        QVERIFY(stand.waitForEvent("a leads"));
        stand.trace().clear();
        stand.relay('a').cut();
        QVERIFY(stand.waitForEvent("a follows"));
        stand.relay('a').mend();
        QVERIFY(stand.waitForEvent("a leads"));
        compare(stand, 'a', "children /latch\n");
    }

    void T9_aLeaderThatIsLostStandsInLineAnew()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("ab");
        stand.call("a latch /latch start idA");
        QVERIFY(stand.waitForEvent("a leads"));
        stand.call("b latch /latch start idB");
        QVERIFY(stand.waitFor('b', "get /latch/P(latch-)#0 w"));
        stand.trace().clear();
        QVERIFY(stand.relay('a').expire(Clock::now() + std::chrono::seconds(30)));
        QVERIFY(stand.waitForEvent("a follows"));
        QVERIFY(stand.waitForEvent("b leads"));
        stand.relay('a').mend();
        const std::string anew("children /latch\n"
                               "delete /latch/P(latch-)#0 !-101\n"
                               "create /latch/P(latch-)#2 es\n");
        const std::string inLine("children /latch\n"
                                 "get /latch/P(latch-)#1 w\n");
        const auto said = stand.textBecoming('a', anew + inLine);
        // Curator lists the line at each change of its connection. If two such answers come before
        // its new node is there, it makes it twice, and keeps the later one.
        const auto isTwice = said.find("create /latch/P(latch-)#2 es\n") != std::string::npos
            && said.find("create /latch/P(latch-)#3 es\n") != std::string::npos;
        QVERIFY2(said == anew + inLine || isTwice, said.c_str());
    }

    void T10_aBarrierIsSetAndRemoved()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("ab");
        stand.call("a barrier /barrier set");
        const auto waiting = stand.ask("b barrier /barrier wait");
        QVERIFY(stand.waitFor('b', "exists /barrier w"));
        stand.call("a barrier /barrier remove");
        QCOMPARE(m_peer->answer(waiting), std::string("true"));
        stand.call("a barrier /barrier set");
        compare(stand, 'a',
                "create /barrier p\n"
                "delete /barrier\n"
                "create /barrier p\n");
        compare(stand, 'b',
                "exists /barrier w\n"
                "<- deleted /barrier\n"
                "exists /barrier w !-101\n"
                "<- created /barrier\n");
    }

    void T11_threeEnterTogether()
    {
        Stand stand(*m_server, *m_peer);
        const auto byRank = enterThree(stand);
        const std::map<char, std::string> expected{
            {'a',
             "exists /db/ready w !-101\n"
             "create /db/U e !-101\n"
             "exists /db !-101\n"
             "create /db c\n"
             "create /db/U e\n"
             "children /db\n"
             "<- created /db/ready\n"},
            {'b',
             "exists /db/ready w !-101\n"
             "create /db/U e\n"
             "children /db\n"
             "<- created /db/ready\n"},
            {'c',
             "exists /db/ready w !-101\n"
             "create /db/U e\n"
             "children /db\n"
             "create /db/ready p\n"
             "<- created /db/ready\n"},
        };
        for (int rank = 1; rank <= 3; ++rank) {
            const auto letter = byRank.at(static_cast<std::size_t>(rank - 1));
            auto lines = expected.at(letter);
            for (auto at = lines.find("/U "); at != std::string::npos; at = lines.find("/U "))
                lines.insert(at + 2, std::to_string(rank));
            compare(stand, letter, lines);
        }
    }

    void T11_threeLeaveTogether()
    {
        Stand stand(*m_server, *m_peer);
        const auto byRank = enterThree(stand);
        stand.trace().clear();
        const auto order = " double-barrier /db leave";
        const auto lowest = stand.ask(byRank[0] + std::string(order));
        QVERIFY(stand.waitFor(byRank[0], "exists /db/U3 w"));
        const auto middle = stand.ask(byRank[1] + std::string(order));
        QVERIFY(stand.waitFor(byRank[1], "delete /db/U2"));
        const auto highest = stand.ask(byRank[2] + std::string(order));
        for (const auto question : {lowest, middle, highest})
            QCOMPARE(m_peer->answer(question), std::string("true"));

        QCOMPARE(withoutRace(stand.text(byRank[0])),
                 std::string("children /db\n"
                             "exists /db/U3 w\n"
                             "<- deleted /db/U3\n"
                             "children /db\n"
                             "delete /db/U1\n"
                             "delete /db/ready\n"));
        for (std::size_t rank = 2; rank <= 3; ++rank) {
            const auto left = "delete /db/U" + std::to_string(rank) + '\n';
            QCOMPARE(withoutRace(stand.text(byRank[rank - 1])),
                     "children /db\nexists /db/U1 w\n" + left
                         + "<- deleted /db/U1\nchildren /db\ndelete /db/ready\n");
        }
    }

    void T12_aCountIsReadAgainWhenItChanges()
    {
        Stand stand(*m_server, *m_peer, WireTrace::Data::Shown);
        stand.open("a");
        stand.call("a count /count start 5");
        QCOMPARE(stand.call("a count /count try 6"), std::string("true"));
        compare(stand, 'a',
                "create /count p 0x00000005\n"
                "get /count w\n"
                "set /count 0x00000006\n"
                "<- changed /count\n"
                "get /count w\n");
    }

    void T13_anItemIsOfferedAndTaken()
    {
        Stand stand(*m_server, *m_peer, WireTrace::Data::Shown);
        stand.open("ab");
        stand.call("a simple-queue /q/p offer item");
        QCOMPARE(stand.call("b simple-queue /q/p take"), std::string("item"));
        compare(stand, 'a',
                "create /q/p/qn-# ps \"item\" !-101\n"
                "exists /q !-101\n"
                "create /q c \"\"\n"
                "exists /q/p !-101\n"
                "create /q/p c \"\"\n"
                "create /q/p/qn-#0 ps \"item\"\n");
        compare(stand, 'b',
                "exists /q\n"
                "exists /q/p\n"
                "exists /q/p/foo !-101\n"
                "children /q/p w\n"
                "get /q/p/qn-#0\n"
                "delete /q/p/qn-#0\n"
                "<- children /q/p\n");
    }

    void T14_aSelectorThatIsToStandAgainDoes()
    {
        Stand stand(*m_server, *m_peer, WireTrace::Data::Shown);
        stand.open("a");
        stand.call("a selector /sel requeueing");
        stand.call("a selector /sel start selA");
        QVERIFY(stand.waitForEvent("a leads"));
        stand.trace().clear();
        stand.call("a selector /sel yield");
        QVERIFY(stand.waitForEvent("a leads"));
        stand.call("a selector /sel yield");
        QVERIFY(stand.waitForEvent("a leads"));
        compare(stand, 'a',
                "delete /sel/P(lock-)#0\n"
                "create /sel/P(lock-)#1 es \"selA\"\n"
                "children /sel\n"
                "delete /sel/P(lock-)#1\n"
                "create /sel/P(lock-)#2 es \"selA\"\n"
                "children /sel\n");
    }

private:
    /// All three are in. Their letters, the one with the lowest name first.
    std::string enterThree(Stand& stand)
    {
        stand.open("abc");
        std::vector<Peer::Question> entering;
        for (const char letter : {'a', 'b', 'c'}) {
            const std::string order = letter + std::string(" double-barrier /db ");
            stand.call(order + "size 3");
            entering.push_back(stand.ask(order + "enter"));
            static_cast<void>(stand.waitFor(letter, "children /db"));
        }
        std::string byRank(3, '?');
        for (const char letter : {'a', 'b', 'c'}) {
            m_peer->answer(entering[static_cast<std::size_t>(letter - 'a')]);
            static_cast<void>(stand.waitFor(letter, "<- created /db/ready"));
            const auto text = stand.text(letter);
            byRank[static_cast<std::size_t>(text.at(text.find("/U") + 2) - '1')] = letter;
        }
        return byRank;
    }

    /// All delete "ready" in the end, and one of them is the first. Who is told late, by a thread
    /// of his own, that "ready" was made, wakes in his leave() and asks the same again.
    static std::string withoutRace(std::string text)
    {
        const auto look = text.substr(0, text.find(" w\n") + 3); // the children, and one of them
        for (auto at = text.find(look, look.size()); at != std::string::npos;
             at = text.find(look, at))
            text.erase(at, look.size());
        if (const auto at = text.find("/ready !-101"); at != std::string::npos)
            text.erase(text.find(' ', at), 6);
        return text;
    }

    static void compare(Stand& stand, char letter, const std::string& expected)
    {
        const auto said = stand.textBecoming(letter, expected);
        QVERIFY2(said == expected, (std::string(1, letter) + " said:\n" + said).c_str());
    }

    std::optional<TestServer> m_server;
    std::optional<Peer> m_peer;
};

QTEST_GUILESS_MAIN(GoldenTracesTest)
#include "tst_goldentraces.moc"
