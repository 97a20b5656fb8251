#include "ui/window/statusline.h"

#include "ui/theme/button.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QLabel>
#include <QLocale>
#include <QPainter>

namespace zoetrope::ui {

namespace {

QString whereItStands(const LabStatus& status)
{
    if (!status.trouble.isEmpty())
        return status.trouble;
    if (status.isReplay && status.percentRead < 100)
        return StatusLine::tr("reading the recording: %1 %").arg(status.percentRead);
    if (status.isReplay)
        return StatusLine::tr("a recording: its participants cannot be acted on");
    if (!status.isRunning)
        return StatusLine::tr("nothing runs");
    if (status.isBeginning())
        return status.isServing ? StatusLine::tr("the participants connect")
                                : StatusLine::tr("the server is made ready");
    if (status.isStuck)
        return StatusLine::tr("stuck at step %1: everybody waits and no message is under way")
            .arg(status.step);
    auto where = status.isPaused ? StatusLine::tr("paused at step %1").arg(status.step)
        : status.speed > 0 && status.speed < 1
        ? StatusLine::tr("in slow motion, %1 × as fast, step %2")
              .arg(QLocale().toString(status.speed, 'g', 2))
              .arg(status.step)
        : StatusLine::tr("running, step %1").arg(status.step);
    if (status.next.isEmpty())
        return where;
    return StatusLine::tr("%1 · next: %2").arg(where, status.next);
}

Button* plainButton(QAction& action, QWidget* parent)
{
    auto* button = new Button(Button::Look::Plain, parent);
    button->setFont(Theme::font(Theme::body - 1));
    button->setFixedHeight(24);
    button->setDefaultAction(&action);
    return button;
}

} // namespace

StatusLine::StatusLine(QAction& live, QWidget* parent)
    : QStatusBar(parent)
    , m_words(new QLabel(this))
    , m_recording(new QLabel(this))
    , m_figures(new QLabel(this))
    , m_live(live)
{
    setSizeGripEnabled(false);
    setContentsMargins(Theme::gap + 2, 0, 0, 0);
    for (auto* label : {m_words, m_recording, m_figures})
        label->setFont(Theme::font(Theme::body - 1));
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_words->setTextFormat(Qt::PlainText);
    m_figures->setForegroundRole(QPalette::PlaceholderText);
    addWidget(m_words, 1);
    m_recording->setTextFormat(Qt::PlainText);
    m_recording->hide();
    addPermanentWidget(m_recording);
    addPermanentWidget(m_figures);
    addPermanentWidget(plainButton(m_live, this));
    setStatus({});
}

void StatusLine::setFrame(const Frame& frame)
{
    m_events = frame.events;
    m_behind = frame.behind;
    m_dropped = frame.dropped;
    m_isLive = frame.isLive;
    m_watches = frame.world ? static_cast<int>(frame.world->watches.size()) : 0;
    updateWords();
    updateFigures();
}

void StatusLine::setStatus(const LabStatus& status)
{
    m_status = status;
    updateWords();
    showRecording(*m_recording, status.recording);
    updateFigures();
}

// What goes on meanwhile is not what is seen.
void StatusLine::updateWords()
{
    const auto where = whereItStands(m_status);
    const auto isOfNow = m_isLive || m_status.isReplay || !m_status.isRunning;
    const auto words = isOfNow ? where : tr("You see the past. Now: %1").arg(where);
    if (m_words->text() == words)
        return;
    m_words->setText(words);
    m_words->setToolTip(words);
}

// Trouble is said here as soon as it is there; what is in memory is not lost by it.
QString StatusLine::recordingWords(const RecordStatus& recording)
{
    const QLocale locale;
    return !recording.trouble.isEmpty() ? tr("● not recorded: %1").arg(recording.trouble)
        : !recording.isOn
        ? QString()
        : tr("● recording %1 · %2 events · %3")
              .arg(recording.file, locale.toString(recording.events),
                   locale.formattedDataSize(static_cast<qint64>(recording.bytes)));
}

// The whole of it is in the tool tip.
void StatusLine::showRecording(QLabel& label, const RecordStatus& recording)
{
    constexpr int widest = 560; // pixels
    const auto text = recordingWords(recording);
    if (label.toolTip() == text)
        return;
    const auto theme = Theme::of(label.palette());
    auto colours = label.palette();
    colours.setColor(QPalette::WindowText, theme.readable(theme.lost));
    label.setPalette(colours);
    label.setText(label.fontMetrics().elidedText(text, Qt::ElideRight, widest));
    label.setToolTip(text);
    label.setVisible(!text.isEmpty());
}

void StatusLine::updateFigures()
{
    const QLocale locale;
    const auto events = m_dropped == 0
        ? locale.toString(m_events)
        : tr("%1, of which %2 are dropped")
              .arg(locale.toString(m_events), locale.toString(m_dropped));
    m_figures->setToolTip(
        m_dropped == 0 ? QString()
                       : tr("Memory holds the newest events; the results of the others are kept"));
    if (m_status.isReplay) {
        m_figures->setText(tr("events %1").arg(events));
        m_live.setText(m_isLive ? tr("&End")
                                : tr("&End · +%n event(s)", nullptr, static_cast<int>(m_behind)));
        m_live.setToolTip(m_isLive ? tr("You see how it ended")
                                   : tr("You see an earlier moment. Click to go to the end."));
        return;
    }
    m_figures->setText(m_isLive
                           ? tr("watches %1 · %2 req/s · events %3")
                                 .arg(m_watches)
                                 .arg(locale.toString(m_status.requestsPerSecond, 'f', 0), events)
                           : tr("then: watches %1 · events %2 of %3")
                                 .arg(m_watches)
                                 .arg(locale.toString(m_events - m_behind), events));
    if (m_dropped == 0) // how many the laboratory had in the past nobody knows
        m_figures->setToolTip(m_isLive ? tr("The watches are the participants' own. The laboratory "
                                            "itself has %1 more on the server, and %2 at most.")
                                             .arg(m_status.watches)
                                             .arg(m_status.watchBudget)
                                       : tr("The watches are the participants' own."));
    m_live.setText(m_isLive ? tr("&Live")
                            : tr("&Live · +%n event(s)", nullptr, static_cast<int>(m_behind)));
    m_live.setToolTip(m_isLive ? tr("You see the present")
                               : tr("You see the past. Click to go to the present."));
}

QString StatusLine::words() const
{
    return m_words->text();
}

QString StatusLine::recording() const
{
    return m_recording->text();
}

QString StatusLine::figures() const
{
    return m_figures->text();
}

void StatusLine::paintEvent(QPaintEvent* event)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(0, 0, width(), 1), theme.line);
    painter.end();
    if (!currentMessage().isEmpty())
        QStatusBar::paintEvent(event);
}

} // namespace zoetrope::ui
