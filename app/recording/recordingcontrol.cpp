#include "app/recording/recordingcontrol.h"

#include "ui/window/recordactions.h"

#include <QFileInfo>
#include <QtConcurrent>

#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;

namespace {

constexpr auto pollInterval = 500ms;
constexpr std::size_t mostPending = 2'000'000; // events: what was in memory before, and what comes

} // namespace

ui::Pin pinOf(const Note& note)
{
    return {note.at, QString::fromStdString(note.path), QString::fromStdString(note.text)};
}

Note noteOf(recipes::TimePoint at, const QString& path, const QString& text)
{
    return {.at = at,
            .path = path.toStdString(),
            .text = text.toStdString(),
            .wall = std::chrono::system_clock::now().time_since_epoch()};
}

RecordingControl::RecordingControl(QObject* parent)
    : QObject(parent)
{
    m_poll.setInterval(pollInterval);
    connect(&m_poll, &QTimer::timeout, this, &RecordingControl::changed);
    connect(&m_opening, &QFutureWatcherBase::finished, this, [this] { take(m_opening.result()); });
}

RecordingControl::~RecordingControl()
{
    blockSignals(true);
    end();
}

bool RecordingControl::isOn() const
{
    return m_recorder || m_next || (m_isOpening && !m_isUnwanted);
}

void RecordingControl::begin(const QString& fileName, const About& about)
{
    end();
    if (m_isUnwanted)
        m_next = {fileName, about};
    else
        open(fileName, about);
}

void RecordingControl::open(const QString& fileName, const About& about)
{
    m_isOpening = true;
    m_fileName = fileName;
    m_trouble.clear();
    m_opening.setFuture(QtConcurrent::run(
        [fileName, about, mostBytes = ui::RecordActions::mostBytes()]() -> Opening {
            Recorder::Limits limits;
            limits.bytes = mostBytes;
            limits.pending = mostPending;
            try {
                const auto file = QFile::encodeName(fileName).toStdString();
                return {std::make_shared<Recorder>(file, about, limits), {}};
            } catch (const std::exception& error) {
                return {nullptr, QString::fromStdString(error.what())};
            }
        }));
}

void RecordingControl::take(const Opening& opening)
{
    m_isOpening = false;
    if (std::exchange(m_isUnwanted, false)) {
        if (opening.recorder)
            close(opening.recorder, {});
        if (const auto next = std::exchange(m_next, std::nullopt))
            open(next->first, next->second);
        return;
    }
    if (!opening.recorder) {
        m_trouble = opening.trouble;
        emit changed();
        emit failed(opening.trouble);
        return;
    }
    m_recorder = opening.recorder;
    for (const auto& note : m_notes)
        m_recorder->add(note);
    m_poll.start();
    emit begun(m_recorder, m_fileName);
    emit changed();
}

void RecordingControl::end(const Words& words, std::function<void()> last)
{
    m_isUnwanted = m_isOpening;
    m_next.reset();
    if (!m_recorder)
        return;
    m_poll.stop();
    for (const auto& [key, value] : words)
        m_recorder->describe(key, value);
    close(std::exchange(m_recorder, nullptr), std::move(last));
    emit changed();
}

// Each has a watcher of its own: the next may be ended before this one is closed.
void RecordingControl::close(std::shared_ptr<Recorder> recorder, std::function<void()> last)
{
    auto* closing = new QFutureWatcher<QString>(this);
    connect(closing, &QFutureWatcherBase::finished, this, [this, closing] {
        closing->deleteLater();
        if (!closing->result().isEmpty()) {
            m_trouble = closing->result();
            emit changed();
            emit failed(closing->result());
        }
        emit ended();
    });
    closing->setFuture(QtConcurrent::run([recorder = std::move(recorder), last = std::move(last)] {
        if (last)
            last();
        return QString::fromStdString(recorder->finish().trouble);
    }));
}

void RecordingControl::add(const Note& note)
{
    m_notes.push_back(note);
    if (m_recorder)
        m_recorder->add(note);
    auto pins = std::make_shared<std::vector<ui::Pin>>();
    for (const auto& one : m_notes)
        pins->push_back(pinOf(one));
    m_pins = std::move(pins);
}

void RecordingControl::clear()
{
    m_notes.clear();
    m_pins.reset();
}

ui::RecordStatus RecordingControl::status() const
{
    if (!m_recorder)
        return {.trouble = m_trouble};
    const auto state = m_recorder->state();
    return {.isOn = true,
            .file = QFileInfo(m_fileName).fileName(),
            .events = state.written,
            .bytes = state.bytes,
            .trouble = QString::fromStdString(state.trouble)};
}

} // namespace zoetrope::app
