#pragma once

#include "app/recording/recording.h"

#include <QtGlobal>

#include <filesystem>
#include <iosfwd>
#include <vector>

namespace zoetrope::app {

/// What a recording can be turned into, for other programs or for people. Each stands in a source
/// file of its own, and CMakeLists.txt names it there: nothing else has to know of it.
struct ExportFormat
{
    const char* name; ///< As the command line has it: "jsonl".
    const char* title; ///< For people, in English; translated by tr() of this context.
    const char* suffix; ///< Of files: "json".
    /// Writes all of `recording`. Whatever bytes were recorded, the text is UTF-8.
    void (*write)(Recording& recording, std::ostream& output);
};

/// In the order in which they are offered.
[[nodiscard]] const std::vector<const ExportFormat*>& exportFormats();

/// By its name; null if there is none of that name.
[[nodiscard]] const ExportFormat* exportFormat(std::string_view name);

/// "jsonl, csv, ..."
[[nodiscard]] std::string namesOfExportFormats();

/// Writes `recording` to a file: one that is there is replaced by a whole one, or stays; a
/// recording always stays. Throws RecordingError where it cannot be written. What of the recording
/// cannot be read is missing: see Recording::trouble().
void exportToFile(Recording& recording, const ExportFormat& format,
                  const std::filesystem::path& file);

} // namespace zoetrope::app
