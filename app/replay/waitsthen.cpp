#include "app/replay/waitsthen.h"

#include "app/observe/layout/graphlayout.h"
#include "app/observe/words/waitwords.h"
#include "app/text/output.h"
#include "recipes/diagnose/picture.h"
#include "ui/participants/participantpanel.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QtConcurrent>

namespace zoetrope::app {

using namespace recipes;

Observation observationOf(const World& world, std::chrono::nanoseconds wallOffset)
{
    Observation seen;
    seen.at = world.now;
    seen.wallTime = std::chrono::duration_cast<std::chrono::milliseconds>(
                        world.now.time_since_epoch() + wallOffset)
                        .count();
    for (const auto& [path, node] : world.znodes)
        seen.tree.nodes[path] = {node.stat, node.data};
    for (const auto& [actor, one] : world.participants) {
        if (one.isPresent && one.session != 0)
            seen.sessions[one.session] = {.address = one.name, .isListed = true};
    }
    return seen;
}

WaitsThen::WaitsThen(ui::MainWindow& window, std::chrono::nanoseconds wallOffset)
    : m_window(&window)
    , m_wallOffset(wallOffset)
    , m_graph(new ui::WaitGraph(&window))
    , m_layout(std::make_shared<GraphLayout>())
{
    window.workbench().centre().add(tr("Who waits for whom"), *m_graph);
    connect(m_graph, &ui::WaitGraph::sessionChosen, this, &WaitsThen::choose);
    connect(&m_task, &QFutureWatcherBase::finished, this, [this] {
        if (m_graph)
            m_graph->setWaits(m_task.result());
        draw();
    });
}

WaitsThen::~WaitsThen()
{
    if (m_window && m_graph)
        m_window->workbench().centre().remove(*m_graph);
    delete m_graph;
}

void WaitsThen::setWorld(const std::shared_ptr<const World>& world)
{
    m_world = world;
    if (!m_task.isRunning())
        draw();
}

void WaitsThen::draw()
{
    if (m_world == m_drawn || !m_graph)
        return;
    m_drawn = m_world;
    m_task.setFuture(
        QtConcurrent::run([world = m_world, layout = m_layout, wallOffset = m_wallOffset] {
            const Inspection then{.picture = pictureOf(observationOf(*world, wallOffset)),
                                  .findings = {}};
            auto waits = waitPictureOf(then);
            layout->layOut(waits);
            return waits;
        }));
}

void WaitsThen::choose(const QString& session)
{
    for (const auto& [actor, one] : m_world->participants) {
        if (m_window && one.session != 0 && hex(one.session) == session)
            m_window->workbench().participants().choose(actor);
    }
}

} // namespace zoetrope::app
