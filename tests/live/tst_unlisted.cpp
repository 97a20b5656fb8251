#include "recipes/locks/mutex.h"
#include "tests/app/programprocess.h"
#include "tests/support/crowd.h"
#include "tests/support/testserver.h"

#include <QTemporaryDir>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

QString asText(const std::string& text)
{
    return QString::fromStdString(text);
}

// What it makes, others may neither list, read nor change.
Session::Options secretive()
{
    Session::Options options;
    options.authentications = {{"digest", "keeper:secret"}};
    options.acl = [](const Path&) { return Acl{{Permission::All, "auth", ""}}; };
    return options;
}

} // namespace

/// A lock that the observer's credentials may not list: the servers' reports tell of it.
class UnlistedTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_server = std::make_unique<TestServer>();
    }

    void init()
    {
        m_root = m_server->freshRoot();
        m_holder = connected(m_root, secretive());
        m_lock = std::make_unique<Mutex>(*m_holder, Path("/secret/locks/orders"));
        QVERIFY(m_lock->acquire(patiently()) == Waited::Done);
        m_waiter = connected(m_root, secretive());
        const auto made = m_waiter->create(
            Path("/secret/locks/orders/_c_01234567-89ab-cdef-0123-000000000001-lock-"),
            std::string(), CreateMode::EphemeralSequential, patiently());
        QVERIFY(made.has_value());
        m_node = made->path;
        m_czxid = made->stat.czxid;
    }

    void cleanup()
    {
        m_lock.reset();
        m_holder.reset();
        m_waiter.reset();
    }

    void cleanupTestCase() { m_server.reset(); }

    void itsLineIsKnownByTheReports()
    {
        run({QStringLiteral("inspect")});
        QVERIFY2(m_output.startsWith("/secret/locks/orders: lock (Curator, certain), 0x"),
                 m_output.constData());
        QVERIFY(m_output.contains(" holds, ") && m_output.contains(", 1 wait"));
        QVERIFY(m_output.contains("may not list /secret, /secret/locks, /secret/locks/orders "
                                  "(NoAuth): what stands there is known from the servers'"));
    }

    // Nothing is known, which is not the same as nothing being there.
    void withoutReportsItIsSaidThatNothingIsKnown()
    {
        QCOMPARE(run({QStringLiteral("inspect"), QStringLiteral("--no-4lw")}), 3);
        QVERIFY2(m_output.contains("may not list /secret (NoAuth): nothing is known"),
                 m_output.constData());
    }

    void whatElseMayBeReadIsFoundToBeWell()
    {
        const auto open = connected(m_root);
        open->create(Path("/open"), std::string(), CreateMode::Persistent, patiently());
        QCOMPARE(run({QStringLiteral("inspect"), QStringLiteral("--no-4lw")}), 0);
        QVERIFY2(m_output.contains("may not list /secret (NoAuth): nothing is known"),
                 m_output.constData());
    }

    // 0 would be taken for a cluster that is well.
    void whoSeesNothingOfTheRootIsThreeAndWhoHasReportsIsNot()
    {
        const auto secret = QStringLiteral("/secret");
        QCOMPARE(run({QStringLiteral("inspect"), secret, QStringLiteral("--no-4lw")}), 3);
        QVERIFY2(m_errors.contains("may read nothing below /secret (NoAuth)"),
                 m_errors.constData());
        QCOMPARE(run({QStringLiteral("inspect"), secret}), 0);
    }

    void whoMayNotEvictIsToldSo()
    {
        const auto path = asText(m_node->text());
        QCOMPARE(run({QStringLiteral("evict"), path, QStringLiteral("--yes"),
                      asText(std::string(m_node->name())) + QStringLiteral("@0x")
                          + QString::number(m_czxid, 16)}),
                 4);
        QVERIFY2(m_output.contains("waits at /secret/locks/orders"), m_output.constData());
        QVERIFY2(m_errors.contains("may not change " + path.toUtf8() + " (NoAuth)"),
                 m_errors.constData());
        QVERIFY(m_waiter->exists(*m_node, nullptr, patiently()));
    }

private:
    int run(const QStringList& words)
    {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), m_home.path());
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ZOETROPE_PROGRAM),
                      words + QStringList{QStringLiteral("--connect"), asText(m_root)});
        if (!process.waitForFinished(ProgramProcess::patience))
            return -1;
        m_output = process.readAllStandardOutput();
        m_errors = process.readAllStandardError();
        return process.exitCode();
    }

    std::unique_ptr<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_holder, m_waiter;
    std::unique_ptr<Mutex> m_lock;
    std::optional<Path> m_node;
    std::int64_t m_czxid = 0;
    QTemporaryDir m_home;
    QByteArray m_output;
    QByteArray m_errors;
};

QTEST_GUILESS_MAIN(UnlistedTest)
#include "tst_unlisted.moc"
