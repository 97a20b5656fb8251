#pragma once

#include "app/tours/tourprogress.h"
#include "ui/tour/lessoncard.h"

#include <QCoreApplication>

namespace zoetrope::app {

/// What somebody who opens the program for the first time is told: what is going to happen, what is
/// to be watched, moment by moment, and in the end what to try next.
///
/// Threads: the GUI thread.
class Welcome
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::Welcome)
public:
    // What an offer's id begins with; all but the first are followed by a colon and an id.
    static constexpr auto tour = QLatin1String("welcome"); // whose captions hold the run
    static constexpr auto playOffer = QLatin1String("play");
    static constexpr auto tourOffer = QLatin1String("tour");
    static constexpr auto challengeOffer = QLatin1String("challenge");
    static constexpr auto scenarioOffer = QLatin1String("scenario");

    void begin(); ///< The run waits for the person.
    void end();
    /// How the run is now. True if there is something else to say.
    bool follow(bool isPlaying, bool isDone);

    [[nodiscard]] bool isOn() const { return m_state != State::Away; }
    [[nodiscard]] bool isUnderWay() const { return isOn() && m_state != State::Inviting; }
    /// `progress` goes through its tour. Of no kind while it is not on.
    [[nodiscard]] ui::LessonCard card(const TourProgress& progress) const;

private:
    enum class State { Away, Inviting, Watching, Over };

    [[nodiscard]] static std::vector<ui::Offer> nextOffers();
    [[nodiscard]] static QString invitation();
    [[nodiscard]] static QString watching(const TourProgress& progress);

    State m_state = State::Away;
};

} // namespace zoetrope::app
