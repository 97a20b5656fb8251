#include "tests/ui/demo.h"
#include "ui/tree/treemodel.h"
#include "ui/tree/treepanel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>

using namespace zoetrope;
using namespace zoetrope::ui;
using namespace std::chrono_literals;

namespace {

const auto table = QStringLiteral("/table-3");
const auto wang = QStringLiteral("/table-3/王五");

recipes::World theTable()
{
    return *dinnerTable().frame.world;
}

// As the fold leaves it when somebody deletes `path`.
void bury(recipes::World& world, const std::string& path)
{
    recipes::Tombstone tombstone;
    tombstone.path = path;
    tombstone.at = world.now;
    tombstone.by = ++world.last;
    world.znodes.erase(path);
    world.tombstones[path] = tombstone;
}

Frame frameOf(const recipes::World& world)
{
    auto frame = dinnerTable().frame;
    frame.world = std::make_shared<recipes::World>(world);
    return frame;
}

ZnodeEntry entryOf(const QModelIndex& index)
{
    return index.data(TreeModel::EntryRole).value<ZnodeEntry>();
}

} // namespace

class TreeModelTest : public QObject
{
    Q_OBJECT
private slots:
    void znodesStandUnderTheirParents()
    {
        TreeModel model;
        show(model, theTable());
        QCOMPARE(model.rowCount(), 1);
        const auto root = model.index(0, 0);
        QCOMPARE(root.data().toString(), QStringLiteral("/"));
        QCOMPARE(model.rowCount(root), 2);
        QCOMPARE(model.rowCount(model.indexOf(table)), 3);
        QCOMPARE(model.indexOf(wang).parent(), model.indexOf(table));
    }

    void aParentThatNobodySawIsImplied()
    {
        recipes::World world;
        world.znodes["/a/b/c"].path = "/a/b/c";
        TreeModel model;
        show(model, world);
        QCOMPARE(model.rowCount(model.indexOf(QStringLiteral("/a"))), 1);
        QVERIFY(model.indexOf(QStringLiteral("/a/b/c")).isValid());
    }

    void whoStandInLineStandInTheirOrder()
    {
        recipes::World world;
        for (const auto* name : {"_c_ff-lock-0000000001", "_c_00-lock-0000000003", "limits",
                                 "_c_88-lock-0000000002", "a"}) {
            const auto path = std::string("/lock/") + name;
            world.znodes[path].path = path;
        }
        TreeModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        show(model, world);
        const auto lock = model.indexOf(QStringLiteral("/lock"));
        QStringList names;
        for (int row = 0; row < model.rowCount(lock); ++row) {
            names.push_back(model.index(row, 0, lock).data().toString());
            QCOMPARE(model.indexOf(QStringLiteral("/lock/") + names.back()).row(), row);
        }
        QCOMPARE(names.join(u' '),
                 QStringLiteral("a limits _c_ff-lock-0000000001 _c_88-lock-0000000002 "
                                "_c_00-lock-0000000003"));
    }

    void aRowSurvivesWhatHappensBesideIt()
    {
        auto world = theTable();
        TreeModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        show(model, world);
        const QPersistentModelIndex kept(model.indexOf(wang));

        world.znodes["/another"].path = "/another";
        world.znodes["/table-3/a"].path = "/table-3/a";
        world.znodes.erase("/table-3/张三");
        show(model, world);

        QVERIFY(kept.isValid());
        QCOMPARE(kept.data(TreeModel::PathRole).toString(), wang);
        QCOMPARE(resets.count(), 0);
    }

    void aZnodeThatWentStaysForAMomentAndSaysSo()
    {
        auto world = theTable();
        TreeModel model;
        show(model, world);
        bury(world, wang.toStdString());

        show(model, world);
        QVERIFY(entryOf(model.indexOf(wang)).isGone());
        QCOMPARE(entryOf(model.indexOf(wang)).words, QStringLiteral("deleted"));

        world.now += tombstoneStay;
        show(model, world);
        QVERIFY(!model.indexOf(wang).isValid());
    }

    void aZnodeThatIsMadeAgainIsNoTombstone()
    {
        auto world = theTable();
        TreeModel model;
        bury(world, wang.toStdString());
        show(model, world);
        world.znodes[wang.toStdString()].path = wang.toStdString();
        show(model, world);
        QCOMPARE(entryOf(model.indexOf(wang)).words, QStringLiteral("persistent"));
    }

    void newsPulses()
    {
        auto world = theTable();
        TreeModel model;
        show(model, world);
        QVERIFY(!model.isMoving()); // the first sight of the tree is no news
        world.znodes[table.toStdString()].changedBy = 99;
        show(model, world);
        QVERIFY(model.indexOf(table).data(TreeModel::PulseRole).toDouble() > 0);
        QCOMPARE(model.indexOf(wang).data(TreeModel::PulseRole).toDouble(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!model.isMoving(), 30'000); // and ends by itself
    }

    void aJumpInTimePulsesNothing()
    {
        auto world = theTable();
        TreeModel model;
        show(model, world);
        world.znodes[table.toStdString()].changedBy = 99;
        world.znodes["/new"].path = "/new";
        show(model, world, false);
        QVERIFY(!model.isMoving());
    }

    void watchersAreNamed()
    {
        TreeModel model;
        show(model, theTable());
        QCOMPARE(entryOf(model.indexOf(table)).watchers.size(), std::size_t{3});
        const auto toolTip = model.indexOf(table).data(Qt::ToolTipRole).toString();
        QVERIFY(toolTip.contains(QStringLiteral("■ 张三 (waiting) left a child watch")));
        QVERIFY(toolTip.contains(QStringLiteral("◆ 王五 (woken) left a child watch")));
        QVERIFY(toolTip.contains(QStringLiteral("czxid")));
    }

    void screenReaderHearsWhatTheMarksSay()
    {
        TreeModel model;
        show(model, theTable());
        const auto spoken
            = [&](const QString& path) { return model.indexOf(path).data(Qt::AccessibleTextRole); };
        QCOMPARE(spoken(wang).toString(),
                 QStringLiteral("王五, ephemeral · 0x…03, owned by 王五 (woken)"));
        QVERIFY(
            spoken(table).toString().contains(QStringLiteral("张三 (waiting) left a child watch")));
    }

    void theKindOfAZnodeIsInWords()
    {
        TreeModel model;
        show(model, theTable());
        QCOMPARE(entryOf(model.indexOf(table)).words, QStringLiteral("persistent · 3 children"));
        QCOMPARE(entryOf(model.indexOf(wang)).words, QStringLiteral("ephemeral · 0x…03"));
        QCOMPARE(entryOf(model.indexOf(wang)).ownerName, QStringLiteral("王五"));
    }

    void whatIsCollapsedStaysSo()
    {
        TreePanel panel;
        auto world = theTable();
        panel.setFrame(frameOf(world));
        const auto at = [&](const QString& path) {
            return static_cast<const TreeModel*>(panel.model())->indexOf(path);
        };
        QVERIFY(panel.isExpanded(at(table)));
        panel.collapse(at(table));
        panel.setCurrentIndex(at(QStringLiteral("/")));

        world.znodes["/table-3/zz"].path = "/table-3/zz";
        panel.setFrame(frameOf(world));
        QVERIFY(!panel.isExpanded(at(table)));
        QCOMPARE(panel.chosenPath(), QStringLiteral("/"));
    }

    void whatStandsBesideAChosenNodeThatGoesIsNotChosen()
    {
        TreePanel panel;
        auto world = theTable();
        panel.setFrame(frameOf(world));
        panel.choose(wang);
        QSignalSpy chosen(&panel, &TreePanel::chosenChanged);
        world.znodes.erase(wang.toStdString());
        ++world.last;
        panel.setFrame(frameOf(world));
        QCOMPARE(
            panel.model()->rowCount(static_cast<const TreeModel*>(panel.model())->indexOf(table)),
            2);
        QVERIFY(panel.chosenPath().isEmpty());
        QCOMPARE(chosen.size(), 0);
    }

    // It is not offered, and says why; who may delete somebody's nodes may delete one of them.
    void whatAChallengeDoesNotAllowIsNotOffered()
    {
        TreePanel panel;
        panel.setFrame(frameOf(theTable()));
        panel.choose(wang);
        LabStatus status;
        status.isRunning = status.isServing = true;
        status.barred.reason = QStringLiteral("No.");
        status.barred.acts = {ActKind::DeleteNode, ActKind::CreateForeign, ActKind::RevokeNode};
        panel.setStatus(status);
        QVERIFY(actionOf(panel, Qt::Key_Delete).isEnabled());
        QVERIFY(!actionOf(panel, Qt::Key_Insert).isEnabled());
        QCOMPARE(actionOf(panel, Qt::Key_Insert).toolTip(), status.barred.reason);
        status.barred.acts.insert(ActKind::DeleteNodes);
        panel.setStatus(status);
        QVERIFY(!actionOf(panel, Qt::Key_Delete).isEnabled());
        panel.setStatus({.isRunning = true, .isServing = true});
        QVERIFY(actionOf(panel, Qt::Key_Insert).isEnabled());
    }

    void whatZooKeeperKeepsForItselfBeginsCollapsed()
    {
        TreePanel panel;
        auto world = theTable();
        world.znodes["/zookeeper/quota"].path = "/zookeeper/quota";
        panel.setFrame(frameOf(world));
        const auto& model = static_cast<const TreeModel&>(*panel.model());
        QVERIFY(!panel.isExpanded(model.indexOf(QStringLiteral("/zookeeper"))));
    }

private:
    static QAction& actionOf(const TreePanel& panel, Qt::Key key)
    {
        const auto all = panel.actions();
        return **std::find_if(all.begin(), all.end(), [key](const QAction* action) {
            return action->shortcut() == QKeySequence(key);
        });
    }

    static void show(TreeModel& model, const recipes::World& world, bool isNews = true)
    {
        model.setEntries(znodeEntries(world, world.now), isNews);
    }
};

QTEST_MAIN(TreeModelTest)
#include "tst_treemodel.moc"
