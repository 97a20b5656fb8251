// What a person has chosen once, and the next window remembers.
#include "ui/window/mainwindow.h"

#include "ui/log/logpanel.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/window/actions.h"
#include "ui/window/controlbar.h"
#include "ui/window/firstsize.h"
#include "ui/window/presenting.h"
#include "ui/window/recordings.h"
#include "ui/window/sharing.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QMenu>

namespace zoetrope::ui {

void MainWindow::restore()
{
    apply(m_choices.appearance);
    auto* look = m_choices.appearance == Appearance::Dark ? m_actions->darkLook
        : m_choices.appearance == Appearance::Light       ? m_actions->lightLook
                                                          : m_actions->systemLook;
    look->setChecked(true);
    m_controls->setSpeed(m_choices.speed);
    m_workbench->log().setFollowing(m_choices.isLogFollowing);
    if (!restoreGeometry(m_choices.geometry))
        resize(firstSize(*this, {1440, 900}));
    m_workbench->restoreLayout(m_choices.layout);
}

void MainWindow::setExports(const std::vector<ExportChoice>& choices)
{
    m_sharing->setExports(choices);
}

void MainWindow::setLanguages(const std::vector<std::pair<QString, QString>>& languages,
                              const QString& spoken)
{
    auto* menu = new QMenu(this);
    auto* group = new QActionGroup(menu);
    for (const auto& [code, ownName] : languages) {
        auto* action = menu->addAction(ownName);
        group->addAction(action);
        action->setCheckable(true);
        action->setChecked(code == spoken);
        connect(action, &QAction::triggered, this, [this, code = code] {
            m_choices.language = code;
            emit languageRequested(code);
        });
    }
    m_actions->language->setMenu(menu);
}

void MainWindow::chooseLook(Appearance appearance)
{
    m_choices.appearance = appearance;
    applyLook();
}

void MainWindow::applyLook()
{
    apply(m_choices.appearance);
}

void MainWindow::chooseSpeed(double factor)
{
    if (m_status.isReplay) { // there is no laboratory whose clock could go otherwise
        m_workbench->timeline().setSpeed(factor);
        m_controls->setSpeed(factor);
        return;
    }
    m_choices.speed = factor;
    m_controls->setSpeed(factor);
    emit speedRequested(factor);
}

// The desktop went dark or light while the window was open.
void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ThemeChange && m_choices.appearance == Appearance::System)
        apply(Appearance::System);
}

void MainWindow::saveChoices()
{
    m_presenting->setOn(false); // what is kept is the window's own size and look
    m_choices.geometry = saveGeometry();
    m_choices.layout = m_workbench->layoutState();
    m_choices.isLogFollowing = m_workbench->log().isFollowing();
    m_choices.save();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveChoices();
    QMainWindow::closeEvent(event);
}

void MainWindow::rememberRecording(const QString& fileName)
{
    m_recordings->remember(fileName);
    m_choices.save();
}

} // namespace zoetrope::ui
