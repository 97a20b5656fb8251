#pragma once

#include "app/recording/recording.h"

#include <filesystem>
#include <iosfwd>

namespace zoetrope::app {

/// What a recording can be turned into for other programs and for people.
enum class ExportFormat {
    JsonLines, ///< A line about the recording, then one per event and note.
    Csv, ///< A row per event, as RFC 4180 has it.
    Chrome, ///< Trace events: opens in Perfetto and in chrome://tracing.
    ShiViz, ///< Two lines per event, with vector clocks.
    Mermaid, ///< A sequence diagram, cut to what Mermaid draws.
    Svg, ///< The lanes as a picture.
    Markdown, ///< A report for people.
};

/// By the name that the command line has for it; nothing if it has none.
[[nodiscard]] std::optional<ExportFormat> exportFormat(std::string_view name);

/// "jsonl, csv, ..."
[[nodiscard]] std::string exportFormats();

/// Writes all of `recording`. Whatever bytes were recorded, the text is UTF-8. What of the
/// recording cannot be read is missing: see Recording::trouble().
/// Cost: JsonLines and Csv take little memory, the others as much as the whole run shown at once.
void exportRecording(Recording& recording, ExportFormat format, std::ostream& output);

/// The same to a file: one that is there is replaced by a whole one, or stays; a recording always
/// stays. Throws RecordingError where it cannot be written.
void exportToFile(Recording& recording, ExportFormat format, const std::filesystem::path& file);

} // namespace zoetrope::app
