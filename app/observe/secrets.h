#pragma once

#include "recipes/transport/access.h"
#include "ui/operate/clusterprofile.h"

#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace zoetrope::app {

/// Secrets of clusters: in the keyring of the system if a person wants that, else asked for each
/// time. They are in no file, log or recording of ours.
///
/// Threads: the GUI thread. Nothing blocks: the keyring is asked by messages, and may itself ask
///          the person.
class Secrets : public QObject
{
    Q_OBJECT
public:
    using Authentications = std::vector<recipes::Authentication>;
    using Then = std::function<void(const Authentications&)>;

    explicit Secrets(QObject* parent = nullptr);

    /// For a profile that wants a secret: the one that is kept, or one that is asked for over
    /// `window`. `then` is not called if the person cancels, or the window closes.
    void find(const ui::ClusterProfile& profile, QWidget& window, const Then& then);

    /// A password of the profile's beside that secret, the same way.
    enum class Password : unsigned char {
        OfKey, ///< Of the key for TLS.
        OfSasl,
    };
    void findPassword(Password which, const ui::ClusterProfile& profile, QWidget& window,
                      const std::function<void(const QString&)>& then);
    void keepPassword(Password which, const QString& profile, const QString& password);

    void keep(const QString& profile, const QString& secret); ///< Answered by notKept() if not.
    void forget(const QString& profile);

    [[nodiscard]] static Authentications digest(const QString& secret); ///< None if it is empty.
    [[nodiscard]] static QString noKeyring(); ///< Says that nothing is stored.

signals:
    void notKept(const QString& profile, const QString& sentence);

private:
    using Found = std::function<void(const QString&)>;
    /// Of a secret: where it is kept, and what it is asked for by.
    struct Wanted
    {
        QString key; ///< Empty: it is not kept.
        QString cluster;
        QString what; ///< A sentence.
        bool hasUser = true; ///< It is "user:password".
    };
    void look(const Wanted& wanted, QWidget& window, const Found& then);
    void ask(const Wanted& wanted, QWidget& window, const QString& why, bool canKeep,
             const Found& then);
};

} // namespace zoetrope::app
