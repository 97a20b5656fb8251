#include "app/recording/schema.h"

namespace zoetrope::app {

using namespace recipes;

// No secondary index: it would have to be written at random places while recording.
const std::array<Table, 7> recordingTables{{
    {"meta", "CREATE TABLE meta(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)"},
    {"word", "CREATE TABLE word(field TEXT NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL)"},
    {"event",
     "CREATE TABLE event(id INTEGER PRIMARY KEY, at INTEGER NOT NULL, cause INTEGER NOT NULL, "
     "session INTEGER NOT NULL, zxid INTEGER NOT NULL, took INTEGER NOT NULL, "
     "actor INTEGER NOT NULL, call INTEGER NOT NULL, code INTEGER NOT NULL, "
     "count INTEGER NOT NULL, capacity INTEGER NOT NULL, kind INTEGER NOT NULL, "
     "source INTEGER NOT NULL, operation INTEGER NOT NULL, watch INTEGER NOT NULL, "
     "change INTEGER NOT NULL, item INTEGER NOT NULL, state INTEGER NOT NULL, "
     "phase INTEGER NOT NULL, recipe INTEGER NOT NULL, standing INTEGER NOT NULL, "
     "step INTEGER NOT NULL, create_mode INTEGER NOT NULL, path TEXT NOT NULL, "
     "text TEXT NOT NULL)"},
    {"detail",
     "CREATE TABLE detail(event INTEGER PRIMARY KEY, czxid INTEGER, mzxid INTEGER, "
     "ctime INTEGER, mtime INTEGER, version INTEGER, cversion INTEGER, aversion INTEGER, "
     "ephemeral_owner INTEGER, data_length INTEGER, num_children INTEGER, pzxid INTEGER, "
     "data BLOB, names TEXT)"},
    {"chapter",
     "CREATE TABLE chapter(first INTEGER PRIMARY KEY, last INTEGER NOT NULL, "
     "count INTEGER NOT NULL, begin INTEGER NOT NULL, finish INTEGER NOT NULL, "
     "wall INTEGER NOT NULL, dropped INTEGER NOT NULL)"},
    {"participant",
     "CREATE TABLE participant(actor INTEGER PRIMARY KEY, name TEXT NOT NULL, "
     "joined INTEGER NOT NULL)"},
    {"note",
     "CREATE TABLE note(id INTEGER PRIMARY KEY, at INTEGER NOT NULL, path TEXT NOT NULL, "
     "text TEXT NOT NULL, wall INTEGER NOT NULL)"},
}};

const Table checkpointTable{
    "checkpoint",
    "CREATE TABLE checkpoint(event INTEGER PRIMARY KEY, make INTEGER NOT NULL, "
    "world BLOB NOT NULL)"};

namespace {

struct Vocabulary
{
    std::string_view field;
    int size;
    std::string_view (*word)(int number);
};

template<typename Enum> std::string_view word(int number)
{
    return name(static_cast<Enum>(number));
}

template<typename Enum> constexpr Vocabulary vocabulary(std::string_view field, Enum last)
{
    return {field, static_cast<int>(last) + 1, word<Enum>};
}

// In the order of Field.
constexpr std::array<Vocabulary, fieldCount> vocabularies{
    vocabulary("kind", Kind::Reported),
    vocabulary("source", Source::Laboratory),
    vocabulary("operation", Operation::Other),
    vocabulary("watch", WatchKind::Children),
    vocabulary("change", Change::ChildrenChanged),
    vocabulary("item", Item::State),
    vocabulary("state", SessionState::AuthFailed),
    vocabulary("phase", Phase::Handshake),
    vocabulary("recipe", static_cast<Recipe>(recipeCount - 1)),
    vocabulary("standing", Standing::Lost),
};

const Vocabulary& of(Field field)
{
    return vocabularies.at(static_cast<std::size_t>(field));
}

} // namespace

std::string_view name(Field field)
{
    return of(field).field;
}

int sizeOf(Field field)
{
    return of(field).size;
}

std::string_view wordFor(Field field, int number)
{
    return of(field).word(number);
}

} // namespace zoetrope::app
