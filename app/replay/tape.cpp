#include "app/replay/tape.h"

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

Tape::Tape(QObject* parent)
    : QObject(parent)
{
    m_poll.setInterval(pollInterval);
    connect(&m_poll, &QTimer::timeout, this, &Tape::changed);
    connect(&m_opening, &QFutureWatcherBase::finished, this, [this] { take(m_opening.result()); });
    connect(&m_ending, &QFutureWatcherBase::finished, this, [this] {
        if (!m_ending.result().isEmpty())
            emit failed(m_ending.result());
        emit ended();
    });
}

Tape::~Tape()
{
    m_opening.waitForFinished();
    m_ending.waitForFinished();
}

void Tape::begin(const QString& fileName, const About& about)
{
    end();
    if (m_opening.isRunning())
        return;
    m_fileName = fileName;
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

void Tape::take(const Opening& opening)
{
    if (!opening.recorder) {
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

void Tape::end(const std::map<std::string, std::string>& words)
{
    if (!m_recorder)
        return;
    m_poll.stop();
    for (const auto& [key, value] : words)
        m_recorder->describe(key, value);
    m_ending.waitForFinished(); // of the recording before: it has long ended
    m_ending.setFuture(QtConcurrent::run([recorder = std::exchange(m_recorder, nullptr)] {
        const auto state = recorder->finish();
        return QString::fromStdString(state.trouble);
    }));
    emit changed();
}

void Tape::add(const Note& note)
{
    m_notes.push_back(note);
    if (m_recorder)
        m_recorder->add(note);
    auto pins = std::make_shared<std::vector<ui::Pin>>();
    for (const auto& one : m_notes)
        pins->push_back(pinOf(one));
    m_pins = std::move(pins);
}

void Tape::clear()
{
    m_notes.clear();
    m_pins.reset();
}

ui::RecordStatus Tape::status() const
{
    if (!m_recorder)
        return {};
    const auto state = m_recorder->state();
    return {.isOn = true,
            .file = QFileInfo(m_fileName).fileName(),
            .events = state.written,
            .bytes = state.bytes,
            .trouble = QString::fromStdString(state.trouble)};
}

} // namespace zoetrope::app
