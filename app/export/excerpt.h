#pragma once

#include "app/recording/recording.h"

#include <filesystem>

namespace zoetrope::app {

/// Writes what happened in `recording` from `from` to `to` as a recording of its own, with its
/// notes and with the world that it begins in. Throws RecordingError. Cost: what lies between a
/// checkpoint and `from` is folded.
void writeExcerpt(Recording& recording, recipes::TimePoint from, recipes::TimePoint to,
                  const std::filesystem::path& file);

} // namespace zoetrope::app
