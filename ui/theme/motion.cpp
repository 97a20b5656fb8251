#include "ui/theme/motion.h"

#include <QEasingCurve>
#include <QStyle>
#include <QWidget>

namespace zoetrope::ui {

namespace {

constexpr int frameInterval = 16; // milliseconds

constexpr qint64 duration(Moving what) // milliseconds
{
    return what == Moving::Request || what == Moving::Watch || what == Moving::Crown ? 250 : 600;
}

} // namespace

Motion::Motion(QWidget& canvas)
    : QObject(&canvas)
    , m_canvas(canvas)
{
    m_clock.start();
}

bool Motion::isReduced() const
{
    return m_canvas.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &m_canvas)
        == 0;
}

void Motion::start(Moving what, recipes::ActorId actor, const QString& path)
{
    if (isReduced() || !m_canvas.isVisible())
        return;
    m_begun[{what, actor, path}] = m_clock.elapsed();
    if (!m_timer.isActive())
        m_timer.start(frameInterval, this);
}

void Motion::stopAll()
{
    m_begun.clear();
    m_timer.stop();
}

std::optional<double> Motion::progress(Moving what, recipes::ActorId actor,
                                       const QString& path) const
{
    const auto found = m_begun.find({what, actor, path});
    if (found == m_begun.end())
        return std::nullopt;
    const auto part = static_cast<double>(m_clock.elapsed() - found->second)
        / static_cast<double>(duration(what));
    return QEasingCurve(QEasingCurve::OutCubic).valueForProgress(std::min(1.0, part));
}

void Motion::timerEvent(QTimerEvent* /*event*/)
{
    const auto now = m_clock.elapsed();
    std::erase_if(m_begun, [now](const auto& entry) {
        return now - entry.second >= duration(std::get<Moving>(entry.first));
    });
    if (m_begun.empty())
        m_timer.stop();
    m_canvas.update();
}

} // namespace zoetrope::ui
