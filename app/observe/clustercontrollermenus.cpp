// What a person says by menus and by the history: what a directory is, what to be told of, and
// which moment to look back to.
#include "app/live/shapemaker.h"
#include "app/live/words/findingwords.h"
#include "app/live/words/kindwords.h"
#include "app/observe/clustercontroller.h"
#include "ui/lanes/lanesview.h"
#include "ui/lanes/timescale.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/recipelist.h"
#include "ui/operate/kindmenu.h"

#include <QDir>
#include <QFileDialog>
#include <QMessageBox>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

namespace zoetrope::app {

using ui::ClusterView;
using ui::ClusterWindow;

void ClusterController::buildMenus()
{
    QStringList words;
    for (const auto kind : allKinds())
        words += nameFor(kind);
    m_kindMenu = new ui::KindMenu(words, m_window.get());
    m_window->addToCluster(*m_kindMenu);
    m_window->setNotifying(Notifier::isAsked());
    connect(m_window.get(), &ClusterWindow::notifyRequested, this, &Notifier::ask);
    connect(m_kindMenu, &ui::KindMenu::kindSaid, this, &ClusterController::sayKind);
    connect(m_kindMenu, &ui::KindMenu::fileRequested, this, &ClusterController::keepShape);
    auto& view = m_window->view();
    for (auto* widget :
         {static_cast<QWidget*>(&view.recipes()), static_cast<QWidget*>(m_browser)}) {
        widget->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(widget, &QWidget::customContextMenuRequested, this,
                [this, widget](const QPoint& at) {
                    if (m_kindMenu->isEnabled())
                        m_kindMenu->popup(widget->mapToGlobal(at));
                });
    }
    connect(&view, &ClusterView::recipeChosen, this, &ClusterController::offerKinds);
    connect(&view, &ClusterView::nodeChosen, this, &ClusterController::offerKinds);
    connect(&view.lanes(), &ui::LanesView::cursorRequested, this, &ClusterController::lookBack);
    connect(&view.lanes(), &ui::LanesView::liveRequested, this, [this] { lookBack({}); });
    connect(m_window.get(), &ClusterWindow::nowRequested, this, [this] { lookBack({}); });
}

// Of the node that is chosen in the tree, else of the recipe.
void ClusterController::offerKinds()
{
    const auto& view = m_window->view();
    const auto path
        = view.node().isEmpty() || m_browser->path() != view.node() ? view.recipe() : view.node();
    const auto said = m_notes.kinds().find(path.toStdString());
    const auto& all = allKinds();
    m_kindMenu->setPlace(path,
                         said == m_notes.kinds().end()
                             ? -1
                             : int(std::find(all.begin(), all.end(), said->second) - all.begin()));
}

void ClusterController::sayKind(const QString& path, int kind)
{
    m_notes.note(path.toStdString(),
                 kind < 0 ? std::nullopt
                          : std::optional(allKinds()[static_cast<std::size_t>(kind)]));
    if (m_observer)
        m_observer->setKinds(m_notes.kinds());
    offerKinds();
}

// In the configuration folder it is known from the next start on; elsewhere it is for others.
void ClusterController::keepShape(const QString& path)
{
    QByteArray shape;
    if (m_sight) {
        for (const auto& recipe : m_sight->inspection.picture.recipes)
            shape = toQString(recipe.path) == path ? shapeFileOf(recipe) : shape;
    }
    if (shape.isEmpty()) {
        QMessageBox::information(m_window.get(), tr("What %1 is").arg(path),
                                 tr("Nobody is in %1 now, or it is a barrier: a file describes the "
                                    "names of those who are in.")
                                     .arg(path));
        return;
    }
    const auto folder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
        + QStringLiteral("/shapes");
    QDir().mkpath(folder);
    const auto name = path.section(u'/', -1) + QStringLiteral(".json");
    const auto file = QFileDialog::getSaveFileName(m_window.get(), tr("What %1 is").arg(path),
                                                   folder + u'/' + name, tr("Shapes (*.json)"));
    QSaveFile output(file);
    if (!file.isEmpty()
        && (!output.open(QIODevice::WriteOnly) || output.write(shape) != shape.size()
            || !output.commit()))
        QMessageBox::warning(m_window.get(), tr("What %1 is").arg(path),
                             tr("%1 cannot be written: %2.").arg(file, output.errorString()));
}

// The looks go on meanwhile; acting is on the cluster as it is.
void ClusterController::lookBack(std::optional<recipes::TimePoint> at)
{
    m_cursor = at;
    if (!m_sight)
        return;
    const auto& picture = m_sight->picture;
    m_state.lookedBackTo = at
        ? ui::dayText(picture.historyBegin, *at - picture.history.begin, std::chrono::seconds(1))
        : QString();
    m_window->setState(m_state);
    show();
}

std::shared_ptr<const Sight> ClusterController::shown() const
{
    return m_cursor && m_sight ? m_history.at(*m_cursor) : m_sight;
}

void ClusterController::show()
{
    const auto sight = shown();
    auto picture = sight->picture;
    if (m_cursor) {
        picture.history = m_sight->picture.history;
        picture.historyBegin = m_sight->picture.historyBegin;
        picture.history.isLive = false;
        picture.history.cursor = *m_cursor;
    }
    m_window->setPicture(picture);
    m_servers->setServers(picture.servers);
    showLadder(m_window->view().recipe());
    showChosen();
}

} // namespace zoetrope::app
