#include "recipes/recognise/directory.h"

#include <algorithm>

namespace zoetrope::recipes {

void Directory::add(const std::string& path, const SeenNode& node)
{
    m_children.push_back({path, readChildName(nameOf(path)), &node});
    ++m_counts[static_cast<std::size_t>(m_children.back().name.part)];
}

void Directory::sort()
{
    const auto isByTime = std::any_of(m_children.begin(), m_children.end(), [](const auto& child) {
        return child.name.sequence.value_or(-1) < 0;
    });
    std::sort(m_children.begin(), m_children.end(), [&](const auto& left, const auto& right) {
        const auto& a = left.name.sequence;
        const auto& b = right.name.sequence;
        if (!isByTime && *a != *b)
            return *a < *b;
        return std::pair(left.node->stat.czxid, left.path)
            < std::pair(right.node->stat.czxid, right.path);
    });
}

Directory Directory::castBy(const Shape& shape) const
{
    auto cast = *this;
    cast.m_counts.fill(0);
    for (auto& child : cast.m_children) {
        child.name.part = partIn(shape, nameOf(child.path));
        ++cast.m_counts[static_cast<std::size_t>(child.name.part)];
    }
    return cast;
}

bool Directory::hasAll(bool (*isIt)(const Child&)) const
{
    return !m_children.empty() && std::all_of(m_children.begin(), m_children.end(), isIt);
}

FoundPlace ownedBy(const std::string& path, const SeenNode& node)
{
    auto place = placeOf({path, readChildName(nameOf(path)), &node});
    place.state = PlaceState::Holding;
    return place;
}

FoundPlace placeOf(const Directory::Child& child)
{
    const auto& stat = child.node->stat;
    return {.node = child.path,
            .name = child.name,
            .session = child.owner(),
            .czxid = stat.czxid,
            .since = stat.ctime,
            .data = child.node->data.value_or("")};
}

} // namespace zoetrope::recipes
