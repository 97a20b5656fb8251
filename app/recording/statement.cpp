#include "app/recording/database.h"

#include <sqlite3.h>

namespace zoetrope::app {

Statement::Statement(Database& database, std::string_view sql)
    : m_database(database)
{
    const int code = sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr);
    if (code != SQLITE_OK)
        database.fail(code);
}

Statement::~Statement()
{
    sqlite3_finalize(m_statement);
}

void Statement::bind(int parameter, std::int64_t number)
{
    sqlite3_bind_int64(m_statement, parameter, number);
}

void Statement::bind(int parameter, std::string_view text)
{
    // An empty view may point nowhere, which would bind NULL.
    sqlite3_bind_text64(m_statement, parameter, text.empty() ? "" : text.data(), text.size(),
                        SQLITE_STATIC, SQLITE_UTF8);
}

void Statement::bindBytes(int parameter, std::string_view bytes)
{
    sqlite3_bind_blob64(m_statement, parameter, bytes.empty() ? "" : bytes.data(), bytes.size(),
                        SQLITE_STATIC);
}

void Statement::bindNull(int parameter)
{
    sqlite3_bind_null(m_statement, parameter);
}

bool Statement::step()
{
    const int code = sqlite3_step(m_statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        m_database.fail(code);
    return code == SQLITE_ROW;
}

void Statement::run()
{
    const int code = sqlite3_step(m_statement);
    reset();
    if (code != SQLITE_DONE)
        m_database.fail(code);
}

void Statement::reset() noexcept
{
    sqlite3_reset(m_statement);
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

std::int64_t Statement::number(int column) const
{
    if (sqlite3_column_type(m_statement, column) != SQLITE_INTEGER)
        refuse(column);
    return sqlite3_column_int64(m_statement, column);
}

std::string Statement::text(int column) const
{
    if (sqlite3_column_type(m_statement, column) != SQLITE_TEXT)
        refuse(column);
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(m_statement, column));
    return {text, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column))};
}

std::string Statement::bytes(int column) const
{
    if (sqlite3_column_type(m_statement, column) != SQLITE_BLOB)
        refuse(column);
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(m_statement, column));
    return bytes
        ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column)))
        : std::string();
}

std::uint64_t Statement::size(int column) const
{
    return static_cast<std::uint64_t>(sqlite3_column_bytes(m_statement, column));
}

void Statement::refuse(int column) const
{
    throw RecordingError(RecordingError::Reason::Damaged,
                         m_database.file().string() + ": it is damaged (the "
                             + sqlite3_column_name(m_statement, column) + " of a row is missing)");
}

} // namespace zoetrope::app
