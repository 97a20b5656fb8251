#include "tests/support/wirenames.h"

#include "recipes/types/uuid.h"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr std::size_t sequenceSize = 10;
constexpr std::string_view protectedMark = "_c_";

bool isProtected(std::string_view name)
{
    return name.size() > protectedMark.size() + uuidLength && name.starts_with(protectedMark)
        && isUuid(name.substr(protectedMark.size(), uuidLength))
        && name[protectedMark.size() + uuidLength] == '-';
}

std::vector<std::string_view> componentsOf(std::string_view path)
{
    std::vector<std::string_view> components;
    while (path.size() > 1) {
        path.remove_prefix(1); // the slash
        const auto end = std::min(path.find('/'), path.size());
        components.push_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return components;
}

/// "lock-0000000012" as "lock-" and "#12".
std::pair<std::string_view, std::string> withoutSequence(std::string_view name)
{
    const auto size = name.size();
    const auto digits = size < sequenceSize ? std::string_view() : name.substr(size - sequenceSize);
    const auto isDigit = [](unsigned char c) { return std::isdigit(c) != 0; };
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), isDigit))
        return {name, {}};
    return {name.substr(0, size - sequenceSize),
            '#' + std::to_string(std::stoull(std::string(digits)))};
}

} // namespace

WireNames::WireNames(const std::vector<Event>& events, std::string root)
    : m_root(std::move(root))
{
    for (const auto& event : events) {
        for (const auto component : componentsOf(event.path)) {
            if (isUuid(component))
                m_uuids.emplace(component);
        }
    }
}

std::string WireNames::of(std::string_view path) const
{
    if (path.starts_with(m_root))
        path.remove_prefix(m_root.size());
    std::string text;
    for (const auto component : componentsOf(path))
        text += '/' + shortened(component);
    return text.empty() ? "/" : text;
}

std::string WireNames::shortened(std::string_view name) const
{
    if (const auto uuid = m_uuids.find(name); uuid != m_uuids.end())
        return 'U' + std::to_string(std::distance(m_uuids.begin(), uuid) + 1);
    const auto [stem, number] = withoutSequence(name);
    if (!isProtected(name))
        return std::string(stem) + number;
    const auto inner = stem.substr(protectedMark.size() + uuidLength + 1);
    return "P(" + std::string(inner) + ')' + number;
}

} // namespace zoetrope::tests
