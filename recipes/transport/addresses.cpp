#include "recipes/transport/addresses.h"

#include "recipes/transport/call.h"
#include "recipes/types/error.h"
#include "recipes/types/path.h"
#include "recipes/types/sentences.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <sys/un.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstring>
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

// Whether there is such a one is the resolver's to say.
bool isHost(const std::string& text, bool isBracketed)
{
    const auto isIn = [isBracketed](char c) {
        const auto isPlain = std::isalnum(static_cast<unsigned char>(c)) != 0
            || static_cast<unsigned char>(c) >= 0x80 || c == '.' || c == '-' || c == '_';
        return isPlain || (isBracketed && (c == ':' || c == '%'));
    };
    return !text.empty() && std::all_of(text.begin(), text.end(), isIn);
}

// Empty if it has none.
std::string inNumbers(const Address& address)
{
    std::array<char, NI_MAXHOST> host{};
    std::array<char, NI_MAXSERV> port{};
    const auto* const bytes = reinterpret_cast<const sockaddr*>(&address.bytes);
    const auto isWritten = getnameinfo(bytes, address.size, host.data(), host.size(), port.data(),
                                       port.size(), NI_NUMERICHOST | NI_NUMERICSERV)
        == 0;
    return isWritten ? std::string(host.data()) + ':' + port.data() : std::string();
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
        address.numbers = inNumbers(address);
    }
    return found;
}

// Throws Error(BadArguments) if the system takes no name of that length.
Address socketAt(const std::string& path)
{
    Address address;
    sockaddr_un name{};
    if (path.empty() || path.size() >= sizeof name.sun_path)
        throw Error(Code::BadArguments, path + " is no name that a Unix socket can have");
    name.sun_family = AF_UNIX;
    std::copy(path.begin(), path.end(), name.sun_path);
    static_assert(sizeof name <= sizeof address.bytes);
    std::memcpy(&address.bytes, &name, sizeof name);
    address.size = sizeof name;
    return address;
}

bool isNumeric(const std::string& host)
{
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    return inet_pton(AF_INET, host.c_str(), bytes.data()) == 1
        || inet_pton(AF_INET6, host.c_str(), bytes.data()) == 1;
}

bool isSameEnd(const Address& a, const Address& b)
{
    return a.name == b.name && a.size == b.size && std::memcmp(&a.bytes, &b.bytes, a.size) == 0;
}

[[noreturn]] void refuse(const std::string& servers)
{
    throw Error(Code::BadArguments,
                "\"" + servers
                    + "\" is no connection string: write HOST:PORT[,HOST:PORT...][/chroot], an "
                      "IPv6 address in brackets: [::1]:2181");
}

} // namespace

Addresses::Addresses(const std::string& servers, std::shared_ptr<Passage> passage)
    : m_servers(servers)
    , m_passage(std::move(passage))
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
    const auto isBracketed = host.front() == '[' && host.back() == ']';
    if (isBracketed)
        host = host.substr(1, host.size() - 2);
    if (!isHost(host, isBracketed))
        refuse(servers);
    m_names.push_back({server, host, server.substr(colon + 1), {}});
}

std::vector<std::string> Addresses::names() const
{
    std::vector<std::string> all;
    for (const auto& name : m_names)
        all.push_back(name.text);
    return all;
}

// None where it cannot be found now.
std::vector<Address> Addresses::find(const Name& name)
{
    if (!m_passage)
        return resolve(name.host, name.port);
    try {
        const auto end = m_passage->endFor(name.text);
        const auto colon = end.rfind(':');
        return end.starts_with('/') ? std::vector{socketAt(end)}
                                    : resolve(end.substr(0, colon), end.substr(colon + 1));
    } catch (const Error& error) {
        m_trouble = error.what();
        return {};
    }
}

void Addresses::lookUp()
{
    if (!m_found.empty() && liveTime() < m_askedAt + pauseOfResolver)
        return;
    m_found.clear();
    for (auto& name : m_names) {
        if (auto addresses = find(name); !addresses.empty())
            name.addresses = std::move(addresses);
        for (auto& address : name.addresses) {
            address.name = name.text;
            address.host = name.host;
        }
        m_found.insert(m_found.end(), name.addresses.begin(), name.addresses.end());
    }
    m_askedAt = liveTime();
    if (m_found.empty() && !m_trouble.empty())
        throw Error(Code::ConnectionLoss, m_trouble);
    if (m_found.empty())
        throw Error(Code::ConnectionLoss, sentence(sentences.noHost, {m_servers}));
    // Not every client begins with the same server.
    std::shuffle(m_found.begin(), m_found.end(), std::mt19937(std::random_device()()));
    m_next = m_tried = 0;
}

bool Addresses::hasNames() const
{
    return m_passage || std::any_of(m_names.begin(), m_names.end(), [](const Name& name) {
               return !isNumeric(name.host);
           });
}

bool Addresses::contains(const Address& address) const
{
    return std::any_of(m_found.begin(), m_found.end(),
                       [&](const Address& one) { return isSameEnd(one, address); });
}

bool Addresses::adopt(const Addresses& found)
{
    const auto isSame = m_found.size() == found.m_found.size()
        && std::all_of(m_found.begin(), m_found.end(),
                       [&](const Address& address) { return found.contains(address); });
    m_askedAt = found.m_askedAt;
    if (!isSame)
        *this = found;
    return !isSame;
}

const Address& Addresses::next()
{
    ++m_tried;
    m_next = m_next % m_found.size();
    return m_found[m_next++];
}

} // namespace zoetrope::recipes
