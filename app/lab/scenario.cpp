#include "app/lab/scenario.h"

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

std::string nameOf(std::size_t index)
{
    return index < known.size() ? known[index] : "guest-" + std::to_string(index + 1);
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

std::vector<std::string> namesFor(const Scenario& scenario, int count)
{
    auto names = scenario.participants;
    if (count <= 0)
        return names;
    std::erase(names, scenario.opener);
    const auto wanted = static_cast<std::size_t>(count) - (scenario.opener.empty() ? 0 : 1);
    names.resize(std::min(names.size(), wanted));
    for (std::size_t next = 0; names.size() < wanted; ++next) {
        const auto name = nameOf(next);
        if (std::find(names.begin(), names.end(), name) == names.end() && name != scenario.opener)
            names.push_back(name);
    }
    if (!scenario.opener.empty())
        names.push_back(scenario.opener);
    return names;
}

} // namespace zoetrope::app
