#include "app/tours/tourprogress.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::string_view whoMark = "{who}";

std::string nameOf(const Event& event, const World& after)
{
    const auto who = after.participants.find(event.actor);
    return who == after.participants.end() ? std::string() : who->second.name;
}

} // namespace

TourProgress::TourProgress(Tour tour)
    : m_tour(std::move(tour))
    , m_state(State::Waiting)
{
    if (m_tour.captions.front().when.empty())
        bringUp({});
}

void TourProgress::bringUp(Coming coming)
{
    m_caption = m_reached++;
    m_moments.push_back(std::move(coming));
    m_state = State::Reading;
}

// One event may make several of the conditions true that are waited for in turn.
bool TourProgress::reach(const Event& event, const World& after)
{
    const auto& when = m_tour.captions[due() + 1].when;
    while (m_stage < when.size() && when[m_stage].holds(event, after))
        ++m_stage;
    if (m_stage < when.size())
        return false;
    m_stage = 0;
    return true;
}

bool TourProgress::note(const Event& event, const World& after)
{
    if (m_state == State::Reading)
        return lookAhead(event, after);
    const auto isAwaited = m_state == State::Waiting || m_state == State::Missed;
    if (!isAwaited || !reach(event, after))
        return false;
    bringUp({event.at, nameOf(event, after)});
    return true;
}

// A run does not stand still the moment it is held: what is under way comes while the caption is
// read, for more than one caption even, and would be waited for in vain afterwards. What a person's
// going on brings about cannot have come before.
bool TourProgress::lookAhead(const Event& event, const World& after)
{
    while (comesByItself(due() + 1) && m_tour.captions[due() + 1].when.empty()) {
        auto before = m_came.empty() ? m_moments.back() : m_came.back();
        m_came.push_back(std::move(before));
    }
    if (!comesByItself(due() + 1) || !reach(event, after))
        return false;
    m_came.push_back({event.at, nameOf(event, after)});
    return true;
}

bool TourProgress::comesByItself(std::size_t caption) const
{
    return caption < m_tour.captions.size() && m_tour.captions[caption - 1].acts.empty()
        && m_tour.captions[caption].scenario.empty();
}

bool TourProgress::runHasEnded()
{
    if (m_state != State::Waiting)
        return false;
    m_state = State::Missed;
    return true;
}

void TourProgress::goOn()
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
    if (!m_came.empty()) {
        auto came = std::move(m_came.front());
        m_came.pop_front();
        bringUp(std::move(came));
    } else if (m_tour.captions[m_reached].when.empty()) {
        bringUp(m_moments.back());
    }
}

void TourProgress::goBack()
{
    if (m_state == State::Waiting || m_state == State::Missed || m_state == State::Finished)
        m_state = State::Reading; // the one that was read last
    else if (canGoBack())
        --m_caption;
}

void TourProgress::answer(std::size_t place)
{
    const auto& question = m_tour.captions[m_caption].question;
    if (m_state == State::Reading && question && place < question->answers.size() && !m_answer)
        m_answer = place;
}

TimePoint TourProgress::momentOf(std::size_t caption) const
{
    return caption < m_moments.size() ? m_moments[caption].at : TimePoint();
}

std::string TourProgress::named(std::size_t caption, std::string words) const
{
    const auto who = caption < m_moments.size() ? m_moments[caption].who : std::string();
    for (auto at = words.find(whoMark); at != std::string::npos;
         at = words.find(whoMark, at + who.size()))
        words.replace(at, whoMark.size(), who);
    return words;
}

} // namespace zoetrope::app
