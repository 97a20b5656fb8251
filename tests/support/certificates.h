#pragma once

#include <filesystem>
#include <string>

namespace zoetrope::tests {

/// Authorities, certificates and keys in a folder of their own, made by openssl for one executable:
///   ca.pem, stranger.pem                      authorities; nobody trusts the second
///   server.pem, elsewhere.pem, late.pem       of servers at 127.0.0.1: a good one, one for another
///                                             host, one that has ended; each with its key
///   client.crt, client.key, locked.key, client.p12, foreign.pem
///                                             of clients: one, its key (the last two with the
///                                             password "sesame"), and one of the stranger's
class Certificates
{
public:
    Certificates(); ///< Throws std::runtime_error where there is no openssl.
    ~Certificates();
    Certificates(const Certificates&) = delete;
    Certificates& operator=(const Certificates&) = delete;

    [[nodiscard]] static bool canBeMade();
    [[nodiscard]] std::string file(const std::string& name) const { return m_folder / name; }

private:
    std::filesystem::path m_folder;
};

} // namespace zoetrope::tests
