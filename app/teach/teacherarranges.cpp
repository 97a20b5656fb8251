// A run as a person wants it.
#include "app/teach/arranger.h"
#include "app/teach/teacher.h"
#include "ui/arrange/arranging.h"
#include "ui/window/mainwindow.h"

#include <algorithm>

namespace zoetrope::app {

// As they are written, and the one that runs if it is none of those.
std::vector<Scenario> Teacher::arrangeable() const
{
    auto scenarios = m_scenarios;
    const auto isCurrent
        = [&](const Scenario& scenario) { return scenario.id == m_setup.scenario.id; };
    if (std::none_of(scenarios.begin(), scenarios.end(), isCurrent))
        scenarios.push_back(m_setup.scenario);
    return scenarios;
}

void Teacher::offerArrangement()
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

void Teacher::arrange(const ui::Arrangement& wish)
{
    const auto scenarios = arrangeable();
    const auto isIt = [id = wish.scenario.toStdString()](const Scenario& scenario) {
        return scenario.id == id;
    };
    const auto base = std::find_if(scenarios.begin(), scenarios.end(), isIt);
    if (base == scenarios.end())
        return;
    m_tutor.leave();
    play(arranged(*base, wish), false);
}

} // namespace zoetrope::app
