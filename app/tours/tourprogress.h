#pragma once

#include "app/tours/tour.h"

#include <deque>

namespace zoetrope::app {

/// Goes through a tour: says which caption is to be read, and waits for what the next one is about.
///
/// Threads: one.
class TourProgress
{
public:
    enum class State {
        Reading, ///< caption() is to be read.
        Waiting, ///< For what the next caption is about.
        Missed, ///< The run is over, and that did not come.
        Finished, ///< The last caption was read.
    };

    explicit TourProgress(Tour tour);

    /// Something happened. True if that is the moment of the caption due(): it has come up, or does
    /// when the one that is read was left.
    bool note(const recipes::Event& event, const recipes::World& after);
    /// The run goes no further. True if that was not expected; its last events may still be told.
    bool runHasEnded();

    /// On from the caption that was read. What is to be done first, if anything, is told by
    /// captionLeft(): its acts, and the scenario of the one that is waited for.
    void goOn();
    void goBack(); ///< To the caption before; see momentOf().
    /// What a person predicts, where caption() asks; goOn() then shows it. The first answer counts:
    /// whoever goes back has seen what happens.
    void answer(std::size_t place);
    [[nodiscard]] std::optional<std::size_t> answered() const { return m_answer; }

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const Tour& tour() const { return m_tour; }
    [[nodiscard]] std::size_t caption() const { return m_caption; } ///< Read, or read last.
    [[nodiscard]] std::size_t awaited() const { return m_reached; } ///< While Waiting or Missed.
    /// The caption whose moment came last.
    [[nodiscard]] std::size_t due() const { return m_reached + m_came.size() - 1; }
    [[nodiscard]] bool isAtNewest() const { return m_caption + 1 == m_reached; }
    [[nodiscard]] bool canGoBack() const { return m_caption > m_runBegan; }

    /// When the caption came up; the epoch where that was before anything had happened.
    [[nodiscard]] recipes::TimePoint momentOf(std::size_t caption) const;

    /// `words` of a caption with the name of whoever brought it about in the place of "{who}".
    [[nodiscard]] std::string named(std::size_t caption, std::string words) const;

private:
    [[nodiscard]] bool reach(const recipes::Event& event, const recipes::World& after);
    [[nodiscard]] bool lookAhead(const recipes::Event& event, const recipes::World& after);
    [[nodiscard]] bool comesByItself(std::size_t caption) const;
    /// When what a caption is about came, and who brought it about.
    struct Coming
    {
        recipes::TimePoint at;
        std::string who; // empty: nobody by name
    };
    void bringUp(Coming coming);

    Tour m_tour;
    State m_state = State::Reading;
    std::size_t m_caption = 0;
    std::size_t m_reached = 0; // how many captions have come up
    std::size_t m_stage = 0; // of the conditions of caption due() + 1, how many have come true
    std::size_t m_runBegan = 0; // the first caption of the present run
    std::deque<Coming> m_came; // what the next ones are about, while one is read
    std::vector<Coming> m_moments;
    std::optional<std::size_t> m_answer; // to the tour's question; none before
};

} // namespace zoetrope::app
