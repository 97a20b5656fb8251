#include "app/live/reportednodes.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

ReportedNodes::ReportedNodes(const Observation& reports, const std::vector<std::string>& others)
    : m_paths(others.begin(), others.end())
{
    for (const auto& [path, owner] : reports.owners)
        m_paths.insert(m_paths.end(), path);
    for (const auto& watching : reports.watchings)
        m_paths.insert(watching.path);
}

std::vector<std::string> ReportedNodes::childrenOf(std::string_view directory) const
{
    const auto inside = childPath(directory, "");
    std::set<std::string> names;
    for (auto path = m_paths.lower_bound(inside);
         path != m_paths.end() && path->starts_with(inside); ++path) {
        auto name = path->substr(inside.size());
        name.resize(std::min(name.find('/'), name.size()));
        if (!name.empty())
            names.insert(std::move(name));
    }
    return {names.begin(), names.end()};
}

} // namespace zoetrope::app
