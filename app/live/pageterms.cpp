#include "app/live/pageterms.h"

#include "recipes/transport/tls.h"

#include <QFile>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>

#include <array>

namespace zoetrope::app {

using recipes::TlsTerms;

namespace {

QByteArray bytesOf(const std::string& fileName)
{
    QFile file(QString::fromStdString(fileName));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Which kind of key it is stands in its bytes, but Qt wants to be told.
QSslKey keyIn(const QByteArray& bytes, const QByteArray& password)
{
    for (const auto kind : std::array{QSsl::Rsa, QSsl::Ec}) {
        QSslKey key(bytes, kind, QSsl::Pem, QSsl::PrivateKey, password);
        if (!key.isNull())
            return key;
    }
    return {};
}

void takeOwnCertificate(QSslConfiguration& configuration, const TlsTerms& terms)
{
    const auto password = QByteArray::fromStdString(terms.password);
    QFile packed(QString::fromStdString(terms.certificate));
    QSslKey key;
    QSslCertificate certificate;
    QList<QSslCertificate> others;
    if (recipes::isPacked(terms.certificate) && packed.open(QIODevice::ReadOnly)
        && QSslCertificate::importPkcs12(&packed, &key, &certificate, &others, password)) {
        others.push_front(certificate);
    } else {
        others = QSslCertificate::fromData(bytesOf(terms.certificate), QSsl::Pem);
        key = keyIn(bytesOf(terms.key.empty() ? terms.certificate : terms.key), password);
    }
    configuration.setLocalCertificateChain(others);
    configuration.setPrivateKey(key);
}

} // namespace

QNetworkRequest requestFor(const QUrl& page, const recipes::Access& access)
{
    QNetworkRequest request(page);
    if (page.scheme() != QLatin1String("https") || !access.tls)
        return request;
    auto configuration = QSslConfiguration::defaultConfiguration();
    configuration.setProtocol(QSsl::TlsV1_2OrLater);
    if (!access.tls->authorities.empty())
        configuration.setCaCertificates(
            QSslCertificate::fromData(bytesOf(access.tls->authorities), QSsl::Pem));
    if (!access.tls->certificate.empty())
        takeOwnCertificate(configuration, *access.tls);
    request.setSslConfiguration(configuration);
    if (!access.tls->name.empty())
        request.setPeerVerifyName(QString::fromStdString(access.tls->name));
    return request;
}

} // namespace zoetrope::app
