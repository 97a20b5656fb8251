#include "recipes/locks/lockrule.h"

#include "recipes/transport/sequence.h"

#include <algorithm>
#include <tuple>

namespace zoetrope::recipes {

std::string_view sequenceKey(std::string_view child, std::string_view name)
{
    const auto found = child.rfind(name);
    return found == std::string_view::npos ? child : child.substr(found + name.size());
}

bool LockRule::isContender(std::string_view child) const
{
    const auto number = key(child);
    return number.size() < child.size() && isSequence(number);
}

bool LockRule::mayShareNumber(std::string_view /*other*/) const
{
    return false;
}

std::optional<Verdict> LockRule::verdict(const std::vector<std::string>& line,
                                         std::size_t own) const
{
    const auto number = key(line[own]);
    const auto isTaken = [&](const std::string& other) {
        return other != line[own] && key(other) == number && !mayShareNumber(other);
    };
    if (isExhausted(number) || std::any_of(line.begin(), line.end(), isTaken))
        return {};
    return judge(line, own);
}

std::vector<std::string> LockRule::inOrder(std::vector<std::string> children) const
{
    std::erase_if(children, [this](const auto& child) { return !isContender(child); });
    std::sort(children.begin(), children.end(), [this](const auto& a, const auto& b) {
        return std::tuple(key(a), std::string_view(a)) < std::tuple(key(b), std::string_view(b));
    });
    return children;
}

LowestHold::LowestHold(std::string name, std::size_t leases)
    : m_name(std::move(name))
    , m_leases(leases)
{
}

std::string_view LowestHold::key(std::string_view child) const
{
    return sequenceKey(child, m_name);
}

Verdict LowestHold::judge(const std::vector<std::string>& line, std::size_t own) const
{
    if (own < m_leases)
        return {.isGranted = true, .waitFor = {}};
    return {.isGranted = false, .waitFor = line[own - m_leases]};
}

} // namespace zoetrope::recipes
