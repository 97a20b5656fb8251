#include "tests/support/listeners.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace zoetrope::tests {

namespace {

namespace fs = std::filesystem;

/// The numbers of its sockets.
std::set<std::string> socketsOf(pid_t process)
{
    std::set<std::string> sockets;
    std::error_code error;
    for (const auto& file :
         fs::directory_iterator("/proc/" + std::to_string(process) + "/fd", error)) {
        const auto target = fs::read_symlink(file.path(), error).string();
        if (target.starts_with("socket:["))
            sockets.insert(target.substr(8, target.size() - 9));
    }
    return sockets;
}

// As the kernel writes it: in hexadecimal digits, the last byte first; of IPv6 too, mapped.
std::string readable(const std::string& address)
{
    const bool isLoopback = address == "0100007F" || address == "0000000000000000FFFF00000100007F";
    return isLoopback ? "127.0.0.1" : address;
}

} // namespace

std::vector<std::string> addressesListenedOn(pid_t process)
{
    constexpr auto listening = "0A";
    const auto sockets = socketsOf(process);
    std::vector<std::string> addresses;
    for (const auto* table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
        std::ifstream lines(table);
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words(line);
            std::string ignored, local, state, socket;
            words >> ignored >> local >> ignored >> state;
            for (int i = 0; i < 6; ++i)
                words >> socket;
            if (state == listening && sockets.contains(socket))
                addresses.push_back(readable(local.substr(0, local.find(':'))));
        }
    }
    return addresses;
}

} // namespace zoetrope::tests
