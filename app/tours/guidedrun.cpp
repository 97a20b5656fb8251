#include "app/tours/guidedrun.h"

namespace zoetrope::app {

using namespace recipes;

GuidedRun::GuidedRun(Tour tour)
    : m_guidedRun(TourProgress(std::move(tour)))
{
}

GuidedRun::GuidedRun(Challenge challenge)
    : m_guidedRun(ChallengeProgress(std::move(challenge)))
{
}

// Here, and not where it is shown: until then the run would go on.
void GuidedRun::note(const Event& event, const World& after, Conductor& conductor)
{
    const std::scoped_lock lock(m_mutex);
    if (auto* const progress = std::get_if<ChallengeProgress>(&m_guidedRun)) {
        if (progress->note(event, after))
            conductor.pause();
        return;
    }
    auto& progress = std::get<TourProgress>(m_guidedRun);
    if (progress.note(event, after) && progress.tour().captions[progress.due()].pauses)
        conductor.pause();
}

void GuidedRun::runHasEnded()
{
    const std::scoped_lock lock(m_mutex);
    if (auto* const progress = std::get_if<TourProgress>(&m_guidedRun))
        static_cast<void>(progress->runHasEnded());
}

GuidedRun::Next GuidedRun::goOn()
{
    const std::scoped_lock lock(m_mutex);
    auto& progress = std::get<TourProgress>(m_guidedRun);
    Next next;
    const auto left = progress.caption();
    const auto isLeaving
        = progress.isAtNewest() && progress.state() == TourProgress::State::Reading;
    progress.goOn();
    const auto isOn
        = progress.state() == TourProgress::State::Waiting || progress.caption() != left;
    if (!isLeaving || !isOn || !m_acted.insert(left).second)
        next.plays = progress.state() == TourProgress::State::Waiting;
    else
        next = {progress.tour().captions[left].acts, progress.tour().captions[left + 1].scenario,
                progress.state() == TourProgress::State::Waiting};
    return next;
}

void GuidedRun::goBack()
{
    const std::scoped_lock lock(m_mutex);
    std::get<TourProgress>(m_guidedRun).goBack();
}

void GuidedRun::answer(std::size_t place)
{
    const std::scoped_lock lock(m_mutex);
    std::get<TourProgress>(m_guidedRun).answer(place);
}

std::optional<TimePoint> GuidedRun::moment() const
{
    if (!isTour())
        return {};
    const auto progress = this->tourProgress();
    const auto at = progress.momentOf(progress.caption());
    const auto isShown = progress.state() == TourProgress::State::Reading && at != TimePoint();
    return isShown ? std::optional(at) : std::nullopt;
}

template<typename Kind> Kind GuidedRun::copy() const
{
    const std::scoped_lock lock(m_mutex);
    return std::get<Kind>(m_guidedRun);
}

TourProgress GuidedRun::tourProgress() const
{
    return copy<TourProgress>();
}

ChallengeProgress GuidedRun::challengeProgress() const
{
    return copy<ChallengeProgress>();
}

bool GuidedRun::permits(const Move& move, std::size_t steps)
{
    const std::scoped_lock lock(m_mutex);
    auto* const progress = std::get_if<ChallengeProgress>(&m_guidedRun);
    if (!progress || progress->isWon())
        return true;
    if (!progress->challenge().allows(move.what))
        return false;
    progress->note(move, steps);
    return true;
}

std::optional<std::size_t> GuidedRun::takeBack()
{
    const std::scoped_lock lock(m_mutex);
    return std::get<ChallengeProgress>(m_guidedRun).takeBack();
}

void GuidedRun::beginAnew()
{
    const std::scoped_lock lock(m_mutex);
    if (auto* const progress = std::get_if<ChallengeProgress>(&m_guidedRun))
        progress->beginAnew();
    else
        m_guidedRun = TourProgress(std::get<TourProgress>(m_guidedRun).tour());
    m_acted.clear();
}

} // namespace zoetrope::app
