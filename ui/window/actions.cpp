#include "ui/window/actions.h"

#include "ui/frame/frame.h"
#include "ui/theme/icon.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>

#include <utility>

namespace zoetrope::ui {

Actions::Actions(QObject* parent)
    : QObject(parent)
{
    makeRunActions();
    makePerspectives();
    makeLooks();
    makeWindowActions();
    update({});
}

QAction* Actions::make(const QString& text, const QList<QKeySequence>& shortcuts,
                       const QString& iconName, const QString& tip)
{
    auto* action = new QAction(text, this);
    action->setShortcuts(shortcuts);
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName, Ink::Accent));
    if (!tip.isEmpty()) {
        action->setToolTip(tip);
        action->setStatusTip(tip);
    }
    return action;
}

void Actions::makeRunActions()
{
    playOrPause = make(tr("&Play"), {Qt::Key_Space}, QStringLiteral("play"));
    step = make(tr("&Step"), {Qt::Key_Period}, QStringLiteral("step"));
    stepAll = make(tr("Step &all"),
                   {Qt::SHIFT | Qt::Key_Period}, // with its shifted sign the press has two meanings
                   QStringLiteral("step-all"));
    restart = make(tr("&Restart"), {Qt::CTRL | Qt::Key_R}, QStringLiteral("restart"),
                   tr("Begin the scenario anew (Ctrl+R)"));
    names = make(tr("Nam&es…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_N}, {},
                 tr("What the participants are called, from the next run on (Ctrl+Shift+N)"));
    slower = make(tr("S&lower"), {Qt::Key_BracketLeft});
    faster = make(tr("&Faster"), {Qt::Key_BracketRight});
    normalSpeed = make(tr("&Normal speed"), {Qt::CTRL | Qt::Key_0});
    toBegin = make(tr("&Beginning of the run"), {Qt::Key_Home});
    toLive = make(tr("&Live"), {Qt::Key_End}, QStringLiteral("step"));
    toBegin->setShortcutContext(Qt::WidgetShortcut);
}

void Actions::makePerspectives()
{
    teach = make(tr("&Teach"), {Qt::CTRL | Qt::Key_1}, {},
                 tr("The laboratory: participants, scene, lanes (Ctrl+1)"));
    observe = make(
        tr("&Observe"), {Qt::CTRL | Qt::Key_2}, {},
        tr("Watch a cluster that is not ours: who holds, who waits, what is stuck (Ctrl+2)"));
    operate
        = make(tr("O&perate"), {Qt::CTRL | Qt::Key_3}, {}, tr("Act on a cluster, safely (Ctrl+3)"));
    connectTo = make(tr("&Connect…"), {Qt::CTRL | Qt::Key_L}, {},
                     tr("Look at a cluster that is not ours (Ctrl+L)"));
    auto* group = new QActionGroup(this);
    for (auto* perspective : {teach, observe, operate}) {
        perspective->setCheckable(true);
        group->addAction(perspective);
    }
    teach->setChecked(true);
}

void Actions::makeLooks()
{
    systemLook = make(tr("Follow the &system"), {});
    lightLook = make(tr("&Light"), {});
    darkLook = make(tr("&Dark"), {});
    language = make(tr("&Language"), {});
    auto* group = new QActionGroup(this);
    for (auto* look : {systemLook, lightLook, darkLook}) {
        look->setCheckable(true);
        group->addAction(look);
    }
}

void Actions::makeWindowActions()
{
    copy = make(tr("&Copy"), QKeySequence::keyBindings(QKeySequence::Copy), QStringLiteral("copy"));
    filter = make(tr("&Filter the event log"), QKeySequence::keyBindings(QKeySequence::Find),
                  QStringLiteral("filter"));
    resetLayout = make(tr("&Reset layout"), {});
    fullScreen = make(tr("F&ull screen"), {Qt::Key_F11});
    fullScreen->setCheckable(true);
    quit = make(tr("&Quit"), {Qt::CTRL | Qt::Key_Q});
    quit->setMenuRole(QAction::QuitRole);
    keys = make(tr("&Keys"), {Qt::Key_F1, Qt::Key_Question}, QStringLiteral("keys"));
    saveLesson = make(tr("&Save tour or result…"), {Qt::CTRL | Qt::ALT | Qt::Key_S}, {},
                      tr("Saves a tour as a PDF with pictures and questions, or the moves, stars "
                         "and run of a challenge (Ctrl+Alt+S)"));
    makeTour = make(tr("&Make a tour of this run"), {}, {},
                    tr("Lists what was just done, moment by moment; you write the captions"));
    openTour = make(tr("&Open a tour…"), {}, {}, tr("Opens a tour that was made and saved"));
    glossary = make(tr("&Glossary"), {Qt::SHIFT | Qt::Key_F1}, {},
                    tr("What the words of the lessons mean (Shift+F1)"));
    about = make(tr("&About Zoetrope"), {});
    about->setMenuRole(QAction::AboutRole);
    aboutQt = make(tr("About &Qt"), {});
    aboutQt->setMenuRole(QAction::AboutQtRole);
}

// An icon that is set is painted, whether it is new or not.
void Actions::showPlayOrPause(bool runs)
{
    if (m_runs == runs)
        return;
    m_runs = runs;
    playOrPause->setText(runs ? tr("&Pause") : tr("&Play"));
    playOrPause->setIcon(
        icon(runs ? QStringLiteral("pause") : QStringLiteral("play"), Ink::Accent));
    sayPlayOrPause();
}

void Actions::sayPlayOrPause()
{
    const auto tip = m_isReplay
        ? (*m_runs ? tr("Stop playing (Space)") : tr("Play the recording from here (Space)"))
        : *m_runs ? tr("Pause everybody (Space)")
                  : tr("Let everybody go on (Space)");
    playOrPause->setToolTip(tip);
    playOrPause->setStatusTip(tip);
    const auto isRefused = !m_stepRefusal.isEmpty();
    step->setToolTip(m_isReplay      ? tr("The next event (.)")
                         : isRefused ? m_stepRefusal
                                     : tr("Let the next participant take one step (.)"));
    stepAll->setToolTip(isRefused ? m_stepRefusal
                                  : tr("Let each participant that can take one step (Shift+.)"));
    for (auto* one : {step, stepAll})
        one->setStatusTip(one->toolTip());
}

void Actions::setPlaying(bool plays)
{
    m_plays = plays;
    if (m_isReplay)
        showPlayOrPause(plays);
}

void Actions::update(const LabStatus& status)
{
    const auto refusal = status.barred.steps ? status.barred.reason : QString();
    const auto isOther = m_isReplay != status.isReplay || m_stepRefusal != refusal;
    m_isReplay = status.isReplay;
    m_stepRefusal = refusal;
    showPlayOrPause(m_isReplay ? m_plays : status.isRunning && !status.isPaused);
    if (isOther)
        sayPlayOrPause();
    playOrPause->setEnabled(status.isRunning || status.isReplay);
    const auto mayStep = m_stepRefusal.isEmpty();
    step->setEnabled((status.isRunning && mayStep) || status.isReplay);
    stepAll->setEnabled(status.isRunning && mayStep);
    restart->setEnabled(status.isServing);
}

std::vector<QAction*> Actions::all() const
{
    auto actions = runActions();
    const auto others = windowActions();
    actions.insert(actions.end(), others.begin(), others.end());
    return actions;
}

std::vector<QAction*> Actions::runActions() const
{
    return {playOrPause, step,   stepAll,     restart, names,
            slower,      faster, normalSpeed, toBegin, toLive};
}

std::vector<QAction*> Actions::windowActions() const
{
    return {copy,      filter,   teach,       observe,    operate, connectTo,  systemLook,
            lightLook, darkLook, resetLayout, fullScreen, quit,    saveLesson, makeTour,
            openTour,  glossary, keys,        about,      aboutQt};
}

} // namespace zoetrope::ui
