#pragma once

#include "app/recording/database.h"
#include "app/recording/schema.h"

#include <array>
#include <vector>

namespace zoetrope::app {

// An event as a row of "event", and its detail as one of "detail".

extern const std::string_view insertEvent;
extern const std::string_view insertDetail;
extern const std::string_view selectEvents; ///< From an id on, to an id: two parameters.

/// The event must outlive the next reset().
void bindEvent(Statement& statement, const recipes::Event& event);

/// The names of an event as a row has them: its news, its harm, or its own.
[[nodiscard]] std::vector<std::string> keptNames(const recipes::Event& event);

/// `names` is the text of keptNames(), or empty: the caller's, to outlive the next reset().
void bindDetail(Statement& statement, const recipes::Event& event, const std::string& names);

/// What a file's numbers mean to us.
class Words
{
public:
    /// Reads "word". A word that a later version made up has no number of ours.
    explicit Words(Database& database);

    /// Our own number; nothing if there is no word for it, or none that we know.
    [[nodiscard]] std::optional<int> ours(Field field, std::int64_t number) const;

private:
    std::array<std::vector<int>, fieldCount> m_ours; // by the file's number, -1: none
};

/// A time that an event can have: the distance of two of them can be told.
[[nodiscard]] bool isPossible(recipes::TimePoint at);

/// The event of a row of `selectEvents`. Throws RecordingError where a value cannot be.
[[nodiscard]] recipes::Event readEvent(const Statement& row, const Words& words,
                                       const std::string& file);

/// How long its texts are in the file.
[[nodiscard]] std::uint64_t bytesOf(const Statement& row);

} // namespace zoetrope::app
