#include "app/observe/clustercontroller.h"

#include "app/live/words/incidentreport.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QSaveFile>
#include <QStatusBar>

namespace zoetrope::app {

// What goes to files, and comes from them.

void ClusterController::report(bool isForFile)
{
    const auto sight = shown();
    if (!sight)
        return;
    const auto text = incidentReport(sight->inspection, m_state.name);
    if (!isForFile) {
        QApplication::clipboard()->setText(text);
        m_window->statusBar()->showMessage(tr("The report is in the clipboard."), 4000);
        return;
    }
    const auto name
        = QFileDialog::getSaveFileName(m_window.get(), tr("Save the report"),
                                       QStringLiteral("incident.md"), tr("Markdown (*.md)"));
    if (name.isEmpty())
        return;
    QSaveFile file(name);
    const auto bytes = text.toUtf8();
    const auto isSaved
        = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    m_window->statusBar()->showMessage(
        isSaved ? tr("The report is saved.") : tr("%1 cannot be written").arg(name), 4000);
}

void ClusterController::exportSubtree()
{
    const auto name
        = QFileDialog::getSaveFileName(m_window.get(), tr("Export the subtree"),
                                       QStringLiteral("subtree.json"), tr("JSON (*.json)"));
    if (!name.isEmpty())
        m_browsing->exportTo(name);
}

void ClusterController::importSubtree()
{
    const auto why = m_operations->arming().whyNever();
    if (!m_sight || !why.isEmpty())
        return m_window->statusBar()->showMessage(why.isEmpty() ? tr("Connect first.") : why, 8000);
    const auto name = QFileDialog::getOpenFileName(m_window.get(), tr("Import a subtree"), {},
                                                   tr("JSON (*.json)"));
    if (!name.isEmpty())
        importFrom(name);
}

void ClusterController::importFrom(const QString& fileName)
{
    m_importing = std::make_unique<Importing>(
        m_operations->sessionOptions(), [this](const recipes::Path& path) {
            return m_operations->arming().objection(path, recipes::Clock::now());
        });
    connect(m_importing.get(), &Importing::acted, this, [this] {
        if (m_observer)
            m_observer->lookNow();
    });
    m_importing->begin(fileName, *m_window);
}

} // namespace zoetrope::app
