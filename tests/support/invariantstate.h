#pragma once

#include "tests/support/writtenjournal.h"

namespace zoetrope::tests {

/// Of the first instance that has it. Throws if none has.
[[nodiscard]] const recipes::InvariantState& stateOf(const recipes::World& world,
                                                     recipes::Invariant invariant);

[[nodiscard]] bool isHeld(const WrittenJournal& journal, recipes::Invariant invariant);

/// All of them after each event: not broken even for the time of one.
[[nodiscard]] bool isAlwaysHeld(const WrittenJournal& journal);

} // namespace zoetrope::tests
