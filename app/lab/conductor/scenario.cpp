#include "app/lab/conductor/scenario.h"

#include <algorithm>
#include <array>

namespace zoetrope::app {

namespace {

// The tutorial's four, and on in the order of the old book of surnames.
constexpr std::array<const char*, 30> known{
    "张三",   "李四",   "王五",   "赵六",   "孙七",   "周八",   "吴九",   "郑十",
    "冯十一", "陈十二", "褚十三", "卫十四", "蒋十五", "沈十六", "韩十七", "杨十八",
    "朱十九", "秦二十", "尤廿一", "许廿二", "何廿三", "吕廿四", "施廿五", "孔廿六",
    "曹廿七", "严廿八", "华廿九", "金三十", "魏卅一", "陶卅二",
};

std::string nameAt(std::size_t index, const std::vector<std::string>& names)
{
    return index < names.size() ? names[index] : "guest-" + std::to_string(index + 1);
}

} // namespace

const ScenarioWords& Scenario::words(const std::string& language) const
{
    const auto translation = translations.find(language);
    return translation != translations.end() ? translation->second : own;
}

Habit Scenario::habitOf(const std::string& participant) const
{
    const auto found = habits.find(participant);
    return found == habits.end() ? Habit{} : found->second;
}

namespace {

// A process that is stopped is held too; each of these lets go of what the other does.
bool holdsSteps(FaultKind kind)
{
    return kind == FaultKind::Stop || kind == FaultKind::Hold;
}

bool endsHold(FaultKind kind, FaultKind hold)
{
    if (kind == FaultKind::Kill || kind == FaultKind::Restart || kind == FaultKind::Leave)
        return true;
    if (hold == FaultKind::HoldInbox)
        return kind == FaultKind::LetInboxGo;
    return kind == FaultKind::Continue || kind == FaultKind::LetGo
        || (kind == FaultKind::Mend && hold == FaultKind::Stop);
}

// `next` ends the holds that it takes the place of, and may be one itself.
void hear(const Fault& next, std::vector<Fault>& holds)
{
    std::erase_if(holds, [&](const Fault& hold) {
        const auto isAgain
            = hold.kind == next.kind || (holdsSteps(hold.kind) && holdsSteps(next.kind));
        return hold.participant == next.participant && (isAgain || endsHold(next.kind, hold.kind));
    });
    if (holdsSteps(next.kind) || next.kind == FaultKind::HoldInbox)
        holds.push_back(next);
}

} // namespace

std::vector<Fault> holdsForEver(const Scenario& scenario)
{
    std::vector<Fault> holds;
    // In which order both come is not written down: where either lets go, nothing is said.
    for (const auto& act : scenario.acts)
        hear(act, holds);
    for (const auto& fault : scenario.faults)
        hear(fault, holds);
    std::erase_if(holds, [&](const Fault& hold) {
        return std::any_of(scenario.acts.begin(), scenario.acts.end(), [&](const Fault& act) {
            return act.participant == hold.participant && endsHold(act.kind, hold.kind);
        });
    });
    return holds;
}

std::vector<std::string> usualNames()
{
    return {known.begin(), known.end()};
}

std::vector<std::string> namesFor(const Scenario& scenario, int count)
{
    auto names = scenario.participants;
    if (count <= 0)
        return names;
    std::erase(names, scenario.opener);
    const auto wanted = static_cast<std::size_t>(count) - (scenario.opener.empty() ? 0 : 1);
    names.resize(std::min(names.size(), wanted));
    const auto pool = scenario.names.empty() ? usualNames() : scenario.names;
    for (std::size_t next = 0; names.size() < wanted; ++next) {
        const auto name = nameAt(next, pool);
        if (std::find(names.begin(), names.end(), name) == names.end() && name != scenario.opener)
            names.push_back(name);
    }
    if (!scenario.opener.empty())
        names.push_back(scenario.opener);
    return names;
}

} // namespace zoetrope::app
