#include "app/teach/photographer.h"

#include "app/arguments/arguments.h"
#include "app/recipes/recipetexts.h"

#include <algorithm>

namespace zoetrope::app {

using namespace std::chrono_literals;

namespace {

constexpr auto patience = 60s;
constexpr auto glance = 100ms;
constexpr auto stillness = 2s; // a run that stands so long waits for somebody
constexpr auto settle = 700ms; // pulses last 600 ms: the picture is taken when they are over

int waitersOf(const recipes::World& world)
{
    const auto waits = [](const auto& entry) {
        return entry.second.standing == recipes::Standing::Waiting && !entry.second.isWoken;
    };
    return static_cast<int>(
        std::count_if(world.participants.begin(), world.participants.end(), waits));
}

// Where somebody has just been woken.
bool tellsMost(const recipes::Instance& instance, const recipes::World& world)
{
    switch (textsOf(instance.recipe).telling) {
    case Telling::OthersWait:
        return waitersOf(world) > 1;
    case Telling::Woken:
        return true;
    case Telling::LastSeat:
        return instance.capacity > 1 && instance.present == instance.capacity - 1;
    case Telling::Stuck:
        break;
    }
    return false;
}

// Dinner: all but one sit, and one of them has just been woken. Barrier: the first is woken. A
// line: somebody is woken, and others wait on. Otherwise, when it is stuck.
bool isMostTelling(const recipes::Event& event, const recipes::World& world)
{
    using namespace recipes;
    if (saysStuck(event))
        return true;
    if (event.kind != Kind::Delivered || event.item != Item::Watch || world.instances.empty())
        return false;
    return tellsMost(world.instances.begin()->second, world);
}

} // namespace

Photographer::Photographer(LessonController& lessonController, Picture picture, QObject* parent)
    : QObject(parent)
    , m_lessonController(lessonController)
    , m_picture(std::move(picture))
{
    m_lessonController.setTelling(telling());
    connect(&m_lessonController, &LessonController::shown, this, &Photographer::consider);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this,
            [] { Picture::fail(tr("the moment for the picture did not come"), Found); });
    m_patience.start(patience);
    connect(&m_watch, &QTimer::timeout, this, &Photographer::watchOver);
    m_watch.start(glance);
}

Fold::Telling Photographer::telling() const
{
    const auto at = m_picture.order().at;
    if (!at)
        return isMostTelling;
    return [at = *at](const recipes::Event& event, const recipes::World& world) {
        return event.at - world.begin >= at;
    };
}

void Photographer::consider(const Update& update)
{
    if (update.moment && !m_isAiming)
        aim(*update.moment);
}

// A run may be over before its moment has come, or a tour hold it: then its end is shown.
void Photographer::watchOver()
{
    if (!m_lessonController.lesson())
        return; // between two runs
    const auto state = m_lessonController.lesson()->laboratory().state();
    if (!state.trouble.empty())
        Picture::fail(QString::fromStdString(state.trouble), NoConnection);
    m_stillFor = m_lessonController.lesson()->isMoving() ? 0ms : m_stillFor + glance;
    const auto isOver = state.isDone || state.isStuck || m_stillFor >= stillness;
    if (!m_isAiming && isOver && m_lessonController.last().frame.world)
        aim(m_lessonController.last().frame);
}

void Photographer::aim(const ui::Frame& frame)
{
    m_isAiming = true;
    m_lessonController.freeze(frame);
    QTimer::singleShot(settle, this, [this] { m_picture.take(Healthy); });
}

} // namespace zoetrope::app
