#include "tests/bench/crowdedwindow.h"

#include <QCoreApplication>

namespace zoetrope::bench {

namespace {

using namespace std::chrono_literals;

constexpr auto clockInterval = 33ms; // the lesson's
constexpr auto tellInterval = 10ms; // between two handfuls of events

void write(recipes::Journal& journal, recipes::Event event)
{
    event.at = recipes::Clock::now();
    journal.append(std::move(event));
}

} // namespace

CrowdedWindow::CrowdedWindow(std::vector<recipes::Event> events)
    : m_events(std::move(events))
{
    QObject::connect(&m_feed, &app::Feed::updated, &m_window,
                     [this](const app::Update& update) { show(update); });
    QObject::connect(&m_clock, &QTimer::timeout, &m_window, [this] { tick(); });
    m_window.resize(1440, 900);
    m_window.show();
}

CrowdedWindow::~CrowdedWindow()
{
    m_teller = {};
    m_feed.disconnect();
}

void CrowdedWindow::tell(int perSecond, std::size_t count)
{
    const auto first = m_told;
    m_told = std::min(m_events.size(), first + count);
    m_teller = std::jthread([this, perSecond, first, last = m_told](const std::stop_token& stop) {
        const auto began = recipes::Clock::now();
        for (auto next = first; next < last && !stop.stop_requested();) {
            const std::chrono::duration<double> passed = recipes::Clock::now() - began;
            const auto due = perSecond == 0
                ? last
                : std::min(last, first + static_cast<std::size_t>(passed.count() * perSecond));
            for (; next < due; ++next)
                write(*m_journal, m_events[next]);
            std::this_thread::sleep_for(tellInterval); // the measurement's own pace
        }
    });
    m_clock.start(clockInterval);
}

void CrowdedWindow::awaitShown()
{
    while (m_shown + m_last.dropped < m_told)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    m_clock.stop();
}

void CrowdedWindow::seek(recipes::EventId event)
{
    m_feed.setCursor(event);
    while (!m_last.world || m_last.isLive || m_last.world->last != event)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

void CrowdedWindow::show(const app::Update& update)
{
    m_last = update.frame;
    m_shown += update.events.size();
    m_window.append(update.events, update.sentences);
    tick();
    ui::LabStatus status;
    status.isRunning = status.isServing = true;
    for (const auto& [actor, participant] : m_last.world->participants)
        status.controls[actor] = {.canStep = true};
    m_window.setStatus(status);
}

void CrowdedWindow::tick()
{
    if (!m_last.world)
        return;
    if (m_last.isLive)
        m_last.now = m_last.cursor = recipes::Clock::now();
    m_window.setFrame(m_last);
    if (m_clock.isActive())
        m_clock.start(clockInterval);
}

} // namespace zoetrope::bench
