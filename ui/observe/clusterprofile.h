#pragma once

#include <QString>
#include <QStringList>

namespace zoetrope::ui {

/// A cluster that a person has a name for. Its secret is not in it.
struct ClusterProfile
{
    QString name; ///< Empty: not to be kept.
    QString servers; ///< HOST:PORT[,HOST:PORT...][/chroot]
    int timeout = 10'000; ///< Milliseconds, of the session.
    QString nameSpace; ///< "orders": all is below it, as if the servers had it as chroot.
    QString authScheme; ///< "digest"; empty: none.
    bool keepsSecret = false; ///< In the keyring of the system.
    QStringList adminUrls; ///< "http://HOST:8080/commands"
    bool asksWords = true; ///< Four-letter words.
    bool isReadOnly = true; ///< It cannot be armed.
    QStringList roots; ///< Below which it may act, once armed; none: everywhere.
    QString colour; ///< "#c53446", of a line below the head; empty: none.

    [[nodiscard]] QString connectString() const ///< With the namespace.
    {
        return nameSpace.isEmpty() ? servers : servers + u'/' + nameSpace;
    }

    bool operator==(const ClusterProfile&) const = default;
};

} // namespace zoetrope::ui
