#include "app/recording/recordingfile.h"

#include "app/recording/eventrow.h"
#include "app/recording/look/lookcodec.h"
#include "app/recording/namelist.h"
#include "app/recording/opening.h"
#include "app/recording/recording.h"
#include "app/recording/transaction.h"
#include "recipes/world/worldcode.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

using Reason = RecordingError::Reason;

constexpr std::uint64_t chapterSize = 1'024; // events
constexpr auto chapterLength = 10s;

// Made here rather than by SQLite, so that of two that want the same file one gets it.
const std::filesystem::path& made(const std::filesystem::path& file)
{
    const int descriptor = ::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (descriptor >= 0) {
        ::close(descriptor);
        return file;
    }
    const int error = errno;
    if (error == EEXIST)
        throw RecordingError(Reason::Exists,
                             file.string()
                                 + ": it is there already, and a recording is never "
                                   "written over; choose another name");
    throw RecordingError(error == ENOSPC || error == EDQUOT ? Reason::Full : Reason::NotWritable,
                         file.string() + ": it cannot be written ("
                             + std::generic_category().message(error) + ")");
}

void stretch(Chapter& chapter, const Event& event)
{
    chapter.last = event.id;
    ++chapter.count;
    chapter.begin = std::min(chapter.begin, event.at);
    chapter.finish = std::max(chapter.finish, event.at);
}

bool isFull(const Chapter& chapter, const Event& next)
{
    return chapter.count >= chapterSize || next.at - chapter.begin > chapterLength;
}

std::chrono::nanoseconds wallNow()
{
    return std::chrono::system_clock::now().time_since_epoch();
}

void insertInto(Database& database, const Note& note)
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    Statement insert(database, "INSERT INTO note(at, path, text, wall) VALUES(?,?,?,?)");
    insert.bind(1, std::int64_t{note.at.time_since_epoch().count()});
    insert.bind(2, std::string_view(note.path));
    insert.bind(3, std::string_view(note.text));
    insert.bind(4, std::int64_t{(note.wall.count() != 0 ? note.wall : now).count()});
    insert.run();
}

} // namespace

std::chrono::nanoseconds wallOffsetNow()
{
    return wallNow() - Clock::now().time_since_epoch();
}

RecordingFile::RecordingFile(const std::filesystem::path& file, const About& about)
    : m_database(made(file), Database::Mode::Create)
{
    try {
        prepare(about);
    } catch (...) {
        std::error_code ignored;
        std::filesystem::remove(file, ignored); // ours, and empty
        throw;
    }
    m_event.emplace(m_database, insertEvent);
    m_detail.emplace(m_database, insertDetail);
    m_chapterStatement.emplace(m_database, "REPLACE INTO chapter VALUES(?,?,?,?,?,?,?)");
    m_participant.emplace(m_database, "INSERT OR IGNORE INTO participant VALUES(?,?,?)");
}

RecordingFile::~RecordingFile()
{
    try {
        finish();
    } catch (const RecordingError&) { // what was written can be read all the same
    }
}

// In the write-ahead log a commit is appended, and readers do not hinder it.
void RecordingFile::prepare(const About& about)
{
    m_database.run("PRAGMA page_size = 8192");
    static_cast<void>(m_database.text("PRAGMA journal_mode = WAL"));
    m_database.run("PRAGMA synchronous = NORMAL");
    m_database.run("PRAGMA journal_size_limit = 16777216");
    Transaction transaction(m_database);
    m_database.run(("PRAGMA application_id = " + std::to_string(recordingId)).c_str());
    m_database.run(("PRAGMA user_version = " + std::to_string(recordingVersion)).c_str());
    for (const auto& table : recordingTables)
        m_database.run(std::string(table.sql).c_str());
    m_database.run(std::string(checkpointTable.sql).c_str());
    writeWords();
    describe("kind", about.kind);
    describe("title", about.title);
    describe("program", about.program);
    describe("wall_offset_ns", std::to_string(about.wallOffset.count()));
    describe("writer", std::to_string(::getpid()));
    for (const auto& [key, value] : about.more)
        describe(key, value);
    transaction.commit();
    static_cast<void>(m_database.number("PRAGMA wal_checkpoint")); // from now on it is a recording
}

void RecordingFile::writeWords()
{
    Statement insert(m_database, "INSERT INTO word VALUES(?,?,?)");
    for (std::size_t i = 0; i < fieldCount; ++i) {
        const auto field = static_cast<Field>(i);
        for (int number = 0; number < sizeOf(field); ++number) {
            insert.bind(1, name(field));
            insert.bind(2, std::int64_t{number});
            insert.bind(3, wordFor(field, number));
            insert.run();
        }
    }
}

void RecordingFile::describe(const std::string& key, const std::string& value)
{
    Statement insert(m_database, "REPLACE INTO meta VALUES(?,?)");
    insert.bind(1, std::string_view(key));
    insert.bind(2, std::string_view(value));
    insert.run();
}

void RecordingFile::write(std::span<const Event> events, std::uint64_t dropped)
{
    if (events.empty())
        return;
    const auto before = m_chapter;
    try {
        Transaction transaction(m_database);
        for (const auto& event : events)
            write(event, std::exchange(dropped, 0));
        if (m_chapter.count > 0)
            writeChapter();
        transaction.commit();
    } catch (...) {
        m_chapter = before;
        throw;
    }
}

void RecordingFile::write(const Event& event, std::uint64_t dropped)
{
    if (m_chapter.count == 0 || dropped > 0 || isFull(m_chapter, event)) {
        if (m_chapter.count > 0)
            writeChapter();
        m_chapter = {.first = event.id,
                     .begin = event.at,
                     .finish = event.at,
                     .wall = wallNow(),
                     .dropped = dropped};
    }
    stretch(m_chapter, event);
    bindEvent(*m_event, event);
    m_event->run();
    if (event.detail) {
        const auto names = keptNames(event);
        const auto text = names.empty() ? std::string() : toText(names);
        bindDetail(*m_detail, event, text);
        m_detail->run();
    }
    if (event.kind == Kind::Joined) {
        m_participant->bind(1, static_cast<std::int64_t>(event.actor));
        m_participant->bind(2, std::string_view(event.text));
        m_participant->bind(3, static_cast<std::int64_t>(event.id));
        m_participant->run();
    }
}

void RecordingFile::writeChapter()
{
    int parameter = 1;
    for (const std::int64_t number :
         {static_cast<std::int64_t>(m_chapter.first), static_cast<std::int64_t>(m_chapter.last),
          static_cast<std::int64_t>(m_chapter.count),
          std::int64_t{m_chapter.begin.time_since_epoch().count()},
          std::int64_t{m_chapter.finish.time_since_epoch().count()},
          std::int64_t{m_chapter.wall.count()}, static_cast<std::int64_t>(m_chapter.dropped)})
        m_chapterStatement->bind(parameter++, number);
    m_chapterStatement->run();
}

// What is larger than a reader takes is of no use to one.
void RecordingFile::write(const Checkpoint& checkpoint)
{
    if (checkpoint.world.size() >= Database::mostBytes / 2)
        return;
    Statement insert(m_database, "INSERT OR IGNORE INTO checkpoint VALUES(?,?,?)");
    insert.bind(1, static_cast<std::int64_t>(checkpoint.event));
    insert.bind(2, worldMake);
    insert.bindBytes(3, checkpoint.world);
    insert.run();
}

void RecordingFile::endAt(TimePoint until)
{
    describe("until_ns", std::to_string(until.time_since_epoch().count()));
}

void RecordingFile::finish()
{
    if (m_isFinished)
        return;
    describe("ended", std::to_string(wallNow().count()));
    try {
        static_cast<void>(m_database.number("PRAGMA wal_checkpoint(TRUNCATE)"));
        static_cast<void>(m_database.text("PRAGMA journal_mode = DELETE"));
    } catch (const RecordingError& error) {
        if (error.reason() != Reason::Busy) // somebody reads it: the last to leave folds it in
            throw;
    }
    m_isFinished = true;
}

// But for one that grows beyond all measure.
void RecordingFile::leaveLog()
{
    static_cast<void>(m_database.number("PRAGMA wal_autocheckpoint = 16000")); // pages
}

std::uint64_t RecordingFile::bytes()
{
    return static_cast<std::uint64_t>(m_database.number("PRAGMA page_count"))
        * static_cast<std::uint64_t>(m_database.number("PRAGMA page_size"));
}

void RecordingFile::write(const Note& note)
{
    insertInto(m_database, note);
}

void addNote(const std::filesystem::path& file, const Note& note)
{
    const auto database = openToChange(file);
    insertInto(*database, note);
}

} // namespace zoetrope::app
