#include "ui/timeline/timelinestrip.h"

#include "ui/lanes/timescale.h"
#include "ui/timeline/timelinepainter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr int steps = 1'000; // of the slider
constexpr double edge = 10; // pixels at both ends
constexpr double near = 6; // pixels: this close to a mark is on it
constexpr std::size_t mostSentences = 10'000; // twice as many, for a while

QString whereItStands(const Frame& frame)
{
    using namespace std::chrono_literals;
    const auto at = clockText(frame.cursor - frame.begin, 10ms);
    const auto events = QLocale().toString(frame.events);
    return frame.isLive ? TimelineStrip::tr("%1 s, the end; %2 events").arg(at, events)
                        : TimelineStrip::tr("%1 s; %2 of %3 events are later")
                              .arg(at, QLocale().toString(frame.behind), events);
}

void paintEmptiness(QPainter& painter, const QRect& room, const Theme& theme)
{
    painter.setPen(theme.secondary);
    painter.setFont(Theme::font(Theme::body));
    painter.drawText(room, Qt::AlignCenter,
                     TimelineStrip::tr("Events appear here along time, as they happen."));
}

} // namespace

TimelineStrip::TimelineStrip(QWidget* parent)
    : QAbstractSlider(parent)
{
    setAccessibleName(tr("Timeline"));
    setOrientation(Qt::Horizontal);
    setRange(0, steps);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    connect(this, &QAbstractSlider::valueChanged, this, &TimelineStrip::chooseValue);
    updateWords();
}

TimelineScale TimelineStrip::wholeScale() const
{
    return {m_frame, edge, width() - 2 * edge};
}

TimelineScale TimelineStrip::timeScale() const
{
    return {m_frame, edge, width() - 2 * edge, m_zoom};
}

void TimelineStrip::setFrame(const Frame& frame)
{
    const auto isSame = frame.world == m_frame.world && frame.markers == m_frame.markers
        && frame.pins == m_frame.pins && frame.beside == m_frame.beside && frame.now == m_frame.now
        && frame.cursor == m_frame.cursor && frame.isLive == m_frame.isLive
        && frame.isComplete == m_frame.isComplete;
    if (isSame)
        return;
    const auto isMoved = frame.cursor != m_frame.cursor;
    const auto isMarked = !haveSameMarks(frame, m_frame);
    m_frame = frame;
    if (isMarked)
        updateMarks();
    if (isMoved)
        follow();
    updateWords();
    update();
}

void TimelineStrip::append(const std::vector<Sentence>& sentences)
{
    if (sentences.empty())
        return;
    m_sentences.insert(m_sentences.end(), sentences.begin(), sentences.end());
    if (m_sentences.size() > 2 * mostSentences) {
        m_sentences.erase(m_sentences.begin(), m_sentences.end() - mostSentences);
        updateMarks();
    } else {
        addMarks(m_marks, sentences);
    }
    update();
}

void TimelineStrip::clear()
{
    m_sentences.clear();
    m_marks.clear();
    m_frame = {};
    zoomOut();
    updateWords();
    update();
}

void TimelineStrip::updateMarks()
{
    m_marks = marksOf(m_frame, m_sentences);
}

// What a person hears instead of seeing it.
void TimelineStrip::updateWords()
{
    if (!m_frame.world) {
        setAccessibleDescription(tr("Nothing has happened"));
        return;
    }
    const auto broken = std::count_if(m_marks.begin(), m_marks.end(), [](const auto& mark) {
        return mark.shape == MarkShape::Broken;
    });
    const auto where = whereItStands(m_frame);
    setAccessibleDescription(
        broken == 0 ? where : tr("%1; broken: %2").arg(where).arg(static_cast<qint64>(broken)));
    const QSignalBlocker blocker(this);
    const auto scale = timeScale();
    setValue(qRound(steps * (scale.x(m_frame.cursor) - scale.left) / scale.width));
}

void TimelineStrip::chooseValue(int value)
{
    const auto scale = timeScale();
    choose(scale.at(scale.left + scale.width * value / steps));
}

void TimelineStrip::choose(recipes::TimePoint at)
{
    if (!m_frame.world)
        return;
    if (at >= m_frame.now)
        emit liveRequested();
    else
        emit cursorRequested(std::max(at, m_frame.begin));
}

const TimelineMark* TimelineStrip::markAt(const QPointF& position) const
{
    if (position.y() > TimelinePainter::marksHeight + 2)
        return nullptr;
    const auto scale = timeScale();
    const TimelineMark* nearest = nullptr;
    auto least = near;
    for (const auto& mark : m_marks) {
        // What is grave covers a caption beside it.
        const auto away = std::abs(scale.x(mark.at) - position.x())
            + (mark.shape == MarkShape::Caption ? near / 2 : 0);
        if (away > least)
            continue;
        least = away;
        nearest = &mark;
    }
    return nearest;
}

QString TimelineStrip::wordsAt(const QPointF& position) const
{
    if (!m_frame.world)
        return {};
    using namespace std::chrono_literals;
    const auto scale = timeScale();
    if (const auto* const mark = markAt(position))
        return tr("%1 s: %2").arg(clockText(mark->at - m_frame.begin, 10ms), mark->words);
    const auto at = std::clamp(scale.at(position.x()), m_frame.begin, m_frame.now);
    return tr("%1 s").arg(clockText(at - m_frame.begin, 10ms));
}

bool TimelineStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractSlider::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), wordsAt(help->pos()), this);
    return true;
}

void TimelineStrip::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_frame.world) {
        paintEmptiness(painter, rect(), theme);
        return;
    }
    const auto scale = timeScale();
    const TimelinePainter timeline(painter, scale, theme, height());
    timeline.axis();
    if (!isWhole())
        timeline.overview(wholeScale());
    timeline.bars(m_frame);
    timeline.marks(m_marks);
    timeline.future(m_frame);
    timeline.cursor(m_frame, hasFocus());
}

} // namespace zoetrope::ui
