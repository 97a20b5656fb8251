#pragma once

#include "ui/frame/frame.h"

#include <filesystem>

namespace zoetrope::app {

/// `other` beside the recording `shown`: how much happens in it, and the first step in which they
/// differ. For a worker: it reads both up to there. Throws RecordingError.
[[nodiscard]] std::shared_ptr<const ui::Beside> compare(const std::filesystem::path& shown,
                                                        const std::filesystem::path& other);

} // namespace zoetrope::app
