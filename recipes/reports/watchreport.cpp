#include "recipes/reports/watchreport.h"

#include "recipes/reports/reading.h"

namespace zoetrope::recipes {

// A name may hold spaces: only the tab before it tells one kind of line from the other.
WatchReport readWatchesByPath(std::string_view answer)
{
    WatchReport report;
    std::string_view path;
    while (const auto line = takeLine(answer)) {
        const auto session
            = line->starts_with('\t') ? readSessionId(line->substr(1)) : std::nullopt;
        if (session && !path.empty())
            report.watchings.push_back({std::string(path), *session});
        else if (line->starts_with('/'))
            path = *line;
        else if (!line->empty())
            ++report.unreadLines;
    }
    return report;
}

WatchReport readWatchesBySession(std::string_view answer)
{
    WatchReport report;
    std::optional<SessionId> session;
    while (const auto line = takeLine(answer)) {
        if (session && line->starts_with("\t/"))
            report.watchings.push_back({std::string(line->substr(1)), *session});
        else if (line->starts_with("0x") && readSessionId(*line))
            session = readSessionId(*line);
        else if (!line->empty())
            ++report.unreadLines;
    }
    return report;
}

std::optional<WatchCount> readWatchCount(std::string_view answer)
{
    auto rest = answer;
    const auto first = takeLine(rest).value_or("");
    const auto second = takeLine(rest).value_or("");
    const auto [connections, behind] = splitAt(first, " connections watching ");
    const auto [total, count] = splitAt(second, ":");
    const auto clients = readNumber<std::int64_t>(connections);
    const auto paths = readNumber<std::int64_t>(splitAt(behind, " paths").first);
    const auto watches = readNumber<std::int64_t>(count);
    if (!clients || !paths || !watches || total != "Total watches")
        return {};
    return WatchCount{*clients, *paths, *watches};
}

} // namespace zoetrope::recipes
