// What can be done to a participant, and to their company.
#include "ui/participants/inboxsheet.h"
#include "ui/participants/participantmodel.h"
#include "ui/participants/participantpanel.h"
#include "ui/theme/icon.h"
#include "ui/words/faultwords.h"

#include <QAction>
#include <QCoreApplication>
#include <QInputDialog>
#include <QMenu>

namespace zoetrope::ui {

namespace {

constexpr int mostAtOnce = 200;

}

QAction* ParticipantPanel::addAct(const QString& text, const QKeySequence& key, const Act& act)
{
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(action);
    m_actions.push_back(action);
    m_acts.emplace_back(act, action);
    if (act.kind == ActKind::Rename)
        connect(action, &QAction::triggered, this, &ParticipantPanel::askForName);
    else
        connect(action, &QAction::triggered, this, [this, act] {
            auto asked = act;
            asked.participant = chosen();
            emit actRequested(asked);
        });
    return action;
}

void ParticipantPanel::addSeparator()
{
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    m_view->addAction(separator);
}

void ParticipantPanel::buildBreaking()
{
    addSeparator();
    for (const auto& words : networkWords()) {
        if (words.action)
            addAct(QCoreApplication::translate("Fault", words.action), words.key,
                   {.kind = ActKind::BreakNetwork, .network = words.fault});
    }
    addAct(tr("&Mend"), Qt::Key_M, {.kind = ActKind::Mend});
    addSeparator();
    addAct(tr("Stop the process (&Z)"), Qt::Key_Z, {.kind = ActKind::StopProcess});
    addAct(tr("&Restart"), Qt::Key_R, {.kind = ActKind::Restart});
    addSeparator();
    addAct(tr("Ask it to let go (re&voke)"), Qt::Key_V, {.kind = ActKind::Revoke});
    addAct(tr("Delete its &nodes"), Qt::Key_X, {.kind = ActKind::DeleteNodes});
}

void ParticipantPanel::buildCompany()
{
    addSeparator();
    addAct(tr("R&ename..."), Qt::Key_F2, {.kind = ActKind::Rename});
    addAct(tr("Ask it &to leave"), Qt::Key_Delete, {.kind = ActKind::Leave});
    auto* several = new QAction(tr("&Add several..."), this);
    several->setShortcut(Qt::SHIFT | Qt::Key_Insert);
    several->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(several, &QAction::triggered, this, &ParticipantPanel::askHowMany);
    auto* add = new QAction(icon(QStringLiteral("add"), Ink::Accent), tr("Add part&icipant"), this);
    add->setShortcuts({QKeySequence(Qt::Key_Insert), QKeySequence(Qt::CTRL | Qt::Key_N)});
    add->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(add, &QAction::triggered, this, &ParticipantPanel::addRequested);
    auto* curator = new QAction(tr("Add a client of C&urator"), this);
    auto* kazoo = new QAction(tr("Add a client of kazoo (&Y)"), this);
    for (auto* foreign : {curator, kazoo}) {
        const auto kind = foreign == curator ? ActKind::AddCurator : ActKind::AddKazoo;
        foreign->setStatusTip(tr("Adds a client of another library, as a process that connects "
                                 "through a relay of its own"));
        connect(foreign, &QAction::triggered, this,
                [this, kind] { emit actRequested({.kind = kind}); });
    }
    for (auto* action : {curator, kazoo, several, add}) {
        QWidget::addAction(action);
        m_view->addAction(action);
        m_actions.push_back(action);
    }
}

void ParticipantPanel::updateActs(const ParticipantRow& row)
{
    const auto isThere = row.isAlive && row.isPresent;
    for (const auto& [act, action] : m_acts) {
        const auto isRestart = act.kind == ActKind::Restart;
        const auto isAllowed = !isBarred(act);
        action->setEnabled(isAllowed && (isRestart ? row.id != 0 && m_status.isRunning : isThere));
        action->setToolTip(isAllowed ? QString() : m_status.barred.reason);
    }
    m_why->setEnabled(row.id != 0);
    m_inbox->setEnabled(isThere);
}

bool ParticipantPanel::isBarred(const Act& act) const
{
    const auto& barred = m_status.barred;
    return act.kind == ActKind::BreakNetwork ? barred.networks.contains(act.network)
                                             : barred.acts.contains(act.kind);
}

// Tool tips say what a challenge does not allow.
void ParticipantPanel::fill(QMenu& menu) const
{
    menu.setToolTipsVisible(!m_status.barred.reason.isEmpty());
    menu.addActions(m_view->actions());
}

void ParticipantPanel::showMenu(const QModelIndex& index)
{
    m_view->setCurrentIndex(index);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fill(*menu);
    const auto button = ParticipantDelegate::buttonRect(m_view->visualRect(index), Press::More);
    menu->popup(m_view->viewport()->mapToGlobal(button.bottomLeft()));
}

void ParticipantPanel::setHeldItems(const std::map<recipes::ActorId, int>& held)
{
    m_held = held;
}

void ParticipantPanel::followInbox()
{
    if (!m_inboxSheet)
        return;
    const auto held = m_held.find(m_inboxSheet->participant());
    const auto controls = m_status.controls.find(m_inboxSheet->participant());
    m_inboxSheet->follow(*m_frame.world,
                         controls == m_status.controls.end() ? Controls{.isAlive = false}
                                                             : controls->second,
                         held == m_held.end() ? -1 : held->second);
}

void ParticipantPanel::showInbox()
{
    delete m_inboxSheet.data();
    m_inboxSheet = new InboxSheet(chosen(), this);
    m_inboxSheet->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_inboxSheet, &InboxSheet::deliverRequested, this, &ParticipantPanel::stepRequested);
    connect(m_inboxSheet, &InboxSheet::holdRequested, this, &ParticipantPanel::holdInboxRequested);
    followInbox();
    m_inboxSheet->show();
}

// What it is called is not what it is: it keeps its session and its place in the line.
void ParticipantPanel::askForName()
{
    const auto row = m_model->row(m_view->currentIndex());
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename %1").arg(row.name));
    dialog->setLabelText(tr("The new name of %1; it keeps its place:").arg(row.name));
    dialog->setTextValue(row.name);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, id = row.id, old = row.name](const QString& name) {
                if (const auto chosen = name.trimmed(); !chosen.isEmpty() && chosen != old)
                    emit actRequested({.kind = ActKind::Rename, .participant = id, .name = chosen});
            });
    dialog->open();
}

void ParticipantPanel::askHowMany()
{
    const auto present = m_frame.world ? static_cast<int>(m_frame.world->participants.size()) : 0;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setWindowTitle(tr("Add several"));
    const auto most = std::max(1, mostAtOnce - present);
    dialog->setLabelText(tr("How many participants are to come? At most %1 more.").arg(most));
    dialog->setIntRange(1, most);
    dialog->setIntValue(10);
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int count) {
        emit actRequested({.kind = ActKind::AddSeveral, .number = count});
    });
    dialog->open();
}

} // namespace zoetrope::ui
