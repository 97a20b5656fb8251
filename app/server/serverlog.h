#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace zoetrope::app {

/// A file that a server appends to, launch after launch.
class ServerLog
{
public:
    /// `file` need not exist yet. What it holds now is of earlier launches.
    explicit ServerLog(std::filesystem::path file);

    [[nodiscard]] const std::filesystem::path& file() const noexcept { return m_file; }
    /// Its end, in whole lines, of all launches: at most 64 KB.
    [[nodiscard]] std::string tail() const { return from(0); }
    /// The same, of this launch only.
    [[nodiscard]] std::string launch() const { return from(m_launch); }

private:
    [[nodiscard]] std::string from(std::uintmax_t offset) const;

    std::filesystem::path m_file;
    std::uintmax_t m_launch; // bytes before it
};

/// The last `count` lines of `text`, without the line end of the last.
[[nodiscard]] std::string lastLines(const std::string& text, int count);

} // namespace zoetrope::app
