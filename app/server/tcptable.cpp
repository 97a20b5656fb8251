#include "app/server/tcptable.h"

#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>

namespace zoetrope::app {

namespace {

constexpr auto established = "01";

bool read(const std::string& line, TcpRow& row)
{
    std::istringstream fields(line);
    std::string number, state, queues, timer, retries, timeouts;
    fields >> number >> row.here >> row.there >> state >> queues >> timer >> retries >> row.user
        >> timeouts >> row.inode;
    return !fields.fail() && state == established;
}

// How the table has 127.0.0.1, alone and in an address of IPv6.
bool isOnLoopback(const std::string& end, std::uint16_t port)
{
    std::array<char, 8> digits{};
    std::snprintf(digits.data(), digits.size(), ":%04X", port);
    const auto host = in_addr{htonl(INADDR_LOOPBACK)}.s_addr;
    std::array<char, 16> words{};
    std::snprintf(words.data(), words.size(), "%08X", host);
    const auto plain = std::string(words.data()) + digits.data();
    std::snprintf(words.data(), words.size(), "%08X", htonl(0xffff));
    return end == plain || end == "0000000000000000" + std::string(words.data()) + plain;
}

} // namespace

std::vector<TcpRow> tcpTable()
{
    std::vector<TcpRow> rows;
    for (const auto* file : {"/proc/net/tcp", "/proc/net/tcp6"}) {
        std::ifstream table(file);
        TcpRow row;
        for (std::string line; std::getline(table, line);) {
            if (read(line, row))
                rows.push_back(row);
        }
    }
    return rows;
}

bool isOfOurUser(int socket)
{
    sockaddr_in other{};
    socklen_t size = sizeof other;
    if (::getpeername(socket, reinterpret_cast<sockaddr*>(&other), &size) != 0)
        return false;
    const auto rows = tcpTable();
    return std::any_of(rows.begin(), rows.end(), [&](const TcpRow& row) {
        return isOnLoopback(row.here, ntohs(other.sin_port)) && row.user == ::getuid();
    });
}

} // namespace zoetrope::app
