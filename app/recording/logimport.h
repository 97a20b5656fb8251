#pragma once

#include "app/recording/recordingfile.h"

namespace zoetrope::app {

/// What became of logs that were turned into a recording.
struct ImportResult
{
    std::uint64_t transactions = 0;
    std::uint64_t events = 0;
    std::uint64_t leftOut = 0; ///< Entries that could not be read; lines of another kind.
    std::vector<std::string> troubles; ///< Sentences, each with its file's name.
};

/// Writes what the transaction logs of one server tell into a new recording. They are put in the
/// order of their transactions; what two of them tell is told once. Or what the audit logs of the
/// servers of one cluster tell, in the order of their times: see AuditLog.
/// Throws RecordingError where a file is no log, or of the other kind, or cannot be read, or the
/// recording not be written.
[[nodiscard]] ImportResult importLogs(const std::vector<std::filesystem::path>& logs,
                                      const std::filesystem::path& file, const About& about);

} // namespace zoetrope::app
