#pragma once

#include "app/tours/tour.h"

namespace zoetrope::app {

/// A tour in the making: what happened in a run, moment by moment, and what a person has written
/// about some of it.
///
/// A moment's caption waits for what distinguished that moment in the run: the last thing that had
/// become so by then, as often as it had become so since the caption before. In the tour the run is
/// gone through again, step by step.
///
/// Threads: a value. Cost: tour() folds all events of the run anew.
class TourDraft
{
public:
    /// Something that happened.
    struct Moment
    {
        recipes::EventId event = 0;
        recipes::TimePoint at;
        std::string what; ///< A sentence.
        std::string caption; ///< That a person has written; empty: the tour passes it over.
    };

    /// `run` plays `events` again. `moments` are in the order of their events.
    TourDraft(Scenario run, std::vector<recipes::Event> events, std::vector<Moment> moments);

    [[nodiscard]] const std::vector<Moment>& moments() const { return m_moments; }
    [[nodiscard]] const std::string& title() const { return m_title; }
    [[nodiscard]] std::size_t captionCount() const;

    void setTitle(std::string title) { m_title = std::move(title); }
    void setCaption(std::size_t moment, std::string caption);

    /// Of the captions that are written. Nothing before there is one.
    [[nodiscard]] std::optional<Tour> tour() const;

private:
    Scenario m_run;
    std::vector<recipes::Event> m_events;
    std::vector<Moment> m_moments;
    std::string m_title;
};

} // namespace zoetrope::app
