#pragma once

#include "app/server/loopback.h"
#include "app/server/privateserver.h"
#include "tests/support/certificates.h"

#include <arpa/inet.h>
#include <sys/socket.h>

#include <chrono>
#include <fstream>
#include <stdexcept>

namespace zoetrope::tests {

/// A real server with a port for TLS beside its plain one, and an AdminServer that takes https; for
/// SASL too: alice, with the password "alice-secret".
class SecureServer
{
public:
    struct Options
    {
        std::string certificate = "server.pem";
        std::string clientAuth = "none"; ///< "need": who connects shows a certificate too.
        std::string more = {}; ///< Further lines of its configuration.
    };

    /// Why this machine has none; empty if it has.
    [[nodiscard]] static std::string missing()
    {
        if (!app::Server::isInstalled())
            return "no ZooKeeper server on this machine";
        if (!std::filesystem::exists("/usr/share/java/netty-codec.jar"))
            return "no libnetty-java on this machine";
        return Certificates::canBeMade() ? std::string() : "no openssl on this machine";
    }

    SecureServer(const Certificates& certificates, const Options& options)
        : m_ports(1)
        , m_jaas(certificates.file("jaas.conf"))
        , m_server({.candour = candour(certificates, options)})
    {
        m_server.start(); // its plain port serves; the other one comes after it
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!takesConnections(m_ports.ports().front())) {
            if (std::chrono::steady_clock::now() > deadline)
                throw std::runtime_error("the port for TLS takes no connections");
        }
    }

    [[nodiscard]] std::string plain() const { return m_server.address(); }
    [[nodiscard]] std::string secure() const
    {
        return "127.0.0.1:" + std::to_string(m_ports.ports().front());
    }
    [[nodiscard]] std::string adminPort() const
    {
        const auto url = m_server.adminUrl(); // "http://127.0.0.1:PORT/commands"
        const auto begin = url.rfind(':') + 1;
        return url.substr(begin, url.find('/', begin) - begin);
    }
    [[nodiscard]] app::PrivateServer& server() { return m_server; }

private:
    static bool takesConnections(std::uint16_t port)
    {
        const app::Descriptor knocker(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        return ::connect(knocker.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address)
            == 0;
    }

    app::ServerCandour candour(const Certificates& certificates, const Options& options)
    {
        std::ofstream(m_jaas) << "Server { org.apache.zookeeper.server.auth.DigestLoginModule "
                                 "required user_alice=\"alice-secret\"; };\n";
        const std::string folder = "/usr/share/java/";
        const auto pair = [](const std::string& key, const std::string& value) {
            return key + '=' + value + '\n';
        };
        app::ServerCandour candour;
        candour.more
            = pair("serverCnxnFactory", "org.apache.zookeeper.server.NettyServerCnxnFactory")
            + pair("secureClientPort", std::to_string(m_ports.ports().front()))
            + pair("secureClientPortAddress", "127.0.0.1")
            + pair("ssl.keyStore.location", certificates.file(options.certificate))
            + pair("ssl.trustStore.location", certificates.file("ca.pem"))
            + pair("ssl.clientAuth", options.clientAuth) + pair("admin.portUnification", "true")
            + pair("ssl.quorum.keyStore.location", certificates.file(options.certificate))
            + pair("ssl.quorum.keyStore.type", "PEM")
            + pair("ssl.quorum.trustStore.location", certificates.file("ca.pem"))
            + pair("ssl.quorum.trustStore.type", "PEM")
            + pair("authProvider.1", "org.apache.zookeeper.server.auth.SASLAuthenticationProvider")
            + options.more;
        candour.machineWords = {"-Djava.security.auth.login.config=" + m_jaas};
        candour.jars = {folder + "netty-codec.jar", folder + "netty-resolver.jar",
                        folder + "netty-transport-native-unix-common.jar"};
        return candour;
    }

    const app::PortClaims m_ports;
    const std::string m_jaas;
    app::PrivateServer m_server;
};

} // namespace zoetrope::tests
