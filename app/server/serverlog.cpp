#include "app/server/serverlog.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace zoetrope::app {

namespace {

constexpr std::uintmax_t maxTail = 65'536; // bytes

std::uintmax_t sizeOf(const std::filesystem::path& file)
{
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    return error ? 0 : size;
}

} // namespace

ServerLog::ServerLog(std::filesystem::path file)
    : m_file(std::move(file))
    , m_launch(sizeOf(m_file))
{
}

std::string ServerLog::from(std::uintmax_t offset) const
{
    const auto size = sizeOf(m_file);
    const auto begin = std::max(offset, size - std::min(size, maxTail));
    std::ifstream file(m_file, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(begin));
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (begin > offset)
        text.erase(0, text.find('\n') + 1); // half a line
    return text;
}

std::string lastLines(const std::string& text, int count)
{
    const auto last = text.find_last_not_of('\n');
    if (last == std::string::npos)
        return {};
    auto begin = last + 1;
    for (int line = 0; line < count && begin > 0; ++line) {
        const auto end = text.rfind('\n', begin - 1 - (line > 0 ? 1 : 0));
        begin = end == std::string::npos ? 0 : end + 1;
    }
    return text.substr(begin, last + 1 - begin);
}

} // namespace zoetrope::app
