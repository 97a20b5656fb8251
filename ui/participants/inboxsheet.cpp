#include "ui/participants/inboxsheet.h"

#include "ui/log/words.h"
#include "ui/theme/button.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace zoetrope::ui {

namespace {

QString wordsFor(const recipes::Pending& item)
{
    const auto path = QString::fromStdString(item.path).section(QLatin1Char('/'), -1);
    switch (item.item) {
    case recipes::Item::Watch:
        return InboxSheet::tr("watch event: %1 of %2").arg(changeWord(item.change), path);
    case recipes::Item::Reply:
        return InboxSheet::tr("reply to %1 %2").arg(operationWord(item.operation), path);
    case recipes::Item::State:
        break;
    }
    return InboxSheet::tr("change of the connection");
}

// What comes after the first `passing` is kept back; all passes where that is negative.
QStringList linesOf(const std::vector<recipes::Pending>& inbox, int passing)
{
    QStringList lines;
    for (const auto& item : inbox) {
        const auto isHeld = passing >= 0 && static_cast<int>(lines.size()) >= passing;
        lines += isHeld ? InboxSheet::tr("kept back: %1").arg(wordsFor(item)) : wordsFor(item);
    }
    return lines;
}

QString stateOf(bool isAlive, bool isHeld, bool isEmpty)
{
    if (!isAlive)
        return InboxSheet::tr("It has left.");
    if (isHeld)
        return InboxSheet::tr("Messages that come are kept here, in the order in which they came.");
    return isEmpty ? InboxSheet::tr("No message waits to be delivered.")
                   : InboxSheet::tr("Messages are delivered in this order, and in no other.");
}

} // namespace

InboxSheet::InboxSheet(recipes::ActorId participant, QWidget* parent)
    : QDialog(parent)
    , m_participant(participant)
    , m_state(new QLabel(this))
    , m_list(new QListWidget(this))
    , m_deliver(add(tr("&Deliver the first"), Qt::Key_D,
                    tr("Delivers the first message, although it is kept back")))
    , m_hold(add(tr("&Keep back from the chosen one"), Qt::Key_H,
                 tr("The messages before it are delivered; it waits, and so do all behind it")))
    , m_release(add(tr("&Let all through"), Qt::Key_L, tr("No message is kept back any more")))
{
    m_state->setWordWrap(true);
    m_list->setAccessibleName(tr("Inbox"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    for (auto* action : {m_deliver, m_hold, m_release}) {
        auto* button = new Button(Button::Look::Outline, this);
        button->setDefaultAction(action);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    auto* close = new Button(Button::Look::Outline, this);
    close->setDefaultAction(
        add(tr("&Close"), Qt::Key_Escape, tr("Messages that are kept back stay so")));
    connect(close->defaultAction(), &QAction::triggered, this, &QDialog::reject);
    buttons->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(Theme::gap);
    column->addWidget(m_state);
    column->addWidget(m_list, 1);
    column->addLayout(buttons);
    resize(720, 300); // a whole name of Curator's kind
    connect(m_deliver, &QAction::triggered, this, [this] { emit deliverRequested(m_participant); });
    connect(m_hold, &QAction::triggered, this,
            [this] { emit holdRequested(m_participant, std::max(m_list->currentRow(), 0)); });
    connect(m_release, &QAction::triggered, this,
            [this] { emit holdRequested(m_participant, -1); });
}

QAction* InboxSheet::add(const QString& text, const QKeySequence& key, const QString& tip)
{
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    action->setToolTip(tr("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
    addAction(action);
    return action;
}

void InboxSheet::follow(const recipes::World& world, const Controls& controls, int passing)
{
    const auto owner = world.participants.find(m_participant);
    if (owner == world.participants.end())
        close();
    else
        fill(owner->second, controls, passing);
}

void InboxSheet::fill(const recipes::Participant& owner, const Controls& controls, int passing)
{
    setWindowTitle(tr("Inbox of %1").arg(QString::fromStdString(owner.name)));
    const auto lines = linesOf(owner.inbox, passing);
    if (lines != m_shown || m_list->count() == 0) {
        const auto row = m_list->currentRow();
        m_list->clear();
        m_list->addItems(lines);
        m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
        m_shown = lines;
    }
    m_state->setText(stateOf(controls.isAlive, passing >= 0, lines.isEmpty()));
    m_deliver->setEnabled(controls.isAlive && !owner.inbox.empty() && controls.canStep);
    m_hold->setEnabled(controls.isAlive);
    m_release->setEnabled(controls.isAlive && passing >= 0);
}

} // namespace zoetrope::ui
