#include "app/observe/secrets.h"

#include "ui/operate/secretdialog.h"

#include <QPointer>

#include <qt6keychain/keychain.h>

namespace zoetrope::app {

using ui::SecretDialog;

namespace {

const QString service = QStringLiteral("Zoetrope");

template<typename Job> Job* jobFor(const QString& profile)
{
    auto* job = new Job(service); // deletes itself
    job->setInsecureFallback(false); // never into a file
    job->setKey(profile);
    return job;
}

// A line end is in no name of a profile.
QString keyOf(Secrets::Password which, const QString& profile)
{
    return profile
        + (which == Secrets::Password::OfKey ? QStringLiteral("\nkey") : QStringLiteral("\nsasl"));
}

} // namespace

Secrets::Secrets(QObject* parent)
    : QObject(parent)
{
}

Secrets::Authentications Secrets::digest(const QString& secret)
{
    return secret.isEmpty() ? Authentications() : Authentications{{"digest", secret.toStdString()}};
}

QString Secrets::noKeyring()
{
    return tr("There is no keyring here: nothing is stored, and the secret is asked for each "
              "time.");
}

void Secrets::find(const ui::ClusterProfile& profile, QWidget& window, const Then& then)
{
    look({profile.name, profile.name.isEmpty() ? profile.servers : profile.name,
          tr("This cluster needs a secret."), true},
         window, [then](const QString& secret) { then(digest(secret)); });
}

void Secrets::findPassword(Password which, const ui::ClusterProfile& profile, QWidget& window,
                           const Found& then)
{
    look({profile.name.isEmpty() ? QString() : keyOf(which, profile.name),
          profile.name.isEmpty() ? profile.servers : profile.name,
          which == Password::OfKey
              ? tr("The key in %1 needs its password.")
                    .arg(profile.key.isEmpty() ? profile.certificate : profile.key)
              : tr("SASL needs the password of %1.").arg(profile.sasl.section(u':', 1)),
          false},
         window, then);
}

void Secrets::look(const Wanted& wanted, QWidget& window, const Found& then)
{
    if (wanted.key.isEmpty())
        return ask(wanted, window, wanted.what, false, then);
    auto* job = jobFor<QKeychain::ReadPasswordJob>(wanted.key);
    connect(job, &QKeychain::Job::finished, this,
            [this, job, wanted, then, window = QPointer(&window)] {
                if (!window)
                    return;
                if (job->error() == QKeychain::NoError && !job->textData().isEmpty())
                    return then(job->textData());
                const auto isThere = job->error() == QKeychain::NoError
                    || job->error() == QKeychain::EntryNotFound;
                const auto& whichOne = wanted.hasUser ? QString() : wanted.what + u' ';
                ask(wanted, *window,
                    whichOne + (isThere ? tr("No secret is kept for this cluster.") : noKeyring()),
                    isThere, then);
            });
    job->start();
}

void Secrets::ask(const Wanted& wanted, QWidget& window, const QString& why, bool canKeep,
                  const Found& then)
{
    auto* dialog = new SecretDialog(wanted.cluster, why, canKeep, &window);
    dialog->setHasUser(wanted.hasUser);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, then, key = wanted.key] {
        if (dialog->isToBeKept())
            keep(key, dialog->secret());
        then(dialog->secret());
    });
    dialog->open();
}

void Secrets::keepPassword(Password which, const QString& profile, const QString& password)
{
    keep(keyOf(which, profile), password);
}

void Secrets::keep(const QString& profile, const QString& secret)
{
    auto* job = jobFor<QKeychain::WritePasswordJob>(profile);
    job->setTextData(secret);
    connect(job, &QKeychain::Job::finished, this, [this, job, profile] {
        if (job->error() != QKeychain::NoError)
            emit notKept(profile.section(u'\n', 0, 0), noKeyring());
    });
    job->start();
}

void Secrets::forget(const QString& profile)
{
    for (const auto& key :
         {profile, keyOf(Password::OfKey, profile), keyOf(Password::OfSasl, profile)})
        jobFor<QKeychain::DeletePasswordJob>(key)->start();
}

} // namespace zoetrope::app
