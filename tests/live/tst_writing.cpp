#include "app/live/actions/actionlog.h"
#include "app/observe/actionresult.h"
#include "app/observe/words/sessionnames.h"
#include "recipes/transport/permissions.h"
#include "recipes/txnlog/transactionlog.h"
#include "tests/live/writingdesk.h"
#include "ui/operate/operateinput.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTest>
#include <QTextEdit>
#include <QtEndian>

#include <filesystem>
#include <fstream>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using ui::OperatePanel;

/// Making and changing nodes of a real cluster by its window.
class WritingTest : public WritingDesk
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        serve();
    }
    void init() { open(); }
    void cleanup() { close(); }

    void aNodeIsMadeWithANumberAndTheLogSaysHowToUndoIt()
    {
        act(OperatePanel::Create, "/order-");
        live(ui::OperateInput::PersistentSequential);
        write("for 张三");
        confirm("order-");
        QTRY_VERIFY_WITH_TIMEOUT(panel().outcome().startsWith(QStringLiteral("Done")), patience);
        QCOMPARE(m_session->get(Path("/order-0000000000"), nullptr, patiently())->bytes,
                 std::optional<std::string>("for 张三"));
        QVERIFY(
            ActionLog::newest(1)[0].endsWith(QStringLiteral("\tdone\tdelete /order-0000000000")));
    }

    void anEphemeralNodeGoesWithTheWindowsConnection()
    {
        act(OperatePanel::Create, "/here");
        live(ui::OperateInput::Ephemeral);
        confirm("here");
        QTRY_VERIFY_WITH_TIMEOUT(panel().outcome().startsWith(QStringLiteral("Done")), patience);
        Watch watch(*m_session);
        QVERIFY(m_session->exists(Path("/here"), &watch, patiently()).value().ephemeralOwner != 0);
        m_cluster->disconnectFrom();
        QVERIFY(watch.sleepUntil(patiently(), {}) == Waited::Done);
        QVERIFY(!m_session->exists(Path("/here"), nullptr, patiently()));
    }

    void theWindowFitsASmallScreenWhateverIsToBeDone()
    {
        constexpr int small = 720; // pixels: a laptop's, without the panel of its desktop
        auto& window = m_cluster->window();
        act(OperatePanel::Create, "/a");
        live(ui::OperateInput::PersistentSequentialWithTtl);
        QTRY_VERIFY_WITH_TIMEOUT(window.minimumSizeHint().height() <= small, patience);
        window.resize(1280, small);
        QTRY_COMPARE_WITH_TIMEOUT(window.height(), small, patience);
        auto* name = field(panel(), "The node's name");
        name->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(!name->visibleRegion().isEmpty(), patience); // scrolled to
    }

    void aNodeWithATimeToLiveGoesByItself()
    {
        act(OperatePanel::Create, "/brief-");
        auto* seconds = panel().input().findChild<QSpinBox*>();
        QVERIFY(!seconds->isVisible());
        live(ui::OperateInput::PersistentSequentialWithTtl);
        QVERIFY(seconds->isVisible());
        seconds->setValue(1);
        confirm("brief-");
        QTRY_VERIFY_WITH_TIMEOUT(panel().outcome().startsWith(QStringLiteral("Done")), patience);
        QVERIFY(
            ActionLog::newest(1)[0].endsWith(QStringLiteral("\tdone\tdelete /brief-0000000000")));
        Watch watch(*m_session);
        if (m_session->exists(Path("/brief-0000000000"), &watch, patiently()))
            QVERIFY(watch.sleepUntil(patiently(), {}) == Waited::Done);
        QVERIFY(!m_session->exists(Path("/brief-0000000000"), nullptr, patiently()));
    }

    // No server tells the time to live of a node: it is in its log of transactions.
    void aTimeToLiveIsAsLongAsItWasSaid()
    {
        constexpr int seconds = 3000;
        PrivateServer server;
        server.start();
        m_root = server.address();
        act(OperatePanel::Create, "/brief");
        live(ui::OperateInput::PersistentWithTtl);
        panel().input().findChild<QSpinBox*>()->setValue(seconds);
        confirm("brief");
        QTRY_VERIFY_WITH_TIMEOUT(panel().outcome().startsWith(QStringLiteral("Done")), patience);
        const auto log = logOf(server);
        const auto made = log.indexOf("/brief");
        QVERIFY(made > 0);
        QVERIFY(log.indexOf(bigEndian(qint64{seconds} * 1000), made) > 0);
        m_cluster.reset();
    }

    // It was typed for one result.
    void whatWasDoneOnceIsConfirmedAnew()
    {
        act(OperatePanel::Create, "/numbered-");
        live(ui::OperateInput::PersistentSequential);
        confirm("numbered-");
        QTRY_VERIFY_WITH_TIMEOUT(panel().outcome().startsWith(QStringLiteral("Done")), patience);
        QVERIFY(!panel().canAct());
        field(panel(), "To which node")->setText(QStringLiteral("/another"));
        QTest::keyClick(field(panel(), "To which node"), Qt::Key_Return);
        QVERIFY(panel().outcome().isEmpty()); // it was of that
    }

    void aServerThatMakesNoSuchNodesIsNamedAsTheReason()
    {
        PrivateServer server({.candour = {.hasLifetimes = false}});
        server.start();
        m_root = server.address();
        act(OperatePanel::Create, "/brief");
        live(ui::OperateInput::PersistentWithTtl);
        confirm("brief");
        QTRY_VERIFY_WITH_TIMEOUT(
            panel().outcome().contains(QStringLiteral("zookeeper.extendedTypesEnabled")), patience);
        QVERIFY(ActionLog::newest(1)[0].endsWith(QStringLiteral("\tfailed")));
        QVERIFY(!connected(m_root)->exists(Path("/brief"), nullptr, patiently()));
        m_cluster.reset();
    }

    // A result connects by itself: what was never sent is not in doubt.
    void whatCouldNotBeSentWasNotDone()
    {
        PrivateServer server;
        server.start();
        const auto address = server.address();
        server.stop();
        const auto result = carryOut({.servers = address}, {Verb::Delete, Path("/never"), {}, {}},
                                     {{}, {}, {}, QStringLiteral("create /never")}, {});
        QVERIFY2(result.sentence.startsWith(QStringLiteral("It was not done: ")),
                 qPrintable(result.sentence));
        QVERIFY(ActionLog::newest(1)[0].endsWith(QStringLiteral("/never\tnot done")));
    }

    void dataIsChangedOnlyWhereItIsAsItWasRead()
    {
        m_session->create(Path("/text"), "old", CreateMode::Persistent, patiently());
        act(OperatePanel::SetData, "/text");
        QTRY_COMPARE_WITH_TIMEOUT(panel().input().bytes(), std::optional(QByteArray("old")),
                                  patience);
        write("new");
        m_session->set(Path("/text"), "another's", anyVersion, patiently());
        confirm("text");
        QTRY_VERIFY_WITH_TIMEOUT(panel().outcome().contains(QStringLiteral("meanwhile")), patience);
        QVERIFY(ActionLog::newest(1)[0].contains(QStringLiteral("\trefused")));
        QTRY_COMPARE_WITH_TIMEOUT(panel().input().bytes(), std::optional(QByteArray("another's")),
                                  patience); // it was looked at again
        write("new");
        confirm("text");
        QTRY_COMPARE_WITH_TIMEOUT(panel().outcome(), QStringLiteral("Done."), patience);
        QCOMPARE(m_session->get(Path("/text"), nullptr, patiently())->bytes,
                 std::optional<std::string>("new"));
        QVERIFY(ActionLog::newest(1)[0].endsWith(QStringLiteral("set /text \"another's\"")));
    }

    void permissionsAreChangedAsTheyWereReadAndGivenBack()
    {
        m_session->create(Path("/shared"), "", CreateMode::Persistent, patiently());
        act(OperatePanel::SetAcl, "/shared");
        const QByteArray before("world:anyone:cdrwa");
        QTRY_COMPARE_WITH_TIMEOUT(panel().input().bytes(), std::optional(before), patience);
        QVERIFY(forecast().contains(QStringLiteral("Nothing would change")));
        write("world:anyone:rx");
        QVERIFY(forecast().contains(QStringLiteral("is no permission")));
        write("digest:ada:secret:cdrwa");
        QVERIFY(forecast().contains(QStringLiteral("A password has no place")));
        write("world:anyone:r\nip:127.0.0.1:cdrwa");
        QVERIFY(forecast().contains(QStringLiteral("can make no children below it")));
        QVERIFY(forecast().contains(QStringLiteral("setAcl /shared world:anyone:cdrwa")));
        confirm("shared");
        QTRY_COMPARE_WITH_TIMEOUT(panel().outcome(), QStringLiteral("Done."), patience);
        QCOMPARE(permissionsOf("/shared"),
                 (std::vector<std::string>{"world:anyone:r", "ip:127.0.0.1:cdrwa"}));
        QVERIFY(ActionLog::newest(1)[0].endsWith(
            QStringLiteral("\tdone\tsetAcl /shared world:anyone:cdrwa")));
        press(panel(), "Take it back");
        QCOMPARE(panel().input().bytes(), std::optional(before));
        QTRY_VERIFY_WITH_TIMEOUT(field(panel(), "The node's name")->isEnabled(), patience);
        confirm("shared");
        QTRY_COMPARE_WITH_TIMEOUT(panel().outcome(), QStringLiteral("Done."), patience);
        QCOMPARE(permissionsOf("/shared"), (std::vector<std::string>{"world:anyone:cdrwa"}));
    }

    void permissionsThatSomebodyElseHasChangedAreNotOverwritten()
    {
        m_session->create(Path("/shared"), "", CreateMode::Persistent, patiently());
        act(OperatePanel::SetAcl, "/shared");
        QTRY_COMPARE_WITH_TIMEOUT(panel().input().bytes(),
                                  std::optional(QByteArray("world:anyone:cdrwa")), patience);
        write("world:anyone:ra");
        const Permission theirs{Permission::Read | Permission::Admin | Permission::Write};
        static_cast<void>(
            m_session->perform({setPermissionsRequest(Path("/shared"), {theirs})}, patiently()));
        confirm("shared");
        QTRY_VERIFY_WITH_TIMEOUT(panel().outcome().contains(QStringLiteral("meanwhile")), patience);
        QCOMPARE(permissionsOf("/shared"), (std::vector<std::string>{"world:anyone:rwa"}));
    }

    void whoMayNotIsToldThatAndNotThatNothingIsThere()
    {
        m_session->create(Path("/guarded"), "", CreateMode::Persistent, patiently());
        m_session->create(Path("/guarded/lock"), "", CreateMode::Persistent, patiently());
        static_cast<void>(m_session->perform(
            {setPermissionsRequest(Path("/guarded"), {Permission{Permission::Read}})},
            patiently()));
        connectTo(acting());
        arm();
        panel().setTarget(OperatePanel::Delete, QStringLiteral("/guarded/lock"));
        QTRY_VERIFY_WITH_TIMEOUT(field(panel(), "The node's name")->isEnabled(), patience);
        press(panel(), "Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(
            panel().outcome().contains(QStringLiteral("whether these credentials may")), patience);
        confirm("lock");
        QTRY_COMPARE_WITH_TIMEOUT(panel().outcome(),
                                  QStringLiteral("These credentials may not change /guarded/lock "
                                                 "(NoAuth): nothing was done."),
                                  patience);
    }

    // While it is paused no look has what is made, nor what becomes of it.
    void aPathThatIsTypedIsReadByItself()
    {
        connectTo(acting());
        arm();
        pause();
        m_session->create(Path("/late"), "here", CreateMode::Persistent, patiently());
        panel().setTarget(OperatePanel::Delete, QStringLiteral("/late"));
        QVERIFY(forecast().contains(QStringLiteral("/late was not read yet")));
        QTRY_VERIFY_WITH_TIMEOUT(field(panel(), "The node's name")->isEnabled(), patience);
        QVERIFY(forecast().contains(QStringLiteral("create /late \"here\"")));
        panel().setTarget(OperatePanel::Delete, QStringLiteral("/nowhere"));
        QTRY_VERIFY_WITH_TIMEOUT(forecast().contains(QStringLiteral("/nowhere does not exist")),
                                 patience);
        panel().setTarget(OperatePanel::Create, QStringLiteral("/late"));
        QTRY_VERIFY_WITH_TIMEOUT(forecast().contains(QStringLiteral("/late exists already")),
                                 patience);
    }

    void theNodeIsReadAgainAfterARefusalAndAfterADeed()
    {
        connectTo(acting());
        arm();
        pause();
        m_session->create(Path("/late"), "old", CreateMode::Persistent, patiently());
        panel().setTarget(OperatePanel::Delete, QStringLiteral("/late"));
        QTRY_VERIFY_WITH_TIMEOUT(field(panel(), "The node's name")->isEnabled(), patience);
        press(panel(), "Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(panel().outcome().startsWith(QStringLiteral("It can be done")),
                                 patience);
        const auto good = outcomeColour();
        m_session->set(Path("/late"), "new", anyVersion, patiently());
        press(panel(), "Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(panel().outcome().contains(QStringLiteral("meanwhile")), patience);
        QVERIFY(outcomeColour() != good);
        QTRY_VERIFY_WITH_TIMEOUT(forecast().contains(QStringLiteral("version 1")), patience);
        confirm("late");
        QTRY_COMPARE_WITH_TIMEOUT(panel().outcome(), QStringLiteral("Done."), patience);
        QCOMPARE(outcomeColour(), good);
        QTRY_VERIFY_WITH_TIMEOUT(forecast().contains(QStringLiteral("/late does not exist")),
                                 patience);
    }

    void whatIsOutsideOfTheRootsIsToldAtOnce()
    {
        auto profile = acting();
        profile.roots = QStringList{QStringLiteral("/prod")};
        connectTo(profile);
        panel().setTarget(OperatePanel::Create, QStringLiteral("/other"));
        QVERIFY(forecast().contains(QStringLiteral("/other is not below /prod")));
        press(panel(), "Dry run");
        QVERIFY(panel().outcome().contains(QStringLiteral("/other is not below /prod")));
        panel().setTarget(OperatePanel::Create, QStringLiteral("/prod"));
        QVERIFY(!forecast().contains(QStringLiteral("not below")));
    }

    void whoIsAskedToLetGoCanHaveItsDataBack()
    {
        m_session->create(Path("/m"), "", CreateMode::Persistent, patiently());
        const auto node
            = m_session->create(Path("/m/_c_1eff8239-6f5d-4d8f-a0a5-5d1d6b3a4c5e-lock-"),
                                "worker-A", CreateMode::EphemeralSequential, patiently());
        const auto path = QString::fromStdString(node->path.text());
        Watch listening(*m_session);
        QVERIFY(m_session->get(node->path, &listening, patiently()).has_value());
        connectTo(acting());
        arm();
        panel().setTarget(OperatePanel::Revoke, path);
        QTRY_VERIFY_WITH_TIMEOUT(forecast().contains(QStringLiteral("\"worker-A\"")), patience);
        confirm(qPrintable(path.section(u'/', -1)));
        QTRY_COMPARE_WITH_TIMEOUT(panel().outcome(), QStringLiteral("Done."), patience);
        QVERIFY(ActionLog::newest(1)[0].endsWith(
            QStringLiteral("\tdone\tset %1 \"worker-A\"").arg(path)));
        const auto isSeen = [&] {
            const auto& nodes = m_cluster->sight()->inspection.picture.seen.tree.nodes;
            const auto seen = nodes.find(node->path.text());
            return seen != nodes.end() && seen->second.data == "__REVOKE__";
        };
        QTRY_VERIFY_WITH_TIMEOUT(isSeen(), patience);
        const SessionNames names(m_cluster->sight()->inspection.picture);
        QVERIFY(!names.of(static_cast<recipes::SessionId>(node->stat.ephemeralOwner))
                     .contains(QStringLiteral("REVOKE")));
    }

    // The log of the servers has every change of every node: between two of ours are none.
    void aReadOnlyProfileWritesNothing()
    {
        const auto first = mark("/first");
        m_session->create(Path("/node"), "data", CreateMode::Persistent, patiently());
        const auto begin = mark("/begin");
        connectTo(at(m_root));
        arm();
        panel().setTarget(OperatePanel::Delete, QStringLiteral("/node"));
        emit panel().armRequested(true); // as if somebody had got round the button
        emit panel().actRequested();
        panel().setTarget(OperatePanel::Create, QStringLiteral("/other"));
        emit panel().actRequested();
        QVERIFY(panel().outcome().contains(QStringLiteral("read-only")));
        press(panel(), "Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(
            panel().outcome().startsWith(QStringLiteral("It could be done, but not from here")),
            patience);
        auto& dialog = import(R"({"zoetrope_subtree": 1, "root": "/x", "nodes": [{"path": ""}]})");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("read-only")), patience);
        emit dialog.importRequested(); // as if somebody had got round the button
        QTRY_VERIFY_WITH_TIMEOUT(ActionLog::newest(1)[0].endsWith(QStringLiteral("/x\trefused")),
                                 patience);
        m_cluster.reset();
        const auto end = mark("/end");
        QVERIFY(changesBetween(first, begin) > 0); // they are seen at all
        QCOMPARE(changesBetween(begin, end), 0);
    }

private:
    [[nodiscard]] std::vector<std::string> permissionsOf(const char* path)
    {
        return m_session->perform({permissionsRequest(Path(path))}, patiently()).front().names;
    }
    void pause() { QTest::keyClick(&m_cluster->window(), Qt::Key_P, Qt::ControlModifier); }

    [[nodiscard]] QString forecast() { return panel().findChild<QTextEdit*>()->toPlainText(); }

    [[nodiscard]] QColor outcomeColour()
    {
        for (auto* label : panel().findChildren<QLabel*>()) {
            if (label->text() == panel().outcome())
                return label->palette().color(QPalette::WindowText);
        }
        return {};
    }

    void act(OperatePanel::Verb verb, const char* path)
    {
        connectTo(acting());
        arm();
        panel().setTarget(verb, QLatin1String(path));
    }

    void live(ui::OperateInput::Mode mode)
    {
        panel().input().findChild<QComboBox*>()->setCurrentIndex(mode);
    }

    void write(const char* text)
    {
        auto* editor = panel().input().findChild<QPlainTextEdit*>();
        editor->selectAll();
        QTest::keyClick(editor, Qt::Key_Delete);
        editor->insertPlainText(QString::fromUtf8(text)); // as from an input method
    }

    void confirm(const char* name)
    {
        QTest::keyClicks(field(panel(), "The node's name"), QLatin1String(name));
        QTRY_VERIFY_WITH_TIMEOUT(canActOnceRead(panel()), patience);
        press(panel(), "Do it");
    }

    static QByteArray logOf(const PrivateServer& server)
    {
        QByteArray bytes;
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(server.dataDirectory())) {
            QFile file(QString::fromStdString(entry.path().string()));
            if (entry.path().filename().string().starts_with("log.")
                && file.open(QIODevice::ReadOnly))
                bytes += file.readAll();
        }
        return bytes;
    }

    static QByteArray bigEndian(qint64 number)
    {
        QByteArray bytes(sizeof number, '\0');
        qToBigEndian(number, bytes.data());
        return bytes;
    }

    std::int64_t mark(const char* path)
    {
        return m_session->create(Path(path), "", CreateMode::Persistent, patiently())->stat.czxid;
    }

    // But for sessions that begin and end, and containers that the servers delete by themselves.
    [[nodiscard]] int changesBetween(std::int64_t first, std::int64_t last) const
    {
        constexpr int reaping = 20;
        std::set<std::int64_t> changes;
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(m_ensemble->ensemble().directory())) {
            if (!entry.path().filename().string().starts_with("log."))
                continue;
            std::ifstream bytes(entry.path(), std::ios::binary);
            TransactionLog log(bytes);
            while (const auto transaction = log.next()) {
                if (transaction->zxid > first && transaction->zxid < last && transaction->opcode > 0
                    && transaction->opcode != reaping)
                    changes.insert(transaction->zxid);
            }
        }
        return static_cast<int>(changes.size());
    }
};

QTEST_MAIN(WritingTest)
#include "tst_writing.moc"
