#pragma once

#include "recipes/reports/sessionid.h"

#include <vector>

namespace zoetrope::recipes {

/// A session is told when something becomes of `path`, which need not exist.
struct Watching
{
    std::string path;
    SessionId session = 0;

    auto operator<=>(const Watching&) const = default;
};

/// Who watches what on one server: of its own clients, watches of data and existence alone. Those
/// of children are in no report.
struct WatchReport
{
    std::vector<Watching> watchings;
    std::size_t unreadLines = 0; ///< Lines that are not of this report.
};

/// How much a WatchReport would hold.
struct WatchCount
{
    std::int64_t connections = 0;
    std::int64_t paths = 0;
    std::int64_t watches = 0;

    bool operator==(const WatchCount&) const = default;
};

/// Of the answers to "wchp" and "wchc". Linear in their length.
[[nodiscard]] WatchReport readWatchesByPath(std::string_view answer);
[[nodiscard]] WatchReport readWatchesBySession(std::string_view answer);

/// Of the answer to "wchs"; nothing if it is none.
[[nodiscard]] std::optional<WatchCount> readWatchCount(std::string_view answer);

} // namespace zoetrope::recipes
