#pragma once

#include "app/recording/database.h"

namespace zoetrope::app {

/// Opens a recording that is one: of our version, with our tables. What a killed writer left beside
/// it is folded in; where the directory may not be written to, in a copy that is gone when it is
/// closed. Throws RecordingError.
[[nodiscard]] std::unique_ptr<Database> openToRead(const std::filesystem::path& file);

/// The same beside the program that writes it, in this process: nothing is folded in.
[[nodiscard]] std::unique_ptr<Database> openBeside(const std::filesystem::path& file);

/// Whether it has the table of checkpoints: files of earlier versions have none.
[[nodiscard]] bool hasCheckpoints(Database& database);

/// Throws a RecordingError that names the file and says why.
[[noreturn]] void refuse(const std::filesystem::path& file, RecordingError::Reason reason,
                         const char* why);

/// As openToRead(), to be written to.
[[nodiscard]] std::unique_ptr<Database> openToChange(const std::filesystem::path& file);

} // namespace zoetrope::app
