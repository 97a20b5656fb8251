#include "app/recording/opening.h"
#include "app/recording/recording.h"

namespace zoetrope::app {

void addNote(const std::filesystem::path& file, const Note& note)
{
    const auto database = openToChange(file);
    Statement insert(*database, "INSERT INTO note(at, path, text, wall) VALUES(?,?,?,?)");
    insert.bind(1, std::int64_t{note.at.time_since_epoch().count()});
    insert.bind(2, std::string_view(note.path));
    insert.bind(3, std::string_view(note.text));
    insert.bind(4, std::int64_t{note.wall.count()});
    insert.run();
}

} // namespace zoetrope::app
