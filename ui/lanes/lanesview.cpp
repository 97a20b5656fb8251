#include "ui/lanes/lanesview.h"

#include "ui/lanes/arrowpainter.h"
#include "ui/lanes/axispainter.h"
#include "ui/lanes/barpainter.h"
#include "ui/lanes/lanewords.h"
#include "ui/lanes/markpainter.h"

#include <QAction>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>

#include <utility>

namespace zoetrope::ui {

namespace {

constexpr double newestAt = 0.86; // of the width, while following
constexpr QSizeF usual(1'300, 240); // pixels of a view that has all at its usual size
constexpr double largest = 1.75;
constexpr QSizeF presented(760, 150); // the same, to be seen from afar
constexpr double largestPresented = 3;

} // namespace

LanesView::LanesView(QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_fold(new QAction(tr("&Fold lanes that do the same"), this))
    , m_foldButton(new QToolButton(viewport()))
    , m_live(new QToolButton(viewport()))
{
    setAccessibleName(tr("Lanes"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(100);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setMouseTracking(true);
    connect(m_live, &QToolButton::clicked, this, &LanesView::goLive);
    buildActions();
    buildFolding();
    updateWords();
}

void LanesView::buildActions()
{
    auto* why = new QAction(tr("&Why did that happen?"), this);
    why->setShortcut(Qt::Key_W);
    why->setShortcutContext(Qt::WidgetShortcut);
    connect(why, &QAction::triggered, this, &LanesView::askWhy);
    addAction(why);
    auto* whole = new QAction(tr("Show the whole &run"), this);
    whole->setShortcut(Qt::Key_0);
    whole->setShortcutContext(Qt::WidgetShortcut);
    connect(whole, &QAction::triggered, this, &LanesView::showWhole);
    addAction(whole);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

double LanesView::plotWidth() const
{
    return std::max(1.0, room().width() - LaneRows::namesWidth);
}

QSizeF LanesView::room() const
{
    return QSizeF(viewport()->size()) / m_factor;
}

LaneSheet LanesView::sheet(const Theme& theme) const
{
    return {m_frame, m_scale, m_rows, theme, m_hover.chain, m_wallBegin};
}

void LanesView::setFrame(const Frame& frame)
{
    const auto isSame = frame.world == m_frame.world && frame.chronicle == m_frame.chronicle
        && frame.now == m_frame.now && frame.cursor == m_frame.cursor
        && frame.isLive == m_frame.isLive && frame.begin == m_frame.begin;
    if (isSame)
        return;
    const auto isCursorNew = frame.cursor != m_frame.cursor;
    const auto isOther = frame.begin != m_frame.begin || frame.isComplete != m_frame.isComplete;
    const auto wasRecording = std::exchange(m_frame, frame).isComplete;
    if (frame.chronicle && frame.world)
        m_folding.read(*frame.chronicle, *frame.world);
    if (isOther)
        m_isWhole = frame.isComplete;
    if (isOther && wasRecording) {
        m_scale = TimeScale(); // what is next has another length
        m_isGrowing = true;
    }
    updateRows();
    updateLeft(isCursorNew && !frame.isLive);
    updateWords();
    viewport()->update();
}

void LanesView::setPresented(bool isPresented)
{
    m_isPresented = isPresented;
    updateRows();
    updateLeft(false);
    viewport()->update();
}

void LanesView::updateRows()
{
    const QSizeF size = viewport()->size();
    const auto wished = m_isPresented ? presented : usual;
    m_factor = std::clamp(std::min(size.width() / wished.width(), size.height() / wished.height()),
                          1.0, m_isPresented ? largestPresented : largest);
    m_rows.assign(m_frame.chronicle ? m_frame.chronicle->lanes : std::vector<recipes::ActorId>(),
                  room(), m_isFolded ? folds() : std::vector<LaneFold>());
    updateFoldButton();
    verticalScrollBar()->setRange(0, qRound(m_rows.hiddenHeight()));
    verticalScrollBar()->setPageStep(std::max(1, qRound(m_rows.shownHeight())));
    verticalScrollBar()->setSingleStep(qRound(m_rows.rowHeight));
    m_rows.scrollTo(verticalScrollBar()->value());
}

void LanesView::showWhole()
{
    m_isWhole = true;
    m_isGrowing = false;
    updateLeft(false);
    updateWords();
    viewport()->update();
}

void LanesView::fit()
{
    const auto width = plotWidth();
    const auto length = m_frame.now - m_frame.begin;
    if (length.count() <= 0)
        return;
    m_scale.zoom(std::chrono::duration<double>(m_scale.span(width * newestAt)) / length, 0, width);
    m_scale.setLeft(m_frame.begin);
}

// A young run fills the room of a longer one. Its scale changes by halves, not with each event.
void LanesView::grow()
{
    constexpr int mostHalves = 2;
    const auto width = plotWidth();
    const auto length = m_frame.now - m_frame.begin;
    m_scale = TimeScale();
    for (int halves = 0; halves < mostHalves && 2 * length <= m_scale.span(width * newestAt);
         ++halves)
        m_scale.zoom(2, 0, width);
}

// Following keeps now in sight; a cursor that was moved elsewhere is brought into sight.
void LanesView::updateLeft(bool isCursorNew)
{
    if (m_isWhole)
        fit();
    const auto width = plotWidth();
    if (m_isFollowing && m_frame.isLive) {
        if (m_isGrowing && !m_isWhole && m_frame.chronicle)
            grow();
        m_scale.setLeft(std::max(m_frame.begin, m_frame.now - m_scale.span(width * newestAt)));
        return;
    }
    const auto x = m_scale.x(m_frame.cursor);
    if (isCursorNew && (x < 0 || x > width))
        m_scale.setLeft(m_frame.cursor - m_scale.span(width / 2));
}

void LanesView::updateWords()
{
    m_live->setText(m_frame.isComplete ? tr("End") : tr("Live"));
    m_live->setToolTip(m_frame.isComplete ? tr("To its end (End)") : tr("Follow the run (End)"));
    m_live->setAccessibleName(m_live->text());
    m_live->setVisible(m_frame.chronicle && !(m_frame.isLive && m_isFollowing));
    m_live->move(viewport()->width() - m_live->sizeHint().width() - 4, 0);
    const auto mode = !m_frame.isLive ? tr("past") : m_isFollowing ? tr("follow") : tr("scrolled");
    const auto headline = tr("%1 per division · %2").arg(divisionText(m_scale.division()), mode);
    const auto theme = Theme::of(palette());
    setAccessibleDescription(LaneWords(sheet(theme)).summary());
    if (headline == m_headline || !m_frame.chronicle)
        return;
    m_headline = headline;
    emit headlineChanged(headline);
}

void LanesView::zoom(double factor, double x)
{
    m_isWhole = false;
    m_isGrowing = false;
    m_scale.zoom(factor, x - LaneRows::namesWidth, plotWidth());
    updateLeft(false);
    updateWords();
    viewport()->update();
}

void LanesView::pan(double pixels)
{
    m_isFollowing = false;
    m_isWhole = false;
    m_isGrowing = false;
    m_scale.pan(pixels);
    updateWords();
    viewport()->update();
}

void LanesView::follow()
{
    m_isFollowing = true;
    updateLeft(false);
    updateWords();
    viewport()->update();
}

void LanesView::goLive()
{
    follow();
    if (!m_frame.isLive)
        emit liveRequested();
}

void LanesView::choose(recipes::TimePoint at)
{
    if (at >= m_frame.now)
        goLive();
    else
        emit cursorRequested(std::max(at, m_frame.begin));
}

void LanesView::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), theme.panel);
    painter.scale(m_factor, m_factor);
    if (m_rows.count == 0)
        paintEmpty(painter, theme);
    else
        paintSheet(painter, sheet(theme));
}

void LanesView::paintSheet(QPainter& painter, const LaneSheet& sheet) const
{
    const AxisPainter axis(painter, sheet);
    axis.names();
    axis.grid();
    axis.strips();
    painter.setClipRect(m_rows.lanes());
    BarPainter(painter, sheet, devicePixelRatioF() * m_factor).paint();
    painter.setClipping(false);
    axis.server();
    painter.setClipRect(m_rows.plot());
    ArrowPainter(painter, sheet).paint();
    paintMarks(painter, sheet);
    painter.setClipping(false);
    axis.stripWords();
    painter.setClipRect(m_rows.plot());
    axis.future();
    axis.marker();
}

void LanesView::paintEmpty(QPainter& painter, const Theme& theme) const
{
    painter.setPen(theme.secondary);
    painter.setFont(Theme::font(Theme::body));
    painter.drawText(QRectF({}, room()), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("A row appears here for each participant that joins."));
}

} // namespace zoetrope::ui
