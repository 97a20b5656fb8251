#pragma once

#include "app/recording/recorder.h"
#include "ui/frame/frame.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <functional>

namespace zoetrope::app {

/// The recording of a lesson from the window: begun and ended at any time, with the notes.
///
/// Threads: the GUI thread, which it never blocks: files are opened and closed by workers, the last
///          before the program ends.
class RecordingControl : public QObject
{
    Q_OBJECT
public:
    explicit RecordingControl(QObject* parent = nullptr);
    ~RecordingControl() override; ///< As end().

    /// Makes `fileName`; begun() or failed() tells of it. Ends what is recorded.
    void begin(const QString& fileName, const About& about);

    /// Closes the file, with `words` about the run. Before it is closed a worker calls `last`, if
    /// there is one: from then on nothing is added.
    using Words = std::map<std::string, std::string>;
    void end(const Words& words = {}, std::function<void()> last = {});

    void add(const Note& note); ///< Also to a file that is begun later.
    void clear(); ///< Forgets the notes: another run.

    [[nodiscard]] bool isOn() const;
    [[nodiscard]] ui::RecordStatus status() const;
    [[nodiscard]] std::shared_ptr<const std::vector<ui::Pin>> pins() const { return m_pins; }

signals:
    void begun(const std::shared_ptr<zoetrope::app::Recorder>& recorder, const QString& fileName);
    void failed(const QString& sentence);
    void changed(); ///< The status.
    void ended(); ///< The file is closed.

private:
    struct Opening
    {
        std::shared_ptr<Recorder> recorder;
        QString trouble;
    };

    void open(const QString& fileName, const About& about);
    void take(const Opening& opening);
    void close(std::shared_ptr<Recorder> recorder, std::function<void()> last);

    std::shared_ptr<Recorder> m_recorder; // null: nothing is recorded
    QString m_fileName;
    QString m_trouble; // of the last, until the next
    std::vector<Note> m_notes;
    std::shared_ptr<const std::vector<ui::Pin>> m_pins;
    QFutureWatcher<Opening> m_opening;
    bool m_isOpening = false; // a worker opens, or what it opened waits to be taken
    bool m_isUnwanted = false; // what is being opened: it was ended before
    std::optional<std::pair<QString, About>> m_next; // that is to be opened after that
    QTimer m_poll;
};

/// "A note" as the window draws it.
[[nodiscard]] ui::Pin pinOf(const Note& note);
[[nodiscard]] Note noteOf(recipes::TimePoint at, const QString& path, const QString& text);

} // namespace zoetrope::app
