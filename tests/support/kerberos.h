#pragma once

#include "app/server/childprocess.h"
#include "app/server/descriptor.h"
#include "app/server/loopback.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace zoetrope::tests {

/// A realm of its own, EXAMPLE.ORG, on the loopback: its key distribution centre, the keytab of a
/// server "zookeeper/localhost", and those of the users alice and bob. This process's tickets are
/// of it as long as it lives.
class Kerberos
{
public:
    /// Why this machine has none; empty if it has.
    [[nodiscard]] static std::string missing();

    Kerberos();
    ~Kerberos();
    Kerberos(const Kerberos&) = delete;
    Kerberos& operator=(const Kerberos&) = delete;

    void takeTicketOf(const std::string& user); ///< In place of the one before.
    void dropTicket();
    void silence(bool isSilent) const; ///< Of the distribution centre.

    [[nodiscard]] std::string file(const std::string& name) const { return m_folder / name; }

private:
    void write(const std::string& name, const std::string& text) const;
    void run(const std::vector<std::string>& words) const;

    const app::PortClaims m_ports;
    const std::filesystem::path m_folder;
    std::optional<app::ChildProcess> m_centre;
};

} // namespace zoetrope::tests
