#include "app/tours/course.h"

namespace zoetrope::app {

using namespace recipes;

Course::Course(Tour tour)
    : m_course(Guide(std::move(tour)))
{
}

Course::Course(Challenge challenge)
    : m_course(Referee(std::move(challenge)))
{
}

// Here, and not where it is shown: until then the run would go on.
void Course::note(const Event& event, const World& after, Conductor& conductor)
{
    const std::scoped_lock lock(m_mutex);
    if (auto* const referee = std::get_if<Referee>(&m_course)) {
        if (referee->note(event, after))
            conductor.pause();
        return;
    }
    auto& guide = std::get<Guide>(m_course);
    if (guide.note(event, after) && guide.tour().captions[guide.due()].pauses)
        conductor.pause();
}

void Course::runHasEnded()
{
    const std::scoped_lock lock(m_mutex);
    if (auto* const guide = std::get_if<Guide>(&m_course))
        static_cast<void>(guide->runHasEnded());
}

Course::Next Course::goOn()
{
    const std::scoped_lock lock(m_mutex);
    auto& guide = std::get<Guide>(m_course);
    Next next;
    const auto left = guide.caption();
    const auto isLeaving = guide.isAtNewest() && guide.state() == Guide::State::Reading;
    guide.goOn();
    const auto isOn = guide.state() == Guide::State::Waiting || guide.caption() != left;
    if (!isLeaving || !isOn || !m_acted.insert(left).second)
        next.plays = guide.state() == Guide::State::Waiting;
    else
        next = {guide.tour().captions[left].acts, guide.tour().captions[left + 1].scenario,
                guide.state() == Guide::State::Waiting};
    return next;
}

void Course::goBack()
{
    const std::scoped_lock lock(m_mutex);
    std::get<Guide>(m_course).goBack();
}

void Course::answer(std::size_t place)
{
    const std::scoped_lock lock(m_mutex);
    std::get<Guide>(m_course).answer(place);
}

std::optional<TimePoint> Course::moment() const
{
    if (!isTour())
        return {};
    const auto guide = this->guide();
    const auto at = guide.momentOf(guide.caption());
    const auto isShown = guide.state() == Guide::State::Reading && at != TimePoint();
    return isShown ? std::optional(at) : std::nullopt;
}

template<typename Kind> Kind Course::copy() const
{
    const std::scoped_lock lock(m_mutex);
    return std::get<Kind>(m_course);
}

Guide Course::guide() const
{
    return copy<Guide>();
}

Referee Course::referee() const
{
    return copy<Referee>();
}

bool Course::permits(const Move& move, std::size_t steps)
{
    const std::scoped_lock lock(m_mutex);
    auto* const referee = std::get_if<Referee>(&m_course);
    if (!referee || referee->isWon())
        return true;
    if (!referee->challenge().allows(move.what))
        return false;
    referee->note(move, steps);
    return true;
}

std::optional<std::size_t> Course::takeBack()
{
    const std::scoped_lock lock(m_mutex);
    return std::get<Referee>(m_course).takeBack();
}

void Course::beginAnew()
{
    const std::scoped_lock lock(m_mutex);
    if (auto* const referee = std::get_if<Referee>(&m_course))
        referee->beginAnew();
    else
        m_course = Guide(std::get<Guide>(m_course).tour());
    m_acted.clear();
}

} // namespace zoetrope::app
