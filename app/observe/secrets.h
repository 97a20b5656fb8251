#pragma once

#include "recipes/client/dialogue.h"
#include "ui/observe/clusterprofile.h"

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

    void keep(const QString& profile, const QString& secret); ///< Answered by notKept() if not.
    void forget(const QString& profile);

    [[nodiscard]] static Authentications digest(const QString& secret); ///< None if it is empty.
    [[nodiscard]] static QString noKeyring(); ///< Says that nothing is stored.

signals:
    void notKept(const QString& profile, const QString& sentence);

private:
    void ask(const ui::ClusterProfile& profile, QWidget& window, const QString& why, bool canKeep,
             const Then& then);
};

} // namespace zoetrope::app
