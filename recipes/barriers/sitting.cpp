#include "recipes/barriers/sitting.h"

#include <charconv>
#include <sstream>

namespace zoetrope::recipes {

namespace {

constexpr auto firstLine = "full";

} // namespace

bool Sitting::has(const std::string& name, std::int64_t czxid) const
{
    const auto found = guests.find(name);
    return found != guests.end() && found->second == czxid;
}

std::string Sitting::encode() const
{
    std::ostringstream text;
    text << firstLine << std::hex;
    for (const auto& [name, czxid] : guests)
        text << '\n' << czxid << ' ' << name;
    return text.str();
}

std::optional<Sitting> Sitting::decode(const std::string& data)
{
    std::istringstream lines(data);
    std::string line;
    if (!std::getline(lines, line) || line != firstLine)
        return {};
    Sitting sitting;
    while (std::getline(lines, line)) {
        const auto space = line.find(' ');
        std::int64_t czxid = 0;
        const auto* end = line.data() + std::min(space, line.size());
        const auto [stopped, error] = std::from_chars(line.data(), end, czxid, 16);
        if (space == std::string::npos || space == 0 || error != std::errc() || stopped != end)
            return {};
        sitting.guests.emplace(line.substr(space + 1), czxid);
    }
    return sitting;
}

} // namespace zoetrope::recipes
