#include "recipes/transport/certificates.h"

#include "recipes/transport/tls.h"
#include "recipes/types/error.h"
#include "recipes/types/sentences.h"

#include <openssl/err.h>
#include <openssl/pkcs12.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>

namespace zoetrope::recipes {

namespace {

constexpr auto unpacking = "openssl pkcs12 -legacy -in OLD -out NEW.pem";

[[noreturn]] void refuseFile(const char* form, const std::string& file)
{
    ERR_clear_error();
    throw Error(Code::BadArguments, sentence(form, {file, unpacking}));
}

void mustBeReadable(const std::string& file)
{
    const std::unique_ptr<BIO, decltype(&BIO_free)> bytes(BIO_new_file(file.c_str(), "rb"),
                                                          &BIO_free);
    std::error_code ignored;
    if (!bytes || std::filesystem::is_directory(file, ignored))
        refuseFile(sentences.unreadable, file);
}

// Without it, OpenSSL would ask the terminal.
int tellPassword(char* buffer, int size, int /*isForWriting*/, void* password)
{
    const auto& text = *static_cast<const std::string*>(password);
    if (text.size() > static_cast<std::size_t>(size))
        return -1;
    std::copy(text.begin(), text.end(), buffer);
    return static_cast<int>(text.size());
}

bool isForWantOfPassword()
{
    for (auto error = ERR_get_error(); error != 0; error = ERR_get_error()) {
        const auto reason = ERR_GET_REASON(error);
        const auto library = ERR_GET_LIB(error);
        if ((library == ERR_LIB_PEM
             && (reason == PEM_R_BAD_PASSWORD_READ || reason == PEM_R_BAD_DECRYPT))
            || (library == ERR_LIB_EVP && reason == EVP_R_BAD_DECRYPT)
            || (library == ERR_LIB_PKCS12 && reason == PKCS12_R_MAC_VERIFY_FAILURE)
            || (library == ERR_LIB_PROV) || (library == ERR_LIB_PKCS12))
            return true;
    }
    return false;
}

// RC2 of 40 bits and its like, which Java 8 and OpenSSL 1 pack with, are in no default provider.
bool isForWantOfCipher()
{
    for (auto error = ERR_get_error(); error != 0; error = ERR_get_error()) {
        if (ERR_GET_LIB(error) == ERR_LIB_EVP && ERR_GET_REASON(error) == ERR_R_UNSUPPORTED)
            return true;
    }
    return false;
}

[[noreturn]] void refusePacked(const std::string& file)
{
    refuseFile(isForWantOfCipher() ? sentences.oldCipher : sentences.noPassword, file);
}

[[noreturn]] void refuseKey(const std::string& file)
{
    refuseFile(isForWantOfPassword() ? sentences.noPasswordOfKey : sentences.noKey, file);
}

void takePacked(SSL_CTX* context, const TlsTerms& terms)
{
    const std::unique_ptr<BIO, decltype(&BIO_free)> bytes(
        BIO_new_file(terms.certificate.c_str(), "rb"), &BIO_free);
    const std::unique_ptr<PKCS12, decltype(&PKCS12_free)> packed(
        bytes ? d2i_PKCS12_bio(bytes.get(), nullptr) : nullptr, &PKCS12_free);
    if (!packed)
        refuseFile(sentences.notPacked, terms.certificate);
    EVP_PKEY* key = nullptr;
    X509* certificate = nullptr;
    STACK_OF(X509)* others = nullptr;
    ERR_clear_error();
    const auto isOpen
        = PKCS12_parse(packed.get(), terms.password.c_str(), &key, &certificate, &others) == 1;
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> keyOwner(key, &EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> certificateOwner(certificate, &X509_free);
    const auto freeAll = [](STACK_OF(X509) * all) { sk_X509_pop_free(all, X509_free); };
    const std::unique_ptr<STACK_OF(X509), decltype(freeAll)> othersOwner(others, freeAll);
    if (!isOpen)
        refusePacked(terms.certificate);
    if (!key || !certificate)
        refuseFile(sentences.nothingPacked, terms.certificate);
    if (SSL_CTX_use_cert_and_key(context, certificate, key, others, 1) != 1)
        refuseKey(terms.certificate);
}

std::string textOf(const ASN1_STRING* text)
{
    const auto size = ASN1_STRING_length(text);
    return {reinterpret_cast<const char*>(ASN1_STRING_get0_data(text)),
            static_cast<std::size_t>(size)};
}

std::string textOf(const GENERAL_NAME& name)
{
    if (name.type == GEN_DNS)
        return textOf(name.d.dNSName);
    if (name.type != GEN_IPADD)
        return {};
    const auto size = ASN1_STRING_length(name.d.iPAddress);
    std::array<char, INET6_ADDRSTRLEN> text{};
    const auto* const written
        = inet_ntop(size == sizeof(in_addr) ? AF_INET : AF_INET6,
                    ASN1_STRING_get0_data(name.d.iPAddress), text.data(), text.size());
    return written ? written : "";
}

int noteAsking(char* /*buffer*/, int /*size*/, int /*isForWriting*/, void* isAsked)
{
    *static_cast<bool*>(isAsked) = true;
    return -1;
}

} // namespace

bool isPacked(const std::string& file)
{
    const auto ending = std::filesystem::path(file).extension().string();
    return ending == ".p12" || ending == ".pfx" || ending == ".P12" || ending == ".PFX";
}

bool wantsPassword(const TlsTerms& terms)
{
    const auto& file
        = terms.key.empty() || isPacked(terms.certificate) ? terms.certificate : terms.key;
    const std::unique_ptr<BIO, decltype(&BIO_free)> bytes(BIO_new_file(file.c_str(), "rb"),
                                                          &BIO_free);
    if (!terms.password.empty() || !bytes)
        return false;
    bool isAsked = false;
    if (isPacked(file)) {
        const std::unique_ptr<PKCS12, decltype(&PKCS12_free)> packed(
            d2i_PKCS12_bio(bytes.get(), nullptr), &PKCS12_free);
        isAsked = packed && PKCS12_mac_present(packed.get()) == 1
            && PKCS12_verify_mac(packed.get(), "", 0) != 1
            && PKCS12_verify_mac(packed.get(), nullptr, 0) != 1;
    } else {
        EVP_PKEY_free(PEM_read_bio_PrivateKey(bytes.get(), nullptr, &noteAsking, &isAsked));
    }
    ERR_clear_error();
    return isAsked;
}

void trustAuthorities(SSL_CTX* context, const TlsTerms& terms)
{
    if (terms.authorities.empty()) {
        SSL_CTX_set_default_verify_paths(context);
        return;
    }
    mustBeReadable(terms.authorities);
    if (SSL_CTX_load_verify_locations(context, terms.authorities.c_str(), nullptr) != 1)
        refuseFile(sentences.noAuthorities, terms.authorities);
}

void takeOwnCertificate(SSL_CTX* context, const TlsTerms& terms)
{
    if (terms.certificate.empty())
        return;
    mustBeReadable(terms.certificate);
    if (isPacked(terms.certificate))
        return takePacked(context, terms);
    const auto& key = terms.key.empty() ? terms.certificate : terms.key;
    mustBeReadable(key);
    auto* const password = const_cast<std::string*>(&terms.password);
    SSL_CTX_set_default_passwd_cb(context, &tellPassword);
    SSL_CTX_set_default_passwd_cb_userdata(context, password);
    if (SSL_CTX_use_certificate_chain_file(context, terms.certificate.c_str()) != 1)
        refuseFile(sentences.noCertificate, terms.certificate);
    ERR_clear_error();
    if (SSL_CTX_use_PrivateKey_file(context, key.c_str(), SSL_FILETYPE_PEM) != 1
        || SSL_CTX_check_private_key(context) != 1)
        refuseKey(key);
    SSL_CTX_set_default_passwd_cb_userdata(context, nullptr);
    SSL_CTX_set_default_passwd_cb(context, nullptr);
}

std::string namesIn(X509* certificate)
{
    const auto freeAll = [](GENERAL_NAMES* all) { GENERAL_NAMES_free(all); };
    const std::unique_ptr<GENERAL_NAMES, decltype(freeAll)> names(
        certificate ? static_cast<GENERAL_NAMES*>(
            X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr))
                    : nullptr,
        freeAll);
    std::string all;
    for (int i = 0; names && i < sk_GENERAL_NAME_num(names.get()); ++i) {
        const auto name = textOf(*sk_GENERAL_NAME_value(names.get(), i));
        if (!name.empty())
            all += (all.empty() ? "" : ", ") + name;
    }
    if (!all.empty() || !certificate)
        return all.empty() ? sentences.nobody : all;
    std::array<char, 256> common{};
    X509_NAME_get_text_by_NID(X509_get_subject_name(certificate), NID_commonName, common.data(),
                              static_cast<int>(common.size()));
    return common[0] == '\0' ? sentences.nobody : common.data();
}

std::string endOf(X509* certificate)
{
    const std::unique_ptr<BIO, decltype(&BIO_free)> text(BIO_new(BIO_s_mem()), &BIO_free);
    if (!certificate || !text || ASN1_TIME_print(text.get(), X509_get0_notAfter(certificate)) != 1)
        return sentences.someTimeAgo;
    std::array<char, 64> bytes{};
    const auto size
        = std::max(0, BIO_read(text.get(), bytes.data(), static_cast<int>(bytes.size())));
    return {bytes.data(), static_cast<std::size_t>(size)};
}

} // namespace zoetrope::recipes
