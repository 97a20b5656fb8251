#include "ui/window/recordings.h"

#include "ui/widgets/choices.h"
#include "ui/window/recordactions.h"

#include <QAction>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QMenu>
#include <QMimeData>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int mostRecent = 8;

QString fileIn(const QMimeData* data)
{
    const auto urls = data != nullptr ? data->urls() : QList<QUrl>();
    return urls.size() == 1 ? urls.front().toLocalFile() : QString();
}

std::size_t brokenIn(const Frame& frame)
{
    if (!frame.markers)
        return 0;
    const auto& troubles = frame.markers->troubles;
    return static_cast<std::size_t>(
        std::count_if(troubles.begin(), troubles.end(), [](const recipes::Trouble& trouble) {
            return trouble.kind == recipes::TroubleKind::Broken;
        }));
}

} // namespace

Recordings::Recordings(QWidget& window, Choices& choices)
    : QObject(&window)
    , m_window(window)
    , m_choices(choices)
    , m_open(make(tr("&Open recording..."), QKeySequence(QKeySequence::Open)))
    , m_compare(make(tr("Co&mpare with a recording..."), {}))
    , m_close(make(tr("C&lose recording"), QKeySequence(Qt::CTRL | Qt::Key_W)))
    , m_record(new RecordActions(window, tr("Record when an &invariant breaks")))
    , m_recent(new QMenu(tr("Recent recor&dings"), &window))
{
    m_close->setStatusTip(tr("Back to the laboratory"));
    m_compare->setStatusTip(tr("Both on one timeline, and the first step in which they differ"));
    connect(m_open, &QAction::triggered, this,
            [this] { askForOne(tr("Open recording"), &Recordings::openRequested); });
    connect(m_compare, &QAction::triggered, this,
            [this] { askForOne(tr("Compare with"), &Recordings::compareRequested); });
    connect(m_close, &QAction::triggered, this, &Recordings::closeRequested);
    connect(m_record, &RecordActions::recordRequested, this, &Recordings::recordRequested);
    connect(m_record, &RecordActions::recordEndRequested, this, &Recordings::recordEndRequested);
    connect(m_recent, &QMenu::aboutToShow, this, &Recordings::fillRecent);
    window.setAcceptDrops(true);
    window.installEventFilter(this);
    setStatus({});
}

QAction* Recordings::make(const QString& text, const QKeySequence& key)
{
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    return action;
}

std::vector<QAction*> Recordings::actionList() const
{
    auto all = m_record->actionList();
    all.insert(all.begin(), {m_open, m_compare, m_close});
    return all;
}

void Recordings::fill(QMenu& menu)
{
    menu.addAction(m_open);
    menu.addMenu(m_recent);
    menu.addAction(m_compare);
    menu.addAction(m_close);
    menu.addSeparator();
    m_record->fill(menu);
    menu.addSeparator();
    fillRecent();
}

void Recordings::setStatus(const LabStatus& status)
{
    m_compare->setEnabled(status.isReplay);
    m_close->setEnabled(status.isReplay);
    m_record->setPossible(!status.isReplay);
    m_record->setStatus(status.recording);
    m_record->setWhat(QFileInfo(status.scenario).completeBaseName());
}

void Recordings::setFrame(const Frame& frame)
{
    const auto before = std::exchange(m_troubles, brokenIn(frame));
    if (m_troubles > before && !frame.isComplete)
        m_record->takeNotice();
}

void Recordings::remember(const QString& fileName)
{
    const QFileInfo info(fileName);
    RecordActions::setFolder(info.absolutePath());
    m_choices.recordings.removeAll(info.absoluteFilePath());
    m_choices.recordings.prepend(info.absoluteFilePath());
    while (m_choices.recordings.size() > mostRecent)
        m_choices.recordings.removeLast();
    fillRecent();
}

void Recordings::fillRecent()
{
    m_recent->clear();
    for (const auto& fileName : m_choices.recordings) {
        auto* action = m_recent->addAction(QFileInfo(fileName).fileName());
        action->setStatusTip(QDir::toNativeSeparators(fileName));
        action->setToolTip(action->statusTip());
        connect(action, &QAction::triggered, this,
                [this, fileName] { emit openRequested(fileName); });
    }
    if (m_choices.recordings.isEmpty()) {
        auto* action = m_recent->addAction(tr("None yet"));
        action->setEnabled(false);
        action->setStatusTip(tr("Recordings that were opened appear here"));
    }
}

void Recordings::askForOne(const QString& title, Request request)
{
    auto* dialog = new QFileDialog(&m_window, title, RecordActions::folder(),
                                   tr("Recordings (*.zoetrope);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, request);
    dialog->open();
}

bool Recordings::eventFilter(QObject* watched, QEvent* event)
{
    const auto isDrop = event->type() == QEvent::Drop;
    if (!isDrop && event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove)
        return QObject::eventFilter(watched, event);
    auto* const drag = static_cast<QDropEvent*>(event); // which the others are, too
    const auto fileName = fileIn(drag->mimeData());
    if (fileName.isEmpty())
        return false;
    drag->acceptProposedAction();
    if (isDrop)
        emit openRequested(fileName);
    return true;
}

} // namespace zoetrope::ui
