#include "app/live/actions/actionlog.h"
#include "tests/live/clustercompany.h"
#include "ui/ladder/ladderview.h"
#include "ui/observe/cardview.h"
#include "ui/observe/clusterbar.h"
#include "ui/observe/clusterview.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/znodes/znodebrowser.h"
#include "ui/znodes/znodemodel.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <algorithm>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

/// Acting on a real cluster by its window.
class OperatingTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto missing = ClusterCompany::missing(); !missing.empty())
            QSKIP(missing.c_str());
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8()); // the action log is nobody else's
        m_company = std::make_unique<ClusterCompany>();
    }
    void cleanup() { m_company->closeAll(); }
    void cleanupTestCase() { m_company.reset(); }

    void aBarrierIsRemovedOnceItIsArmedAndItsNameIsTyped()
    {
        const auto root = m_company->ensemble().freshRoot();
        m_company->open("a", root);
        m_company->open("b", root);
        m_company->call("a barrier /gate set");
        const auto wait = m_company->ask("b barrier /gate wait");
        ClusterController cluster;
        cluster.window().show();
        cluster.window().resize(1280, 720); // a laptop
        cluster.connectTo(actingAt(root, "/gate"), {});
        QTRY_COMPARE_WITH_TIMEOUT(waitersAt(cluster, "/gate"), 1, patience);
        QTest::keyClick(&cluster.window(), Qt::Key_3, Qt::ControlModifier);
        auto& panel = cluster.panel();
        QTRY_COMPARE_WITH_TIMEOUT(panel.path(), QStringLiteral("/gate"), patience);
        QVERIFY(panel.verb() == ui::OperatePanel::RemoveBarrier);
        type(panel, "gate");
        QVERIFY(!panel.canAct()); // it is not armed
        press(panel, "Arm for");
        QVERIFY(cluster.window().bar().words().contains(QStringLiteral("ARMED")));
        type(panel, "gat");
        QVERIFY(!panel.canAct());
        type(panel, "e");
        act(panel);
        QTRY_COMPARE_WITH_TIMEOUT(panel.outcome(), QStringLiteral("Done."), patience);
        m_company->answer(wait);
        QVERIFY(ActionLog::newest(1)[0].contains(QStringLiteral("barrier remove")));
        QVERIFY(ActionLog::newest(1)[0].contains(QStringLiteral("\tdone")));
        press(panel, "Take it back"); // shows it, and does nothing yet
        QVERIFY(panel.verb() == ui::OperatePanel::SetBarrier);
        QCOMPARE(panel.path(), QStringLiteral("/gate"));
        QTRY_VERIFY_WITH_TIMEOUT(nameField(panel).isEnabled(), patience);
        type(panel, "gate");
        act(panel);
        QTRY_COMPARE_WITH_TIMEOUT(panel.outcome(), QStringLiteral("Done."), patience);
        QVERIFY(ActionLog::newest(1)[0].contains(QStringLiteral("barrier set")));
        panel.setTarget(ui::OperatePanel::SetBarrier, QStringLiteral("/other"));
        QVERIFY(!nameField(panel).isEnabled());
        emit panel.actRequested(); // as if somebody had got round the button
        QVERIFY(panel.outcome().contains(QStringLiteral("not below /gate")));
        emit cluster.window().retryRequested();
        QVERIFY(panel.path().isEmpty());
        QVERIFY(panel.outcome().contains(QStringLiteral("not below /gate"))); // it was so
    }

    void aBarrierThatWasMadeAnewMeanwhileIsLeftAlone()
    {
        const auto root = m_company->ensemble().freshRoot();
        m_company->open("a", root);
        m_company->call("a barrier /gate set");
        m_company->open("b", root);
        const auto wait = m_company->ask("b barrier /gate wait");
        ClusterController cluster;
        cluster.window().show();
        cluster.window().resize(1280, 720); // a laptop
        cluster.connectTo(actingAt(root, "/"), {});
        QTRY_COMPARE_WITH_TIMEOUT(waitersAt(cluster, "/gate"), 1, patience);
        auto& panel = cluster.panel();
        panel.setTarget(ui::OperatePanel::RemoveBarrier, QStringLiteral("/gate"));
        QTest::keyClick(&cluster.window(), Qt::Key_3, Qt::ControlModifier);
        press(panel, "Arm for");
        type(panel, "gate");
        QTRY_VERIFY_WITH_TIMEOUT(canActOnceRead(panel), patience);
        QTest::keyClick(&cluster.window(), Qt::Key_P, Qt::ControlModifier); // what is shown stays
        m_company->call("a barrier /gate remove");
        m_company->answer(wait);
        m_company->call("a barrier /gate set");
        const auto before = stateOf(root, "/gate");
        press(panel, "Do it");
        QTRY_VERIFY_WITH_TIMEOUT(panel.outcome().contains(QStringLiteral("meanwhile")), patience);
        QVERIFY(ActionLog::newest(1)[0].contains(QStringLiteral("\trefused")));
        QCOMPARE(stateOf(root, "/gate"), before);
    }

    void aLeaseIsReleasedAndWhoWaitsForItComesIn()
    {
        const auto root = m_company->ensemble().freshRoot();
        for (const auto* client : {"a", "b", "c"})
            m_company->open(client, root);
        m_company->call("a semaphore /seats acquire");
        m_company->call("b semaphore /seats acquire");
        const auto wait = m_company->ask("c semaphore /seats acquire");
        ClusterController cluster;
        cluster.window().show();
        cluster.window().resize(1280, 720); // a laptop
        cluster.connectTo(actingAt(root, "/seats"), {});
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/seats"), 3, patience);
        QTest::keyClick(&cluster.window(), Qt::Key_3, Qt::ControlModifier);
        auto& panel = cluster.panel();
        QTest::mouseClick(cluster.window().view().ladder().viewport(), Qt::LeftButton, {},
                          QPoint(80, 10));
        QTRY_VERIFY_WITH_TIMEOUT(panel.path().startsWith(QStringLiteral("/seats/")), patience);
        QVERIFY(panel.verb()
                == ui::OperatePanel::Nothing); // what deletes is for a person to choose
        const auto node = panel.path();
        panel.setTarget(ui::OperatePanel::ReleaseLease, node);
        press(panel, "Arm for");
        type(panel, qPrintable(node.section(u'/', -1)));
        act(panel);
        QTRY_VERIFY_WITH_TIMEOUT(panel.outcome().startsWith(QStringLiteral("Done. ")), patience);
        QVERIFY(panel.outcome().contains(QStringLiteral("was not told. It may run on")));
        m_company->answer(wait); // it has come in
        QVERIFY(ActionLog::newest(1)[0].contains(QStringLiteral("\tlease release\t")));
        QVERIFY(ActionLog::newest(1)[0].endsWith(node + QStringLiteral("\tdone")));
    }

    void whatIsUnderWayWhenTheWindowClosesIsInTheLogAllTheSame()
    {
        const auto root = m_company->ensemble().freshRoot();
        connected(root)->create(Path("/left-behind"), "", CreateMode::Persistent, patiently());
        auto cluster = std::make_unique<ClusterController>();
        cluster->window().show();
        cluster->window().resize(1280, 720);
        cluster->connectTo(actingAt(root, "/"), {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster->sight() != nullptr, patience);
        QTest::keyClick(&cluster->window(), Qt::Key_3, Qt::ControlModifier);
        auto& panel = cluster->panel();
        panel.setTarget(ui::OperatePanel::Delete, QStringLiteral("/left-behind"));
        cluster->browsing().read(QStringLiteral("/left-behind"));
        press(panel, "Arm for");
        QTRY_VERIFY_WITH_TIMEOUT(nameField(panel).isEnabled(), patience);
        type(panel, "left-behind");
        act(panel);
        cluster.reset();
        QTRY_VERIFY_WITH_TIMEOUT(
            ActionLog::newest(1)[0].contains(QString::fromStdString(root)
                                             + QStringLiteral("\t/left-behind\t")),
            patience);
    }

    void nothingIsChosenAfterConnectingAnew()
    {
        const auto root = m_company->ensemble().freshRoot();
        m_company->open("a", root);
        m_company->call("a mutex /lock acquire");
        ClusterController cluster;
        cluster.window().show();
        cluster.window().resize(1280, 720); // a laptop
        cluster.connectTo(actingAt(root, "/"), {});
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 1, patience);
        QTest::keyClick(&cluster.window(), Qt::Key_3, Qt::ControlModifier);
        auto& panel = cluster.panel();
        QTest::mouseClick(cluster.window().view().ladder().viewport(), Qt::LeftButton, {},
                          QPoint(80, 10));
        QTRY_VERIFY_WITH_TIMEOUT(panel.path().startsWith(QStringLiteral("/lock/")), patience);
        QVERIFY(panel.verb() == ui::OperatePanel::Nothing); // kazoo's clients cannot be asked
        panel.setTarget(ui::OperatePanel::Revoke, panel.path());
        emit cluster.window().retryRequested();
        QVERIFY(panel.path().isEmpty() && panel.verb() == ui::OperatePanel::Nothing);
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 1, patience);
        QVERIFY(panel.path().isEmpty() && panel.verb() == ui::OperatePanel::Nothing);
        QVERIFY(!panel.canAct());
    }

    void manyChildrenAreOpenedAndOnesDataIsRead()
    {
        constexpr int count = 30'000;
        const auto root = m_company->ensemble().freshRoot();
        const auto session = connected(root);
        session->ensure(Path("/many"), patiently());
        std::vector<Request> burst;
        for (int i = 0; i < count; ++i) {
            const auto number = std::to_string(100'000 + i);
            burst.push_back(Request::create(Path("/many/" + number), "{\"number\": " + number + '}',
                                            CreateMode::Persistent));
            if (burst.size() == 1000) {
                QVERIFY(session->multi(burst, patiently()).code == Code::Ok);
                burst.clear();
            }
        }
        ClusterController cluster;
        cluster.window().show();
        cluster.window().resize(1280, 720); // a laptop
        cluster.connectTo(at(root), {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster.sight() != nullptr, patience);
        auto& browser = cluster.browser();
        auto& model = browser.model();
        cluster.window().view().centre().bringUp(2);
        browser.tree().setCurrentIndex(model.index(0, 0));
        QTest::keyClick(&browser.tree(), Qt::Key_Right); // opens it
        QTRY_VERIFY_WITH_TIMEOUT(model.indexOf(QStringLiteral("/many")).isValid(), patience);
        browser.tree().expand(model.indexOf(QStringLiteral("/many")));
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(model.indexOf(QStringLiteral("/many"))), count,
                                  patience);
        const auto last = model.indexOf(QStringLiteral("/many/129999"));
        browser.tree().setCurrentIndex(last);
        browser.tree().scrollTo(last);
        QTRY_VERIFY_WITH_TIMEOUT(browser.shown().contains(QStringLiteral("\"number\": 129999")),
                                 patience);
        QVERIFY(browser.tree().visualRect(last).isValid());
        QTRY_VERIFY_WITH_TIMEOUT(
            cluster.window().view().card().text().contains(QStringLiteral("czxid")), 30'000);
    }

    void whatIsReadOnlyCannotBeArmedAndNothingIsWritten()
    {
        const auto root = m_company->ensemble().freshRoot();
        m_company->open("a", root);
        m_company->call("a mutex /lock acquire");
        ClusterController cluster;
        cluster.window().show();
        cluster.window().resize(1280, 720); // a laptop
        cluster.connectTo(at(root), {});
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 1, patience);
        const auto before = stateOf(root, "/lock");
        QTest::keyClick(&cluster.window(), Qt::Key_3, Qt::ControlModifier);
        auto& panel = cluster.panel();
        QTest::mouseClick(cluster.window().view().ladder().viewport(), Qt::LeftButton, {},
                          QPoint(80, 10));
        QTRY_VERIFY_WITH_TIMEOUT(panel.path().startsWith(QStringLiteral("/lock/")), patience);
        QVERIFY(panel.verb() == ui::OperatePanel::Nothing); // kazoo's clients cannot be asked
        panel.setTarget(ui::OperatePanel::Revoke, panel.path());
        press(panel, "Arm for");
        QVERIFY(!cluster.window().bar().words().contains(QStringLiteral("ARMED")));
        emit panel.armRequested(true); // as if somebody had got round the button
        emit panel.actRequested();
        QVERIFY(panel.outcome().contains(QStringLiteral("read-only")));
        panel.setTarget(ui::OperatePanel::Evict, panel.path());
        press(panel, "Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(
            panel.outcome().startsWith(QStringLiteral("It could be done, but not from here")),
            patience);
        const QSignalSpy allowed(&cluster, &ClusterController::allowRequested);
        press(panel, "Allow changes");
        QCOMPARE(allowed.size(), 1);
        QCOMPARE(stateOf(root, "/lock"), before);
        // Once it may be changed, it is still the change that was wanted.
        const auto path = panel.path();
        cluster.connectTo(actingAt(root, "/"), {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster.sight() != nullptr && panel.path() == path, patience);
        QVERIFY(panel.verb() == ui::OperatePanel::Evict);
        QVERIFY(!panel.canAct()); // it is not armed, and no name is typed
    }

private:
    static ui::ClusterProfile actingAt(const std::string& servers, const char* root)
    {
        auto profile = at(servers);
        profile.isReadOnly = false;
        profile.roots = QStringList{QLatin1String(root)};
        return profile;
    }

    static void press(ui::OperatePanel& panel, const char* text)
    {
        for (auto* button : panel.findChildren<QAbstractButton*>()) {
            if (button->text().startsWith(QLatin1String(text)))
                QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    static void act(ui::OperatePanel& panel)
    {
        QTRY_VERIFY_WITH_TIMEOUT(canActOnceRead(panel), patience);
        press(panel, "Do it");
    }
    static QLineEdit& nameField(ui::OperatePanel& panel)
    {
        for (auto* field : panel.findChildren<QLineEdit*>()) {
            if (field->accessibleName().startsWith(QStringLiteral("The node's name")))
                return *field;
        }
        qFatal("the name is typed somewhere");
    }
    static void type(ui::OperatePanel& panel, const char* text)
    {
        if (nameField(panel).isEnabled())
            QTest::keyClicks(&nameField(panel), QLatin1String(text));
    }

    // Every change of a node and of its children leaves its mark there.
    [[nodiscard]] static std::vector<std::int64_t> stateOf(const std::string& root,
                                                           const char* path)
    {
        const auto session = connected(root);
        session->sync(Path("/"), patiently()); // it may be at a server that lags
        std::vector<std::int64_t> marks;
        const auto mark = [&](const Path& node) {
            const auto stat = session->exists(node, nullptr, patiently()).value();
            marks.insert(marks.end(), {stat.czxid, stat.mzxid, stat.pzxid});
        };
        mark(Path("/"));
        mark(Path(path));
        const auto children = session->children(Path(path), nullptr, patiently());
        for (const auto& name : children->names)
            mark(Path(path) / name);
        return marks;
    }

    [[nodiscard]] static int waitersAt(ClusterController& cluster, std::string_view path)
    {
        if (!cluster.sight())
            return -1;
        const auto& waits = cluster.sight()->inspection.picture.graph.gateWaits;
        return static_cast<int>(std::count_if(waits.begin(), waits.end(),
                                              [&](const auto& wait) { return wait.path == path; }));
    }

    QTemporaryDir m_folder;
    std::unique_ptr<ClusterCompany> m_company;
};

QTEST_MAIN(OperatingTest)
#include "tst_operating.moc"
