#pragma once

#include "app/recording/recorder.h"
#include "ui/window/frame.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

namespace zoetrope::app {

/// The recording of a lesson from the window: begun and ended at any time, with the notes.
///
/// Threads: the GUI thread, which it never blocks but in its destructor: files are opened and
///          closed by workers.
class Tape : public QObject
{
    Q_OBJECT
public:
    explicit Tape(QObject* parent = nullptr);
    ~Tape() override; ///< As end(), and waits for it.

    /// Makes `fileName`; begun() or failed() tells of it. Ends what is recorded.
    void begin(const QString& fileName, const About& about);

    /// Closes the file, with `words` about the run.
    void end(const std::map<std::string, std::string>& words = {});

    void add(const Note& note); ///< Also to a file that is begun later.
    void clear(); ///< Forgets the notes: another run.

    [[nodiscard]] bool isOn() const { return m_recorder || m_opening.isRunning(); }
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

    void take(const Opening& opening);

    std::shared_ptr<Recorder> m_recorder; // null: nothing is recorded
    QString m_fileName;
    std::vector<Note> m_notes;
    std::shared_ptr<const std::vector<ui::Pin>> m_pins;
    QFutureWatcher<Opening> m_opening;
    QFutureWatcher<QString> m_ending; // the trouble with it
    QTimer m_poll;
};

/// "A note" as the window draws it.
[[nodiscard]] ui::Pin pinOf(const Note& note);
[[nodiscard]] Note noteOf(recipes::TimePoint at, const QString& path, const QString& text);

} // namespace zoetrope::app
