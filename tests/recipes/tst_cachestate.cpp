#include "recipes/caches/cachestate.h"

#include <QTest>

using namespace zoetrope::recipes;

namespace {

using Question = CacheState::Question;
using What = Question::What;
using News = CacheEvent::Kind;
using Names = std::vector<std::string>;

const Path root("/r");

/// A server in a few lines: nodes, and what they answer.
struct Tree
{
    std::map<Path, Answer> nodes;

    void set(const Path& path, const std::string& bytes, std::int64_t zxid)
    {
        auto& node = nodes[path];
        node.code = Code::Ok;
        node.data = bytes;
        node.stat.mzxid = zxid;
    }

    [[nodiscard]] Answer answer(const Question& question) const
    {
        const auto found = nodes.find(question.path);
        Answer answer;
        answer.code = found == nodes.end() ? Code::NoNode : Code::Ok;
        if (found == nodes.end())
            return answer;
        if (question.what != What::List)
            return found->second;
        for (const auto& [path, node] : nodes) {
            if (path.parent() == question.path && !path.isRoot())
                answer.names.emplace_back(path.name());
        }
        return answer;
    }

    // Asks until there is nothing to ask; "+/r/a" added, "*" updated, "-" removed, "!" else.
    Names read(CacheState& state, int* rounds = nullptr) const
    {
        Names events;
        for (auto questions = state.questions(100); !questions.empty();
             questions = state.questions(100)) {
            for (const auto& question : questions)
                append(events, state.learn(question, answer(question)));
            if (rounds)
                ++*rounds;
        }
        return events;
    }

    static void append(Names& names, const CacheState::Events& events)
    {
        for (const auto& event : events) {
            const auto* mark = event.kind == News::Added ? "+"
                : event.kind == News::Updated            ? "*"
                : event.kind == News::Removed            ? "-"
                                                         : "!";
            names.push_back(mark + (event.node ? event.node->path.text() : std::string()));
        }
    }
};

Names marked(const CacheState::Events& events)
{
    Names names;
    Tree::append(names, events);
    return names;
}

Tree family()
{
    Tree tree;
    tree.set(root, "root", 1);
    tree.set(root / "a", "A", 2);
    tree.set(root / "b", "B", 3);
    tree.set(root / "a" / "x", "X", 4);
    return tree;
}

} // namespace

/// What the caches know and ask, without a server.
class CacheStateTest : public QObject
{
    Q_OBJECT
private slots:
    void wholeTreeIsReadALevelInABurst()
    {
        CacheState state({.root = root, .depth = 9});
        int rounds = 0;
        QCOMPARE(family().read(state, &rounds), (Names{"+/r", "+/r/a", "+/r/b", "+/r/a/x"}));
        QCOMPARE(rounds, 3);
        QCOMPARE(state.watches(), std::size_t{8});
        QCOMPARE(state.find(root / "a" / "x")->bytes, std::optional<std::string>("X"));
        QCOMPARE(state.childrenOf(root).size(), std::size_t{2});
    }

    void scopeEndsAtItsDepth()
    {
        CacheState children({.root = root, .depth = 1, .keepsRoot = false});
        QCOMPARE(family().read(children), (Names{"+/r/a", "+/r/b"}));
        QCOMPARE(children.watches(), std::size_t{3});
        CacheState node({.root = root});
        QCOMPARE(family().read(node), (Names{"+/r"}));
        QCOMPARE(node.watches(), std::size_t{1});
    }

    void changeIsReadAndToldOnce()
    {
        auto tree = family();
        CacheState state({.root = root, .depth = 9});
        tree.read(state);
        tree.set(root / "b", "B2", 9);
        QCOMPARE(marked(state.fired(Change::DataChanged, root / "b")), Names());
        QCOMPARE(state.watches(), std::size_t{7});
        QCOMPARE(tree.read(state), (Names{"*/r/b"}));
        static_cast<void>(state.fired(Change::DataChanged, root / "b"));
        QCOMPARE(tree.read(state), Names());
        QCOMPARE(state.watches(), std::size_t{8});
    }

    void newChildIsFoundAndAnOldOneGoesWithAllBelowIt()
    {
        auto tree = family();
        CacheState state({.root = root, .depth = 9});
        tree.read(state);
        tree.set(root / "c", "C", 9);
        static_cast<void>(state.fired(Change::ChildrenChanged, root));
        QCOMPARE(tree.read(state), (Names{"+/r/c"}));
        tree.nodes.erase(root / "a");
        tree.nodes.erase(root / "a" / "x");
        QCOMPARE(marked(state.fired(Change::Deleted, root / "a")), (Names{"-/r/a/x", "-/r/a"}));
        static_cast<void>(state.fired(Change::ChildrenChanged, root));
        QCOMPARE(tree.read(state), Names());
        QCOMPARE(state.watches(), std::size_t{6});
    }

    void nodeThatIsMadeAgainIsNew()
    {
        auto tree = family();
        CacheState state({.root = root, .depth = 9});
        tree.read(state);
        tree.set(root / "b", "B again", 9);
        QCOMPARE(marked(state.fired(Change::Deleted, root / "b")), (Names{"-/r/b"}));
        static_cast<void>(state.fired(Change::ChildrenChanged, root));
        QCOMPARE(tree.read(state), (Names{"+/r/b"}));
    }

    void rootMayBeMissingAndCome()
    {
        Tree tree;
        CacheState state({.root = root, .depth = 1});
        QCOMPARE(tree.read(state), Names());
        QCOMPARE(state.watches(), std::size_t{1});
        tree = family();
        static_cast<void>(state.fired(Change::Created, root));
        QCOMPARE(tree.read(state), (Names{"+/r", "+/r/a", "+/r/b"}));
        QCOMPARE(marked(state.fired(Change::Deleted, root)), (Names{"-/r/a", "-/r/b", "-/r"}));
        tree = Tree();
        QCOMPARE(tree.read(state), Names());
        QCOMPARE(state.watches(), std::size_t{1});
    }

    void nextSessionTellsTheDifferencesAlone()
    {
        auto tree = family();
        CacheState state({.root = root, .depth = 9});
        tree.read(state);
        tree.set(root / "b", "B2", 9);
        tree.set(root / "c", "C", 10);
        tree.nodes.erase(root / "a" / "x");
        state.askAll();
        QCOMPARE(tree.read(state), (Names{"-/r/a/x", "*/r/b", "+/r/c"}));
    }

    void whatIsOverTheLimitIsReadButNotWatchedAndSaid()
    {
        auto tree = family();
        CacheState state({.root = root, .depth = 9, .watchLimit = 4});
        const auto events = tree.read(state);
        QCOMPARE(std::count(events.begin(), events.end(), "!"), std::ptrdiff_t{1});
        QCOMPARE(events.size(), std::size_t{5}); // all were read
        QCOMPARE(state.watches(), std::size_t{4});
        QCOMPARE(state.unfollowed(), std::size_t{4});
    }

    void roomForAWatchIsUsed()
    {
        auto tree = family();
        CacheState state({.root = root, .depth = 1, .keepsRoot = false, .watchLimit = 2});
        tree.read(state);
        QCOMPARE(state.unfollowed(), std::size_t{1}); // of b
        tree.nodes.erase(root / "a");
        tree.set(root / "b", "changed meanwhile", 9);
        static_cast<void>(state.fired(Change::Deleted, root / "a"));
        QCOMPARE(tree.read(state), (Names{"*/r/b"}));
        QCOMPARE(state.unfollowed(), std::size_t{0});
        QCOMPARE(state.watches(), std::size_t{2});
    }

    void unansweredQuestionsAreAskedAgain()
    {
        const auto tree = family();
        CacheState state({.root = root, .depth = 1});
        const auto questions = state.questions(100);
        QCOMPARE(questions.size(), std::size_t{2});
        QVERIFY(state.questions(100).empty());
        state.putBack(questions);
        QCOMPARE(tree.read(state), (Names{"+/r", "+/r/a", "+/r/b"}));
    }

    void whatMayNotBeReadIsSaid()
    {
        CacheState state({.root = root});
        const auto questions = state.questions(100);
        Answer answer;
        answer.code = Code::NoAuth;
        const auto events = state.learn(questions.front(), answer);
        QCOMPARE(events.size(), std::size_t{1});
        QVERIFY(events.front().kind == News::Failed && events.front().code == Code::NoAuth);
        QVERIFY(state.questions(100).empty());
    }
};

QTEST_GUILESS_MAIN(CacheStateTest)
#include "tst_cachestate.moc"
