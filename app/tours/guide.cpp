#include "app/tours/guide.h"

namespace zoetrope::app {

using namespace recipes;

Guide::Guide(Tour tour)
    : m_tour(std::move(tour))
    , m_state(State::Waiting)
{
    if (m_tour.captions.front().when.empty())
        bringUp({});
}

void Guide::bringUp(TimePoint at)
{
    m_caption = m_reached++;
    m_moments.push_back(at);
    m_state = State::Reading;
}

// One event may make several of the conditions true that are waited for in turn.
bool Guide::reach(const Event& event, const World& after)
{
    const auto& when = m_tour.captions[due() + 1].when;
    while (m_stage < when.size() && when[m_stage].holds(event, after))
        ++m_stage;
    if (m_stage < when.size())
        return false;
    m_stage = 0;
    return true;
}

bool Guide::note(const Event& event, const World& after)
{
    if (m_state == State::Reading)
        return lookAhead(event, after);
    const auto isAwaited = m_state == State::Waiting || m_state == State::Missed;
    if (!isAwaited || !reach(event, after))
        return false;
    bringUp(event.at);
    return true;
}

// A run does not stand still the moment it is held: what is under way comes while the caption is
// read, for more than one caption even, and would be waited for in vain afterwards. What a person's
// going on brings about cannot have come before.
bool Guide::lookAhead(const Event& event, const World& after)
{
    const auto next = due() + 1;
    if (next == m_tour.captions.size() || !m_tour.captions[next - 1].acts.empty()
        || !m_tour.captions[next].scenario.empty() || m_tour.captions[next].when.empty()
        || !reach(event, after))
        return false;
    m_came.push_back(event.at);
    return true;
}

bool Guide::runHasEnded()
{
    if (m_state != State::Waiting)
        return false;
    m_state = State::Missed;
    return true;
}

void Guide::goOn()
{
    if (m_state != State::Reading)
        return;
    if (!isAtNewest()) {
        ++m_caption;
        return;
    }
    if (m_reached == m_tour.captions.size()) {
        m_state = State::Finished;
        return;
    }
    m_state = State::Waiting;
    if (!m_tour.captions[m_reached].scenario.empty())
        m_runBegan = m_reached;
    if (m_tour.captions[m_reached].when.empty())
        return bringUp(m_moments.back());
    if (m_came.empty())
        return;
    const auto came = m_came.front();
    m_came.pop_front();
    bringUp(came);
}

void Guide::goBack()
{
    if (m_state == State::Waiting || m_state == State::Missed || m_state == State::Finished)
        m_state = State::Reading; // the one that was read last
    else if (canGoBack())
        --m_caption;
}

void Guide::answer(std::size_t place)
{
    const auto& question = m_tour.captions[m_caption].question;
    if (m_state == State::Reading && question && place < question->answers.size() && !m_answer)
        m_answer = place;
}

TimePoint Guide::momentOf(std::size_t caption) const
{
    return caption < m_moments.size() ? m_moments[caption] : TimePoint();
}

} // namespace zoetrope::app
