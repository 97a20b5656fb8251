#include "app/lab/naming.h"

#include "app/lab/saboteur.h"
#include "recipes/types/path.h"

#include <algorithm>
#include <array>

namespace zoetrope::app {

namespace {

constexpr std::array latin{"Ada",  "Ben",  "Chen", "Dana", "Emil", "Fay",  "Gus",  "Hana",
                           "Ivan", "Jo",   "Kim",  "Leo",  "Mia",  "Nils", "Oda",  "Paul",
                           "Quin", "Rosa", "Sam",  "Tara", "Uli",  "Vera", "Will", "Xena",
                           "Yan",  "Zoe",  "Ali",  "Bo",   "Cleo", "Dov"};

// It becomes a znode's name.
bool canBeCalled(const std::string& name)
{
    return !name.empty() && name.find('/') == std::string::npos && name != handName
        && name != Saboteur::seatName && !recipes::Path::problem('/' + name);
}

} // namespace

std::vector<std::string> latinNames()
{
    return {latin.begin(), latin.end()};
}

Naming::Naming(const std::vector<std::string>& names, const std::vector<std::string>& otherwise)
{
    const auto wanted = usualNames().size();
    for (const auto* list : {&names, &otherwise}) {
        for (const auto& name : *list) {
            const auto isFree = std::find(m_names.begin(), m_names.end(), name) == m_names.end();
            if (isFree && canBeCalled(name) && m_names.size() < wanted)
                m_names.push_back(name);
        }
    }
}

std::string Naming::of(const std::string& name) const
{
    const auto usual = usualNames();
    const auto place = std::find(usual.begin(), usual.end(), name) - usual.begin();
    const auto index = static_cast<std::size_t>(place);
    return index < std::min(m_names.size(), usual.size()) ? m_names[index] : name;
}

Fault Naming::of(Fault fault) const
{
    fault.participant = targetOf(fault.kind) == FaultTarget::Node ? inText(fault.participant)
                                                                  : of(fault.participant);
    return fault;
}

Scenario Naming::of(Scenario scenario) const
{
    if (m_names.empty())
        return scenario;
    for (auto& name : scenario.participants)
        name = of(name);
    scenario.opener = of(scenario.opener);
    std::map<std::string, Habit> habits;
    for (const auto& [name, habit] : scenario.habits)
        habits.emplace(of(name), habit);
    scenario.habits = std::move(habits);
    for (auto* faults : {&scenario.faults, &scenario.acts}) {
        for (auto& fault : *faults)
            fault = of(fault);
    }
    for (auto& step : scenario.schedule)
        step.participant = inText(step.participant); // who leads has a second seat
    const auto rename = [this](ScenarioWords& words) {
        words.title = inText(words.title);
        words.description = inText(words.description);
        for (auto& note : words.notes)
            note = inText(note);
    };
    rename(scenario.own);
    for (auto& [language, words] : scenario.translations)
        rename(words);
    scenario.names = m_names;
    return scenario;
}

std::string Naming::inText(const std::string& text) const
{
    if (m_names.empty())
        return text;
    const auto usual = usualNames();
    std::string renamed;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t found = usual.size();
        for (std::size_t i = 0; i < usual.size() && found == usual.size(); ++i)
            found = text.compare(at, usual[i].size(), usual[i]) == 0 ? i : found;
        if (found < usual.size()) {
            renamed += found < m_names.size() ? m_names[found] : usual[found];
            at += usual[found].size();
        } else {
            renamed += text[at++];
        }
    }
    return renamed;
}

} // namespace zoetrope::app
