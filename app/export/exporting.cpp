#include "app/export/exporting.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>

namespace zoetrope::app {

namespace {

// What is exported may come from there; and nobody wants a table in place of a recording.
bool isDatabase(const std::filesystem::path& file)
{
    static constexpr std::string_view magic = "SQLite format 3";
    std::array<char, magic.size()> begin{};
    std::ifstream(file, std::ios::binary).read(begin.data(), begin.size());
    return std::string_view(begin.data(), begin.size()) == magic;
}

bool writeTo(const std::filesystem::path& file, Recording& recording, const ExportFormat& format)
{
    std::ofstream output(file, std::ios::binary);
    if (output)
        format.write(recording, output);
    return static_cast<bool>(output.flush());
}

// False where there is one already.
bool makeFile(const std::string& name)
{
    const int descriptor = ::open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return false;
    ::close(descriptor);
    return true;
}

// Beside it first; a link stays one, and what is replaced keeps its permissions.
bool replace(const std::filesystem::path& file, Recording& recording, const ExportFormat& format)
{
    std::error_code failed;
    const auto target = std::filesystem::weakly_canonical(file, failed);
    const auto before = std::filesystem::status(target, failed);
    const auto part = target.string() + "." + std::to_string(::getpid()) + ".part";
    if (!makeFile(part))
        return false;
    failed.clear();
    if (std::filesystem::is_regular_file(before))
        std::filesystem::permissions(part, before.permissions(), failed);
    const auto remover = std::unique_ptr<const std::string, void (*)(const std::string*)>(
        &part, [](const std::string* name) { ::unlink(name->c_str()); });
    if (failed || !writeTo(part, recording, format))
        return false;
    std::filesystem::rename(part, target, failed);
    return !failed;
}

} // namespace

const ExportFormat* exportFormat(std::string_view name)
{
    for (const auto* format : exportFormats()) {
        if (format->name == name)
            return format;
    }
    return nullptr;
}

std::string namesOfExportFormats()
{
    std::string names;
    for (const auto* format : exportFormats())
        names.append(names.empty() ? "" : ", ").append(format->name);
    return names;
}

void exportToFile(Recording& recording, const ExportFormat& format,
                  const std::filesystem::path& file)
{
    std::error_code none;
    const auto isSpecial = std::filesystem::exists(file, none) // such as /dev/stdout
        && !std::filesystem::is_regular_file(file, none);
    if (!isSpecial && isDatabase(file))
        throw RecordingError(RecordingError::Reason::Exists,
                             file.string()
                                 + ": it is a recording, or another database, and is not written "
                                   "over; choose another name");
    const auto isWritten
        = isSpecial ? writeTo(file, recording, format) : replace(file, recording, format);
    if (!isWritten)
        throw RecordingError(RecordingError::Reason::NotWritable,
                             file.string() + ": it cannot be written");
}

} // namespace zoetrope::app
