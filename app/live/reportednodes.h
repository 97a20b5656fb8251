#pragma once

#include "recipes/diagnose/observation.h"

namespace zoetrope::app {

/// The nodes that the servers' reports tell of, whoever may read them: those that sessions own, and
/// those that they watch, which need not be there. Where a directory may not be listed, its line is
/// known by them.
///
/// Threads: a value.
class ReportedNodes
{
public:
    ReportedNodes() = default;
    /// `others` besides.
    explicit ReportedNodes(const recipes::Observation& reports,
                           const std::vector<std::string>& others = {});

    /// The names of what is in `directory`, or on the way to what is below it. In order.
    [[nodiscard]] std::vector<std::string> childrenOf(std::string_view directory) const;

private:
    std::set<std::string, std::less<>> m_paths;
};

} // namespace zoetrope::app
