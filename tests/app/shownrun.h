#pragma once

#include "app/lab/laboratory.h"
#include "app/lab/narration/narrator.h"
#include "app/tours/guidedrun.h"
#include "recipes/history/chroniclefold.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace zoetrope::tests {

inline constexpr std::chrono::seconds truthPatience{20}; ///< Only a failing test waits it out.

/// What the server has, read by a session of its own after a sync.
using Tree = std::map<std::string, recipes::Stat>;

/// Adds `path` and all below it.
void readBelow(recipes::Session& session, const recipes::Path& path, Tree& tree);

[[nodiscard]] bool isBelow(const std::string& path, const std::string& root);

/// A run, with all that a window would be handed of it.
class ShownRun
{
public:
    ShownRun(const app::LabSetup& setup, app::Server& server,
             std::shared_ptr<app::GuidedRun> guidedRun = {});

    /// Nothing more happens by itself: the participants ask, wait or have left. False if not.
    bool settle();
    void listen(); ///< Takes what has happened, for a moment.

    /// Lets whoever is next take a step. False where nobody is, and nothing will come.
    bool goOn();
    [[nodiscard]] bool isOver() const;

    [[nodiscard]] recipes::Session& observer();
    [[nodiscard]] Tree tree();

    /// All that a solution's step waits for has been so, one after the other.
    [[nodiscard]] bool isTimeFor(const app::SolutionStep& step, std::size_t& met) const;
    void make(const app::Move& move);

    [[nodiscard]] app::Laboratory& laboratory() { return m_laboratory; }

    recipes::World world;
    recipes::Chronicle chronicle;
    std::vector<QString> sentences; ///< Since somebody cleared them.
    recipes::Event last;

private:
    [[nodiscard]] std::string placeOf(const std::string& who) const;

    app::Laboratory m_laboratory;
    const std::shared_ptr<app::GuidedRun> m_guidedRun;
    recipes::ChronicleFold m_fold;
    app::Narrator m_narrator;
    std::unique_ptr<recipes::Session> m_observer;
};

} // namespace zoetrope::tests
