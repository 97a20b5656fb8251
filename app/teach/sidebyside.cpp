#include "app/teach/sidebyside.h"

#include "app/arguments/language.h"
#include "ui/compare/comparewindow.h"

#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;

namespace {

constexpr auto sideBySideTick = 50ms;

ui::ScenarioInfo infoOf(const Scenario& scenario)
{
    const auto& words = scenario.words(spokenLanguage().toStdString());
    return {QString::fromStdString(scenario.id), QString::fromStdString(words.title),
            QString::fromStdString(words.description)};
}

} // namespace

SideBySide::SideBySide(const std::array<LabSetup, 2>& setups, QObject* parent)
    : QObject(parent)
{
    static constexpr std::array places{"/left", "/right"};
    for (std::size_t side = 0; side < m_sides.size(); ++side) {
        auto& setup = m_sides[side].setup;
        setup = setups[side];
        setup.prefix = places[side];
        setup.connect.clear();
        setup.endsWhenStuck = false;
        setup.startsPaused = true; // until both are there
    }
    m_clock.setInterval(sideBySideTick);
    connect(&m_clock, &QTimer::timeout, this, &SideBySide::look);
    openWindow();
    begin();
}

SideBySide::~SideBySide() = default;

void SideBySide::openWindow()
{
    m_window = std::make_unique<ui::CompareWindow>();
    for (std::size_t side = 0; side < m_sides.size(); ++side)
        m_window->side(side).setScenario(infoOf(m_sides[side].setup.scenario));
    connectWindow();
    m_window->show();
}

void SideBySide::openAnew()
{
    if (m_isClosed)
        return;
    const auto former = std::move(m_window); // hidden only when the new one is there
    openWindow();
    m_window->setGeometry(former->geometry());
    for (auto& side : m_sides) {
        if (side.lesson)
            side.lesson->feed().tellAnew();
    }
    m_clock.start();
}

void SideBySide::connectWindow()
{
    using ui::CompareWindow;
    auto* const window = m_window.get();
    connect(window, &CompareWindow::playRequested, this,
            [this] { onBoth([](Conductor& conductor) { conductor.play(); }); });
    connect(window, &CompareWindow::pauseRequested, this,
            [this] { onBoth([](Conductor& conductor) { conductor.pause(); }); });
    connect(window, &CompareWindow::stepRequested, this,
            [this] { onBoth([](Conductor& conductor) { conductor.stepNext(); }); });
    connect(window, &CompareWindow::speedRequested, this, [this](double speed) {
        for (auto& side : m_sides)
            side.setup.speed = speed;
        onBoth([speed](Conductor& conductor) { conductor.setSpeed(speed); });
    });
    connect(window, &CompareWindow::restartRequested, this, &SideBySide::end);
    connect(window, &CompareWindow::closed, this, [this] {
        m_isClosed = true;
        end();
    });
    for (auto& side : m_sides)
        connect(&window->side(&side == &m_sides.front() ? 0 : 1),
                &ui::CompareSide::removeBarrierRequested, this, [&side](const QString& path) {
                    if (side.lesson)
                        side.lesson->laboratory().act(
                            {.participant = path.toStdString(), .kind = FaultKind::DeleteNode});
                });
    connect(window, &CompareWindow::liveRequested, this, [this] { setCursors({}); });
    connect(window, &CompareWindow::cursorRequested, this,
            [this](recipes::TimePoint at) { setCursors(at); });
}

// The first starts the server, and the other one comes when it serves.
void SideBySide::begin()
{
    m_isLetGo = false;
    beginSide(0);
    m_clock.start();
}

void SideBySide::beginSide(std::size_t side)
{
    auto& one = m_sides.at(side);
    one.setup.language = spokenLanguage().toStdString();
    one.last = {};
    one.sentence = {};
    one.lesson = std::make_unique<Lesson>(one.setup, m_server, Fold::Telling(), nullptr,
                                          Lesson::Time::OfMachine);
    connect(&one.lesson->feed(), &Feed::updated, this,
            [this, side](const Update& update) { show(side, update); });
    one.lesson->begin();
}

// And begins anew, unless nobody looks any more.
void SideBySide::end()
{
    if (m_toEnd > 0)
        return;
    m_clock.stop();
    for (auto& side : m_sides) {
        if (!side.lesson)
            continue;
        ++m_toEnd;
        side.ending = std::move(side.lesson);
        side.ending->end(m_endings, [this, &side] {
            side.ending.release()->deleteLater(); // we are in its continuation
            if (--m_toEnd == 0)
                m_isClosed ? deleteLater() : begin();
        });
    }
}

bool SideBySide::isReady(std::size_t side) const
{
    const auto& lesson = m_sides.at(side).lesson;
    if (!lesson)
        return false;
    auto& laboratory = lesson->laboratory();
    const auto& setup = laboratory.setup();
    const auto expected = namesFor(setup.scenario, setup.participants).size();
    return laboratory.state().isDone
        || (laboratory.state().isServing && laboratory.people().size() >= expected);
}

// Both begin at one instant, once all are there.
void SideBySide::look()
{
    const auto state
        = m_sides[0].lesson ? m_sides[0].lesson->laboratory().state() : Laboratory::State();
    if (!m_sides[1].lesson && (state.isServing || state.isDone))
        beginSide(1);
    if (!m_isLetGo && isReady(0) && isReady(1)) {
        m_isLetGo = true;
        m_letGoAt = recipes::Clock::now();
        onBoth([](Conductor& conductor) { conductor.play(); });
    }
    tick();
}

void SideBySide::show(std::size_t side, const Update& update)
{
    auto& one = m_sides.at(side);
    one.last = update;
    for (const auto& sentence : update.sentences)
        one.sentence = sentence;
    showFrame(side);
    m_window->side(side).setNarration(one.sentence.text, one.sentence.isAlarm);
    if (!m_clock.isActive() && m_toEnd == 0)
        m_clock.start();
}

// Nothing runs: nothing is painted.
void SideBySide::tick()
{
    auto isMoving = !m_isLetGo;
    auto isPaused = true;
    auto isOver = true;
    for (std::size_t index = 0; index < m_sides.size(); ++index) {
        auto& side = m_sides.at(index);
        if (!side.lesson)
            continue;
        const auto status = side.lesson->status(side.last.frame.world.get());
        m_window->side(index).setStatus(status);
        isPaused = isPaused && status.isPaused;
        isOver = isOver && !status.isRunning;
        isMoving = isMoving || side.lesson->isMoving();
    }
    m_window->setStatus(isPaused, isOver, m_sides[0].setup.speed);
    if (isMoving)
        moveOn();
    else
        m_clock.stop();
}

// Time passes on both sides, also where all is over: what is above each other is of one instant.
void SideBySide::moveOn()
{
    const auto now = recipes::Clock::now();
    for (std::size_t index = 0; index < m_sides.size(); ++index) {
        auto& frame = m_sides.at(index).last.frame;
        if (!frame.world)
            continue;
        if (frame.isLive)
            frame.now = frame.cursor = now;
        showFrame(index);
    }
}

// Each has connected at its own time; both are counted from when they were let go.
void SideBySide::showFrame(std::size_t side)
{
    auto frame = m_sides.at(side).last.frame;
    if (m_isLetGo)
        frame.begin = m_letGoAt;
    m_window->side(side).setFrame(frame);
}

void SideBySide::onBoth(const std::function<void(Conductor&)>& work)
{
    for (auto& side : m_sides) {
        if (side.lesson)
            work(side.lesson->laboratory().conductor());
    }
    if (m_toEnd == 0)
        m_clock.start();
}

// The two have one clock, and an instant of one is an instant of the other.
void SideBySide::setCursors(const Cursor& cursor)
{
    for (auto& side : m_sides) {
        if (side.lesson)
            side.lesson->feed().setCursor(cursor);
    }
}

} // namespace zoetrope::app
