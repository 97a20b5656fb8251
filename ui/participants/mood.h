#pragma once

#include "recipes/world/world.h"
#include "ui/theme/theme.h"

#include <QStringList>

namespace zoetrope::ui {

/// A participant's state in one word, and the colour of that word.
struct Mood
{
    Tone tone = Tone::Idle;
    QString word;

    bool operator==(const Mood&) const = default;
};

/// Trouble of the connection comes before the place in the recipe: who has lost its session does
/// not wait, whatever it believes.
[[nodiscard]] Mood moodOf(const recipes::Participant& participant);
/// The same, of who is known to have lost what it held with a session before, too.
[[nodiscard]] Mood moodOf(const recipes::Participant& participant, const recipes::World& world);
[[nodiscard]] QStringList moodWords(); ///< Every word that a state may have at a table.
[[nodiscard]] Mood lostMood(); ///< Of who has lost its session.
[[nodiscard]] Mood wokenMood(); ///< Of who was woken, and has not looked yet.
[[nodiscard]] Mood lostHoldMood(); ///< Of who has lost what it held with its session, and goes on.

/// Where in its recipe it believes to be, whatever its connection is like: "waiting", "holding".
[[nodiscard]] QString standingWord(const recipes::Participant& participant);

/// What it does in a few words that name the path: "children of /table-3", "create /table-3/赵六".
[[nodiscard]] QString doingOf(const recipes::Participant& participant, const recipes::World& world);

} // namespace zoetrope::ui
