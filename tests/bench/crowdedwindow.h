#pragma once

#include "app/teach/feed.h"
#include "ui/window/mainwindow.h"

#include <thread>

namespace zoetrope::bench {

/// A window of this process, on no display, to which a run is told again, event by event, on the
/// way that a lesson's events take. Needs a QApplication.
class CrowdedWindow
{
public:
    explicit CrowdedWindow(std::vector<recipes::Event> events);
    ~CrowdedWindow();
    CrowdedWindow(const CrowdedWindow&) = delete;
    CrowdedWindow& operator=(const CrowdedWindow&) = delete;

    /// Tells so many of the events a second, from now on; 0: as fast as it goes.
    void tell(int perSecond, std::size_t count);
    /// Blocks until all that was told is shown. The window lives meanwhile.
    void awaitShown();
    /// Shows an earlier instant. Blocks until it is shown.
    void seek(recipes::EventId event);

    [[nodiscard]] ui::MainWindow& window() { return m_window; }
    [[nodiscard]] std::uint64_t told() const { return m_told; }
    [[nodiscard]] std::uint64_t shown() const { return m_shown; }
    [[nodiscard]] std::uint64_t dropped() const { return m_last.dropped; }

private:
    void show(const app::Update& update);
    void tick();

    ui::MainWindow m_window;
    const std::vector<recipes::Event> m_events;
    const std::shared_ptr<recipes::Journal> m_journal = std::make_shared<recipes::Journal>();
    app::Feed m_feed{m_journal, {}};
    ui::Frame m_last;
    QTimer m_clock; // moves "now", as in a lesson
    std::size_t m_told = 0;
    std::uint64_t m_shown = 0;
    std::jthread m_teller; // last: it uses the above
};

} // namespace zoetrope::bench
