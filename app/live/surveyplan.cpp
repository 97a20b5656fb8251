#include "app/live/surveyplan.h"

namespace zoetrope::app {

recipes::Access SurveyPlan::adminAccess() const
{
    auto way = access;
    if (adminTls)
        way.tls = adminTls;
    return way;
}

std::string chrootOf(const std::string& servers)
{
    const auto slash = servers.find('/');
    const auto chroot = slash == std::string::npos ? std::string() : servers.substr(slash);
    return chroot == "/" ? std::string() : chroot;
}

std::vector<std::string> addressesOf(const std::string& servers)
{
    std::vector<std::string> addresses;
    std::string rest = servers.substr(0, servers.find('/'));
    while (!rest.empty()) {
        const auto comma = rest.find(',');
        if (comma != 0)
            addresses.push_back(rest.substr(0, comma));
        rest = comma == std::string::npos ? std::string() : rest.substr(comma + 1);
    }
    return addresses;
}

} // namespace zoetrope::app
