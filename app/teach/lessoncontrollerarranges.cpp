// A run as a person wants it.
#include "app/teach/arranger.h"
#include "app/teach/lessoncontroller.h"
#include "app/tours/renaming.h"
#include "ui/arrange/arranging.h"
#include "ui/compare/comparewindow.h"
#include "ui/window/mainwindow.h"

#include <algorithm>
#include <array>

namespace zoetrope::app {

namespace {

// Whose lesson is seen best beside it.
std::string_view counterpartOf(std::string_view scenario)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> pairs{
        std::pair{"herd-lock", "lock"},
        std::pair{"naive-lock", "lock"},
        std::pair{"unprotected-lock", "protected-lock"},
        std::pair{"order-numbers", "order-numbers-locked"},
        std::pair{"expiry", "expiry-fenced"},
        std::pair{"dinner-table", "dinner-table-hasty-guest"},
        std::pair{"deadlock", "two-locks"},
        std::pair{"double-barrier", "double-barrier-short"},
    };
    for (const auto& [one, other] : pairs) {
        if (scenario == one)
            return other;
        if (scenario == other)
            return one;
    }
    return "herd-lock";
}

// One side of a comparison: `scenario` as it is written, or for so many participants.
LabSetup sideOf(LabSetup setup, const Scenario& scenario, int participants)
{
    setup.scenario = scenario;
    setup.scenario.servers = 1; // both come to one
    setup.participants = participants;
    if (participants == 0)
        return setup;
    auto wish = arrangementOf(setup);
    wish.groups.clear();
    setup.scenario = arranged(scenario, wish); // whoever does not come has no habits and no faults
    return setup;
}

} // namespace

// As they are written, and the one that runs if it is none of those.
std::vector<Scenario> LessonController::arrangeable() const
{
    auto scenarios = m_scenarios;
    const auto isCurrent
        = [&](const Scenario& scenario) { return scenario.id == m_setup.scenario.id; };
    if (std::none_of(scenarios.begin(), scenarios.end(), isCurrent))
        scenarios.push_back(m_setup.scenario);
    return scenarios;
}

void LessonController::offerArrangement()
{
    const auto scenarios = arrangeable();
    ui::ArrangementOffer offer;
    offer.scenarios = infosOf(scenarios);
    auto written = m_setup;
    written.participants = 0;
    for (const auto& scenario : scenarios) {
        written.scenario = scenario;
        offer.written.push_back(arrangementOf(written));
    }
    offer.recipes = mixableRecipes();
    offer.current = arrangementOf(m_setup);
    m_window->arranging().ask(offer);
}

void LessonController::offerComparison()
{
    const auto& here = m_setup.scenario.id;
    const auto other = counterpartOf(here);
    m_window->arranging().askToCompare(
        infosOf(arrangeable()),
        {.scenarios = {QString::fromStdString(here), QString::fromUtf8(other.data())}});
}

void LessonController::compare(const QString& left, const QString& right, int participants)
{
    std::array<LabSetup, 2> setups{m_setup, m_setup};
    const auto scenarios = arrangeable();
    for (auto& setup : setups) {
        const auto& wanted = &setup == &setups.front() ? left : right;
        const auto isIt = [id = wanted.toStdString()](const Scenario& one) { return one.id == id; };
        const auto found = std::find_if(scenarios.begin(), scenarios.end(), isIt);
        if (found == scenarios.end())
            return;
        setup = sideOf(m_setup, *found, participants);
    }
    renewNaming();
    for (auto& setup : setups)
        setup.scenario = m_naming.of(setup.scenario);
    if (m_sideBySide)
        m_sideBySide->window().close();
    m_sideBySide = new SideBySide(setups, this);
}

void LessonController::findWhatBreaks()
{
    if (!m_search || !m_search->isAbout(m_setup.scenario)) {
        m_search = std::make_unique<SearchController>(m_setup.scenario, m_naming, m_endings);
        const auto* const search = m_search.get();
        connect(search, &SearchController::watchRequested, this, [this](const Scenario& scenario) {
            m_tourController.leave();
            play(scenario, false);
            m_window->activateWindow();
        });
        connect(search, &SearchController::challengeRequested, this,
                [this](const Challenge& challenge) {
                    renewNaming();
                    m_tourController.play(renamed(challenge, m_naming));
                    m_window->activateWindow();
                });
    }
    m_search->show();
}

void LessonController::arrange(const ui::Arrangement& wish)
{
    const auto scenarios = arrangeable();
    const auto isIt = [id = wish.scenario.toStdString()](const Scenario& scenario) {
        return scenario.id == id;
    };
    const auto base = std::find_if(scenarios.begin(), scenarios.end(), isIt);
    if (base == scenarios.end())
        return;
    m_tourController.leave();
    play(arranged(*base, wish), false);
}

} // namespace zoetrope::app
