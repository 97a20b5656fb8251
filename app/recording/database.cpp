#include "app/recording/database.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <system_error>
#include <utility>

namespace zoetrope::app {

namespace {

using Reason = RecordingError::Reason;

int flagsOf(Database::Mode mode)
{
    constexpr int common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE;
    switch (mode) {
    case Database::Mode::Create:
    case Database::Mode::Change:
        return common | SQLITE_OPEN_READWRITE;
    case Database::Mode::Read:
    case Database::Mode::ReadUnchanging:
        break;
    }
    return common | SQLITE_OPEN_READONLY;
}

// As a URI, every byte of the name that could mean something is escaped.
std::string uriOf(const std::filesystem::path& file, Database::Mode mode)
{
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string uri = "file:";
    const auto whole = std::filesystem::absolute(file);
    for (const char byte : whole.native()) {
        const auto code = static_cast<unsigned char>(byte);
        if (std::isalnum(code) != 0 || byte == '/' || byte == '.' || byte == '-' || byte == '_')
            uri += byte;
        else
            uri.append({'%', digits[code >> 4], digits[code & 15]});
    }
    return mode == Database::Mode::ReadUnchanging ? uri + "?immutable=1" : uri;
}

Reason reasonOf(int code, int systemError)
{
    const bool isNoRoom = systemError == ENOSPC || systemError == EFBIG || systemError == EDQUOT;
    switch (code & 0xff) {
    case SQLITE_FULL:
        return Reason::Full;
    case SQLITE_IOERR:
        // SQLite does not always remember why it could not write.
        return isNoRoom || (code == SQLITE_IOERR_WRITE && systemError == 0) ? Reason::Full
                                                                            : Reason::Damaged;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return Reason::Busy;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return Reason::NotWritable;
    case SQLITE_CANTOPEN:
        return Reason::Missing;
    case SQLITE_NOTADB:
        return Reason::Foreign;
    default:
        return Reason::Damaged;
    }
}

std::string sentenceOf(Reason reason, const std::string& detail)
{
    switch (reason) {
    case Reason::Exists:
        return "it is there already";
    case Reason::NotWritable:
        return "it cannot be written (" + detail + ")";
    case Reason::Full:
        return "there is no room left for it (" + detail + ")";
    case Reason::Busy:
        return "another program is writing to it";
    case Reason::Missing:
        return "it cannot be opened (" + detail + ")";
    case Reason::Foreign:
        return "it is no recording of Zoetrope";
    case Reason::Newer:
        return "a later version of Zoetrope wrote it";
    case Reason::Damaged:
        break;
    }
    return "it is damaged, or cut short (" + detail + ")";
}

// Whatever a file says, only our own tables are read and written, and no function is called.
int permit(void* /*unused*/, int action, const char* /*first*/, const char* /*second*/,
           const char* /*database*/, const char* inner)
{
    static constexpr std::array allowed{
        SQLITE_SELECT,      SQLITE_READ,   SQLITE_INSERT,       SQLITE_UPDATE,
        SQLITE_TRANSACTION, SQLITE_PRAGMA, SQLITE_CREATE_TABLE, SQLITE_CREATE_INDEX,
    };
    const bool isAllowed = std::find(allowed.begin(), allowed.end(), action) != allowed.end();
    return isAllowed && inner == nullptr ? SQLITE_OK : SQLITE_DENY;
}

} // namespace

Database::Database(const std::filesystem::path& file, Mode mode)
    : m_file(file)
{
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(uriOf(file, mode).c_str(), &handle, flagsOf(mode), nullptr);
    m_handle.reset(handle); // even where it failed
    if (code != SQLITE_OK)
        fail(code);
    guard();
}

void Database::Closer::operator()(sqlite3* handle) const noexcept
{
    sqlite3_close(handle);
}

void Database::setPatience(std::chrono::milliseconds patience)
{
    sqlite3_busy_timeout(handle(), static_cast<int>(patience.count()));
}

void Database::guard()
{
    constexpr std::array<std::pair<int, int>, 5> switches{{
        {SQLITE_DBCONFIG_DEFENSIVE, 1},
        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
        {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
        {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
    }};
    for (const auto& [option, value] : switches)
        sqlite3_db_config(handle(), option, value, nullptr);
    constexpr std::array<std::pair<int, int>, 4> limits{{
        {SQLITE_LIMIT_LENGTH, mostBytes},
        {SQLITE_LIMIT_SQL_LENGTH, 100'000},
        {SQLITE_LIMIT_ATTACHED, 0},
        {SQLITE_LIMIT_TRIGGER_DEPTH, 0},
    }};
    for (const auto& [limit, value] : limits)
        sqlite3_limit(handle(), limit, value);
    setPatience(std::chrono::seconds(2));
    run("PRAGMA cell_size_check = 1");
    run("PRAGMA mmap_size = 0"); // a file that shrinks under us would be a SIGBUS
    sqlite3_set_authorizer(handle(), permit, nullptr);
}

void Database::fail(int code) const
{
    const int systemError = m_handle ? sqlite3_system_errno(handle()) : 0;
    const auto reason = reasonOf(code, systemError);
    std::string detail = sqlite3_errstr(code);
    if (systemError != 0)
        detail = std::generic_category().message(systemError);
    throw RecordingError(reason, m_file.string() + ": " + sentenceOf(reason, detail));
}

void Database::run(const char* sql)
{
    if (const int code = sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr); code != SQLITE_OK)
        fail(code);
}

std::int64_t Database::number(const char* sql)
{
    Statement statement(*this, sql);
    return statement.step() ? statement.number(0) : 0;
}

std::string Database::text(const char* sql)
{
    Statement statement(*this, sql);
    return statement.step() ? statement.text(0) : std::string();
}

} // namespace zoetrope::app
