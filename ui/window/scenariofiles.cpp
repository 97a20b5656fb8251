#include "ui/window/scenariofiles.h"

#include <QAction>
#include <QFileDialog>
#include <QMenu>
#include <QStandardPaths>

namespace zoetrope::ui {

namespace {

QString firstFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

} // namespace

ScenarioFiles::ScenarioFiles(QWidget& window)
    : QObject(&window)
    , m_window(window)
    , m_open(new QAction(tr("Open &scenario..."), this))
    , m_save(new QAction(tr("S&ave what was done as a scenario..."), this))
    , m_actions{m_open, m_save}
{
    m_open->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_O);
    m_save->setShortcut(QKeySequence(QKeySequence::Save));
    m_save->setStatusTip(
        tr("Keeps the order of all steps and all faults, so that the run can be replayed"));
    connect(m_open, &QAction::triggered, this, &ScenarioFiles::askForOne);
    connect(m_save, &QAction::triggered, this, &ScenarioFiles::askWhere);
}

void ScenarioFiles::fill(QMenu& menu)
{
    for (auto* action : m_actions)
        menu.addAction(action);
}

void ScenarioFiles::setStatus(const LabStatus& status)
{
    m_status = status;
    m_save->setEnabled(!status.isReplay && status.step > 0);
}

void ScenarioFiles::askForOne()
{
    auto* dialog
        = new QFileDialog(&m_window, tr("Open scenario"), firstFolder(), tr("Scenarios (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ScenarioFiles::openRequested);
    dialog->open();
}

void ScenarioFiles::askWhere()
{
    auto* dialog = new QFileDialog(&m_window, tr("Save what was done"), firstFolder(),
                                   tr("Scenarios (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(m_status.scenario + QStringLiteral("-replayed.json"));
    connect(dialog, &QFileDialog::fileSelected, this, &ScenarioFiles::saveRequested);
    dialog->open();
}

} // namespace zoetrope::ui
