#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace zoetrope::app {

/// The files that an import is made of, each by what its first bytes say.
struct LogFiles
{
    std::vector<std::filesystem::path> logs;
    std::vector<std::filesystem::path> snapshots; ///< The oldest first.
    std::vector<std::filesystem::path> audits;
    std::vector<std::string> troubles; ///< Of files of a directory that are none of these.
};

/// `named` are files, and directories of a server: of these, and of "version-2" in them, its logs
/// ("log.*") and snapshots ("snapshot.*") are meant.
/// Throws RecordingError where a named file is none, or cannot be read, or a directory has none.
[[nodiscard]] LogFiles logFilesFrom(const std::vector<std::filesystem::path>& named);

/// The transaction that a snapshot was begun after, as its name says: "snapshot.100000001".
[[nodiscard]] std::int64_t transactionOf(const std::filesystem::path& snapshot);

} // namespace zoetrope::app
