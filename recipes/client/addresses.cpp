#include "recipes/client/addresses.h"

#include "recipes/client/call.h"
#include "recipes/client/error.h"
#include "recipes/client/path.h"

#include <netdb.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <random>
#include <sstream>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr auto pauseOfResolver = 1s;
constexpr unsigned lastPort = 65535;

bool isPort(const std::string& text)
{
    unsigned port = 0;
    const auto* const end = text.data() + text.size();
    const auto [stop, trouble] = std::from_chars(text.data(), end, port);
    return trouble == std::errc() && stop == end && port > 0 && port <= lastPort;
}

std::vector<Address> resolve(const std::string& host, const std::string& port)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_ADDRCONFIG;
    addrinfo* answer = nullptr;
    auto code = getaddrinfo(host.c_str(), port.c_str(), &hints, &answer);
    if (code == EAI_BADFLAGS || code == EAI_NONAME) { // without a network even a loopback is none
        hints.ai_flags = 0;
        code = getaddrinfo(host.c_str(), port.c_str(), &hints, &answer);
    }
    if (code != 0)
        return {};
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(answer, freeaddrinfo);
    std::vector<Address> found;
    for (const auto* one = answer; one != nullptr; one = one->ai_next) {
        auto& address = found.emplace_back();
        address.size = std::min<socklen_t>(one->ai_addrlen, sizeof address.bytes);
        std::copy_n(reinterpret_cast<const char*>(one->ai_addr), address.size,
                    reinterpret_cast<char*>(&address.bytes));
    }
    return found;
}

[[noreturn]] void refuse(const std::string& servers)
{
    throw Error(Code::BadArguments,
                "\"" + servers
                    + "\" is no connection string: write HOST:PORT[,HOST:PORT...][/chroot]");
}

} // namespace

Addresses::Addresses(const std::string& servers)
    : m_servers(servers)
{
    const auto end = std::min(servers.find('/'), servers.size());
    m_root = servers.substr(end);
    if (m_root == "/")
        m_root.clear();
    if (!m_root.empty() && Path::problem(m_root))
        refuse(servers);
    std::istringstream list(servers.substr(0, end));
    for (std::string server; std::getline(list, server, ',');)
        take(server, servers);
    if (m_names.empty())
        refuse(servers);
}

void Addresses::take(const std::string& server, const std::string& servers)
{
    if (server.empty())
        return;
    const auto colon = server.rfind(':');
    if (colon == std::string::npos || colon == 0 || !isPort(server.substr(colon + 1)))
        refuse(servers);
    auto host = server.substr(0, colon);
    if (host.front() == '[' && host.back() == ']')
        host = host.substr(1, host.size() - 2);
    m_names.push_back({host, server.substr(colon + 1), {}});
}

void Addresses::lookUp()
{
    if (!m_found.empty() && liveTime() < m_askedAt + pauseOfResolver)
        return;
    m_found.clear();
    for (auto& name : m_names) {
        if (auto addresses = resolve(name.host, name.port); !addresses.empty())
            name.addresses = std::move(addresses);
        m_found.insert(m_found.end(), name.addresses.begin(), name.addresses.end());
    }
    m_askedAt = liveTime();
    if (m_found.empty())
        throw Error(Code::ConnectionLoss, "no host of \"" + m_servers + "\" is known");
    // Not every client begins with the same server.
    std::shuffle(m_found.begin(), m_found.end(), std::mt19937(std::random_device()()));
    m_next = m_tried = 0;
}

const Address& Addresses::next()
{
    ++m_tried;
    m_next = m_next % m_found.size();
    return m_found[m_next++];
}

} // namespace zoetrope::recipes
