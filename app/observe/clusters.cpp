#include "app/observe/clusters.h"

#include "ui/observe/connectdialog.h"

#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QSaveFile>

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
}

Clusters::~Clusters() = default;

Observatory& Clusters::make()
{
    auto& made = *m_open.emplace_back(std::make_unique<Observatory>());
    connect(&made, &Observatory::teachRequested, this, &Clusters::teachRequested);
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
                            const std::vector<recipes::Authentication>& authentications)
{
    auto& made = make();
    bringUp(made.window());
    made.connectTo(profile, authentications);
    return made;
}

// Not modal to the program: other clusters go on being looked at.
void Clusters::ask(Observatory* forWhom)
{
    auto* dialog = new ConnectDialog(m_profiles.all(), forWhom ? &forWhom->window() : nullptr);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setKeeping(tr("The secret is not kept: it is asked for again next time."));
    connect(dialog, &ConnectDialog::connectRequested, this,
            [this, dialog, forWhom] { connectFrom(*dialog, forWhom); });
    connect(dialog, &ConnectDialog::removeRequested, this, [this, dialog](const QString& name) {
        m_profiles.forget(name);
        dialog->reject();
    });
    connect(dialog, &ConnectDialog::importRequested, this,
            [this, dialog] { importInto(m_profiles, *dialog); });
    connect(dialog, &ConnectDialog::exportRequested, this,
            [this, dialog] { exportFrom(m_profiles, *dialog); });
    dialog->open();
}

void Clusters::connectFrom(const ConnectDialog& dialog, Observatory* forWhom)
{
    const auto profile = dialog.profile();
    if (!profile.name.isEmpty())
        m_profiles.keep(profile);
    std::vector<recipes::Authentication> authentications;
    if (!dialog.secret().isEmpty())
        authentications.push_back({"digest", dialog.secret().toStdString()});
    const auto isFree = forWhom
        && (forWhom->window().state().link == Link::None
            || forWhom->window().state().link == Link::Failed);
    if (isFree)
        forWhom->connectTo(profile, authentications);
    else
        open(profile, authentications);
}

} // namespace zoetrope::app
