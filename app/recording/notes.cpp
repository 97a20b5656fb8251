#include "app/recording/opening.h"
#include "app/recording/recording.h"
#include "app/recording/recordingfile.h"

namespace zoetrope::app {

namespace {

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
