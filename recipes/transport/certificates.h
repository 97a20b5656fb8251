#pragma once

#include "recipes/transport/access.h"

#include <openssl/types.h>

#include <string>

namespace zoetrope::recipes {

// Files of certificates and keys, for OpenSSL. Not installed: it includes OpenSSL's own headers.

/// These throw Error(BadArguments) with a sentence that names the file.
void trustAuthorities(SSL_CTX* context, const TlsTerms& terms);
void takeOwnCertificate(SSL_CTX* context, const TlsTerms& terms);

/// Whom a certificate is for: "zk1.example.org, 10.3.0.11".
[[nodiscard]] std::string namesIn(X509* certificate);
/// Until when it is valid: "Nov 23 14:00:00 2026 GMT".
[[nodiscard]] std::string endOf(X509* certificate);

} // namespace zoetrope::recipes
