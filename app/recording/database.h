#pragma once

#include "app/recording/recordingerror.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace zoetrope::app {

/// An SQLite file, opened so that nothing in it can make us do more than read or write our tables:
/// no views, no triggers, no functions, no attached files; no value above `mostBytes`.
///
/// Threads: one at a time. Errors: RecordingError, with the file's name.
class Database
{
public:
    static constexpr int mostBytes = 16 << 20; // of one value

    enum class Mode {
        Create, ///< The file must be empty.
        Change, ///< Written to, never made.
        Read,
        ReadUnchanging, ///< Promises that nobody writes: needs no lock and no directory to write
                        ///< to.
    };

    Database(const std::filesystem::path& file, Mode mode);
    ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void run(const char* sql); ///< Our own statements, without an answer.
    [[nodiscard]] std::int64_t number(const char* sql); ///< The first column of the first row.
    [[nodiscard]] std::string text(const char* sql); ///< The same.

    /// How long to wait where another holds the file for a moment, as at its end: two seconds,
    /// unless this is said.
    void setPatience(std::chrono::milliseconds patience);

    [[nodiscard]] sqlite3* handle() const noexcept { return m_handle.get(); }
    [[nodiscard]] const std::filesystem::path& file() const noexcept { return m_file; }
    [[noreturn]] void fail(int code) const; ///< In words.

private:
    struct Closer
    {
        void operator()(sqlite3* handle) const noexcept;
    };

    void guard();

    const std::filesystem::path m_file;
    std::unique_ptr<sqlite3, Closer> m_handle;
};

/// One of our statements, prepared. Its columns are counted from 0, its parameters from 1.
///
/// Errors: RecordingError; where a column is of another type than asked for, as Damaged.
class Statement
{
public:
    Statement(Database& database, std::string_view sql); ///< `database` must outlive it.
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    void bind(int parameter, std::int64_t number);
    void bind(int parameter, std::string_view text); ///< Kept until the next reset().
    void bindBytes(int parameter, std::string_view bytes); ///< The same.
    void bindNull(int parameter);

    [[nodiscard]] bool step(); ///< False: no more rows. Then, or when done with it: reset().
    void run(); ///< Steps to its end and resets.
    void reset() noexcept;

    [[nodiscard]] bool isNull(int column) const;
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::string bytes(int column) const;
    [[nodiscard]] std::uint64_t size(int column) const; ///< Of a text or bytes.

private:
    [[noreturn]] void refuse(int column) const;

    Database& m_database;
    sqlite3_stmt* m_statement = nullptr;
};

} // namespace zoetrope::app
