#pragma once

#include "app/recording/about.h"
#include "app/recording/database.h"

#include <span>

namespace zoetrope::app {

/// A recording that is being written: all that write() returned from is safe from the end of this
/// process, and the file can be read meanwhile by others.
///
/// Threads: one at a time. Errors: RecordingError from every call; then nothing of that call is in
///          the file, and it may be repeated.
class RecordingFile
{
public:
    /// Makes `file`, which must not exist: a recording is never written over.
    RecordingFile(const std::filesystem::path& file, const About& about);
    /// As finish(), but says nothing where that fails.
    ~RecordingFile();
    RecordingFile(const RecordingFile&) = delete;
    RecordingFile& operator=(const RecordingFile&) = delete;

    /// In one transaction. `dropped` events are missing before these; ids must ascend. Nothing, if
    /// there are no events.
    void write(std::span<const recipes::Event> events, std::uint64_t dropped = 0);
    void write(const Note& note);
    void write(const Checkpoint& checkpoint); ///< One that is there already stays.
    void describe(const std::string& key, const std::string& value); ///< In "meta".

    /// Brings all into the one file, which needs no other from then on.
    void finish();
    void endAt(recipes::TimePoint until); ///< Says that it was recorded until then.

    /// Somebody else folds the log in meanwhile, which may wait for the disk: see Checkpointer.
    void leaveLog();

    [[nodiscard]] std::uint64_t bytes(); ///< As far as it is in the one file, or will be.

private:
    void prepare(const About& about);
    void writeWords();
    void write(const recipes::Event& event, std::uint64_t dropped);
    void writeChapter();

    Database m_database;
    std::optional<Statement> m_event;
    std::optional<Statement> m_detail;
    std::optional<Statement> m_chapterStatement;
    std::optional<Statement> m_participant;
    Chapter m_chapter; // the last, which still grows
    bool m_isFinished = false;
};

} // namespace zoetrope::app
