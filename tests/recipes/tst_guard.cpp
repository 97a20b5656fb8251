#include "tests/support/anylock.h"
#include "tests/support/crowd.h"

#include <QTest>

#include <latch>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

const Path path("/lock");

// By whom one lock is held, as an administrator does away with it.
void removeHold(Session& admin)
{
    for (const auto& directory : {path, path / "leases"}) {
        for (const auto& name : admin.children(directory).value_or(Children{}).names) {
            if (name != "locks" && name != "leases")
                admin.remove(directory / name);
        }
    }
}

} // namespace

/// Who has lost what it held, in company.
class GuardTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
    }

    void init() { m_root = m_server->freshRoot(); }

    void cleanupTestCase() { m_server.reset(); }

    // The next holder is another thread's, through the same object.
    void guardSpeaksForItsOwnHoldAlone_data()
    {
        QTest::addColumn<int>("kind");
        for (std::size_t kind = 0; kind < AnyLock::all().size(); ++kind)
            QTest::newRow(AnyLock::all()[kind].name) << static_cast<int>(kind);
    }
    void guardSpeaksForItsOwnHoldAlone()
    {
        QFETCH(int, kind);
        const auto session = connected(m_root);
        const auto admin = connected(m_root);
        Signal lost;
        const auto lock = AnyLock::all()[static_cast<std::size_t>(kind)].make(*session, path,
                                                                              [&] { lost.fire(); });
        std::optional<Guard> guard(std::in_place, *lock, patiently());
        QVERIFY(*guard);
        removeHold(*admin);
        QCOMPARE(lost.sleepUntil(patiently(), {}), Waited::Done);
        Signal hasNext;
        std::latch mayEnd(1);
        auto next = inBackground([&] {
            const Guard held(*lock, patiently());
            hasNext.fire();
            mayEnd.wait();
            return static_cast<bool>(held);
        });
        const auto end = hasNext.sleepUntil(patiently(), {});
        const auto isMistaken = static_cast<bool>(*guard);
        guard.reset(); // has nothing to give back
        const auto isStillHeld = lock->isHeld();
        mayEnd.count_down();
        QCOMPARE(end, Waited::Done);
        QVERIFY(!isMistaken);
        QVERIFY(isStillHeld);
        QVERIFY(next.get());
        QVERIFY(!lock->isHeld());
    }

    // A write uses up the watch: leaving the next one must not wait for anybody's listener.
    void busyListenerHidesNoLoss_data() { guardSpeaksForItsOwnHoldAlone_data(); }
    void busyListenerHidesNoLoss()
    {
        QFETCH(int, kind);
        RelayedSession client(*m_server, m_root);
        const auto admin = connected(m_root);
        const auto lock
            = AnyLock::all()[static_cast<std::size_t>(kind)].make(client.session, path, {});
        const Guard guard(*lock, patiently());
        Signal isBusy;
        std::latch mayEnd(1);
        const auto busy = client.session.listener<>([&] {
            isBusy.fire();
            mayEnd.wait();
        });
        busy->tell();
        QCOMPARE(isBusy.sleepUntil(patiently(), {}), Waited::Done);
        for (const auto& directory : {path, path / "leases"}) {
            for (const auto& name : admin->children(directory).value_or(Children{}).names)
                admin->set(directory / name, "written");
        }
        removeHold(*admin);
        const auto isTold = client.waitFor(Standing::Lost);
        const auto isHeld = lock->isHeld();
        mayEnd.count_down();
        QVERIFY(isTold);
        QVERIFY(!isHeld);
    }

private:
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::GuardTest)
#include "tst_guard.moc"
