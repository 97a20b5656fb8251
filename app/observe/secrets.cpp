#include "app/observe/secrets.h"

#include "ui/observe/secretdialog.h"

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
    if (profile.name.isEmpty())
        return ask(profile, window, tr("This cluster wants a secret."), false, then);
    auto* job = jobFor<QKeychain::ReadPasswordJob>(profile.name);
    connect(job, &QKeychain::Job::finished, this,
            [this, job, profile, then, window = QPointer(&window)] {
                if (!window)
                    return;
                if (job->error() == QKeychain::NoError && !job->textData().isEmpty())
                    return then(digest(job->textData()));
                const auto isThere = job->error() == QKeychain::NoError
                    || job->error() == QKeychain::EntryNotFound;
                ask(profile, *window,
                    isThere ? tr("No secret is kept for this cluster.") : noKeyring(), isThere,
                    then);
            });
    job->start();
}

void Secrets::ask(const ui::ClusterProfile& profile, QWidget& window, const QString& why,
                  bool canKeep, const Then& then)
{
    const auto name = profile.name.isEmpty() ? profile.servers : profile.name;
    auto* dialog = new SecretDialog(name, why, canKeep, &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, then, name = profile.name] {
        if (dialog->isToBeKept())
            keep(name, dialog->secret());
        then(digest(dialog->secret()));
    });
    dialog->open();
}

void Secrets::keep(const QString& profile, const QString& secret)
{
    auto* job = jobFor<QKeychain::WritePasswordJob>(profile);
    job->setTextData(secret);
    connect(job, &QKeychain::Job::finished, this, [this, job, profile] {
        if (job->error() != QKeychain::NoError)
            emit notKept(profile, noKeyring());
    });
    job->start();
}

void Secrets::forget(const QString& profile)
{
    jobFor<QKeychain::DeletePasswordJob>(profile)->start();
}

} // namespace zoetrope::app
