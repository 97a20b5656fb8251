#include "app/lab/laboratory.h"
#include "app/lab/narration/narrator.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/server/ensemble.h"
#include "app/server/privateserver.h"
#include "app/tours/challengefile.h"
#include "app/tours/course.h"
#include "app/tours/tourfile.h"
#include "recipes/catalogue/catalogue.h"
#include "recipes/history/chronicle.h"
#include "recipes/world/report.h"
#include "ui/belief/beliefs.h"
#include "ui/scene/linescene.h"
#include "ui/tree/znodeentry.h"

#include <QRegularExpression>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 20s; // only a failing test waits it out
constexpr int company = 5; // of a crowd: what is said of one is said of each
constexpr int mostSteps = 400; // of one run; enough for the end of most

bool isAll()
{
    return qEnvironmentVariableIntValue("ZOETROPE_ALL_LESSONS") != 0;
}

/// What the server has, read by a session of its own after a sync.
using Tree = std::map<std::string, Stat>;

void readBelow(Session& session, const Path& path, Tree& tree)
{
    const auto deadline = Clock::now() + patience;
    const auto stat = session.exists(path, nullptr, deadline);
    if (!stat)
        return;
    tree[path.text()] = *stat;
    const auto children = session.children(path, nullptr, deadline);
    for (const auto& name : children ? children->names : std::vector<std::string>())
        readBelow(session, path / name, tree);
}

bool isBelow(const std::string& path, const std::string& root)
{
    return path == root || path.starts_with(root + '/');
}

/// A run, with all that a window would be handed of it.
class Run
{
public:
    Run(const LabSetup& setup, Server& server, std::shared_ptr<Course> course = {})
        : m_laboratory(setup, server)
        , m_course(std::move(course))
    {
        m_laboratory.begin();
    }

    /// Nothing more happens by itself: the participants ask, wait or have left.
    bool settle()
    {
        const auto deadline = Clock::now() + patience;
        while (!m_laboratory.state().isServing && !m_laboratory.state().isDone
               && Clock::now() < deadline)
            listen();
        m_laboratory.conductor().awaitSettled(deadline, {});
        listen();
        return m_laboratory.state().isServing;
    }

    void listen()
    {
        static_cast<void>(m_laboratory.journal().wait(Clock::now() + 20ms, {}));
        for (const auto& event : m_laboratory.journal().take().events) {
            world.apply(event);
            m_fold.apply(event, world, chronicle);
            for (auto& sentence : m_narrator.tell(event, world))
                sentences.push_back(sentence.text);
            if (m_course)
                m_course->note(event, world, m_laboratory.conductor());
            last = event;
        }
    }

    /// Lets whoever is next take a step. False where nobody is, and nothing will come.
    bool goOn()
    {
        auto& conductor = m_laboratory.conductor();
        const auto before = conductor.stepCount();
        const auto deadline = Clock::now() + patience;
        while (!isOver() && conductor.stepCount() == before && Clock::now() < deadline) {
            if (conductor.next())
                conductor.stepNext();
            else if (world.isQuiet())
                conductor.play(); // what is stuck is declared to be while it runs
            listen();
        }
        return !isOver();
    }

    bool isOver() const { return m_laboratory.state().isDone || m_laboratory.state().isStuck; }

    Session& observer()
    {
        if (!m_observer) {
            m_observer = std::make_unique<Session>(
                Session::Options{.servers = m_laboratory.state().address});
            m_observer->connect(Clock::now() + patience);
        }
        return *m_observer;
    }

    Tree tree()
    {
        Tree tree;
        const Path root(m_laboratory.path());
        observer().sync(root, Clock::now() + patience);
        readBelow(observer(), root, tree);
        return tree;
    }

    /// All that a solution's step waits for has been so, one after the other.
    bool isTimeFor(const SolutionStep& step, std::size_t& met) const
    {
        while (met < step.when.size() && step.when[met].holds(last, world))
            ++met;
        return met == step.when.size();
    }

    void make(const Move& move)
    {
        auto& conductor = m_laboratory.conductor();
        if (move.what == stepMove)
            conductor.step(move.who);
        else if (move.what == holdMove || move.what == letGoMove)
            conductor.pause(move.who, move.what == holdMove);
        else
            m_laboratory.act({.participant = placeOf(move.who), .kind = *faultKindOf(move.what)});
    }

    [[nodiscard]] Laboratory& laboratory() { return m_laboratory; }

    World world;
    Chronicle chronicle;
    std::vector<QString> sentences; ///< Since somebody cleared them.
    Event last;

private:
    /// "@NAME" is the first node of somebody.
    std::string placeOf(const std::string& who) const
    {
        if (!who.starts_with('@'))
            return who;
        const auto isHis = [&](const auto& entry) {
            const auto owner = world.participants.find(entry.second.owner);
            return owner != world.participants.end() && owner->second.name == who.substr(1);
        };
        const auto found = std::find_if(world.znodes.begin(), world.znodes.end(), isHis);
        return found == world.znodes.end() ? std::string() : found->first;
    }

    Laboratory m_laboratory;
    const std::shared_ptr<Course> m_course;
    ChronicleFold m_fold;
    Narrator m_narrator;
    std::unique_ptr<Session> m_observer;
};

/// Compares what is shown with what is so. Each check returns what differs, or nothing.
class Comparison
{
public:
    Comparison(Run& run, Tree tree)
        : m_run(run)
        , m_world(run.world)
        , m_tree(std::move(tree))
        , m_answers(run.laboratory().answers())
    {
    }

    QString all() const
    {
        QStringList differences{znodes(), counts(), ladders(), readWriteLines(), beliefs(),
                                lamps(),  seats(),  scenes(),  sentences(),      tableTold()};
        differences.removeAll(QString());
        return differences.join(QStringLiteral("; "));
    }

private:
    static QString text(const std::string& text) { return QString::fromStdString(text); }

    QString znodes() const
    {
        const auto& root = m_run.laboratory().path();
        const auto entries = ui::znodeEntries(m_world, m_world.now);
        for (const auto& [path, stat] : m_tree) {
            const auto entry = entries.find(path);
            const auto known = m_world.znodes.find(path);
            if (known == m_world.znodes.end() || entry == entries.end() || entry->second.isGone())
                return text(path) + u" is on the server, and not in the tree"_qs;
            const auto isEphemeral = entry->second.words.contains(QStringLiteral("ephemeral"));
            if (isEphemeral != (stat.ephemeralOwner != 0))
                return text(path) + u" is told to be "_qs + entry->second.words;
            const auto owner = m_world.participants.find(known->second.owner);
            if (owner != m_world.participants.end() && stat.ephemeralOwner != 0
                && owner->second.session != static_cast<std::uint64_t>(stat.ephemeralOwner)
                && !owner->second.isBereft && owner->second.isPresent)
                return text(path) + u" is not of "_qs + entry->second.ownerName;
        }
        for (const auto& [path, znode] : m_world.znodes) {
            if (isBelow(path, root) && !m_tree.contains(path))
                return text(path) + u" is in the tree, and not on the server"_qs;
        }
        return {};
    }

    int childrenOf(const std::string& path) const
    {
        const auto isChild = [&](const auto& node) {
            return parentOf(node.first) == path && !node.first.ends_with("/ready");
        };
        return static_cast<int>(std::count_if(m_tree.begin(), m_tree.end(), isChild));
    }

    /// How many are there, as the scene and the lamps count them.
    QString counts() const
    {
        for (const auto& [path, instance] : m_world.instances) {
            const auto there = familyOf(instance.recipe) == Family::Barrier
                ? static_cast<int>(m_tree.count(path))
                : childrenOf(path);
            if (instance.present != there)
                return QStringLiteral("%1 are at %2, and %3 are counted")
                    .arg(there)
                    .arg(text(path))
                    .arg(instance.present);
        }
        return {};
    }

    /// The children of a line in the order of the server's numbers.
    std::vector<std::string> lineAt(const std::string& directory) const
    {
        std::map<std::string, std::string> byNumber;
        for (const auto& [path, stat] : m_tree) {
            if (parentOf(path) != directory)
                continue;
            const auto read = standpoint(std::string_view(path).substr(directory.size() + 1));
            if (read)
                byNumber.emplace(std::string(read->number), path);
        }
        std::vector<std::string> line;
        for (const auto& [number, path] : byNumber)
            line.push_back(path);
        return line;
    }

    static bool isSimple(const Ladder& ladder)
    {
        return ladder.layout == Layout::Lock || ladder.layout == Layout::Leader;
    }

    std::set<std::string> places() const
    {
        std::set<std::string> places;
        for (const auto& [actor, one] : m_world.participants) {
            if (holdsInLine(one.recipe))
                places.insert(one.recipePath);
        }
        return places;
    }

    QString ladders() const
    {
        for (const auto& place : places()) {
            const auto ladder = ladderOf(m_world, place);
            if (!isSimple(ladder))
                continue;
            std::vector<std::string> shown;
            for (const auto& rung : ladder.rungs) {
                if (rung.rank > 0)
                    shown.push_back(rung.path);
                const auto isFirst = rung.rank > 0 && rung.rank <= ladder.leases;
                if (isFirst != (rung.footing == Footing::Holds))
                    return text(rung.path) + u" holds on the ladder alone, or nowhere else"_qs;
            }
            if (shown != lineAt(place))
                return u"the ladder of "_qs + text(place) + u" is not the server's line"_qs;
        }
        return {};
    }

    /// A writer holds behind nobody, a reader behind no writer.
    QString readWriteLines() const
    {
        for (const auto& place : places()) {
            const auto ladder = ladderOf(m_world, place);
            if (ladder.layout != Layout::ReadWrite)
                continue;
            const auto line = lineAt(place);
            const auto isWriter = [](const std::string& path) {
                return path.find("__WRIT__") != std::string::npos;
            };
            const auto writer = std::find_if(line.begin(), line.end(), isWriter);
            std::vector<std::string> shown;
            for (const auto& rung : ladder.rungs) {
                if (rung.rank == 0)
                    continue;
                const auto holds = isWriter(rung.path)
                    ? rung.path == line.front()
                    : std::find(line.begin(), writer, rung.path) != writer;
                if (holds != (rung.footing == Footing::Holds))
                    return text(rung.path) + u" holds on the ladder alone, or nowhere else"_qs;
                shown.push_back(rung.path);
            }
            if (shown != line)
                return u"the ladder of "_qs + text(place) + u" is not the server's line"_qs;
        }
        return {};
    }

    /// By the server's tree; nothing where the recipe is not a simple line.
    std::optional<bool> holds(const recipes::Participant& one) const
    {
        const auto ladder = ladderOf(m_world, one.recipePath);
        if (!isSimple(ladder) || ladder.leases != 1)
            return {};
        const auto line = lineAt(one.recipePath);
        return !line.empty()
            && static_cast<std::uint64_t>(m_tree.at(line.front()).ephemeralOwner) == one.session;
    }

    QString beliefs() const
    {
        const auto rows = ui::beliefsOf(m_world, m_run.chronicle, m_world.now);
        for (const auto& row : rows) {
            const auto& one = m_world.participants.at(row.actor);
            const auto answer = m_answers.find(one.name);
            const auto isInLine = one.isPresent && holdsInLine(one.recipe);
            if (!isInLine || answer == m_answers.end())
                continue;
            const auto isInside = one.standing == Standing::Inside && !one.isBereft;
            if (isInside != answer->second)
                return row.name + u" is told to believe: "_qs + row.belief + u", and answers "_qs
                    + (answer->second ? u"yes"_qs : u"no"_qs);
            const auto isTrue = holds(one);
            const auto agrees = row.accord == Accord::Agrees;
            const auto isDecided = one.standing == Standing::Inside || isAsleep(one.standing);
            if (isTrue && isDecided && !one.isBereft && agrees != (*isTrue == answer->second))
                return row.name + u": '"_qs + row.belief + u"' and '"_qs + row.truth
                    + (agrees ? u"' agree, it is said"_qs : u"' differ, it is said"_qs);
        }
        return {};
    }

    QString lamps() const
    {
        std::map<std::string, int> believers;
        for (const auto& [actor, one] : m_world.participants) {
            const auto answer = m_answers.find(one.name);
            if (one.isPresent && answer != m_answers.end() && answer->second)
                ++believers[one.recipePath];
        }
        for (const auto& [path, instance] : m_world.instances) {
            for (const auto& lamp : instance.lamps) {
                if (lamp.invariant == Invariant::AtMostOneHolder && lamp.isHeld
                    && believers[path] > 1)
                    return QStringLiteral("two hold %1, and no lamp says so").arg(text(path));
                if (lamp.invariant == Invariant::NoMoreThanLeases && lamp.isHeld
                    && instance.capacity > 0 && believers[path] > instance.capacity)
                    return QStringLiteral("%1 has not that many leases, and no lamp says so")
                        .arg(text(path));
            }
        }
        return m_run.laboratory().state().isStuck && hasWaitingLamps()
            ? u"all are stuck, and no lamp says so"_qs
            : QString();
    }

    /// Somewhere nobody is to wait for ever, and each of these lamps is green.
    bool hasWaitingLamps() const
    {
        bool isAny = false;
        for (const auto& [path, instance] : m_world.instances) {
            for (const auto& lamp : instance.lamps) {
                if (lamp.invariant != Invariant::NobodyWaitsForEver)
                    continue;
                if (!lamp.isHeld)
                    return false;
                isAny = true;
            }
        }
        return isAny;
    }

    /// Whoever is drawn as seated has a node of its own at the table, and nobody else has.
    QString seats() const
    {
        for (const auto& scene : ui::scenesOf(m_world, m_world.now)) {
            if (scene.stage != ui::Stage::Table)
                continue;
            for (const auto& guest : scene.guests) {
                if (guest.isEmpty())
                    continue;
                const auto& one = m_world.participants.at(guest.id);
                const auto sits = std::any_of(m_tree.begin(), m_tree.end(), [&](const auto& node) {
                    return parentOf(node.first) == scene.path.toStdString()
                        && static_cast<std::uint64_t>(node.second.ephemeralOwner) == one.session;
                });
                if (one.isPresent && one.session != 0 && guest.isSolid != sits)
                    return guest.name
                        + (sits ? u" sits, and is drawn as if not"_qs
                                : u" is drawn as seated, and has no node there"_qs);
            }
        }
        return {};
    }

    QString scenes() const
    {
        for (const auto& scene : ui::scenesOf(m_world, m_world.now)) {
            if (scene.isLastSeen)
                return QStringLiteral("the scene is only as it was last seen");
            for (const auto& guest : scene.guests) {
                if (guest.isEmpty() || !scene.hasLine())
                    continue;
                const auto& one = m_world.participants.at(guest.id);
                const auto isTrue = holds(one);
                if (!isTrue || !one.isPresent || one.recipePath != scene.path.toStdString())
                    continue;
                const auto isShownInside
                    = guest.spot == ui::Spot::Inside && guest.tone != ui::Tone::Lost;
                const auto isStuck = one.waitsOn != std::string() && *isTrue
                    && m_world.znodes.contains(one.waitsOn)
                    && m_world.znodes.at(one.waitsOn).owner == one.id;
                if (isShownInside != *isTrue && !isStuck && !one.isBereft)
                    return guest.name
                        + (*isTrue ? u" holds, and not in the scene"_qs
                                   : u" holds in the scene alone"_qs);
            }
        }
        return {};
    }

    QString sentences() const
    {
        static const QRegularExpression holding(QStringLiteral(
            "^(.+) (holds the lock|leads|has a lease|may read|may write|enters)\\.$"));
        static const QRegularExpression number(
            QStringLiteral("^(.+) stands in line with the number (\\d+)\\.$"));
        for (const auto& sentence : m_run.sentences) {
            if (const auto found = number.match(sentence); found.hasMatch()) {
                const auto digits = found.captured(2).rightJustified(10, QLatin1Char('0'));
                const auto isIt
                    = [&](const auto& node) { return text(node.first).endsWith(digits); };
                const auto isThere = std::any_of(m_tree.begin(), m_tree.end(), isIt)
                    || std::any_of(m_world.tombstones.begin(), m_world.tombstones.end(), isIt);
                if (!isThere)
                    return u"it is told that "_qs + sentence;
            }
        }
        if (m_run.sentences.empty())
            return {};
        const auto found = holding.match(m_run.sentences.back());
        const auto answer = m_answers.find(found.captured(1).toStdString());
        return found.hasMatch() && answer != m_answers.end() && !answer->second
            ? u"it is told that "_qs + m_run.sentences.back()
            : QString();
    }

    /// "Ada sits down: 3 of 4.": the newest one is still so.
    QString tableTold() const
    {
        static const QRegularExpression counted(
            QStringLiteral("(?:sits down: |the table is full, |the table counts )(\\d+) of \\d+"));
        const auto isTable
            = [](const auto& entry) { return familyOf(entry.second.recipe) == Family::Table; };
        const auto table
            = std::find_if(m_world.instances.begin(), m_world.instances.end(), isTable);
        for (auto told = m_run.sentences.rbegin(); told != m_run.sentences.rend(); ++told) {
            const auto found = counted.match(*told);
            if (!found.hasMatch() && !told->contains(u"the table is empty"_qs))
                continue;
            const auto isSo = table != m_world.instances.end()
                && found.captured(1).toInt() == childrenOf(table->first);
            return isSo ? QString() : u"it is told that "_qs + *told;
        }
        return {};
    }

    Run& m_run;
    const World& m_world;
    const Tree m_tree;
    const std::map<std::string, bool> m_answers;
};

/// What differs still when all that is under way has come. A session that expires is seen late.
QString differences(Run& run)
{
    const auto deadline = Clock::now() + patience;
    for (;;) {
        const auto found = Comparison(run, run.tree()).all();
        if (found.isEmpty() || Clock::now() >= deadline)
            return found;
        run.listen();
    }
}

/// Nodes of one participant's session on the server.
int nodesOf(const std::string& who, const Tree& tree, const World& world)
{
    const auto isHers = [&](const auto& node) {
        return std::any_of(
            world.participants.begin(), world.participants.end(), [&](const auto& entry) {
                const auto& one = entry.second;
                return one.name == who && one.session != 0
                    && one.session == static_cast<std::uint64_t>(node.second.ephemeralOwner);
            });
    };
    return static_cast<int>(std::count_if(tree.begin(), tree.end(), isHers));
}

int ephemeralsIn(const Tree& tree)
{
    return static_cast<int>(std::count_if(tree.begin(), tree.end(), [](const auto& node) {
        return node.second.ephemeralOwner != 0;
    }));
}

int believersOf(Run& run)
{
    const auto answers = run.laboratory().answers();
    return static_cast<int>(std::count_if(answers.begin(), answers.end(),
                                          [](const auto& answer) { return answer.second; }));
}

/// What a caption says, in nodes of the server and in the participants' own answers.
struct Claim
{
    const char* tour;
    std::size_t caption; ///< From 1, as it is numbered in the window.
    bool (*isSo)(Run& run, const Tree& tree);
};

const std::vector<Claim>& claims()
{
    static const std::vector<Claim> all{
        {"what-a-znode-is", 2,
         [](Run&, const Tree& tree) {
             return tree.contains("/lock") && tree.at("/lock").ephemeralOwner == 0;
         }},
        {"what-a-znode-is", 3, [](Run&, const Tree& tree) { return ephemeralsIn(tree) > 0; }},
        {"what-a-znode-is", 4, [](Run& run, const Tree&) { return believersOf(run) == 1; }},
        {"what-a-znode-is", 6, [](Run&, const Tree& tree) { return tree.contains("/lock"); }},
        {"what-a-watch-is", 3, [](Run&, const Tree& tree) { return !tree.empty(); }},
        {"what-a-watch-is", 5, [](Run&, const Tree& tree) { return tree.empty(); }},
        {"what-a-session-is", 2,
         [](Run& run, const Tree& tree) { return nodesOf("张三", tree, run.world) == 1; }},
        {"what-a-session-is", 3,
         [](Run& run, const Tree& tree) {
             return nodesOf("张三", tree, run.world) == 1 && believersOf(run) <= 1;
         }},
        {"what-a-session-is", 5,
         [](Run& run, const Tree& tree) {
             return nodesOf("张三", tree, run.world) == 0 && believersOf(run) == 1;
         }},
        {"the-dinner-table", 2, [](Run&, const Tree& tree) { return ephemeralsIn(tree) >= 1; }},
        {"the-dinner-table", 4, [](Run&, const Tree& tree) { return ephemeralsIn(tree) == 4; }},
        {"the-dinner-table", 7, [](Run&, const Tree& tree) { return ephemeralsIn(tree) == 0; }},
        {"a-missed-wake-up", 2,
         [](Run& run, const Tree& tree) { return nodesOf("张三", tree, run.world) == 1; }},
        {"a-missed-wake-up", 3, [](Run&, const Tree& tree) { return ephemeralsIn(tree) == 2; }},
        {"a-missed-wake-up", 4,
         [](Run& run, const Tree& tree) {
             return ephemeralsIn(tree) == 1 && nodesOf("李四", tree, run.world) == 0;
         }},
        {"a-fair-lock", 2, [](Run& run, const Tree&) { return believersOf(run) == 1; }},
        {"a-fair-lock", 7, [](Run&, const Tree& tree) { return ephemeralsIn(tree) == 0; }},
        {"the-herd", 2,
         [](Run& run, const Tree& tree) {
             return ephemeralsIn(tree) == 30 && believersOf(run) == 1;
         }},
        {"the-herd", 4, [](Run&, const Tree& tree) { return ephemeralsIn(tree) == 29; }},
        {"a-lost-reply", 2,
         [](Run& run, const Tree& tree) { return nodesOf("李四", tree, run.world) >= 1; }},
        {"a-lost-reply", 3,
         [](Run& run, const Tree& tree) {
             return nodesOf("李四", tree, run.world) == 2 && believersOf(run) == 0;
         }},
        {"a-lost-reply", 6,
         [](Run& run, const Tree& tree) { return nodesOf("李四", tree, run.world) == 1; }},
        {"a-leader", 2, [](Run& run, const Tree&) { return believersOf(run) == 1; }},
        {"a-lock-is-not-a-fence", 2,
         [](Run& run, const Tree& tree) { return nodesOf("张三", tree, run.world) == 1; }},
        {"a-lock-is-not-a-fence", 4,
         [](Run& run, const Tree& tree) {
             return nodesOf("张三", tree, run.world) == 0 && run.laboratory().answers().at("李四");
         }},
    };
    return all;
}

QString unproven(const std::string& tour, std::size_t caption, Run& run)
{
    for (const auto& claim : claims()) {
        if (tour != claim.tour || caption != claim.caption)
            continue;
        const auto deadline = Clock::now() + patience;
        while (!claim.isSo(run, run.tree())) {
            if (Clock::now() >= deadline)
                return u"the server does not have it so"_qs;
            run.listen();
        }
    }
    return {};
}

LabSetup setupOf(const Scenario& scenario)
{
    LabSetup setup;
    setup.scenario = scenario;
    setup.startsPaused = true;
    setup.endsWhenStuck = false;
    if (static_cast<int>(scenario.participants.size()) > company && scenario.habits.empty())
        setup.participants = company;
    return setup;
}

} // namespace

/// At each quiet step of the conductor, after a sync, what is shown is compared with what the
/// server has, and with what the participants' own recipes answer.
class TruthTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
    }

    void everyStepOfAScenarioIsShownAsItIs_data()
    {
        QTest::addColumn<QString>("id");
        for (const auto& scenario : bundledScenarios()) {
            const auto isSome = scenario.id == "lock" || scenario.id == "unprotected-lock"
                || scenario.id == "dinner-table";
            if ((isAll() || isSome) && scenario.servers == 1)
                QTest::newRow(scenario.id.c_str()) << QString::fromStdString(scenario.id);
        }
    }

    void everyStepOfAScenarioIsShownAsItIs()
    {
        QFETCH(const QString, id);
        Run run(setupOf(loadScenario(id)), m_server);
        for (int step = 0; step < mostSteps; ++step) {
            QVERIFY(run.settle());
            const auto wrong = differences(run);
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(QStringLiteral("step %1: %2").arg(step).arg(wrong)));
            run.sentences.clear();
            if (!run.goOn())
                return;
        }
    }

    void everyCaptionIsSo_data()
    {
        QTest::addColumn<QString>("id");
        for (const auto& tour : bundledTours()) {
            if (isAll() || tour.id == "what-a-znode-is")
                QTest::newRow(tour.id.c_str()) << QString::fromStdString(tour.id);
        }
    }

    void everyCaptionIsSo()
    {
        QFETCH(const QString, id);
        const auto course = std::make_shared<Course>(loadTour(id));
        const auto begun = [&](const Scenario& scenario) {
            LabSetup setup;
            setup.scenario = scenario;
            setup.startsPaused = course->guide().state() == Guide::State::Reading;
            setup.endsWhenStuck = false;
            return std::make_unique<Run>(setup, m_server, course);
        };
        auto run = begun(scenarioOf(course->guide().tour()));
        while (course->guide().state() != Guide::State::Finished) {
            const auto deadline = Clock::now() + 3 * patience;
            while (course->guide().state() != Guide::State::Reading && Clock::now() < deadline)
                run->listen();
            const auto caption = QStringLiteral("caption %1").arg(course->guide().caption() + 1);
            QVERIFY2(course->guide().state() == Guide::State::Reading,
                     qPrintable(caption + u" never came"_qs));
            if (course->guide().tour().captions[course->guide().caption()].pauses) {
                QVERIFY(run->settle());
                const auto wrong = differences(*run)
                    + unproven(id.toStdString(), course->guide().caption() + 1, *run);
                QVERIFY2(wrong.isEmpty(), qPrintable(caption + u": "_qs + wrong));
            }
            run->sentences.clear();
            const auto next = course->goOn();
            if (!next.scenario.empty())
                run.reset();
            if (!next.scenario.empty())
                run = begun(loadScenario(QString::fromStdString(next.scenario)));
            else
                course->note(run->last, run->world, run->laboratory().conductor());
            for (const auto& act : next.acts)
                run->laboratory().act(act);
            if (course->guide().state() == Guide::State::Waiting)
                run->laboratory().conductor().play();
        }
    }

    void everyMoveOfAChallengeIsShownAsItIs_data()
    {
        QTest::addColumn<QString>("id");
        for (const auto& challenge : bundledChallenges()) {
            if (isAll() || challenge.id == "two-believe" || challenge.id == "find-the-orphan")
                QTest::newRow(challenge.id.c_str()) << QString::fromStdString(challenge.id);
        }
    }

    // Its solution is gone through step by step, and compared at each.
    void everyMoveOfAChallengeIsShownAsItIs()
    {
        QFETCH(const QString, id);
        const auto challenge = loadChallenge(id);
        const auto course = std::make_shared<Course>(challenge);
        LabSetup setup;
        setup.scenario = challenge.scenario;
        setup.startsPaused = true;
        setup.endsWhenStuck = false;
        Run run(setup, m_server, course);
        auto due = challenge.solution.begin();
        std::size_t met = 0;
        for (int step = 0; step < mostSteps && !course->referee().isWon(); ++step) {
            QVERIFY(run.settle());
            const auto wrong = differences(run);
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(QStringLiteral("step %1: %2").arg(step).arg(wrong)));
            run.sentences.clear();
            if (due == challenge.solution.end() || !run.isTimeFor(*due, met)) {
                run.goOn();
                continue;
            }
            run.make(due->move);
            if (!due->until || due->until->holds(run.last, run.world)) {
                ++due;
                met = 0;
            }
        }
        QVERIFY(course->referee().isWon());
    }

    // The tree that the first tour calls empty.
    void aRunFindsNothingOfTheOneBefore()
    {
        {
            Run run(setupOf(loadScenario(QStringLiteral("two-locks"))), m_server);
            QVERIFY(run.settle());
            run.observer().ensure(Path("/left-behind/there"), Clock::now() + patience);
        }
        Run run(setupOf(loadScenario(QStringLiteral("lock"))), m_server);
        QVERIFY(run.settle());
        Tree tree;
        readBelow(run.observer(), Path("/"), tree);
        for (const auto& [path, stat] : tree)
            QVERIFY2(path == "/" || isBelow(path, "/zookeeper") || isBelow(path, "/lock"),
                     path.c_str());
    }

    // What a killed server had it has again: nothing was deleted, and nothing is shown to be.
    void whatAServerHadIsThereAgain()
    {
        auto scenario = loadScenario(QStringLiteral("lock"));
        scenario.sessionTimeout = 10s;
        Run run(setupOf(scenario), m_server);
        auto& laboratory = run.laboratory();
        const auto standsThere = [&] {
            const auto& world = run.world;
            return std::any_of(
                world.participants.begin(), world.participants.end(),
                [](const auto& entry) { return entry.second.standing == Standing::Inside; });
        };
        const auto deadline = Clock::now() + patience;
        while (!standsThere() && Clock::now() < deadline) {
            QVERIFY(run.settle());
            laboratory.conductor().stepNext();
        }
        QVERIFY(run.settle());
        const auto before = run.tree();
        laboratory.act({.kind = FaultKind::KillServer});
        while (run.world.isServed() && Clock::now() < deadline)
            run.listen();
        QVERIFY(!run.world.isServed());
        for (const auto& [path, stat] : before)
            QVERIFY2(run.world.znodes.contains(path), path.c_str());
        laboratory.act({.kind = FaultKind::StartServer});
        while (!run.world.isServed() && Clock::now() < deadline)
            run.listen();
        QVERIFY(run.world.isServed());
        for (const auto& [path, stat] : before)
            QVERIFY2(!run.world.tombstones.contains(path), path.c_str());
    }

private:
    PrivateServer m_server; // one for all: each run finds its paths empty
};

QTEST_GUILESS_MAIN(TruthTest)
#include "tst_truth.moc"
