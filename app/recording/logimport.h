#pragma once

#include "app/recording/logwriter.h"

namespace zoetrope::app {

/// Writes what the transaction logs of one server tell into a new recording. They are put in the
/// order of their transactions; what two of them tell is told once. A snapshot tells what was there
/// before the logs begin, or what is missing between two; `logs` may be a directory of a server. Or
/// what the audit logs of the servers of one cluster tell, in the order of their times: see
/// AuditLog. Throws RecordingError where a file is none of these, or of the other kind, or cannot
/// be read, or the recording not be written.
[[nodiscard]] ImportResult importLogs(const std::vector<std::filesystem::path>& logs,
                                      const std::filesystem::path& file, const About& about);

} // namespace zoetrope::app
