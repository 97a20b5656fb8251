#include "app/live/actions/treesearch.h"
#include "recipes/transport/permissions.h"
#include "tests/live/clustercompany.h"
#include "ui/observe/cardview.h"
#include "ui/observe/clusterview.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/znodes/znodebrowser.h"
#include "ui/znodes/znodemodel.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <zlib.h>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

std::string gzipped(std::string text)
{
    std::string packed(text.size() + 1000, '\0');
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef*>(text.data());
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(packed.size() - stream.avail_out);
    deflateEnd(&stream);
    return packed;
}

} // namespace

/// The tree of a real cluster in its window.
class BrowsingTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_ensemble = std::make_unique<TestEnsemble>();
    }
    void init()
    {
        m_root = m_ensemble->freshRoot();
        m_session = connected(m_root);
        m_cluster = std::make_unique<ClusterController>();
        m_cluster->window().show();
        m_cluster->window().view().centre().bringUp(2);
    }
    void cleanup()
    {
        m_cluster.reset();
        m_session.reset();
    }
    void cleanupTestCase() { m_ensemble.reset(); }

    void aNodeIsShownWithAllThatItsServerKnows()
    {
        auto request
            = Request::create(Path("/secret"), gzipped("<a><b>zoo</b></a>"), CreateMode::Ephemeral);
        request.acl = {{Permission::Read | Permission::Admin, "world", "anyone"}};
        QVERIFY(m_session->perform({request}, patiently()).front().code == Code::Ok);
        observe();
        browser().go(QStringLiteral("/secret"));
        QTRY_VERIFY_WITH_TIMEOUT(browser().shown().contains(QStringLiteral("  <b>zoo</b>")),
                                 patience);
        QVERIFY(browser().note().contains(QStringLiteral("gzip")));
        const auto card = m_cluster->window().view().card().text();
        QVERIFY(card.contains(QStringLiteral("world:anyone:ra")));
        const auto owner = written(m_session->id());
        QVERIFY(card.contains(QString::fromStdString(owner)));
        QTRY_VERIFY_WITH_TIMEOUT(m_cluster->window().view().card().text().contains(
                                     QString::fromStdString(owner + " (127.0.0.1:")),
                                 patience); // once a look knows the client's address
        QVERIFY(card.contains(QStringLiteral("mzxid")));
    }

    void whatARecipeWroteIsSaidInItsWords()
    {
        m_session->create(Path("/number"), std::string("\0\0\0\0\0\0\0\x2a", 8),
                          CreateMode::Persistent, patiently());
        observe();
        browser().go(QStringLiteral("/number"));
        QTRY_VERIFY_WITH_TIMEOUT(browser().note().endsWith(QStringLiteral(": 42")), patience);
        QVERIFY(browser().shown().contains(QStringLiteral("00 00 2a")));
    }

    void nodesAreFoundByTheirPathsTheirDataAndTheirOwners()
    {
        m_session->ensure(Path("/deep/down/Needle"), patiently());
        m_session->create(Path("/deep/hay"), "a needle in it", CreateMode::Persistent, patiently());
        m_session->create(Path("/deep/mine"), "", CreateMode::Ephemeral, patiently());
        observe();
        QCOMPARE(found("needle", ui::ZnodeSearch::Paths), QStringLiteral("/deep/down/Needle"));
        QCOMPARE(found("NEEDLE", ui::ZnodeSearch::Data), QStringLiteral("/deep/hay"));
        QTest::keyClick(&browser().search().found(), Qt::Key_Home);
        browser().search().found().setCurrentRow(0);
        QTRY_COMPARE_WITH_TIMEOUT(browser().shown(), QStringLiteral("a needle in it"), patience);
        browser().go(QStringLiteral("/"));
        const auto id = written(m_session->id());
        QCOMPARE(found(id.c_str(), ui::ZnodeSearch::Owners), QStringLiteral("/deep/mine"));
    }

    void aSearchKeepsToTheBudgetAndIsCancelled()
    {
        makeMany(4000);
        observe();
        type("no such name", ui::ZnodeSearch::Paths);
        QTRY_VERIFY_WITH_TIMEOUT(browser().search().words().contains(QStringLiteral("znodes read")),
                                 patience);
        QVERIFY(browser().search().isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(m_cluster->sight()->picture.requestsPerSecond > 100, patience);
        QVERIFY(m_cluster->sight()->picture.requestsPerSecond
                <= m_cluster->sight()->picture.requestBudget);
        for (auto* button : browser().search().findChildren<QAbstractButton*>()) {
            if (button->isVisible() && button->text() == QStringLiteral("Cancel"))
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(!browser().search().isRunning());
        QVERIFY(browser().search().words().startsWith(QStringLiteral("Cancelled")));
        QTRY_VERIFY_WITH_TIMEOUT(m_cluster->sight()->picture.requestsPerSecond < 50, patience);
    }

    void whatIsTypedFiltersWhatIsOpen()
    {
        m_session->ensure(Path("/locks/orders"), patiently());
        m_session->ensure(Path("/queues"), patiently());
        observe();
        auto& model = browser().model();
        auto& tree = browser().tree();
        tree.expand(model.index(0, 0));
        QTRY_VERIFY_WITH_TIMEOUT(model.indexOf(QStringLiteral("/locks")).isValid(), patience);
        tree.expand(model.indexOf(QStringLiteral("/locks")));
        QTRY_VERIFY_WITH_TIMEOUT(model.indexOf(QStringLiteral("/locks/orders")).isValid(),
                                 patience);
        const auto isShown = [&](const char* path) {
            const auto index = model.indexOf(QLatin1String(path));
            return !tree.isRowHidden(index.row(), index.parent());
        };
        QTest::keyClicks(field(), QStringLiteral("ORD"));
        QVERIFY(isShown("/locks") && isShown("/locks/orders") && !isShown("/queues"));
        field()->clear();
        QVERIFY(isShown("/queues"));
    }

    void aSubtreeIsExportedWithAllThatIsInIt()
    {
        m_session->create(Path("/app"), "text", CreateMode::Persistent, patiently());
        m_session->create(Path("/app/bytes"), std::string("\0\xff", 2), CreateMode::Persistent,
                          patiently());
        m_session->create(Path("/app/here"), "", CreateMode::Ephemeral, patiently());
        auto request = Request::create(Path("/app/box"), std::nullopt, CreateMode::Persistent);
        request.acl
            = {{Permission::All, "world", "anyone"}, {Permission::Read, "ip", "10.0.0.0/8"}};
        QVERIFY(m_session->perform({request}, patiently()).front().code == Code::Ok);
        observe();
        browser().go(QStringLiteral("/app"));
        const QTemporaryDir folder;
        const auto name = folder.filePath(QStringLiteral("app.json"));
        m_cluster->browsing().exportTo(name);
        QTRY_VERIFY_WITH_TIMEOUT(!browser().search().isRunning(), patience);
        QVERIFY2(browser().search().words().startsWith(QStringLiteral("4 znodes")),
                 qPrintable(browser().search().words()));
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString trouble;
        const auto subtree = readSubtree(file.readAll(), trouble);
        QVERIFY2(subtree.has_value(), qPrintable(trouble));
        std::map<std::string, Subtree::Node> nodes;
        for (const auto& node : subtree->nodes)
            nodes[node.path] = node;
        QCOMPARE(*nodes.at("").data, std::string("text"));
        QCOMPARE(*nodes.at("/bytes").data, std::string("\0\xff", 2));
        QVERIFY(nodes.at("/here").isEphemeral && !nodes.at("/box").isEphemeral);
        QVERIFY(nodes.at("/box").acl == request.acl);
    }

    // Made again from such a file nobody could ever change it.
    void whatHidesAHashIsNotExported()
    {
        auto request = Request::create(Path("/app"), "text", CreateMode::Persistent);
        request.acl = {{Permission::All, "digest", "bob:k7Zq4mYcJHqyRrcyVXGKlT6uHBo="},
                       {Permission::Read, "world", "anyone"}};
        QVERIFY(m_session->perform({request}, patiently()).front().code == Code::Ok);
        observe();
        browser().go(QStringLiteral("/app"));
        const QTemporaryDir folder;
        const auto name = folder.filePath(QStringLiteral("app.json"));
        m_cluster->browsing().exportTo(name);
        QTRY_VERIFY_WITH_TIMEOUT(
            browser().search().words().startsWith(QStringLiteral("the permissions of /app")),
            patience);
        QVERIFY(!QFile::exists(name));
    }

    void anExportThatIsCancelledLeavesNoFile()
    {
        makeMany(1'000); // at two hundred requests a second it takes a while
        observe();
        browser().go(QStringLiteral("/many"));
        const QTemporaryDir folder;
        const auto name = folder.filePath(QStringLiteral("many.json"));
        m_cluster->browsing().exportTo(name);
        QVERIFY(browser().search().isRunning());
        emit browser().search().cancelRequested();
        browser().go(QStringLiteral("/many/7")); // answered by the same thread, after that
        QTRY_VERIFY_WITH_TIMEOUT(m_cluster->browsing().last().path == QLatin1String("/many/7"),
                                 patience);
        QVERIFY(!QFile::exists(name));
    }

private:
    ui::ZnodeBrowser& browser() { return m_cluster->browser(); }
    QLineEdit* field() { return browser().search().findChild<QLineEdit*>(); }

    void observe()
    {
        m_cluster->connectTo(at(m_root), {});
        QTRY_VERIFY_WITH_TIMEOUT(m_cluster->sight() != nullptr, patience);
    }

    void type(const char* text, ui::ZnodeSearch::Kind kind)
    {
        browser().search().findChild<QComboBox*>()->setCurrentIndex(kind);
        field()->clear();
        QTest::keyClicks(field(), QLatin1String(text));
        QTest::keyClick(field(), Qt::Key_Return);
    }

    // The only one that was found.
    QString found(const char* text, ui::ZnodeSearch::Kind kind)
    {
        type(text, kind);
        if (!QTest::qWaitFor([this] { return !browser().search().isRunning(); }, patience))
            return QStringLiteral("no end");
        auto& list = browser().search().found();
        return list.count() == 1 ? list.item(0)->text() : browser().search().words();
    }

    void makeMany(int count)
    {
        std::vector<Request> burst;
        burst.push_back(Request::create(Path("/many"), "", CreateMode::Persistent));
        for (int i = 0; i < count; ++i)
            burst.push_back(
                Request::create(Path("/many/" + std::to_string(i)), "", CreateMode::Persistent));
        QVERIFY(m_session->multi(burst, patiently()).code == Code::Ok);
    }

    std::unique_ptr<TestEnsemble> m_ensemble;
    std::string m_root;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<ClusterController> m_cluster;
};

QTEST_MAIN(BrowsingTest)
#include "tst_browsing.moc"
