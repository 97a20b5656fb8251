#include "app/replay/clusterthen.h"

#include "app/live/words/incidentreport.h"
#include "app/live/words/lookreports.h"
#include "app/observe/cards.h"
#include "app/observe/layout/graphlayout.h"
#include "app/observe/words/clusterwords.h"
#include "app/observe/words/placewords.h"
#include "app/observe/words/waitwords.h"
#include "ui/lanes/lanesview.h"
#include "ui/lanes/timescale.h"
#include "ui/observe/clusterpage.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/recipelist.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QApplication>
#include <QClipboard>
#include <QtConcurrent>

namespace zoetrope::app {

using namespace recipes;
using ui::ClusterView;

bool tellsOfLooks(const About& about)
{
    return about.more.contains("looks");
}

ClusterThen::ClusterThen(ui::MainWindow& window, const About& about)
    : m_window(&window)
    , m_page(new ui::ClusterPage(&window))
    , m_layout(std::make_shared<GraphLayout>())
{
    m_state.link = ui::Link::Recorded;
    m_state.name = QString::fromStdString(about.title);
    if (const auto servers = about.more.find("servers"); servers != about.more.end())
        m_state.servers = QString::fromStdString(servers->second);
    m_page->setState(m_state);
    connectView();
    window.workbench().setCluster(m_page);
    connect(&m_task, &QFutureWatcherBase::finished, this, [this] {
        take(m_task.result());
        draw();
    });
}

ClusterThen::~ClusterThen()
{
    if (m_window && m_page)
        m_window->workbench().setCluster(nullptr);
    delete m_page;
}

ui::ClusterPage* ClusterThen::page() const
{
    return m_page;
}

void ClusterThen::connectView()
{
    connect(m_page, &ui::ClusterPage::nowRequested, this, &ClusterThen::nowRequested);
    auto& view = m_page->view();
    connect(&view, &ClusterView::recipeChosen, this, &ClusterThen::showPlaces);
    connect(&view, &ClusterView::sessionChosen, this, &ClusterThen::showCard);
    connect(&view, &ClusterView::nodeChosen, this, &ClusterThen::showCard);
    connect(&view, &ClusterView::reportRequested, this, &ClusterThen::copyReport);
    connect(&view.lanes(), &ui::LanesView::cursorRequested, this, &ClusterThen::cursorRequested);
    connect(&view.lanes(), &ui::LanesView::liveRequested, this, &ClusterThen::liveRequested);
}

void ClusterThen::show(const Reel::Showing& showing)
{
    m_wanted = {showing.frame.world, showing.history, showing.historyBegin, showing.frame.dropped};
    m_wanted.history.isLive = showing.frame.isLive;
    m_wanted.history.now = std::max(m_wanted.history.now, showing.frame.now);
    m_wanted.history.cursor = showing.frame.cursor;
    m_isDrawn = false;
    if (m_page)
        m_page->setTree(showing.frame);
    showMoment();
    if (!m_task.isRunning())
        draw();
}

void ClusterThen::offerNow()
{
    m_offersNow = true;
    showMoment();
}

void ClusterThen::showMoment()
{
    const auto& history = m_wanted.history;
    if (!m_offersNow || !m_page)
        return;
    m_state.lookedBackTo = ui::dayText(
        m_wanted.historyBegin, (history.isLive ? history.now : history.cursor) - history.begin,
        std::chrono::seconds(1));
    m_page->setState(m_state);
}

void ClusterThen::draw()
{
    if (!m_page || std::exchange(m_isDrawn, true))
        return;
    m_task.setFuture(QtConcurrent::run([wanted = m_wanted, layout = m_layout] {
        auto sight = std::make_shared<Sight>();
        if (auto look = inspectionOf(*wanted.world)) {
            sight->inspection = *std::move(look);
            sight->picture = clusterPictureOf(sight->inspection, wanted.dropped);
            sight->picture.waits = waitPictureOf(sight->inspection);
            layout->layOut(sight->picture.waits);
        }
        sight->picture.history = wanted.history;
        sight->picture.historyBegin = wanted.historyBegin;
        return std::shared_ptr<const Sight>(std::move(sight));
    }));
}

void ClusterThen::take(const std::shared_ptr<const Sight>& sight)
{
    m_sight = sight;
    if (!m_page)
        return;
    m_page->setPicture(sight->picture);
    auto& view = m_page->view();
    if (view.recipe().isEmpty() && !sight->picture.recipes.empty())
        view.recipes().choose(sight->picture.recipes.front().path);
    showPlaces();
    showCard();
    emit shown();
}

void ClusterThen::showPlaces()
{
    if (m_page && m_sight)
        m_page->view().setPlaces(placesOf(m_sight->inspection, m_page->view().recipe()));
}

void ClusterThen::showCard()
{
    if (!m_page || !m_sight)
        return;
    auto& view = m_page->view();
    if (!view.session().isEmpty())
        view.setCard(sessionCard(m_sight->inspection, view.session()));
    else if (!view.node().isEmpty())
        view.setCard(nodeCard(m_sight->inspection, view.node()));
}

void ClusterThen::copyReport()
{
    if (!m_sight || !m_window)
        return;
    QApplication::clipboard()->setText(incidentReport(m_sight->inspection, m_state.name));
    m_window->say(tr("The report is in the clipboard."));
}

} // namespace zoetrope::app
