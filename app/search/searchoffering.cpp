#include "app/search/searchoffering.h"

#include "app/arguments/language.h"
#include "app/text/text.h"
#include "app/text/tr.h"

#include <algorithm>
#include <array>
#include <thread>

namespace zoetrope::app {

using Choice = ui::SearchChoice;

namespace {

constexpr int fewParticipants = 3; // many have many orders

const auto faultPairs
    = std::array{std::pair{Choice::Fault::LostReply, PlannedFault::Kind::LostReply},
                 std::pair{Choice::Fault::Cut, PlannedFault::Kind::Cut},
                 std::pair{Choice::Fault::Expiry, PlannedFault::Kind::Expiry},
                 std::pair{Choice::Fault::Kill, PlannedFault::Kind::Kill}};

QString refusalOf(const Scenario& scenario)
{
    if (scenario.servers > 1)
        return tr("A search runs on one server, and this scenario is about several of them.");
    if (!scenario.nameSpace.empty())
        return tr("A search makes a directory for each run, and knows no namespace yet.");
    if (hasForeigners(scenario))
        return tr("A search decides each step of all who take part, and cannot hold those of other "
                  "libraries.");
    return {};
}

SearchPlan::Kind kindOf(Choice::Strategy strategy)
{
    switch (strategy) {
    case Choice::Strategy::Priority:
        return SearchPlan::Kind::Priority;
    case Choice::Strategy::Exhaustive:
    case Choice::Strategy::Bounded:
        return SearchPlan::Kind::Exhaustive;
    case Choice::Strategy::Random:
        break;
    }
    return SearchPlan::Kind::Random;
}

} // namespace

int jobsHere()
{
    return static_cast<int>(std::clamp(std::thread::hardware_concurrency() / 2, 1U, 4U));
}

QString objectionTo(const SearchPlan& plan, const ui::SearchChoice& choice)
{
    if (choice.faults > 0 && choice.kinds.empty())
        return tr("Faults are to happen, and no kind of them is chosen.");
    if (choice.faults > plan.mostFaults())
        return tr("Each fault happens once to each participant: here there are %1 at most.")
            .arg(plan.mostFaults());
    return {};
}

ui::SearchOffer offerOf(const Scenario& scenario)
{
    ui::SearchOffer offer;
    offer.title = toQString(scenario.words(spokenLanguage().toStdString()).title);
    offer.refusal = refusalOf(scenario);
    offer.leastParticipants = scenario.opener.empty() ? 1 : 2;
    const auto own = static_cast<int>(scenario.participants.size());
    offer.choice.participants
        = std::clamp(own, offer.leastParticipants, std::max(fewParticipants, 2));
    SearchPlan plan;
    plan.play = playOf(scenario);
    const auto kinds = plan.kindsOfFaults();
    for (const auto& [fault, kind] : faultPairs) {
        if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end())
            offer.choice.kinds.insert(fault);
    }
    offer.canKill = offer.choice.kinds.contains(Choice::Fault::Kill);
    return offer;
}

Scenario asSearched(const Scenario& scenario, const ui::SearchChoice& choice)
{
    return asSearched(scenario, namesFor(scenario, choice.participants));
}

SearchPlan planOf(const Scenario& searched, const ui::SearchChoice& choice)
{
    SearchPlan plan;
    plan.play = playOf(searched);
    plan.kind = kindOf(choice.strategy);
    if (choice.strategy == Choice::Strategy::Bounded)
        plan.preemptions = choice.preemptions;
    plan.faults = choice.faults;
    const auto all = plan.kindsOfFaults().size();
    for (const auto& [fault, kind] : faultPairs) {
        if (choice.kinds.contains(fault) && choice.kinds.size() < all)
            plan.faultKinds.push_back(kind);
    }
    plan.seed = static_cast<std::uint64_t>(choice.seed);
    plan.length = std::chrono::seconds(choice.seconds);
    plan.jobs = jobsHere();
    return plan;
}

} // namespace zoetrope::app
