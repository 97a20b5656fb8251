#include "app/replay/clusterthen.h"

#include "app/live/inspectionlook.h"
#include "app/live/words/incidentreport.h"
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

namespace zoetrope::app {

using namespace recipes;
using ui::ClusterView;

bool tellsOfLooks(const About& about)
{
    return about.more.contains("looks");
}

ClusterThen::ClusterThen(ui::MainWindow& window, const About& about)
    : m_window(&window)
    , m_wallOffset(about.wallOffset)
    , m_page(new ui::ClusterPage(&window))
    , m_layout(std::make_shared<GraphLayout>())
    , m_task([this] { return draw(); }, [this](const auto& sight) { take(sight); })
{
    m_state.link = ui::Link::Recorded;
    m_state.name = QString::fromStdString(about.title);
    if (const auto servers = about.more.find("servers"); servers != about.more.end())
        m_state.servers = QString::fromStdString(servers->second);
    m_page->setState(m_state);
    connectView();
    window.workbench().setCluster(m_page);
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
    connect(&view, &ClusterView::recipeChosen, this, &ClusterThen::showLadder);
    connect(&view, &ClusterView::sessionChosen, this, &ClusterThen::showCard);
    connect(&view, &ClusterView::nodeChosen, this, &ClusterThen::showCard);
    connect(&view, &ClusterView::reportRequested, this, &ClusterThen::copyReport);
    connect(&view.lanes(), &ui::LanesView::cursorRequested, this, &ClusterThen::cursorRequested);
    connect(&view.lanes(), &ui::LanesView::liveRequested, this, &ClusterThen::liveRequested);
}

void ClusterThen::show(const Playback::Showing& showing)
{
    m_wanted = showing.frame;
    m_wanted.isComplete = false; // its lanes are as its window has them
    m_wantedBegin = beginAtHour(m_wanted,
                                std::chrono::floor<std::chrono::milliseconds>(
                                    showing.frame.now.time_since_epoch() + m_wallOffset));
    if (m_page)
        m_page->setTree(showing.frame);
    showMoment();
    m_task.request();
}

void ClusterThen::offerNow()
{
    m_offersNow = true;
    showMoment();
}

void ClusterThen::showMoment()
{
    if (!m_offersNow || !m_page)
        return;
    m_state.lookedBackTo = ui::dayText(
        m_wantedBegin, (m_wanted.isLive ? m_wanted.now : m_wanted.cursor) - m_wanted.begin,
        std::chrono::seconds(1));
    m_page->setState(m_state);
}

LatestTask<std::shared_ptr<const Sight>>::Job ClusterThen::draw() const
{
    if (!m_page)
        return {};
    return [wanted = m_wanted, begin = m_wantedBegin, layout = m_layout] {
        auto sight = std::make_shared<Sight>();
        if (auto look = inspectionOf(*wanted.world)) {
            sight->inspection = *std::move(look);
            sight->picture = clusterPictureOf(sight->inspection, wanted.dropped);
            sight->picture.waits = waitPictureOf(sight->inspection);
            layout->layOut(sight->picture.waits);
        }
        sight->picture.history = wanted;
        sight->picture.historyBegin = begin;
        return std::shared_ptr<const Sight>(std::move(sight));
    };
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
    showLadder();
    showCard();
    emit shown();
}

void ClusterThen::showLadder()
{
    if (m_page && m_sight)
        m_page->view().setLadder(ladderPictureOf(m_sight->inspection, m_page->view().recipe()));
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
