#pragma once

#include "app/recording/about.h"
#include "recipes/history/history.h"

#include <filesystem>

namespace zoetrope::app {

/// Writes what was kept in memory to a new file. Any thread. Throws RecordingError.
void writeKept(const recipes::History::Kept& kept, const std::filesystem::path& file,
               const About& about);

} // namespace zoetrope::app
