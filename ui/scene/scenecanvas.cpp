#include "ui/scene/scenecanvas.h"

#include "ui/scene/discpainter.h"
#include "ui/scene/flowpainter.h"
#include "ui/scene/hubpainter.h"
#include "ui/scene/labelpainter.h"
#include "ui/scene/stagepainter.h"
#include "ui/scene/watchpainter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr QSizeF usualPicture(900, 460); // pixels of a picture that has all at its usual size
constexpr double largestFactor = 2.5;
constexpr QSizeF presentedPicture(620, 240); // the same, to be seen from afar
constexpr double largestPresented = 4;
constexpr double faint = 0.4; // opacity of what was only seen before

// What `scene` has to have room for at its usual size: a short line needs little.
QSizeF neededBy(const SceneState& scene)
{
    constexpr QSizeF cell(116, 104); // pixels of one in the line
    constexpr double leastWidth = 480, hub = 136, guarded = 290; // pixels
    constexpr int longestRow = 7;
    if (!scene.hasLine() || scene.isCrowd())
        return usualPicture;
    const auto count = std::max(1, static_cast<int>(scene.guests.size()));
    const auto columns = std::min(count, longestRow);
    const auto rows = (count + columns - 1) / columns;
    const QSizeF needed(std::max(columns * cell.width(), leastWidth)
                            + (scene.guarded.isThere() ? guarded : 0),
                        hub + rows * cell.height());
    return needed.boundedTo(usualPicture);
}

std::optional<int> indexOf(recipes::ActorId somebody, const std::vector<Guest>& guests)
{
    std::optional<int> place;
    for (std::size_t i = 0; i < guests.size(); ++i) {
        if (guests[i].id == somebody && guests[i].isSomebody())
            place = static_cast<int>(i);
    }
    return place;
}

} // namespace

SceneCanvas::SceneCanvas(QWidget* parent)
    : QWidget(parent)
    , m_motion(*this)
{
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 116);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Picture of the recipe"));
    describe();
}

void SceneCanvas::setDetails(std::function<QString(recipes::ActorId)> details)
{
    m_details = std::move(details);
}

void SceneCanvas::setScene(const SceneState& scene, bool isMoving)
{
    if (scene == m_scene)
        return;
    if (isMoving && scene.path == m_scene.path)
        startMotion(scene);
    m_scene = scene;
    describe();
    arrange();
    update();
}

void SceneCanvas::describe()
{
    setAccessibleDescription(m_scene.isEmpty() ? emptyWords() : SceneWords::description(m_scene));
}

void SceneCanvas::arrange()
{
    const QSizeF room = size();
    const auto usual = m_isPresented ? presentedPicture : neededBy(m_scene);
    m_factor = std::clamp(std::min(room.width() / usual.width(), room.height() / usual.height()),
                          1.0, m_isPresented ? largestPresented : largestFactor);
    m_places = placesOf(m_scene, room / m_factor);
    emit rearranged();
}

void SceneCanvas::setPresented(bool isPresented)
{
    m_isPresented = isPresented;
    arrange();
    update();
}

void SceneCanvas::startMotion(const SceneState& next)
{
    if (next.isCrowd()) { // one stroke for all
        if (next.handOver.change != m_scene.handOver.change && !next.handOver.woken.empty())
            m_motion.start(Moving::Hub);
        return;
    }
    if (next.present != m_scene.present)
        m_motion.start(Moving::Hub);
    for (const auto& guest : next.guests) {
        const auto before = std::find_if(
            m_scene.guests.begin(), m_scene.guests.end(),
            [&guest](const Guest& other) { return other.id == guest.id && !other.isOrphan; });
        if (guest.isSomebody())
            startMotion(before == m_scene.guests.end() ? Guest{} : *before, guest);
    }
}

void SceneCanvas::startMotion(const Guest& before, const Guest& after)
{
    if (after.request != 0 && after.request != before.request)
        m_motion.start(Moving::Request, after.id);
    if (after.isWoken && !before.isWoken)
        m_motion.start(Moving::Watch, after.id);
    if (after.tone != before.tone || after.isSolid != before.isSolid)
        m_motion.start(Moving::Disc, after.id);
}

void SceneCanvas::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(m_factor, m_factor);
    if (m_scene.isEmpty()) {
        paintEmpty(painter, theme);
        return;
    }
    if (m_scene.isLastSeen)
        painter.setOpacity(faint);
    paintHub(painter, theme);
    paintGuests(painter, theme);
}

void SceneCanvas::paintHub(QPainter& painter, const Theme& theme) const
{
    const HubPainter hub(painter, theme, m_scene);
    if (m_scene.isBarrier()) {
        hub.gate(m_places.hub);
    } else if (m_scene.stage == Stage::Table) {
        hub.table(m_places.hub, m_motion.progress(Moving::Hub));
    } else {
        StagePainter(painter, theme, m_scene, m_places).paint();
        paintWatches(painter, theme, m_scene, m_places);
        if (const auto part = m_motion.progress(Moving::Hub); part && m_scene.isCrowd())
            paintBurst(painter, theme, m_scene, m_places, *part);
    }
}

void SceneCanvas::paintGuests(QPainter& painter, const Theme& theme) const
{
    const DiscPainter discs(painter, theme, m_places.radius);
    const LabelPainter labels(painter, theme, m_places.lines);
    for (std::size_t i = 0; i < m_scene.guests.size(); ++i) {
        const auto& guest = m_scene.guests[i];
        const auto& place = m_places.places[i];
        const auto isDot = m_scene.isCrowd() && place.isLabelBelow;
        if (!isDot) // of a crowd the bundle tells what passes
            paintFlows(painter, theme, guest, place, m_motion);
        isDot ? discs.dot(guest, place.center) : discs.disc(guest, place.center);
        if (const auto part = m_motion.progress(Moving::Disc, guest.id); part && guest.isSomebody())
            discs.pulse(guest, place.center, *part);
        if (guest.isPaused)
            discs.pauseSign(place.center);
        if (hasFocus() && guest.isSomebody() && guest.id == m_current)
            discs.focus(place.center);
        if (!place.label.isEmpty())
            labels.label(guest, place);
    }
}

void SceneCanvas::paintEmpty(QPainter& painter, const Theme& theme) const
{
    painter.setPen(theme.secondary);
    painter.setFont(Theme::font(Theme::body));
    painter.drawText(QRectF({}, QSizeF(size()) / m_factor), Qt::AlignCenter | Qt::TextWordWrap,
                     emptyWords());
}

QString SceneCanvas::emptyWords() const
{
    if (m_scene.strangers > 1)
        return tr("Nobody uses a recipe here. The lanes and the narration show what the "
                  "participants do.");
    if (!m_beginning.isEmpty())
        return tr("%1 begins: the server is made ready, and the participants connect to it.")
            .arg(m_beginning);
    return tr("Nothing runs yet. Choose a scenario and start it: the participants and their "
              "meeting place appear here.");
}

void SceneCanvas::setBeginning(const QString& title)
{
    if (std::exchange(m_beginning, title) == title || !m_scene.isEmpty())
        return;
    describe();
    update();
}

void SceneCanvas::resizeEvent(QResizeEvent* /*event*/)
{
    arrange();
}

const Guest* SceneCanvas::guestAt(const QPointF& position) const
{
    for (std::size_t i = 0; i < m_scene.guests.size(); ++i) {
        const auto& place = m_places.places[i];
        const auto isOnDisc = QLineF(place.center, position).length() <= m_places.radius + 3;
        if (isOnDisc || place.label.contains(position))
            return &m_scene.guests[i];
    }
    return nullptr;
}

QString SceneCanvas::toolTipAt(const QPointF& position) const
{
    if (m_scene.isEmpty() || !m_details)
        return {};
    if (const auto* const guest = guestAt(position))
        return guest->isEmpty() ? tr("An empty seat: nobody has made its znode yet")
                                : m_details(guest->id);
    for (std::size_t i = 0; i < m_places.extras.size(); ++i) {
        if (m_places.extras[i].contains(position))
            return SceneWords::extra(m_scene, i);
    }
    return m_places.hub.contains(position) ? m_details(0) : QString();
}

bool SceneCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), toolTipAt(QPointF(help->pos()) / m_factor), this);
        return true;
    }
    if (event->type() == QEvent::PaletteChange)
        update();
    return QWidget::event(event);
}

void SceneCanvas::mousePressEvent(QMouseEvent* event)
{
    const auto* const guest = guestAt(event->position() / m_factor);
    if (guest == nullptr || guest->isEmpty() || event->button() != Qt::LeftButton)
        return;
    m_current = guest->id;
    update();
    emit activated(guest->id);
}

void SceneCanvas::choose(recipes::ActorId participant)
{
    if (std::exchange(m_current, participant) != participant)
        update();
}

// Goes on to the next or the previous guest, over empty seats.
void SceneCanvas::goOn(int step)
{
    const auto count = static_cast<int>(m_scene.guests.size());
    const auto at = [&](int i) -> const Guest& {
        return m_scene.guests[static_cast<std::size_t>((i + count) % count)];
    };
    const auto current = indexOf(m_current, m_scene.guests).value_or(step > 0 ? -1 : count);
    for (int i = 1; i <= count; ++i) {
        const auto& guest = at(current + i * step);
        if (!guest.isSomebody())
            continue;
        m_current = guest.id;
        break;
    }
    update();
}

void SceneCanvas::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        return goOn(1);
    case Qt::Key_Left:
    case Qt::Key_Up:
        return goOn(-1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_current != 0)
            emit activated(m_current);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace zoetrope::ui
