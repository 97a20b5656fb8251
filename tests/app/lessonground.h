#pragma once

#include "app/teach/lessoncontroller.h"
#include "tests/app/lockoftwo.h"
#include "ui/participants/participantpanel.h"
#include "ui/tour/lessonstrip.h"
#include "ui/tree/treepanel.h"
#include "ui/window/actions.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QListView>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace zoetrope::tests {

using namespace app;
using recipes::Standing;

/// The real window with its lessons, over a real server, for a test that drives it by mouse and
/// keys: one for all its functions, since each run finds its paths empty.
class LessonGround
{
protected:
    static constexpr int patience = 30'000; // ms; only a failing test waits it out

    /// Opens the window with a lock and two who want it. Its settings are of `program` alone.
    void open(const char* program)
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QString::fromLatin1(program));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_window = std::make_unique<ui::MainWindow>();
        m_window->resize(1280, 720);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        LabSetup setup;
        setup.scenario = lockOfTwo();
        m_lessonController = std::make_unique<LessonController>(*m_window, setup);
    }

    void close()
    {
        m_lessonController.reset();
        m_window.reset();
    }

    // 张三 holds, and 李四 waits: in the run there is, where nothing has been done to it.
    void begin()
    {
        m_window->activateWindow(); // a dialog may have been closed
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        if (isUntouched())
            return;
        const auto* before = m_lessonController->lesson();
        m_lessonController->tourController().leave();
        m_lessonController->play(lockOfTwo(), false);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_lessonController->lesson() && m_lessonController->lesson() != before, patience);
        QTRY_VERIFY_WITH_TIMEOUT(hasEverybody(2) && one("李四").standing == Standing::Waiting
                                     && one("张三").standing == Standing::Inside,
                                 patience);
        QTRY_VERIFY_WITH_TIMEOUT(!nodeOf("张三").empty(), patience);
    }

    [[nodiscard]] bool isUntouched()
    {
        if (!isServing() || !hasEverybody(2) || !m_lessonController->last().frame.isLive
            || m_lessonController->lesson()->feed().isPast()
            || m_lessonController->tourController().guidedRun())
            return false;
        return m_lessonController->lesson()->laboratory().branch(1'000).acts.empty()
            && !conductor().isPaused() && one("李四").standing == Standing::Waiting
            && one("张三").standing == Standing::Inside && !nodeOf("张三").empty();
    }

    void deleteInTree(const char* owner)
    {
        auto& tree = m_window->workbench().znodes();
        const auto path = QString::fromStdString(nodeOf(owner));
        QTRY_VERIFY_WITH_TIMEOUT((tree.choose(path), tree.chosenPath() == path), patience);
        tree.setFocus();
        QTest::keyClick(&tree, Qt::Key_Delete);
    }

    void choose(const char* name)
    {
        list().setFocus();
        QTRY_VERIFY_WITH_TIMEOUT((panel().choose(one(name).id), panel().chosen() == one(name).id),
                                 patience);
    }

    // The last one of that name.
    [[nodiscard]] recipes::Participant one(const std::string& name) const
    {
        recipes::Participant found;
        for (const auto& [id, participant] : world().participants) {
            if (participant.name == name)
                found = participant;
        }
        return found;
    }

    [[nodiscard]] std::string nodeOf(const std::string& name) const
    {
        for (const auto& [path, znode] : world().znodes) {
            if (znode.owner != 0 && znode.owner == one(name).id)
                return path;
        }
        return {};
    }

    [[nodiscard]] bool hasEverybody(std::size_t count) const
    {
        return world().participants.size() == count;
    }

    [[nodiscard]] int countOf(Standing standing) const
    {
        return static_cast<int>(
            std::count_if(world().participants.begin(), world().participants.end(),
                          [&](const auto& entry) { return entry.second.standing == standing; }));
    }

    [[nodiscard]] bool isServing() const
    {
        return m_lessonController->lesson()
            && m_lessonController->lesson()->laboratory().state().isServing;
    }

    // Empty until the first picture has been drawn.
    [[nodiscard]] const recipes::World& world() const
    {
        static const recipes::World none;
        const auto& last = m_lessonController->last().frame.world;
        return last ? *last : none;
    }
    [[nodiscard]] Conductor& conductor()
    {
        return m_lessonController->lesson()->laboratory().conductor();
    }
    [[nodiscard]] const ui::LessonCard& card() const { return m_window->lesson().card(); }
    [[nodiscard]] ui::ParticipantPanel& panel() { return m_window->workbench().participants(); }
    [[nodiscard]] ui::Actions& actions() { return *m_window->findChild<ui::Actions*>(); }
    [[nodiscard]] QAction* actionOf(Qt::Key key) // of the chosen participant
    {
        const auto& all = panel().actionList();
        const auto found = std::find_if(all.begin(), all.end(), [key](const QAction* action) {
            return action->shortcut() == QKeySequence(key);
        });
        return found == all.end() ? nullptr : *found;
    }
    [[nodiscard]] QListView& list() { return panel().view(); }

    QTemporaryDir m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<LessonController> m_lessonController;
};

} // namespace zoetrope::tests
