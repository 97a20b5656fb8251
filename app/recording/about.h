#pragma once

#include "recipes/trace/event.h"

#include <map>
#include <optional>

namespace zoetrope::app {

/// What a recording is of. All but the offset are words for people and for scripts.
struct About
{
    std::string kind; ///< "laboratory", "live" or "transaction-log".
    std::string title;
    std::string program; ///< And its version.
    std::chrono::nanoseconds wallOffset{0}; ///< Wall clock since 1970 minus `at`, at the beginning.
    /// Until when it was recorded, though nothing may have happened: nothing, if that is not known.
    std::optional<recipes::TimePoint> until;
    std::map<std::string, std::string> more; ///< "scenario", "schedule", "seed", ...
};

/// A run of events that were written together: what the density of the timeline is drawn from.
struct Chapter
{
    recipes::EventId first = 0;
    recipes::EventId last = 0;
    std::uint64_t count = 0; ///< Events.
    recipes::TimePoint begin; ///< The earliest.
    recipes::TimePoint finish; ///< The latest.
    std::chrono::nanoseconds wall{0}; ///< The wall clock when it was begun: it may have been set.
    std::uint64_t dropped = 0; ///< Events that are missing before it.

    bool operator==(const Chapter&) const = default;
};

/// A person's note, pinned to a moment, or to a znode at that moment.
struct Note
{
    recipes::TimePoint at;
    std::string path; ///< Empty: the moment.
    std::string text;
    std::chrono::nanoseconds wall{0}; ///< When it was written.

    bool operator==(const Note&) const = default;
};

/// The world right after an event, so that nobody has to fold all that was before.
struct Checkpoint
{
    recipes::EventId event = 0;
    std::string world; ///< Packed: see recipes/world/worldcode.h.
};

/// Wall clock minus steady clock, now.
[[nodiscard]] std::chrono::nanoseconds wallOffsetNow();

} // namespace zoetrope::app
