#pragma once

#include "app/server/privateserver.h"
#include "app/teach/lesson.h"

#include <QThreadPool>

#include <array>

namespace zoetrope::ui {
class CompareWindow;
}

namespace zoetrope::app {

/// Two laboratories side by side on one server, begun, held, stepped and slowed together, and the
/// window that shows them.
///
/// Threads: the GUI thread, which it never blocks but at its end.
class SideBySide : public QObject
{
    Q_OBJECT
public:
    /// Opens the window and begins. When the window is closed, it ends, and deletes itself.
    SideBySide(const std::array<LabSetup, 2>& setups, QObject* parent = nullptr);
    ~SideBySide() override;

    /// The same in the language that is spoken now, in a new window.
    void openAnew();
    [[nodiscard]] ui::CompareWindow& window() { return *m_window; }
    [[nodiscard]] Lesson* lesson(std::size_t side) { return m_sides.at(side).lesson.get(); }

private:
    struct Side
    {
        LabSetup setup;
        Update last;
        ui::Sentence sentence; // the newest
        std::unique_ptr<Lesson> ending;
        std::unique_ptr<Lesson> lesson; // null between two runs
    };

    void openWindow();
    void connectWindow();
    void begin();
    void beginSide(std::size_t side);
    void end();
    void look();
    void show(std::size_t side, const Update& update);
    void tick();
    void moveOn();
    void showFrame(std::size_t side);
    void onBoth(const std::function<void(Conductor&)>& work);
    void setCursors(const Cursor& cursor);
    [[nodiscard]] bool isReady(std::size_t side) const;

    const std::shared_ptr<PrivateServer> m_server = std::make_shared<PrivateServer>();
    QThreadPool m_endings;
    QTimer m_clock;
    bool m_isLetGo = false; // both were ready, and have begun
    recipes::TimePoint m_letGoAt;
    bool m_isClosed = false;
    int m_toEnd = 0; // sides whose last run still ends
    std::unique_ptr<ui::CompareWindow> m_window;
    std::array<Side, 2> m_sides; // last: they use all of the above
};

} // namespace zoetrope::app
