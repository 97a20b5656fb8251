#include "ui/window/recordactions.h"

#include "ui/theme/icon.h"

#include <QAction>
#include <QActionGroup>
#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QLocale>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>

#include <array>
#include <limits>

namespace zoetrope::ui {

namespace {

const auto suffix = QStringLiteral("zoetrope");
const auto byItselfKey = QStringLiteral("recordings/on-trouble");
const auto folderKey = QStringLiteral("recordings/folder");
const auto sizeKey = QStringLiteral("recordings/most-bytes");

constexpr quint64 unlimited = std::numeric_limits<quint64>::max();
constexpr quint64 usual = 2'000'000'000; // bytes
constexpr std::array<quint64, 5> sizes{100'000'000, 500'000'000, usual, 10'000'000'000, unlimited};

} // namespace

RecordActions::RecordActions(QWidget& window, const QString& byItself)
    : QObject(&window)
    , m_window(window)
    , m_record(new QAction(icon(QStringLiteral("record"), Ink::Accent), {}, this))
    , m_byItself(new QAction(byItself, this))
    , m_sizes(new QMenu(tr("Lar&gest recording"), &window))
{
    m_record->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    m_record->setStatusTip(
        tr("Records from now on, with what memory holds from before (Ctrl+Shift+R)"));
    m_byItself->setCheckable(true);
    m_byItself->setChecked(QSettings().value(byItselfKey, false).toBool());
    const auto tip = tr("Begins a recording by itself, with what memory holds from before");
    m_byItself->setStatusTip(tip);
    m_byItself->setToolTip(tip);
    connect(m_record, &QAction::triggered, this, &RecordActions::recordOrEnd);
    connect(m_byItself, &QAction::toggled, this,
            [](bool isOn) { QSettings().setValue(byItselfKey, isOn); });
    fillSizes();
    setStatus({});
}

void RecordActions::fillSizes()
{
    auto* group = new QActionGroup(this);
    for (const auto size : sizes) {
        const auto text = size == unlimited
            ? tr("As large as the disk")
            : tr("At most %1")
                  .arg(QLocale().formattedDataSize(static_cast<qint64>(size), 0,
                                                   QLocale::DataSizeSIFormat));
        auto* action = m_sizes->addAction(text);
        action->setStatusTip(
            tr("Counts for the next recording; the status line says when it is reached"));
        action->setActionGroup(group);
        action->setCheckable(true);
        action->setChecked(size == mostBytes());
        connect(action, &QAction::triggered, this, [size] { QSettings().setValue(sizeKey, size); });
    }
}

quint64 RecordActions::mostBytes()
{
    return QSettings().value(sizeKey, usual).toULongLong();
}

std::vector<QAction*> RecordActions::actionList() const
{
    return {m_record, m_byItself};
}

void RecordActions::fill(QMenu& menu)
{
    menu.addActions({m_record, m_byItself});
    menu.addMenu(m_sizes);
}

void RecordActions::setPossible(bool isPossible)
{
    m_isPossible = isPossible;
    m_record->setEnabled(isPossible);
}

void RecordActions::setStatus(const RecordStatus& status)
{
    m_status = status;
    const auto text = status.isOn ? tr("Stop &recording") : tr("&Record to a file...");
    if (m_record->text() != text)
        m_record->setText(text);
}

void RecordActions::setWhat(const QString& what)
{
    m_what = what;
}

// What is in memory comes along.
void RecordActions::takeNotice()
{
    if (m_byItself->isChecked() && m_isPossible && !m_status.isOn)
        emit recordRequested(freshName());
}

QString RecordActions::folder()
{
    auto last = QSettings().value(folderKey).toString();
    if (!last.isEmpty() && QDir(last).exists())
        return last;
    const auto documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QDir(documents).exists() ? documents : QDir::homePath();
}

void RecordActions::setFolder(const QString& folder)
{
    QSettings().setValue(folderKey, folder);
}

QString RecordActions::freshName() const
{
    auto what = m_what.isEmpty() ? QStringLiteral("run") : m_what;
    for (const auto letter : {u'/', u':', u' ', u','})
        what.replace(letter, u'-');
    const auto when = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HHmmss"));
    const QDir room(folder());
    auto name = QStringLiteral("%1-%2.%3").arg(what, when, suffix);
    for (auto number = 2; room.exists(name); ++number) // a clock may be set back
        name = QStringLiteral("%1-%2-%3.%4").arg(what, when, QString::number(number), suffix);
    return room.filePath(name);
}

// A recording is never written over, so nobody is asked whether it may be.
void RecordActions::recordOrEnd()
{
    if (m_status.isOn) {
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
    connect(dialog, &QFileDialog::fileSelected, this, &RecordActions::recordRequested);
    dialog->open();
}

} // namespace zoetrope::ui
