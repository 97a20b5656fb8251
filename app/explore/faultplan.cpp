#include "app/explore/faultplan.h"

#include <array>

namespace zoetrope::app {

std::string PlannedFault::id() const
{
    constexpr std::array words{"lose-next-reply ", "cut ", "expire ", "kill "};
    return words.at(static_cast<std::size_t>(kind)) + participant;
}

std::vector<Fault> PlannedFault::acts() const
{
    switch (kind) {
    case Kind::LostReply:
        return {{.participant = participant, .kind = FaultKind::LoseNextReply}};
    case Kind::Cut:
        return {{.participant = participant, .kind = FaultKind::Cut},
                {.participant = participant, .kind = FaultKind::Mend}};
    case Kind::Expiry:
        return {{.participant = participant, .kind = FaultKind::Expire}};
    case Kind::Kill:
        return {{.participant = participant, .kind = FaultKind::Kill}};
    }
    return {};
}

std::vector<FaultPlan> faultPlans(const std::vector<std::string>& names,
                                  const std::vector<PlannedFault::Kind>& kinds, int count)
{
    FaultPlan all;
    for (const auto kind : kinds) {
        for (const auto& name : names)
            all.push_back({kind, name});
    }
    std::vector<std::pair<FaultPlan, std::size_t>> plans{{{}, 0}}; // and which may come next
    for (int fault = 0; fault < count; ++fault) {
        std::vector<std::pair<FaultPlan, std::size_t>> longer;
        for (const auto& [plan, next] : plans) {
            for (auto index = next; index < all.size(); ++index) {
                auto more = plan;
                more.push_back(all[index]);
                longer.emplace_back(std::move(more), index + 1);
            }
        }
        plans = std::move(longer);
    }
    std::vector<FaultPlan> result;
    for (auto& [plan, next] : plans)
        result.push_back(std::move(plan));
    return result;
}

} // namespace zoetrope::app
