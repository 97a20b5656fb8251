#include "recipes/transport/tls.h"

#include "recipes/transport/certificates.h"
#include "recipes/types/error.h"
#include "recipes/types/sentences.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <arpa/inet.h>

#include <array>
#include <mutex>

namespace zoetrope::recipes {

/// Why TLS came to nothing, with a server that is %1 of it.
struct TlsFault
{
    const char* form = nullptr; ///< One of the sentences; null: it did not.
    std::string more; ///< Its %2.
};

/// Of the certificate that is not trusted: OpenSSL forgets it.
struct CertificateFault
{
    std::string names; ///< Whom it is for.
    std::string end; ///< Until when it was valid.
};

namespace {

constexpr std::size_t openedAtOnce = 16'384; // bytes; a record has no more

// Whatever ends the process while a connection is still closing must find OpenSSL there.
void beginOpenSsl()
{
    static std::once_flag once;
    std::call_once(once, [] { OPENSSL_init_ssl(OPENSSL_INIT_NO_ATEXIT, nullptr); });
}

bool isAddress(const std::string& name)
{
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    return inet_pton(AF_INET, name.c_str(), bytes.data()) == 1
        || inet_pton(AF_INET6, name.c_str(), bytes.data()) == 1;
}

std::string reasonOf(unsigned long error)
{
    const auto* const reason = ERR_reason_error_string(error);
    return reason ? reason : "error " + std::to_string(ERR_GET_REASON(error));
}

// Of an alert that came; what the other side did not like is its own to tell, in its log.
TlsFault faultOfAlert(int alert, bool hasCertificate)
{
    const auto* const about = SSL_alert_desc_string_long(alert);
    switch (alert) {
    case SSL_AD_CERTIFICATE_REQUIRED:
        return {sentences.wantsCertificate, {}};
    case SSL_AD_PROTOCOL_VERSION:
        return {sentences.oldTls, {}};
    case SSL_AD_BAD_CERTIFICATE:
    case SSL_AD_HANDSHAKE_FAILURE:
    case SSL_AD_CERTIFICATE_UNKNOWN:
    case SSL_AD_UNKNOWN_CA:
    case SSL_AD_CERTIFICATE_EXPIRED:
    case SSL_AD_ACCESS_DENIED:
        return {hasCertificate ? sentences.refusesOurs : sentences.refusesNone, about};
    default:
        return {sentences.tlsEnded, about};
    }
}

int noteFault(int isTrusted, X509_STORE_CTX* store)
{
    if (isTrusted == 1)
        return isTrusted;
    auto* const tls = static_cast<SSL*>(
        X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx()));
    auto* const note = tls ? static_cast<CertificateFault*>(SSL_get_app_data(tls)) : nullptr;
    auto* const certificate = X509_STORE_CTX_get_current_cert(store);
    if (note)
        *note = {namesIn(certificate), endOf(certificate)};
    return isTrusted;
}

TlsFault faultOfCertificate(long result, const CertificateFault& fault)
{
    switch (result) {
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH:
        return {sentences.otherName, fault.names};
    case X509_V_ERR_CERT_HAS_EXPIRED:
        return {sentences.outdated, fault.end};
    case X509_V_ERR_CERT_NOT_YET_VALID:
        return {sentences.notYetValid, {}};
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
        return {sentences.unknownAuthority, {}};
    default:
        return {sentences.untrusted, X509_verify_cert_error_string(result)};
    }
}

TlsFault faultOfFailure(unsigned long error)
{
    switch (ERR_GET_REASON(error)) {
    case SSL_R_WRONG_VERSION_NUMBER:
    case SSL_R_HTTP_REQUEST:
    case SSL_R_PACKET_LENGTH_TOO_LONG:
    case SSL_R_RECORD_LENGTH_MISMATCH:
        return {sentences.answersInPlain, {}};
    case SSL_R_UNSUPPORTED_PROTOCOL:
        return {sentences.oldTls, {}};
    default:
        return {sentences.noTlsThere, reasonOf(error)};
    }
}

} // namespace

struct TlsContext::Parts
{
    std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context{nullptr, &SSL_CTX_free};
};

TlsContext::TlsContext(const TlsTerms& terms)
    : m_terms(terms)
    , m_parts(std::make_unique<Parts>())
{
    beginOpenSsl();
    ERR_clear_error();
    m_parts->context.reset(SSL_CTX_new(TLS_client_method()));
    auto* const context = m_parts->context.get();
    if (!context)
        throw Error(Code::SystemError,
                    sentence(sentences.noTlsHere, {reasonOf(ERR_peek_last_error())}));
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    trustAuthorities(context, m_terms);
    takeOwnCertificate(context, m_terms);
    ERR_clear_error();
}

TlsContext::~TlsContext() = default;

struct TlsChannel::Parts
{
    std::unique_ptr<SSL, decltype(&SSL_free)> tls{nullptr, &SSL_free};
    BIO* incoming = nullptr; // the SSL's
    BIO* outgoing = nullptr; // the SSL's
    CertificateFault certificate;
    TlsFault fault;
};

TlsChannel::TlsChannel(const TlsContext& context, const std::string& host)
    : m_context(context)
    , m_name(context.m_terms.name.empty() ? host : context.m_terms.name)
    , m_parts(std::make_unique<Parts>())
{
    m_parts->tls.reset(SSL_new(context.m_parts->context.get()));
    m_parts->incoming = BIO_new(BIO_s_mem());
    m_parts->outgoing = BIO_new(BIO_s_mem());
    auto* const tls = m_parts->tls.get();
    if (!tls || !m_parts->incoming || !m_parts->outgoing)
        throw std::bad_alloc();
    SSL_set_bio(tls, m_parts->incoming, m_parts->outgoing);
    SSL_set_connect_state(tls);
    SSL_set_app_data(tls, &m_parts->certificate);
    SSL_set_verify(tls, SSL_VERIFY_PEER, &noteFault);
    if (isAddress(m_name)) {
        X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), m_name.c_str());
    } else {
        SSL_set_hostflags(tls, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
        SSL_set1_host(tls, m_name.c_str());
        SSL_set_tlsext_host_name(tls, m_name.c_str());
    }
    SSL_do_handshake(tls);
    drain();
}

TlsChannel::~TlsChannel()
{
    ERR_clear_error();
}

bool TlsChannel::open(std::string_view sealed, std::string& plain)
{
    ERR_clear_error();
    m_hasHeard = m_hasHeard || !sealed.empty();
    auto* const tls = m_parts->tls.get();
    BIO_write(m_parts->incoming, sealed.data(), static_cast<int>(sealed.size()));
    if (!m_isEstablished) {
        const auto result = SSL_do_handshake(tls);
        if (result != 1 && SSL_get_error(tls, result) != SSL_ERROR_WANT_READ)
            return fail();
        m_isEstablished = result == 1;
    }
    while (m_isEstablished) {
        char taken[openedAtOnce];
        const auto size = SSL_read(tls, taken, sizeof taken);
        if (size > 0) {
            plain.append(taken, static_cast<std::size_t>(size));
            continue;
        }
        const auto why = SSL_get_error(tls, size);
        if (why == SSL_ERROR_ZERO_RETURN) // the other side says that it has ended, politely
            break;
        if (why != SSL_ERROR_WANT_READ)
            return fail();
        break;
    }
    drain();
    return true;
}

void TlsChannel::seal(std::string_view plain)
{
    ERR_clear_error();
    if (!plain.empty())
        SSL_write(m_parts->tls.get(), plain.data(), static_cast<int>(plain.size()));
    drain();
}

bool TlsChannel::fail()
{
    const auto error = ERR_peek_last_error();
    const auto reason = ERR_GET_REASON(error);
    auto* const tls = m_parts->tls.get();
    const auto result = SSL_get_verify_result(tls);
    const auto hasCertificate = !m_context.m_terms.certificate.empty();
    if (reason == SSL_R_CERTIFICATE_VERIFY_FAILED && result != X509_V_OK) {
        m_parts->fault = faultOfCertificate(result, m_parts->certificate);
    } else if (reason >= SSL_AD_REASON_OFFSET) {
        m_parts->fault = faultOfAlert(reason - SSL_AD_REASON_OFFSET, hasCertificate);
    } else {
        m_parts->fault = faultOfFailure(error);
    }
    drain();
    ERR_clear_error();
    return false;
}

bool TlsChannel::hasFailed() const
{
    return m_parts->fault.form != nullptr;
}

std::string TlsChannel::trouble(const std::string& server) const
{
    return sentence(m_parts->fault.form, {server, m_parts->fault.more, m_name});
}

void TlsChannel::drain()
{
    char taken[openedAtOnce];
    for (int size = 0; (size = BIO_read(m_parts->outgoing, taken, sizeof taken)) > 0;)
        m_outgoing.append(taken, static_cast<std::size_t>(size));
}

std::string_view TlsChannel::outgoing() const
{
    return std::string_view(m_outgoing).substr(m_sent);
}

void TlsChannel::sent(std::size_t size)
{
    m_sent += size;
    if (m_sent < m_outgoing.size())
        return;
    m_outgoing.clear();
    m_sent = 0;
}

} // namespace zoetrope::recipes
