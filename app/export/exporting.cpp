#include "app/export/exporting.h"

#include "app/export/writers.h"

#include <algorithm>
#include <array>
#include <fstream>

namespace zoetrope::app {

namespace {

struct Entry
{
    std::string_view name;
    ExportFormat format;
    void (*write)(Recording& recording, std::ostream& output);
};

constexpr std::array<Entry, 7> entries{{
    {"jsonl", ExportFormat::JsonLines, writeJsonLines},
    {"csv", ExportFormat::Csv, writeCsv},
    {"chrome", ExportFormat::Chrome, writeChrome},
    {"shiviz", ExportFormat::ShiViz, writeShiViz},
    {"mermaid", ExportFormat::Mermaid, writeMermaid},
    {"svg", ExportFormat::Svg, writeSvg},
    {"markdown", ExportFormat::Markdown, writeMarkdown},
}};

} // namespace

std::optional<ExportFormat> exportFormat(std::string_view name)
{
    const auto* const found = std::find_if(entries.begin(), entries.end(),
                                           [name](const Entry& one) { return one.name == name; });
    return found == entries.end() ? std::nullopt : std::optional(found->format);
}

std::string exportFormats()
{
    std::string names;
    for (const auto& entry : entries)
        names.append(names.empty() ? "" : ", ").append(entry.name);
    return names;
}

void exportRecording(Recording& recording, ExportFormat format, std::ostream& output)
{
    for (const auto& entry : entries) {
        if (entry.format == format)
            entry.write(recording, output);
    }
}

void exportToFile(Recording& recording, ExportFormat format, const std::filesystem::path& file)
{
    const auto part = file.string() + ".part"; // beside it first
    std::error_code failed;
    {
        std::ofstream output(part, std::ios::binary);
        if (output)
            exportRecording(recording, format, output);
        if (!output.flush())
            failed = std::make_error_code(std::errc::io_error);
    }
    if (!failed)
        std::filesystem::rename(part, file, failed);
    if (!failed)
        return;
    std::error_code ignored;
    std::filesystem::remove(part, ignored);
    throw RecordingError(RecordingError::Reason::NotWritable,
                         file.string() + ": it cannot be written");
}

} // namespace zoetrope::app
