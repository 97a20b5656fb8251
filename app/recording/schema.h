#pragma once

#include "recipes/trace/event.h"

#include <array>
#include <string_view>

namespace zoetrope::app {

// The tables of a recording, as docs/recording-format.md explains them.

inline constexpr std::int64_t recordingId = 0x5A6F6574; // "Zoet", the file's application_id
inline constexpr std::int64_t recordingVersion = 3; // the file's user_version
inline constexpr std::int64_t oldestVersion = 1; // that is read, too: it has no `Reported` events

/// A table, and the very text that makes it: a reader refuses a table that was made otherwise.
struct Table
{
    std::string_view name;
    std::string_view sql;
};

extern const std::array<Table, 7> recordingTables;

/// May be missing: a shortcut for readers.
extern const Table checkpointTable;

/// The enumerations of an event. A file says in words what their numbers mean, so that it does not
/// depend on the order in which the program that reads it lists them.
enum class Field : std::uint8_t {
    Kind,
    Source,
    Operation,
    Watch,
    Change,
    Item,
    State,
    Phase,
    Recipe,
    Standing,
};
inline constexpr std::size_t fieldCount = 10;

[[nodiscard]] std::string_view name(Field field);

/// How many enumerators `field` has, from 0.
[[nodiscard]] int sizeOf(Field field);

/// The word for a number of `field`.
[[nodiscard]] std::string_view wordFor(Field field, int number);

} // namespace zoetrope::app
