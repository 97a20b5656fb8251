#include "tests/support/serverwatches.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace zoetrope::tests {

namespace {

std::string fetch(std::uint16_t port, const std::string& page)
{
    const auto socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::string text;
    const auto request = "GET " + page + " HTTP/1.0\r\n\r\n";
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0
        && ::send(socket, request.data(), request.size(), 0)
            == static_cast<ssize_t>(request.size())) {
        char bytes[4096];
        for (auto size = ::read(socket, bytes, sizeof bytes); size > 0;
             size = ::read(socket, bytes, sizeof bytes))
            text.append(bytes, static_cast<std::size_t>(size));
    }
    ::close(socket);
    return text;
}

} // namespace

std::size_t watchesOn(TestServer& server)
{
    const auto url = server.server().adminUrl(); // "http://127.0.0.1:PORT/commands"
    const auto colon = url.rfind(':');
    const auto port = static_cast<std::uint16_t>(std::stoi(url.substr(colon + 1)));
    const auto page = fetch(port, url.substr(url.find('/', colon)) + "/watch_summary");
    const std::string key = "\"num_total_watches\"";
    const auto found = page.find(key);
    if (found == std::string::npos)
        throw std::runtime_error("the server does not count its watches: " + page);
    return std::stoul(page.substr(page.find_first_of("0123456789", found + key.size())));
}

} // namespace zoetrope::tests
