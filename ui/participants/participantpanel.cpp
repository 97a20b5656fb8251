#include "ui/participants/participantpanel.h"

#include "recipes/catalogue/catalogue.h"
#include "ui/frame/duration.h"
#include "ui/participants/inboxsheet.h"
#include "ui/participants/participantmodel.h"
#include "ui/theme/button.h"
#include "ui/theme/emptystate.h"
#include "ui/theme/icon.h"

#include <QAction>
#include <QVBoxLayout>

namespace zoetrope::ui {

namespace {

using namespace std::chrono_literals;

constexpr int leastHeight = 86; // of two in a low row

} // namespace

ParticipantPanel::ParticipantPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new ParticipantModel(this))
    , m_delegate(new ParticipantDelegate(this))
    , m_view(new QListView(this))
{
    buildView();
    buildActions();
    auto* add = new Button(Button::Look::Plain, this);
    add->setDefaultAction(m_actions.back());
    add->setFixedHeight(28);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 3, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view);
    layout->addWidget(add, 0, Qt::AlignLeft);
}

void ParticipantPanel::buildView()
{
    m_view->setModel(m_model);
    m_view->setItemDelegate(m_delegate);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setMinimumSize(ParticipantDelegate::leastWidth(), leastHeight);
    m_view->setMouseTracking(true);
    m_view->setUniformItemSizes(true);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->viewport()->setAutoFillBackground(false);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->setAccessibleName(tr("Participants"));
    m_view->setAccessibleDescription(
        tr("S steps, P pauses, F freezes, K kills the chosen participant, W says why it waits; the "
           "menu key names what else can be done; Insert adds one"));
    new EmptyState(*m_view, tr("Nobody is here yet.\nThe participants appear as they connect."));
    connect(m_delegate, &ParticipantDelegate::pressed, this, &ParticipantPanel::press);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        updateActions();
        emit chosenChanged(chosen());
    });
}

void ParticipantPanel::buildActions()
{
    m_actions = {
        addAction(tr("&Pause"), QStringLiteral("pause"), Qt::Key_P, Press::Pause),
        addAction(tr("&Freeze connection"), QStringLiteral("freeze"), Qt::Key_F, Press::Freeze),
        addAction(tr("&Step"), QStringLiteral("step"), Qt::Key_S, Press::Step),
        addAction(tr("&Kill"), QStringLiteral("kill"), Qt::Key_K, Press::Kill),
    };
    m_why = addPlain(tr("&Why does it wait?"), Qt::Key_W);
    connect(m_why, &QAction::triggered, this, [this] { emit whyRequested({chosen(), {}}); });
    m_inbox = addPlain(tr("Inbo&x: deliver or keep back..."), Qt::Key_I);
    connect(m_inbox, &QAction::triggered, this, &ParticipantPanel::showInbox);
    buildBreaking();
    buildCompany();
    updateActions();
}

QAction* ParticipantPanel::addPlain(const QString& text, const QKeySequence& key)
{
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(action);
    m_actions.push_back(action);
    return action;
}

QAction* ParticipantPanel::addAction(const QString& text, const QString& iconName,
                                     const QKeySequence& key, Press what)
{
    auto* action = new QAction(icon(iconName), text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this,
            [this, what] { press(what, m_view->currentIndex()); });
    m_view->addAction(action);
    return action;
}

void ParticipantPanel::setFrame(const Frame& frame)
{
    const auto isOther = frame.world != m_frame.world || frame.isLive != m_frame.isLive;
    m_frame = frame;
    if (isOther)
        update();
    else if (m_frame.world && tenthOf(m_frame) != m_tenth)
        setNow();
}

void ParticipantPanel::setNow()
{
    m_tenth = tenthOf(m_frame);
    m_model->setNow(m_frame.cursor);
}

void ParticipantPanel::setStatus(const LabStatus& status)
{
    const auto isOther = status.isReplay != m_status.isReplay;
    m_status = status;
    if (isOther)
        return update();
    if (!m_frame.world)
        return;
    m_model->setControls(m_status);
    updateControls();
}

void ParticipantPanel::update()
{
    if (!m_frame.world)
        return;
    m_model->setRows(participantRows(*m_frame.world, m_status));
    setNow();
    updateHeadline();
    updateControls();
}

void ParticipantPanel::updateControls()
{
    followInbox();
    updateActions();
    updateAdding();
}

void ParticipantPanel::updateActions()
{
    const auto current = m_view->currentIndex();
    const auto row = current.isValid() ? m_model->row(current) : ParticipantRow{.isAlive = false};
    for (const auto press : {Press::Pause, Press::Freeze, Press::Step, Press::Kill}) {
        auto& action = *m_actions[static_cast<std::size_t>(press)];
        const auto refusal = ParticipantDelegate::refusal(press, row);
        action.setEnabled(ParticipantDelegate::isOffered(press, row));
        action.setToolTip(refusal.isEmpty() && press == Press::Step ? row.next : refusal);
    }
    m_actions[static_cast<std::size_t>(Press::Pause)]->setText(row.isPaused ? tr("Let go &on")
                                                                            : tr("&Pause"));
    m_actions[static_cast<std::size_t>(Press::Freeze)]->setText(
        row.isFrozen ? tr("Un&freeze connection") : tr("&Freeze connection"));
    updateActs(row);
}

void ParticipantPanel::updateHeadline()
{
    const auto& participants = m_frame.world->participants;
    const auto present = std::count_if(participants.begin(), participants.end(),
                                       [](const auto& entry) { return entry.second.isPresent; });
    emit headlineChanged(tr("%1 of %2").arg(present).arg(participants.size()));
}

// At a table they are called guests.
void ParticipantPanel::updateAdding()
{
    const auto& participants = m_frame.world->participants;
    const auto isTable
        = std::any_of(participants.begin(), participants.end(), [](const auto& entry) {
              return recipes::familyOf(entry.second.recipe) == recipes::Family::Table;
          });
    for (auto last = m_actions.end() - 4; last != m_actions.end(); ++last) // all that add
        (*last)->setEnabled(!m_status.isReplay && !m_status.barred.adds);
    m_actions.back()->setToolTip(m_status.barred.adds ? m_status.barred.reason
                                                      : tr("Add a participant (Insert)"));
    m_actions.back()->setText(isTable ? tr("Add &guest") : tr("Add part&icipant"));
}

void ParticipantPanel::choose(recipes::ActorId id)
{
    m_view->setCurrentIndex(m_model->indexOf(id));
}

recipes::ActorId ParticipantPanel::chosen() const
{
    const auto current = m_view->currentIndex();
    return current.isValid() ? m_model->row(current).id : 0;
}

void ParticipantPanel::press(Press press, const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const auto row = m_model->row(index);
    if (press == Press::More)
        return showMenu(index);
    if (!ParticipantDelegate::isOffered(press, row))
        return;
    if (press == Press::Step)
        emit stepRequested(row.id);
    else if (press == Press::Pause)
        emit pauseParticipantRequested(row.id, !row.isPaused);
    else if (press == Press::Freeze)
        emit freezeRequested(row.id, !row.isFrozen);
    else
        emit killRequested(row.id);
}

} // namespace zoetrope::ui
