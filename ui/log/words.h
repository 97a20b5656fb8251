#pragma once

#include "recipes/trace/event.h"

#include <QString>

namespace zoetrope::ui {

/// The vocabulary of events as people read it. The names of operations and of watch events are
/// the protocol's own, in every language.
[[nodiscard]] QString kindWord(recipes::Kind kind);
[[nodiscard]] QString operationWord(recipes::Operation operation);
[[nodiscard]] QString changeWord(recipes::Change change);
[[nodiscard]] QString watchWord(recipes::WatchKind kind);
[[nodiscard]] QString codeWord(int code);

/// What no column of its own says: the state, the phase, the belief, the remark.
[[nodiscard]] QString detailOf(const recipes::Event& event);

/// "0x100000038"; empty for 0.
[[nodiscard]] QString hex(std::int64_t number);

/// "1.250 s" since `begin`.
[[nodiscard]] QString seconds(std::chrono::nanoseconds time, int decimals = 3);

} // namespace zoetrope::ui
