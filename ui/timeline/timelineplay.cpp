// The timeline, played.
#include "ui/theme/button.h"
#include "ui/theme/icon.h"
#include "ui/timeline/timelinepanel.h"

#include <QAction>

namespace zoetrope::ui {

// A run that goes on cannot be played at its end: there it plays itself.
void TimelinePanel::updatePlay()
{
    m_play->setEnabled(m_frame.world && (isPlaying() || !m_frame.isLive || m_frame.isComplete));
    const auto text = isPlaying() ? tr("Sto&p playing") : tr("&Play from here");
    if (m_play->text() == text)
        return;
    m_play->setText(text);
    m_play->setIcon(
        icon(isPlaying() ? QStringLiteral("pause") : QStringLiteral("play"), Ink::Accent));
    m_play->setToolTip(tr("%1 (%2)").arg(Button::withoutMnemonic(text),
                                         m_play->shortcut().toString(QKeySequence::NativeText)));
}

void TimelinePanel::play(bool plays)
{
    if (!plays) {
        stop();
        return;
    }
    if (!m_frame.world || isPlaying())
        return;
    m_playedTo = m_frame.isLive ? m_frame.begin : m_frame.cursor;
    m_sinceTick.start();
    m_tick.start();
    updatePlay();
    emit played(true);
}

void TimelinePanel::stop()
{
    if (!m_tick.isActive())
        return;
    m_tick.stop();
    updatePlay();
    emit played(false);
}

void TimelinePanel::advance()
{
    const auto passed = static_cast<double>(m_sinceTick.nsecsElapsed()) * speed();
    m_sinceTick.start();
    const auto left = m_frame.now - m_playedTo;
    if (passed >= static_cast<double>(left.count())) {
        stop();
        emit liveRequested();
        return;
    }
    m_playedTo += std::chrono::nanoseconds(static_cast<std::int64_t>(passed));
    emit cursorRequested(m_playedTo);
}

// By hand, also while it plays: it goes on from there.
void TimelinePanel::go(recipes::TimePoint at)
{
    m_playedTo = at;
    emit cursorRequested(at);
}

} // namespace zoetrope::ui
