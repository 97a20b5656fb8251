#pragma once

#include "recipes/transport/access.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace zoetrope::recipes {

/// Certificates and keys, read once, for all connections of a session.
///
/// Threads: any.
class TlsContext
{
public:
    /// Reads the files. Throws Error(BadArguments) with a sentence that names the one that cannot
    /// be read, or has not what it should.
    explicit TlsContext(const TlsTerms& terms);
    ~TlsContext();
    TlsContext(const TlsContext&) = delete;
    TlsContext& operator=(const TlsContext&) = delete;

private:
    friend class TlsChannel;
    struct Parts;

    const TlsTerms m_terms;
    const std::unique_ptr<Parts> m_parts;
};

/// Whether the key of `terms` is there, and wants a password that they do not have. It reads the
/// file; what is wrong with that is for TlsContext to say.
[[nodiscard]] bool wantsPassword(const TlsTerms& terms);

/// Of a certificate: it is PKCS#12, by its name (.p12, .pfx).
[[nodiscard]] bool isPacked(const std::string& file);

/// TLS on one connection, from its first byte. It knows of no socket: sealed bytes go in, plain
/// ones come out, and the other way round.
///
/// Threads: one at a time.
class TlsChannel
{
public:
    /// `host` is the server's, as the connection string has it: what its certificate must be for,
    /// unless the terms say otherwise. The greeting is in outgoing() at once.
    TlsChannel(const TlsContext& context, const std::string& host);
    ~TlsChannel();
    TlsChannel(const TlsChannel&) = delete;
    TlsChannel& operator=(const TlsChannel&) = delete;

    /// Appends to `plain` what the sealed bytes say. False if it cannot go on: see trouble(), and
    /// outgoing(), which has a last word for the other side.
    [[nodiscard]] bool open(std::string_view sealed, std::string& plain);
    void seal(std::string_view plain); ///< Only once it is established.

    [[nodiscard]] std::string_view outgoing() const; ///< Sealed; the sender takes it off.
    void sent(std::size_t size);

    /// The other side is who it should be, and plain bytes may go.
    [[nodiscard]] bool isEstablished() const { return m_isEstablished; }
    [[nodiscard]] bool hasHeard() const { return m_hasHeard; } ///< The other side said something.
    [[nodiscard]] bool hasFailed() const;
    /// Why it cannot go on, in a sentence on `server`. Only once it has failed.
    [[nodiscard]] std::string trouble(const std::string& server) const;

private:
    struct Parts;

    [[nodiscard]] bool fail();
    void drain();

    const TlsContext& m_context;
    const std::string m_name; // that the certificate must be for
    const std::unique_ptr<Parts> m_parts;
    std::string m_outgoing;
    std::size_t m_sent = 0; // bytes at its front
    bool m_isEstablished = false;
    bool m_hasHeard = false;
};

} // namespace zoetrope::recipes
