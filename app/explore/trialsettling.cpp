#include "app/explore/trial.h"

#include "app/lab/roles/term.h"
#include "recipes/catalogue/catalogue.h"

#include <algorithm>
#include <thread>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto stepPatience = 15s; // for what a step sets going

} // namespace

// When a step is over, and what a run has left.

// Who does not settle is in a call that does not come back.
bool Trial::settle(Footprint& footprint)
{
    const auto deadline = Clock::now() + stepPatience;
    const auto settle = [&] {
        const auto isSettled = m_company.conductor().awaitSettled(deadline, {});
        fold(footprint);
        return isSettled;
    };
    auto isSettled = settle();
    while (isSettled && isAboutToLead()) {
        std::this_thread::sleep_for(100us); // a thread of its own is being started
        isSettled = Clock::now() < deadline && settle();
    }
    isSettled = isSettled && settle(); // it may have begun since
    if (!isSettled)
        breaks({Breach::Kind::NoEnd, {}, "a call does not come back"});
    return isSettled;
}

// Its selector has won, and has it lead on a thread that the conductor has not met yet.
bool Trial::isAboutToLead() const
{
    const auto outlook = m_company.conductor().outlook();
    return std::any_of(
        m_world.participants.begin(), m_world.participants.end(), [&](const auto& entry) {
            const auto& participant = entry.second;
            if (familyOf(participant.recipe) != Family::Election
                || participant.standing != Standing::Inside || m_dead.contains(participant.name))
                return false;
            const auto own = outlook.find(participant.name);
            const auto isElsewhere = rowOf(participant.recipe).leadsOnOwnThread;
            if (own == outlook.end() || (own->second.next && !isElsewhere))
                return false; // it has something else to do first
            const auto term = outlook.find(Term::seatOf(participant.name));
            return term == outlook.end() || term->second.isDone;
        });
}

std::vector<std::string> Trial::leftovers() const
{
    std::vector<std::string> nodes;
    for (const auto& [path, znode] : m_world.znodes) {
        const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
        if (path.starts_with(m_path) && (path == m_path || !isDigit(path[m_path.size()])))
            nodes.push_back(path);
    }
    std::reverse(nodes.begin(), nodes.end());
    return nodes;
}

} // namespace zoetrope::app
