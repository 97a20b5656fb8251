#include "app/recording/unpackedfile.h"

#include <algorithm>
#include <array>

#include <zlib.h>

namespace zoetrope::app {

/// zlib passes on what it has not packed as it is.
class UnpackedFile::Buffer : public std::streambuf
{
public:
    explicit Buffer(const std::filesystem::path& file)
        : m_file(gzopen(file.c_str(), "rb"), &gzclose)
    {
    }

protected:
    int_type underflow() override
    {
        const auto size = m_file
            ? gzread(m_file.get(), m_bytes.data(), static_cast<unsigned>(m_bytes.size()))
            : 0;
        setg(m_bytes.data(), m_bytes.data(), m_bytes.data() + std::max(size, 0));
        return size > 0 ? traits_type::to_int_type(m_bytes.front()) : traits_type::eof();
    }

private:
    std::array<char, 1 << 16> m_bytes{};
    std::unique_ptr<gzFile_s, int (*)(gzFile)> m_file; // null: it cannot be read
};

UnpackedFile::UnpackedFile(const std::filesystem::path& file)
    : std::istream(nullptr)
    , m_buffer(std::make_unique<Buffer>(file))
{
    rdbuf(m_buffer.get());
}

UnpackedFile::~UnpackedFile() = default;

} // namespace zoetrope::app
