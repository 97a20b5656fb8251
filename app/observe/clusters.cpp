#include "app/observe/clusters.h"

#include "app/arguments/ways.h"
#include "app/live/actions/connectiontest.h"
#include "app/observe/liverecording.h"
#include "app/text/afterwards.h"
#include "recipes/transport/tls.h"
#include "ui/operate/connectdialog.h"

#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QSaveFile>
#include <QStatusBar>
#include <QtConcurrent>

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
        count ? Clusters::tr("%n clusters were imported.", nullptr, *count)
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

Clusters::~Clusters()
{
    m_stop.request_stop();
}

ClusterController& Clusters::make()
{
    auto& made = *m_open.emplace_back(std::make_unique<ClusterController>());
    connect(&made, &ClusterController::teachRequested, this, &Clusters::teachRequested);
    connect(&made, &ClusterController::openRequested, this, &Clusters::openRequested);
    connect(&made, &ClusterController::connectRequested, this, [this, &made] { ask(&made); });
    connect(&made, &ClusterController::allowRequested, this,
            [this, &made] { ask(&made).showReadOnly(); });
    // Not at once: it is the window itself that says so.
    connect(
        &made, &ClusterController::closed, this,
        [this, &made] {
            std::erase_if(m_open, [&made](const auto& one) { return one.get() == &made; });
        },
        Qt::QueuedConnection);
    return made;
}

ClusterController& Clusters::makeWindow()
{
    auto& made = make();
    bringUp(made.window());
    return made;
}

ClusterController& Clusters::show(ClusterWindow::Perspective perspective)
{
    auto& shown = m_open.empty() ? make() : *m_open.back();
    shown.window().setPerspective(perspective);
    bringUp(shown.window());
    return shown;
}

ClusterController& Clusters::open(const ClusterProfile& profile,
                                  const Secrets::Authentications& authentications,
                                  const QString& recording,
                                  const std::optional<recipes::Access>& access)
{
    auto& made = makeWindow();
    made.recording().beginWithNext(recording); // its secret may have to be asked for first
    connectTo(made, profile,
              {authentications, access.value_or(accessOf(profile)), pageTermsOf(profile)});
    return made;
}

// As it is in the dialog: passwords that were typed, too.
Clusters::Keys Clusters::keysIn(const ConnectDialog& dialog)
{
    const auto profile = dialog.profile();
    Keys keys{Secrets::digest(dialog.secret()), accessOf(profile), pageTermsOf(profile)};
    if (keys.access.sasl)
        keys.access.sasl->password = dialog.ways().saslPassword().toStdString();
    if (auto& tls = keys.tls())
        tls->password = dialog.ways().keyPassword().toStdString();
    return keys;
}

void Clusters::connectTo(ClusterController& cluster, const ClusterProfile& profile,
                         const Keys& keys)
{
    complete(cluster.window(), profile, keys, [&cluster, profile](const Keys& whole) {
        cluster.connectTo(profile, whole.authentications, whole.access, whole.pages);
    });
}

// Each secret that is wanting is asked for in its turn.
void Clusters::complete(QWidget& window, const ClusterProfile& profile, const Keys& keys,
                        const Ready& then)
{
    using Mechanism = recipes::SaslTerms::Mechanism;
    auto whole = keys;
    if (keys.authentications.empty() && !profile.authScheme.isEmpty())
        return m_secrets.find(profile, window,
                              [=, this, &window](const Secrets::Authentications& found) mutable {
                                  whole.authentications = found;
                                  complete(window, profile, whole, then);
                              });
    if (keys.access.sasl && keys.access.sasl->mechanism == Mechanism::DigestMd5
        && keys.access.sasl->password.empty())
        return m_secrets.findPassword(Secrets::Password::OfSasl, profile, window,
                                      [=, this, &window](const QString& password) mutable {
                                          whole.access.sasl->password = password.toStdString();
                                          complete(window, profile, whole, then);
                                      });
    if (whole.tls() && wantsPassword(*whole.tls()))
        return m_secrets.findPassword(Secrets::Password::OfKey, profile, window,
                                      [=, this, &window](const QString& password) mutable {
                                          whole.tls()->password = password.toStdString();
                                          complete(window, profile, whole, then);
                                      });
    then(keys);
}

// With what is in the dialog now, kept or not.
void Clusters::test(ConnectDialog& dialog)
{
    const auto profile = dialog.profile();
    complete(dialog, profile, keysIn(dialog),
             [this, profile, dialog = QPointer(&dialog)](const Keys& keys) {
                 if (!dialog)
                     return;
                 dialog->setTesting();
                 const auto plan = ClusterController::planFor(profile, keys.authentications,
                                                              keys.access, keys.pages);
                 afterwards(this, QtConcurrent::run([plan, stop = m_stop.get_token()] {
                                return linesOf(testConnection(plan, stop));
                            }),
                            [dialog](const QString& lines) {
                                if (dialog)
                                    dialog->setTested(lines);
                            });
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
ConnectDialog& Clusters::ask(ClusterController* forWhom)
{
    auto* dialog = new ConnectDialog(m_profiles.all(), forWhom ? &forWhom->window() : nullptr);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (forWhom)
        dialog->setProfile(forWhom->profile()); // to change how one is connected
    dialog->setKeeping(tr("A secret is never written to a file: unless the keyring keeps it, the "
                          "program asks for it each time."));
    connect(dialog, &ConnectDialog::connectRequested, this,
            [this, dialog, forWhom] { connectFrom(*dialog, forWhom); });
    connect(dialog, &ConnectDialog::testRequested, this, [this, dialog] { test(*dialog); });
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
    return *dialog;
}

void Clusters::keepFrom(const ConnectDialog& dialog)
{
    const auto profile = dialog.profile();
    if (!profile.name.isEmpty())
        m_profiles.keep(profile);
    if (!profile.keepsSecret)
        return;
    if (!dialog.secret().isEmpty())
        m_secrets.keep(profile.name, dialog.secret());
    const auto& ways = dialog.ways();
    if (!ways.saslPassword().isEmpty())
        m_secrets.keepPassword(Secrets::Password::OfSasl, profile.name, ways.saslPassword());
    if (!ways.keyPassword().isEmpty())
        m_secrets.keepPassword(Secrets::Password::OfKey, profile.name, ways.keyPassword());
}

void Clusters::connectFrom(const ConnectDialog& dialog, ClusterController* forWhom)
{
    keepFrom(dialog);
    const auto profile = dialog.profile();
    const auto keys = keysIn(dialog);
    const auto isFree = forWhom
        && (forWhom->window().state().link == Link::None
            || forWhom->window().state().link == Link::Failed
            || forWhom->profile().connectString() == profile.connectString()); // to it anew
    connectTo(isFree ? *forWhom : makeWindow(), profile, keys);
}

} // namespace zoetrope::app
