#pragma once

#include "recipes/transport/passage.h"

#include <memory>
#include <optional>
#include <string>

namespace zoetrope::recipes {

/// What a session tells the servers of who it is, in the ACLs' own schemes.
struct Authentication
{
    std::string scheme;
    std::string credential;
};

/// TLS with the servers, 1.2 or newer. The names are those of files; what is in them is read when a
/// session begins.
struct TlsTerms
{
    std::string authorities; ///< PEM: the signers that a server's certificate may have. Empty:
                             ///< those that the system trusts.
    std::string certificate; ///< Ours: PEM, with those behind it that lead to an authority, or
                             ///< PKCS#12, by its name (.p12, .pfx). Empty: none.
    std::string key; ///< Of ours: PEM. Empty: it is in the file of the certificate.
    std::string password; ///< Of the key, or the PKCS#12. In no file, message or log.
    std::string name; ///< That a server's certificate must be for. Empty: the host's.

    bool operator==(const TlsTerms&) const = default;
};

/// Who we are, proved before anything else is said in a connection.
struct SaslTerms
{
    enum class Mechanism : unsigned char {
        DigestMd5, ///< A user and a password.
        Gssapi, ///< Kerberos: a ticket that is there already, or what KRB5_CLIENT_KTNAME names.
    };

    Mechanism mechanism = Mechanism::DigestMd5;
    std::string user; ///< Of GSSAPI: the principal; empty: whosever ticket it is.
    std::string password; ///< Of DIGEST-MD5. In no file, message or log.
    std::string service = "zookeeper"; ///< First part of the servers' principal.

    bool operator==(const SaslTerms&) const = default;
};

/// How the servers of a connection string are reached, beside their addresses.
struct Access
{
    std::optional<TlsTerms> tls; ///< None: in plain.
    std::optional<SaslTerms> sasl;
    bool takesReadOnly
        = false; ///< A server without a quorum will do: it reads, as far as it knows.
    /// Null: directly. The names of servers are not looked up then; certificates must be for them,
    /// and Kerberos knows them by them, all the same.
    std::shared_ptr<Passage> passage;

    bool operator==(const Access&) const = default;

    /// Proving who we are may block for seconds, wherever a connection is worked on: Cyrus SASL
    /// looks up the name of this machine, and Kerberos asks a server of its own.
    [[nodiscard]] bool mayBlock() const { return sasl.has_value(); }
};

} // namespace zoetrope::recipes
