#include "recipes/transport/sasl.h"

#include "recipes/types/sentences.h"

#include <sasl/sasl.h>

#include <strings.h>

#include <array>
#include <cstring>
#include <mutex>
#include <new>
#include <vector>

namespace zoetrope::recipes {

namespace {

// What Java's client and server of ZooKeeper call the server in DIGEST-MD5, wherever it is.
constexpr auto digestServer = "zk-sasl-md5";
constexpr auto longestToken = 65'536U; // bytes

void* makeMutex()
{
    return new (std::nothrow) std::mutex;
}

int lockMutex(void* mutex)
{
    static_cast<std::mutex*>(mutex)->lock();
    return SASL_OK;
}

int unlockMutex(void* mutex)
{
    static_cast<std::mutex*>(mutex)->unlock();
    return SASL_OK;
}

void freeMutex(void* mutex)
{
    delete static_cast<std::mutex*>(mutex);
}

// Its own would go to the system's log, with the names of users.
int keepQuiet(void* /*context*/, int /*level*/, const char* /*message*/)
{
    return SASL_OK;
}

using AnyCallback = int (*)();

template<typename Callback> AnyCallback asAny(Callback callback)
{
    return reinterpret_cast<AnyCallback>(reinterpret_cast<void (*)()>(callback));
}

// Once in a process; Cyrus SASL's own locks do nothing unless it is given some.
int beginSasl()
{
    static std::once_flag once;
    static int result = SASL_FAIL;
    static const std::array<sasl_callback_t, 2> callbacks{
        {{SASL_CB_LOG, asAny(&keepQuiet), nullptr}, {SASL_CB_LIST_END, nullptr, nullptr}}};
    std::call_once(once, [] {
        sasl_set_mutex(&makeMutex, &lockMutex, &unlockMutex, &freeMutex);
        result = sasl_client_init(callbacks.data());
    });
    return result;
}

// Nobody acts for another; of Kerberos the ticket says who it is.
int tellName(void* context, int id, const char** result, unsigned* size)
{
    const auto& terms = *static_cast<const SaslTerms*>(context);
    const auto isUser
        = id == SASL_CB_AUTHNAME && terms.mechanism == SaslTerms::Mechanism::DigestMd5;
    *result = isUser ? terms.user.c_str() : "";
    if (size)
        *size = static_cast<unsigned>(std::strlen(*result));
    return SASL_OK;
}

// The first that is offered; ZooKeeper offers one.
int chooseRealm(void* /*context*/, int /*id*/, const char** offered, const char** result)
{
    *result = offered && offered[0] ? offered[0] : "";
    return SASL_OK;
}

// The end of an exchange of DIGEST-MD5: the server's proof that it knows the password too.
bool isProofOfServer(const std::string& challenge)
{
    constexpr std::string_view mark = "rspauth";
    return strncasecmp(challenge.c_str(), mark.data(), mark.size()) == 0;
}

std::string nameOf(const std::string& principal)
{
    return principal.substr(0, principal.find('@'));
}

} // namespace

struct SaslExchange::Parts
{
    explicit Parts(const std::string& password)
        : secret(sizeof(sasl_secret_t) + password.size() + 1)
    {
        auto* const kept = new (secret.data()) sasl_secret_t;
        kept->len = password.size();
        std::memcpy(kept->data, password.data(), password.size());
    }
    ~Parts()
    {
        if (connection)
            sasl_dispose(&connection);
        explicit_bzero(secret.data(), secret.size());
    }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;

    static int tellSecret(sasl_conn_t* /*connection*/, void* context, int /*id*/,
                          sasl_secret_t** result)
    {
        *result = reinterpret_cast<sasl_secret_t*>(static_cast<Parts*>(context)->secret.data());
        return SASL_OK;
    }

    std::vector<unsigned char> secret; // a sasl_secret_t
    std::array<sasl_callback_t, 5> callbacks{};
    sasl_conn_t* connection = nullptr;
    int result = SASL_FAIL; // of making it
};

SaslExchange::SaslExchange(const SaslTerms& terms, const std::string& host)
    : m_terms(terms)
    , m_parts(std::make_unique<Parts>(terms.password))
{
    m_parts->result = beginSasl();
    if (m_parts->result != SASL_OK)
        return;
    auto* const self = const_cast<SaslTerms*>(&m_terms);
    m_parts->callbacks = {{{SASL_CB_AUTHNAME, asAny(&tellName), self},
                           {SASL_CB_USER, asAny(&tellName), self},
                           {SASL_CB_PASS, asAny(&Parts::tellSecret), m_parts.get()},
                           {SASL_CB_GETREALM, asAny(&chooseRealm), nullptr},
                           {SASL_CB_LIST_END, nullptr, nullptr}}};
    const auto isDigest = m_terms.mechanism == SaslTerms::Mechanism::DigestMd5;
    m_parts->result
        = sasl_client_new(m_terms.service.c_str(), isDigest ? digestServer : host.c_str(), nullptr,
                          nullptr, m_parts->callbacks.data(), 0, &m_parts->connection);
    if (m_parts->result != SASL_OK)
        return;
    sasl_security_properties_t properties{}; // of it, the proof alone: TLS is what seals
    m_parts->result = sasl_setprop(m_parts->connection, SASL_SEC_PROPS, &properties);
}

SaslExchange::~SaslExchange() = default;

// DIGEST-MD5: the server begins, and ours would be a word too many where Cyrus SASL remembers the
// last exchange.
SaslExchange::Step SaslExchange::begin()
{
    if (m_parts->result != SASL_OK)
        return after(m_parts->result, nullptr, 0);
    const auto isDigest = m_terms.mechanism == SaslTerms::Mechanism::DigestMd5;
    const char* token = nullptr;
    const char* chosen = nullptr;
    unsigned size = 0;
    const auto result
        = sasl_client_start(m_parts->connection, isDigest ? "DIGEST-MD5" : "GSSAPI", nullptr,
                            isDigest ? nullptr : &token, isDigest ? nullptr : &size, &chosen);
    return after(result, token, size);
}

SaslExchange::Step SaslExchange::answer(std::string_view challenge)
{
    if (challenge.size() > longestToken)
        return after(SASL_BADPROT, nullptr, 0);
    const std::string words(challenge); // libdigestmd5 looks for an end
    if (isUnasked(words))
        return {{}, false, sentence(sentences.saslEnded, {sentences.provedTooSoon})};
    const char* token = nullptr;
    unsigned size = 0;
    const auto result
        = sasl_client_step(m_parts->connection, words.c_str(), static_cast<unsigned>(words.size()),
                           nullptr, &token, &size);
    m_hasAnswered = true;
    return after(result, token, size);
}

// libdigestmd5 would compare it with an answer of ours that there is not, and crash.
bool SaslExchange::isUnasked(const std::string& challenge) const
{
    return m_terms.mechanism == SaslTerms::Mechanism::DigestMd5 && !m_hasAnswered
        && isProofOfServer(challenge);
}

SaslExchange::Step SaslExchange::after(int result, const char* token, unsigned size)
{
    const auto isDigest = m_terms.mechanism == SaslTerms::Mechanism::DigestMd5;
    if (result == SASL_NOMECH) {
        return {{}, false, sentence(isDigest ? sentences.noDigestMd5 : sentences.noGssapi)};
    }
    if (result != SASL_OK && result != SASL_CONTINUE) {
        const auto* const detail = m_parts->connection ? sasl_errdetail(m_parts->connection)
                                                       : sasl_errstring(result, nullptr, nullptr);
        return {{}, false, sentence(sentences.saslEnded, {detail ? detail : sentences.noReason})};
    }
    const void* who = nullptr;
    if (result == SASL_OK && !isDigest && !m_terms.user.empty()
        && sasl_getprop(m_parts->connection, SASL_AUTHUSER, &who) == SASL_OK && who
        && nameOf(static_cast<const char*>(who)) != nameOf(m_terms.user))
        return {{},
                false,
                sentence(sentences.othersTicket, {static_cast<const char*>(who), m_terms.user})};
    return {token ? std::string(token, size) : std::string(), result == SASL_OK, {}};
}

} // namespace zoetrope::recipes
