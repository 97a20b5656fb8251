#include "ui/window/recordings.h"

#include "ui/theme/icon.h"
#include "ui/window/choices.h"

#include <QAction>
#include <QDateTime>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QMenu>
#include <QMimeData>
#include <QStandardPaths>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int mostRecent = 8;
const auto suffix = QStringLiteral("zoetrope");

QString fileIn(const QMimeData* data)
{
    const auto urls = data != nullptr ? data->urls() : QList<QUrl>();
    return urls.size() == 1 ? urls.front().toLocalFile() : QString();
}

std::size_t brokenIn(const Frame& frame)
{
    if (!frame.landmarks)
        return 0;
    const auto& troubles = frame.landmarks->troubles;
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
    , m_close(make(tr("&Close recording"), QKeySequence(Qt::CTRL | Qt::Key_W)))
    , m_record(make(tr("&Record to a file..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
                    QStringLiteral("record")))
    , m_recordTrouble(make(tr("Record when an &invariant breaks"), {}))
    , m_recent(new QMenu(tr("Recent recor&dings"), &window))
{
    m_recordTrouble->setCheckable(true);
    m_recordTrouble->setChecked(m_choices.recordsTrouble);
    const auto tip = tr("Begins a recording by itself, with what is in memory from before");
    m_recordTrouble->setStatusTip(tip);
    m_recordTrouble->setToolTip(tip);
    m_close->setStatusTip(tr("Back to the laboratory"));
    m_record->setStatusTip(tr("Also what is in memory from before (Ctrl+Shift+R)"));
    m_compare->setStatusTip(tr("Both on one timeline, and the first step in which they differ"));
    connect(m_open, &QAction::triggered, this,
            [this] { askForOne(tr("Open recording"), &Recordings::openRequested); });
    connect(m_compare, &QAction::triggered, this,
            [this] { askForOne(tr("Compare with"), &Recordings::compareRequested); });
    connect(m_close, &QAction::triggered, this, &Recordings::closeRequested);
    connect(m_record, &QAction::triggered, this, &Recordings::recordOrEnd);
    connect(m_recordTrouble, &QAction::toggled, this,
            [this](bool isOn) { m_choices.recordsTrouble = isOn; });
    connect(m_recent, &QMenu::aboutToShow, this, &Recordings::fillRecent);
    window.setAcceptDrops(true);
    window.installEventFilter(this);
    setStatus({});
}

QAction* Recordings::make(const QString& text, const QKeySequence& key, const QString& iconName)
{
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName, Ink::Accent));
    return action;
}

std::vector<QAction*> Recordings::actionList() const
{
    return {m_open, m_compare, m_close, m_record, m_recordTrouble};
}

void Recordings::fill(QMenu& menu)
{
    menu.addAction(m_open);
    menu.addMenu(m_recent);
    menu.addAction(m_compare);
    menu.addAction(m_close);
    menu.addSeparator();
    menu.addActions({m_record, m_recordTrouble});
    menu.addSeparator();
    fillRecent();
}

void Recordings::setStatus(const LabStatus& status)
{
    m_status = status;
    m_compare->setEnabled(status.isReplay);
    m_close->setEnabled(status.isReplay);
    m_record->setEnabled(!status.isReplay);
    const auto text = status.recording.isOn ? tr("Stop &recording") : tr("&Record to a file...");
    if (m_record->text() != text)
        m_record->setText(text);
}

// A finding is recorded once it is there: what is in memory comes along.
void Recordings::setFrame(const Frame& frame)
{
    const auto before = std::exchange(m_troubles, brokenIn(frame));
    const auto isNew = m_troubles > before && !frame.isComplete;
    if (isNew && m_choices.recordsTrouble && !m_status.recording.isOn && !m_status.isReplay)
        emit recordRequested(freshName());
}

QString Recordings::folder() const
{
    if (!m_choices.recordingFolder.isEmpty() && QDir(m_choices.recordingFolder).exists())
        return m_choices.recordingFolder;
    const auto documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QDir(documents).exists() ? documents : QDir::homePath();
}

QString Recordings::freshName() const
{
    const auto what = m_status.scenario.isEmpty() ? QStringLiteral("run") : m_status.scenario;
    const auto when = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HHmmss"));
    return QDir(folder()).filePath(
        QStringLiteral("%1-%2.%3").arg(QFileInfo(what).completeBaseName(), when, suffix));
}

void Recordings::remember(const QString& fileName)
{
    const QFileInfo info(fileName);
    m_choices.recordingFolder = info.absolutePath();
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
    auto* dialog
        = new QFileDialog(&m_window, title, folder(), tr("Recordings (*.zoetrope);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, request);
    dialog->open();
}

// A recording is never written over, so nobody is asked whether it may be.
void Recordings::recordOrEnd()
{
    if (m_status.recording.isOn) {
        emit recordEndRequested();
        return;
    }
    auto* dialog = new QFileDialog(&m_window, tr("Record to a file"), folder(),
                                   tr("Recordings (*.zoetrope)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(freshName());
    connect(dialog, &QFileDialog::fileSelected, this, &Recordings::recordRequested);
    dialog->open();
}

bool Recordings::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove) {
        auto* const drag = static_cast<QDragMoveEvent*>(event);
        if (fileIn(drag->mimeData()).isEmpty())
            return false;
        drag->acceptProposedAction();
        return true;
    }
    if (event->type() == QEvent::Drop) {
        auto* const drop = static_cast<QDropEvent*>(event);
        const auto fileName = fileIn(drop->mimeData());
        if (fileName.isEmpty())
            return false;
        drop->acceptProposedAction();
        emit openRequested(fileName);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace zoetrope::ui
