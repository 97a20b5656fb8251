#include "app/observe/clusters.h"

#include "app/observe/liverecording.h"
#include "ui/observe/connectdialog.h"

#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QSaveFile>
#include <QStatusBar>

#include <algorithm>

namespace zoetrope::app {

using ui::ClusterProfile;
using ui::ClusterWindow;
using ui::ConnectDialog;
using ui::Link;

namespace {

void bringUp(QWidget& window)
{
    window.show();
    window.raise();
    window.activateWindow();
}

void importInto(Profiles& profiles, QWidget& parent)
{
    const auto name = QFileDialog::getOpenFileName(&parent, Clusters::tr("Import clusters"), {},
                                                   Clusters::tr("JSON (*.json)"));
    if (name.isEmpty())
        return;
    QFile file(name);
    const auto count
        = file.open(QIODevice::ReadOnly) ? profiles.import(file.readAll()) : std::nullopt;
    QMessageBox::information(
        &parent, Clusters::tr("Import clusters"),
        count ? Clusters::tr("%n clusters were taken over.", nullptr, *count)
              : Clusters::tr("%1 is no list of clusters that Zoetrope has written.").arg(name));
}

void exportFrom(const Profiles& profiles, QWidget& parent)
{
    const auto name = QFileDialog::getSaveFileName(&parent, Clusters::tr("Export clusters"),
                                                   QStringLiteral("clusters.json"),
                                                   Clusters::tr("JSON (*.json)"));
    if (name.isEmpty())
        return;
    QSaveFile file(name);
    const auto bytes = profiles.exported();
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        QMessageBox::warning(&parent, Clusters::tr("Export clusters"),
                             Clusters::tr("%1 cannot be written").arg(name));
}

} // namespace

Clusters::Clusters(QObject* parent)
    : QObject(parent)
{
    connect(&m_secrets, &Secrets::notKept, this, &Clusters::sayNotKept);
}

Clusters::~Clusters() = default;

Observatory& Clusters::make()
{
    auto& made = *m_open.emplace_back(std::make_unique<Observatory>());
    connect(&made, &Observatory::teachRequested, this, &Clusters::teachRequested);
    connect(&made, &Observatory::openRequested, this, &Clusters::openRequested);
    connect(&made, &Observatory::connectRequested, this, [this, &made] { ask(&made); });
    // Not at once: it is the window itself that says so.
    connect(
        &made, &Observatory::closed, this,
        [this, &made] {
            std::erase_if(m_open, [&made](const auto& one) { return one.get() == &made; });
        },
        Qt::QueuedConnection);
    return made;
}

Observatory& Clusters::show(ClusterWindow::Perspective perspective)
{
    auto& shown = m_open.empty() ? make() : *m_open.back();
    shown.window().setPerspective(perspective);
    bringUp(shown.window());
    return shown;
}

Observatory& Clusters::open(const ClusterProfile& profile,
                            const Secrets::Authentications& authentications,
                            const QString& recording)
{
    auto& made = make();
    made.recording().beginWithNext(recording); // its secret may have to be asked for first
    bringUp(made.window());
    connectTo(made, profile, authentications);
    return made;
}

void Clusters::connectTo(Observatory& cluster, const ClusterProfile& profile,
                         const Secrets::Authentications& authentications)
{
    if (!authentications.empty() || profile.authScheme.isEmpty())
        return cluster.connectTo(profile, authentications);
    m_secrets.find(profile, cluster.window(),
                   [&cluster, profile](const Secrets::Authentications& found) {
                       cluster.connectTo(profile, found);
                   });
}

void Clusters::sayNotKept(const QString& profile, const QString& sentence)
{
    for (const auto& cluster : m_open) {
        if (cluster->window().state().name == profile)
            cluster->window().statusBar()->showMessage(sentence, 15'000);
    }
}

// Not modal to the program: other clusters go on being looked at.
void Clusters::ask(Observatory* forWhom)
{
    auto* dialog = new ConnectDialog(m_profiles.all(), forWhom ? &forWhom->window() : nullptr);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (forWhom)
        dialog->setProfile(forWhom->profile()); // to change how one is connected
    dialog->setKeeping(
        tr("A secret is never in a file: unless it is kept in the keyring, it is asked "
           "for each time."));
    connect(dialog, &ConnectDialog::connectRequested, this,
            [this, dialog, forWhom] { connectFrom(*dialog, forWhom); });
    connect(dialog, &ConnectDialog::removeRequested, this, [this, dialog](const QString& name) {
        m_profiles.forget(name);
        m_secrets.forget(name);
        dialog->setProfiles(m_profiles.all());
    });
    connect(dialog, &ConnectDialog::importRequested, this, [this, dialog] {
        importInto(m_profiles, *dialog);
        dialog->setProfiles(m_profiles.all());
    });
    connect(dialog, &ConnectDialog::exportRequested, this,
            [this, dialog] { exportFrom(m_profiles, *dialog); });
    dialog->open();
}

void Clusters::connectFrom(const ConnectDialog& dialog, Observatory* forWhom)
{
    const auto profile = dialog.profile();
    if (!profile.name.isEmpty())
        m_profiles.keep(profile);
    if (profile.keepsSecret && !dialog.secret().isEmpty())
        m_secrets.keep(profile.name, dialog.secret());
    const auto authentications = Secrets::digest(dialog.secret());
    const auto isFree = forWhom
        && (forWhom->window().state().link == Link::None
            || forWhom->window().state().link == Link::Failed
            || forWhom->profile().connectString() == profile.connectString()); // to it anew
    if (isFree)
        connectTo(*forWhom, profile, authentications);
    else
        open(profile, authentications);
}

} // namespace zoetrope::app
