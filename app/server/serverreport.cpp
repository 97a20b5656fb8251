#include "app/server/serverreport.h"

#include <cstdlib>

namespace zoetrope::app {

namespace {

std::string valueOf(const std::string& answer, const std::string& label)
{
    const auto found = answer.find(label);
    if (found == std::string::npos)
        return {};
    const auto begin = found + label.size();
    return answer.substr(begin, answer.find('\n', begin) - begin);
}

} // namespace

// "Mode:" comes when sessions are accepted.
ServerReport readReport(const std::string& answer)
{
    const auto mode = valueOf(answer, "Mode: ");
    if (mode.empty())
        return {};
    const auto version = valueOf(answer, "Zookeeper version: ");
    return {.version = version.substr(0, version.find_first_not_of("0123456789.")),
            .mode = mode,
            .zxid = std::strtoll(valueOf(answer, "Zxid: ").c_str(), nullptr, 16)};
}

} // namespace zoetrope::app
