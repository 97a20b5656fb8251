#include "app/replay/waitsthen.h"

#include "app/observe/layout/graphlayout.h"
#include "app/observe/words/waitwords.h"
#include "app/text/output.h"
#include "recipes/diagnose/picture.h"
#include "ui/participants/participantpanel.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

namespace zoetrope::app {

using namespace recipes;

WaitsThen::WaitsThen(ui::MainWindow& window, std::chrono::nanoseconds wallOffset)
    : m_window(&window)
    , m_wallOffset(wallOffset)
    , m_graph(new ui::WaitGraph(&window))
    , m_layout(std::make_shared<GraphLayout>())
    , m_task([this] { return draw(); },
             [this](const ui::WaitPicture& waits) {
                 if (m_graph)
                     m_graph->setWaits(waits);
             })
{
    window.workbench().centre().add(tr("Who waits for whom"), *m_graph);
    connect(m_graph, &ui::WaitGraph::sessionChosen, this, &WaitsThen::choose);
}

WaitsThen::~WaitsThen()
{
    if (m_window && m_graph)
        m_window->workbench().centre().remove(*m_graph);
    delete m_graph;
}

void WaitsThen::setWorld(const std::shared_ptr<const World>& world)
{
    if (std::exchange(m_world, world) != world)
        m_task.request();
}

LatestTask<ui::WaitPicture>::Job WaitsThen::draw() const
{
    if (!m_graph)
        return {};
    return [world = m_world, layout = m_layout, wallOffset = m_wallOffset] {
        const auto wall = std::chrono::duration_cast<std::chrono::milliseconds>(
            world->now.time_since_epoch() + wallOffset);
        const Inspection then{.picture = pictureIn(*world, wall.count()), .findings = {}};
        auto waits = waitPictureOf(then);
        layout->layOut(waits);
        return waits;
    };
}

void WaitsThen::choose(const QString& session)
{
    for (const auto& [actor, one] : m_world->participants) {
        if (m_window && one.session != 0 && hex(one.session) == session)
            m_window->workbench().participants().choose(actor);
    }
}

} // namespace zoetrope::app
