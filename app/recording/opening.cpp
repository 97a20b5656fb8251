#include "app/recording/opening.h"

#include "app/recording/schema.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <system_error>
#include <utility>

namespace zoetrope::app {

namespace {

using Reason = RecordingError::Reason;

std::filesystem::path logOf(const std::filesystem::path& file)
{
    return file.string() + "-wal";
}

bool hasLog(const std::filesystem::path& file)
{
    std::error_code none;
    const auto size = std::filesystem::file_size(logOf(file), none);
    return !none && size > 0;
}

void checkIdentity(Database& database)
{
    if (database.number("PRAGMA application_id") != recordingId)
        refuse(database.file(), Reason::Foreign, "it is no recording of Zoetrope");
    const auto version = database.number("PRAGMA user_version");
    if (version > recordingVersion)
        refuse(database.file(), Reason::Newer,
               "a later version of Zoetrope wrote it; open it with that");
    if (version < oldestVersion)
        refuse(database.file(), Reason::Damaged, "it is damaged (its version is none)");
}

bool isOurs(const Statement& row, const Table& table)
{
    return row.text(0) == "table" && row.text(1) == table.name && row.text(2) == table.sql;
}

constexpr auto everyTable = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL";

// A view, a virtual table or a table with a generated column in place of one of ours would run
// what the file says.
void checkTables(Database& database)
{
    std::set<std::string_view> missing;
    for (const auto& table : recordingTables)
        missing.insert(table.name);
    Statement all(database, everyTable);
    while (all.step()) {
        const auto own = std::find_if(recordingTables.begin(), recordingTables.end(),
                                      [&all](const Table& table) { return isOurs(all, table); });
        if (own != recordingTables.end())
            missing.erase(own->name);
    }
    if (!missing.empty())
        refuse(database.file(), Reason::Damaged,
               "it is damaged, or made up (its tables are not a recording's)");
}

std::unique_ptr<Database> opened(const std::filesystem::path& file, Database::Mode mode)
{
    auto database = std::make_unique<Database>(file, mode);
    checkIdentity(*database);
    checkTables(*database);
    return database;
}

// Its writer was killed. Where that is not possible it is read as it lies there: a writer that is
// at work is not waited for.
void foldLogIn(const std::filesystem::path& file)
{
    try {
        Database database(file, Database::Mode::Change);
        database.setPatience({});
        static_cast<void>(database.number("PRAGMA wal_checkpoint(TRUNCATE)"));
        static_cast<void>(database.text("PRAGMA journal_mode = DELETE"));
    } catch (const RecordingError&) { // a writer holds it, or we may only read
    }
}

/// Takes a directory away with all that is in it.
class Remover
{
public:
    explicit Remover(std::filesystem::path directory)
        : m_directory(std::move(directory))
    {
    }
    ~Remover()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_directory, ignored);
    }
    Remover(const Remover&) = delete;
    Remover& operator=(const Remover&) = delete;

private:
    const std::filesystem::path m_directory;
};

// Where it lies, its log could not be folded in.
std::unique_ptr<Database> openedCopy(const std::filesystem::path& file)
{
    auto pattern = (std::filesystem::temp_directory_path() / "zoetrope-XXXXXX").string();
    if (!::mkdtemp(pattern.data()))
        refuse(file, Reason::NotWritable, "its log cannot be folded in, here or in a copy");
    const std::filesystem::path directory(pattern);
    const Remover remover(directory); // what is open stays readable
    const auto copy = directory / "copy.zoetrope";
    std::filesystem::copy_file(file, copy);
    std::filesystem::copy_file(logOf(file), logOf(copy));
    foldLogIn(copy);
    return opened(copy, Database::Mode::Read);
}

} // namespace

void refuse(const std::filesystem::path& file, Reason reason, const char* why)
{
    throw RecordingError(reason, file.string() + ": " + why);
}

std::unique_ptr<Database> openToRead(const std::filesystem::path& file)
{
    std::error_code none;
    if (!std::filesystem::exists(file, none))
        refuse(file, Reason::Missing, "there is no such file");
    if (!std::filesystem::is_regular_file(file, none))
        refuse(file, Reason::Foreign, "it is no file");
    try {
        auto database = opened(file, Database::Mode::Read);
        if (!hasLog(file))
            return database;
        database.reset();
        foldLogIn(file);
        return opened(file, Database::Mode::Read);
    } catch (const RecordingError& error) {
        if (error.reason() != Reason::NotWritable && error.reason() != Reason::Missing)
            throw;
    }
    return hasLog(file) ? openedCopy(file) : opened(file, Database::Mode::ReadUnchanging);
}

std::unique_ptr<Database> openBeside(const std::filesystem::path& file)
{
    return opened(file, Database::Mode::Read);
}

bool hasCheckpoints(Database& database)
{
    Statement all(database, everyTable);
    while (all.step()) {
        if (isOurs(all, checkpointTable))
            return true;
    }
    return false;
}

std::unique_ptr<Database> openToChange(const std::filesystem::path& file)
{
    static_cast<void>(openToRead(file));
    return opened(file, Database::Mode::Change);
}

} // namespace zoetrope::app
