#include "ui/scene/sceneview.h"

#include "ui/frame/duration.h"
#include "ui/scene/banner.h"
#include "ui/scene/hubpainter.h"
#include "ui/scene/legend.h"
#include "ui/scene/scenecanvas.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace zoetrope::ui {

namespace {

constexpr int presentedType = 22; // pixels of the narration, for a lecture hall
constexpr int lowView = 330; // pixels; below, the picture gets what surrounds it elsewhere
constexpr int denseView = 240; // pixels; below, even that is dense

// Each alone, by hand; while the whole run stands, that is said elsewhere.
std::set<recipes::ActorId> pausedOf(const LabStatus& status)
{
    std::set<recipes::ActorId> paused;
    for (const auto& [actor, controls] : status.controls) {
        if (controls.isPaused && controls.isAlive)
            paused.insert(actor);
    }
    return paused;
}

void pause(SceneState& scene, const std::set<recipes::ActorId>& paused)
{
    for (auto* guests : {&scene.guests, &scene.beyond}) {
        for (auto& guest : *guests) {
            if (guest.isSomebody() && paused.contains(guest.id))
                guest.pause();
        }
    }
}

} // namespace

SceneView::SceneView(QWidget* parent)
    : QWidget(parent)
    , m_banner(new Banner(this))
    , m_canvas(new SceneCanvas(this))
    , m_beside(new SceneCanvas(this))
    , m_row(new QHBoxLayout)
    , m_legend(new Legend(this))
    , m_remove(new QPushButton(tr("Remove barrier"), m_canvas))
{
    setAccessibleName(tr("Scene"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusProxy(m_canvas);
    build();
    connect(m_canvas, &SceneCanvas::rearranged, this, &SceneView::placeButton);
    connect(m_remove, &QPushButton::clicked, this, [this] { emit removeBarrierRequested(m_path); });
    m_remove->setAccessibleDescription(
        tr("Deletes the barrier's znode, so that everybody who waits may go on"));
    m_remove->hide();
    update();
}

void SceneView::build()
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::group, 12, Theme::group, 4);
    column->setSpacing(4);
    column->addWidget(m_banner);
    column->addLayout(m_row, 1);
    m_row->setSpacing(Theme::gap);
    addCanvas(*m_canvas);
    addCanvas(*m_beside);
    m_beside->hide();
    column->addWidget(m_legend);
}

void SceneView::addCanvas(SceneCanvas& canvas)
{
    const auto place = static_cast<std::size_t>(m_row->count());
    m_row->addWidget(&canvas, 1);
    connect(&canvas, &SceneCanvas::activated, this, &SceneView::participantActivated);
    canvas.setDetails([this, place](recipes::ActorId actor) { return details(place, actor); });
}

void SceneView::setPresented(bool isPresented)
{
    m_isPresented = isPresented;
    m_canvas->setPresented(isPresented);
    m_beside->setPresented(isPresented);
    m_legend->setVisible(!isPresented);
    makeRoom();
}

void SceneView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    makeRoom();
}

// All of it has one place, whatever is said: nothing moves because of a sentence.
void SceneView::makeRoom()
{
    const auto isLow = height() < lowView;
    const auto isDense = height() < denseView && !m_isPresented;
    layout()->setContentsMargins(Theme::group, isLow ? 6 : 12, Theme::group, isLow ? 0 : 4);
    layout()->setSpacing(isDense ? 2 : 4);
    m_banner->setTypeSize(m_isPresented ? presentedType : Theme::body);
    m_banner->setPadding(isDense ? 1 : isLow && !m_isPresented ? 5 : 10);
    m_banner->setFixedHeight(m_banner->wholeHeight());
    m_legend->setFixedHeight(isDense ? 16 : isLow ? 20 : m_legend->sizeHint().height());
}

bool SceneView::isMoving() const
{
    return m_canvas->motion().isMoving() || m_beside->motion().isMoving();
}

void SceneView::setFrame(const Frame& frame)
{
    const auto isOther = frame.world != m_frame.world || frame.isLive != m_frame.isLive
        || frame.isComplete != m_frame.isComplete;
    m_frame = frame;
    m_isLate = !isVisible();
    if (!m_isLate && (isOther || tenthOf(frame) != m_tenth))
        update();
}

void SceneView::setProspect(const Prospect& prospect)
{
    if (std::exchange(m_prospect, prospect) != prospect && isVisible())
        update();
}

void SceneView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_isLate, false))
        update();
}

void SceneView::setStatus(const LabStatus& status)
{
    const auto isUnderWay = status.isRunning && status.trouble.isEmpty();
    m_canvas->setBeginning(isUnderWay ? status.title : QString());
    if (std::exchange(m_invitation, status.invitation) != status.invitation)
        updateBanner();
    const auto paused = pausedOf(status);
    if (status.isStuck == m_isStuck && paused == m_paused)
        return;
    m_isStuck = status.isStuck;
    m_paused = paused;
    update();
}

void SceneView::setNarration(const QString& sentence, bool isAlarm)
{
    m_narration = sentence;
    m_isAlarm = isAlarm;
    updateBanner();
}

// While no server answers, nothing that was told before is the news.
void SceneView::updateBanner()
{
    const auto isServed = !m_frame.world || m_frame.world->isServed();
    if (isServed && !m_invitation.isEmpty())
        m_banner->setSentence(tr("Press Play or the space bar to begin. %1").arg(m_invitation),
                              Banner::Plain);
    else if (isServed)
        m_banner->setSentence(m_narration, m_isAlarm ? Banner::Alarm : Banner::Plain);
    else
        m_banner->setSentence(m_frame.world->servers == 1
                                  ? tr("The server has stopped. You see what was there last; "
                                       "nothing can change until it starts again.")
                                  : tr("Most of the servers have stopped, so none answers. You see "
                                       "what was there last; nothing can change until enough of "
                                       "them start again."),
                              Banner::Outage);
}

void SceneView::choose(recipes::ActorId participant)
{
    m_canvas->choose(participant);
    m_beside->choose(participant);
}

void SceneView::append(const std::vector<recipes::Event>& events)
{
    m_writes.note(events);
}

void SceneView::clear()
{
    m_writes.clear();
}

void SceneView::update()
{
    m_tenth = tenthOf(m_frame);
    m_shownAt = m_frame.cursor;
    auto shown = scenes();
    if (m_frame.world && shown.front().hasLine())
        shown.front().guarded = m_writes.at(*m_frame.world);
    showScenes(shown);
    updateBanner();
    const auto& scene = shown.front();
    m_path = scene.path;
    m_legend->setLine(scene.hasLine());
    updateButton(scene);
    const auto headline = SceneWords::headline(scene);
    setHeadline(m_isStuck && !scene.isEmpty() ? tr("%1 · stuck").arg(headline) : headline);
}

// Who was paused in the past nobody knows any more.
std::vector<SceneState> SceneView::scenes() const
{
    if (!m_frame.world)
        return std::vector<SceneState>(1);
    auto all = scenesOf(*m_frame.world, m_shownAt, m_prospect);
    for (auto& scene : all) {
        if (m_frame.isLive)
            pause(scene, m_paused);
    }
    return all;
}

void SceneView::showScenes(const std::vector<SceneState>& scenes)
{
    const auto newest = m_frame.world ? m_frame.world->last : 0;
    // Going back in time is no event: nothing moves then.
    const auto isMoving = newest > m_shown && m_shown != 0;
    m_shown = newest;
    m_beside->setVisible(scenes.size() > 1);
    std::size_t place = 0;
    for (auto* canvas : {m_canvas, m_beside}) {
        const auto scene = place < scenes.size() ? scenes[place] : SceneState{};
        canvas->setScene(scene, isMoving);
        ++place;
    }
}

void SceneView::updateButton(const SceneState& scene)
{
    m_remove->setVisible(scene.isBarrier());
    m_remove->setEnabled(scene.isClosed() && m_frame.isLive && !m_frame.isComplete);
    m_remove->setToolTip(!scene.isClosed() ? tr("The barrier is open: there is no znode to remove")
                             : m_frame.isComplete
                             ? tr("You see a recording: nothing in it can be changed")
                             : m_frame.isLive ? tr("Delete %1").arg(scene.path)
                                              : tr("You see the past: go back to live first"));
}

void SceneView::placeButton()
{
    const auto& hub = m_canvas->places().hub;
    const auto factor = m_canvas->factor();
    const auto size = m_remove->sizeHint();
    m_remove->setGeometry(QRect(QPoint(qRound(factor * hub.center().x() - size.width() / 2.0),
                                       qRound(factor * HubPainter::buttonTop(hub))),
                                size));
}

void SceneView::setHeadline(const QString& headline)
{
    if (headline == m_headline)
        return;
    m_headline = headline;
    emit headlineChanged(headline);
}

QString SceneView::details(std::size_t place, recipes::ActorId actor) const
{
    if (!m_frame.world)
        return {};
    const auto all = scenes();
    const auto& scene = all[std::min(place, all.size() - 1)];
    if (actor == 0)
        return SceneWords::details(scene, *m_frame.world);
    const auto found = m_frame.world->participants.find(actor);
    if (found == m_frame.world->participants.end())
        return {};
    auto text = GuestReader(found->second, m_shownAt).details();
    for (const auto& guest : scene.guests) {
        if (guest.id == actor && !guest.znode.isEmpty())
            text += tr("\nits znode: %1").arg(guest.znode);
        if (guest.id == actor && guest.isPaused)
            text += tr("\npaused by hand: it takes no step until it is let go on");
    }
    return text;
}

} // namespace zoetrope::ui
