#include "app/observe/liverecording.h"

#include "ui/observe/clusterwindow.h"
#include "ui/window/recordactions.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QStatusBar>
#include <QUrl>
#include <QtConcurrent>

#include <algorithm>
#include <utility>

namespace zoetrope::app {

namespace {

constexpr int saying = 8'000; // ms

} // namespace

About aboutCluster(const ui::ClusterProfile& profile)
{
    QStringList admins;
    for (const auto& url : profile.adminUrls)
        admins.push_back(QUrl(url).toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery));
    About about;
    about.kind = "live";
    about.title = (profile.name.isEmpty() ? profile.servers : profile.name).toStdString();
    about.program = "zoetrope " + QCoreApplication::applicationVersion().toStdString();
    about.wallOffset = wallOffsetNow();
    about.more = {{"servers", profile.servers.toStdString()},
                  {"admin_urls", admins.join(u' ').toStdString()},
                  {"session_timeout_ms", std::to_string(profile.timeout)},
                  {"looks", "told"}};
    return about;
}

LiveRecording::LiveRecording(ui::ClusterWindow& window, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_journal(std::make_shared<LiveJournal>())
    , m_room(std::make_shared<QTemporaryDir>())
{
    auto& actions = window.recordActions();
    connect(&actions, &ui::RecordActions::recordRequested, this, &LiveRecording::begin);
    connect(&actions, &ui::RecordActions::recordEndRequested, this, &LiveRecording::end);
    connect(&m_recordingControl, &RecordingControl::changed, this,
            [this] { m_window.setRecording(m_recordingControl.status()); });
    connect(&m_recordingControl, &RecordingControl::ended, this, &LiveRecording::ended);
    connect(&m_writing, &QFutureWatcherBase::finished, this, [this] {
        if (const auto file = m_writing.result(); !file.isEmpty())
            emit writtenDown(file);
        else
            m_window.statusBar()->showMessage(tr("There is no room for it"), saying);
    });
    connect(&m_recordingControl, &RecordingControl::failed, this, [this](const QString& sentence) {
        m_window.statusBar()->showMessage(tr("Not recorded: %1").arg(sentence), saying);
    });
    connect(&m_recordingControl, &RecordingControl::begun, this,
            [this](const std::shared_ptr<Recorder>& recorder, const QString& fileName) {
                ui::RecordActions::setFolder(QFileInfo(fileName).absolutePath());
                m_recorder = recorder;
                m_handing = QtConcurrent::run(
                    [journal = m_journal, recorder] { journal->record(recorder); });
            });
}

LiveRecording::~LiveRecording()
{
    end();
}

void LiveRecording::setCluster(const ui::ClusterProfile& profile)
{
    end();
    m_profile = profile;
    m_journal = std::make_shared<LiveJournal>();
    m_found.clear();
    m_window.recordActions().setPossible(!profile.servers.isEmpty());
    m_window.recordActions().setWhat(profile.name.isEmpty() ? profile.servers : profile.name);
    if (!profile.servers.isEmpty() && !m_fileForNext.isEmpty())
        begin(std::exchange(m_fileForNext, {}));
}

void LiveRecording::beginWithNext(const QString& fileName)
{
    m_fileForNext = fileName;
}

void LiveRecording::begin(const QString& fileName)
{
    m_recordingControl.begin(fileName, aboutCluster(m_profile));
}

void LiveRecording::end()
{
    m_recordingControl.end({},
                           [journal = m_journal, recorder = std::exchange(m_recorder, nullptr),
                            handing = m_handing]() mutable {
                               handing.waitForFinished(); // it copies what is in memory
                               journal->endRecording(recorder.get());
                           });
}

void LiveRecording::writeDown()
{
    if (m_writing.isRunning() || m_profile.servers.isEmpty())
        return;
    const auto name = QStringLiteral("seen-%1.zoetrope").arg(++m_written);
    m_writing.setFuture(QtConcurrent::run(
        [journal = m_journal, about = aboutCluster(m_profile), room = m_room, name] {
            auto file = room->filePath(name);
            try {
                journal->write(QFile::encodeName(file).toStdString(), about);
                return file;
            } catch (const std::exception&) { // there is no room
                return QString();
            }
        }));
}

void LiveRecording::takeNotice(const Inspection& inspection)
{
    std::set<std::string> found;
    for (const auto& finding : inspection.findings) {
        if (finding.severity != recipes::Severity::Info)
            found.insert(finding.id());
    }
    const auto isNew = !std::includes(m_found.begin(), m_found.end(), found.begin(), found.end());
    m_found = std::move(found);
    if (isNew)
        m_window.recordActions().takeNotice();
}

} // namespace zoetrope::app
