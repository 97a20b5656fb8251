#pragma once

#include "recipes/types/sessiontimeout.h"

#include <QString>
#include <QStringList>

#include <algorithm>

namespace zoetrope::ui {

/// A cluster that a person has a name for. Its secret is not in it.
struct ClusterProfile
{
    QString name; ///< Empty: not to be kept.
    QString servers; ///< HOST:PORT[,HOST:PORT...][/chroot]
    int timeout = int(recipes::usualSessionTimeout.count()); ///< Milliseconds, of the session.
    QString nameSpace; ///< "orders": all is below it, as if the servers had it as chroot.
    QString authScheme; ///< "digest"; empty: none.
    bool keepsSecret = false; ///< In the keyring of the system; so are all below.
    bool hasTls = false;
    /// These four are of the session's TLS; without it, of the AdminServers' by https alone.
    QString authorities; ///< File, PEM: who may have signed a server's certificate; empty: the
                         ///< system's.
    QString certificate; ///< File, PEM or PKCS#12: ours; empty: none.
    QString key; ///< File, PEM; empty: in that of the certificate.
    QString tlsName; ///< Whom a server's certificate must be for; empty: its host.
    QString sasl; ///< "digest-md5:USER" or "gssapi[:PRINCIPAL]"; empty: none.
    QString saslService; ///< First part of the servers' principal; empty: "zookeeper".
    QString ssh; ///< "[USER@]HOST[:PORT]" to tunnel through; empty: none.
    QString kube; ///< "[CONTEXT/]NAMESPACE/POD" or ".../service/NAME" to tunnel to; empty: none.
    bool takesReadOnly = false; ///< A server without a quorum will do.
    QStringList adminUrls; ///< "http://HOST:8080/commands"
    bool asksWords = true; ///< Four-letter words.
    bool isReadOnly = true; ///< It cannot be armed.
    QStringList roots; ///< Below which it may act, once armed; none: everywhere.
    QString colour; ///< "#c53446", of a line below the head; empty: none.

    [[nodiscard]] QString connectString() const ///< With the namespace.
    {
        return nameSpace.isEmpty() ? servers : servers + u'/' + nameSpace;
    }

    [[nodiscard]] bool asksPagesByTls() const ///< An AdminServer is asked by https.
    {
        return std::any_of(adminUrls.begin(), adminUrls.end(), [](const QString& url) {
            return url.startsWith(QLatin1String("https:"), Qt::CaseInsensitive);
        });
    }

    bool operator==(const ClusterProfile&) const = default;
};

} // namespace zoetrope::ui
