#pragma once

#include "app/lab/conductor/conductor.h"
#include "app/tours/challengeprogress.h"
#include "app/tours/tourprogress.h"

#include <mutex>
#include <variant>

namespace zoetrope::app {

/// A tour or a challenge in a run: it looks at every event where the run is folded, and holds the
/// run when there is something to be read.
///
/// Threads: any.
class GuidedRun
{
public:
    explicit GuidedRun(Tour tour);
    explicit GuidedRun(Challenge challenge);

    /// `event` is the last one in `after`, of the run that `conductor` conducts.
    void note(const recipes::Event& event, const recipes::World& after, Conductor& conductor);
    void runHasEnded(); ///< And what was waited for did not come.

    /// What goOn() is to be followed by.
    struct Next
    {
        std::vector<Fault> acts;
        std::string scenario; ///< That begins; empty: the same run.
        bool plays = false; ///< The run goes on.
    };
    [[nodiscard]] Next goOn();
    void goBack();
    void answer(std::size_t place); ///< Of a tour; see TourProgress.
    /// When what is read now happened; nothing for now.
    [[nodiscard]] std::optional<recipes::TimePoint> moment() const;

    [[nodiscard]] bool isTour() const { return m_guidedRun.index() == 0; }
    /// Copies, as they are now. Only of the one that it is.
    [[nodiscard]] TourProgress tourProgress() const;
    [[nodiscard]] ChallengeProgress challengeProgress() const;

    /// Of a challenge. False if that is not among its moves; else it counts.
    [[nodiscard]] bool permits(const Move& move, std::size_t steps);
    [[nodiscard]] std::optional<std::size_t> takeBack(); ///< See ChallengeProgress.
    void beginAnew();

private:
    template<typename Kind> [[nodiscard]] Kind copy() const;

    mutable std::mutex m_mutex;
    std::variant<TourProgress, ChallengeProgress> m_guidedRun; // guarded by m_mutex
    std::set<std::size_t> m_acted; // captions whose acts were done; guarded by m_mutex
};

} // namespace zoetrope::app
