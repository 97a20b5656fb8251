#include "app/live/actions/actionlog.h"
#include "tests/live/writingdesk.h"

#include <QApplication>
#include <QCheckBox>
#include <QMessageBox>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

/// A subtree of a file is brought to a real cluster by its window.
class ImportingTest : public WritingDesk
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

    void aDryRunOfAnImportSaysWhatWouldBeRefused()
    {
        auto profile = acting();
        profile.roots = QStringList{QStringLiteral("/prod")};
        connectTo(profile);
        auto& dialog = import(R"({"zoetrope_subtree": 1, "root": "/x", "nodes": [{"path": ""}]})");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("not below /prod")),
                                 patience);
        dialog.findChild<QLineEdit*>()->setText(QStringLiteral("/prod"));
        press(dialog, "&Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("arm them in Operate")),
                                 patience);
        QVERIFY(!field(dialog, "The name")->isEnabled());
        arm();
        press(dialog, "&Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(field(dialog, "The name")->isEnabled(), patience);
    }

    void aFileThatIsTooLongIsNotRead()
    {
        connectTo(acting());
        const auto name = m_folder.filePath(QStringLiteral("long.json"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(200'000'001)); // it takes no room
        m_cluster->importFrom(name);
        QMessageBox* box = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(
            (box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())), patience);
        QVERIFY2(box->text().contains(QStringLiteral("is too long")), qPrintable(box->text()));
        box->close();
        QVERIFY(!m_cluster->importing()->dialog());
    }

    void anImportOverwritesNothingUnlessThatIsSaid()
    {
        m_session->create(Path("/app"), "mine", CreateMode::Persistent, patiently());
        connectTo(acting());
        arm();
        auto& dialog = import(R"({"zoetrope_subtree": 1, "root": "/app", "nodes": [
            {"path": "", "data": "theirs"}, {"path": "/a", "base64": "AP8="},
            {"path": "/b", "data": "", "mode": "ephemeral"}]})");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("there already")),
                                 patience);
        QVERIFY(!field(dialog, "The name")->isEnabled());
        QTest::mouseClick(dialog.findChild<QCheckBox*>(), Qt::LeftButton);
        press(dialog, "&Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("1 overwritten")),
                                 patience);
        QCOMPARE(m_session->get(Path("/app"), nullptr, patiently())->bytes,
                 std::optional<std::string>("mine"));
        QTest::keyClicks(field(dialog, "The name"), QStringLiteral("app"));
        press(dialog, "&Import");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("Done.")), patience);
        QCOMPARE(m_session->get(Path("/app"), nullptr, patiently())->bytes,
                 std::optional<std::string>("theirs"));
        QCOMPARE(m_session->get(Path("/app/a"), nullptr, patiently())->bytes,
                 std::optional<std::string>(std::string("\0\xff", 2)));
        QVERIFY(!m_session->exists(Path("/app/b"), nullptr, patiently()));
        QVERIFY(ActionLog::newest(1)[0].contains(QStringLiteral("import")));
    }

    void anImportGoesWhereItIsSentButNotToWhatIsZooKeepersOwn()
    {
        connectTo(acting());
        arm();
        auto& dialog = import(R"({"zoetrope_subtree": 1, "root": "/x", "nodes": [
            {"path": "", "data": "1"}, {"path": "/quota", "mode": "container"}]})");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("overwritten")), patience);
        auto* target = dialog.findChild<QLineEdit*>();
        target->setText(QStringLiteral("/zookeeper"));
        press(dialog, "&Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("protected")), patience);
        target->setText(QStringLiteral("/moved"));
        press(dialog, "&Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("0 overwritten")),
                                 patience);
        QTest::keyClicks(field(dialog, "The name"), QStringLiteral("moved"));
        press(dialog, "&Import");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("Done.")), patience);
        QVERIFY(m_session->exists(Path("/moved/quota"), nullptr, patiently()));
        QVERIFY(ActionLog::newest(1)[0].endsWith(QStringLiteral("deleteall /moved")));
    }

    void aFileThatIsNoSubtreeIsRefused()
    {
        QString trouble;
        for (const auto* bytes :
             {"", "{}", R"({"zoetrope_subtree": 1, "nodes": [{"path": "/a"}]})",
              R"({"zoetrope_subtree": 1, "nodes": [{"path": ""}, {"path": "/a/../b"}]})",
              R"({"zoetrope_subtree": 1, "nodes": [{"path": ""}, {"path": ""}]})",
              R"({"zoetrope_subtree": 1, "nodes": [{"path": "", "base64": "*"}]})",
              R"({"zoetrope_subtree": 1, "nodes": [{"path": "", "acl": ["world:anyone:x"]}]})",
              R"({"zoetrope_subtree": 1, "nodes": [{"path": "", "acl": "world:anyone:r"}]})",
              R"({"zoetrope_subtree": 1, "nodes": [{"path": "", "acl": []}]})"}) {
            trouble.clear();
            QVERIFY2(!readSubtree(bytes, trouble), bytes);
            QVERIFY2(!trouble.isEmpty(), bytes);
        }
    }

    // Its version is the same, for it is another.
    void whatWasMadeAnewSinceTheDryRunIsNotOverwritten()
    {
        m_session->create(Path("/app"), "mine", CreateMode::Persistent, patiently());
        connectTo(acting());
        arm();
        auto& dialog = import(R"({"zoetrope_subtree": 1, "root": "/app", "nodes": [
            {"path": "", "data": "theirs"}]})");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("there already")),
                                 patience);
        QTest::mouseClick(dialog.findChild<QCheckBox*>(), Qt::LeftButton);
        press(dialog, "&Dry run");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("1 overwritten")),
                                 patience);
        m_session->remove(Path("/app"), anyVersion, patiently());
        m_session->create(Path("/app"), "another's", CreateMode::Persistent, patiently());
        QTest::keyClicks(field(dialog, "The name"), QStringLiteral("app"));
        press(dialog, "&Import");
        QTRY_VERIFY_WITH_TIMEOUT(dialog.words().contains(QStringLiteral("meanwhile")), patience);
        QCOMPARE(m_session->get(Path("/app"), nullptr, patiently())->bytes,
                 std::optional<std::string>("another's"));
        QVERIFY(ActionLog::newest(1)[0].endsWith(QStringLiteral("\trefused")));
    }

    void anImportThatIsCancelledEndsBetweenTwoBursts()
    {
        Subtree subtree{"/app", {{}}};
        for (int i = 0; i < 250; ++i) {
            subtree.nodes.emplace_back();
            subtree.nodes.back().path = '/' + std::to_string(i);
        }
        SubtreeImport work(subtree, Path("/app"), false);
        QCOMPARE(work.look(*m_session, {}).made, 251U);
        std::stop_source stop;
        const auto result = work.run(
            *m_session, [&](std::size_t /*done*/) { stop.request_stop(); }, stop.get_token());
        QCOMPARE(result.done, 100U);
        QVERIFY(result.trouble.contains(QStringLiteral("cancelled")) && !result.isUnknown);
        QCOMPARE(childCount(*m_session, Path("/app")), 99U);
    }
};

QTEST_MAIN(ImportingTest)
#include "tst_importing.moc"
