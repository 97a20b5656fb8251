#pragma once

#include <filesystem>
#include <istream>
#include <memory>

namespace zoetrope::app {

/// The bytes of a file, unpacked where gzip has packed them, as a server may pack its snapshots. To
/// be read from the beginning on. What cannot be read or unpacked ends the stream.
class UnpackedFile : public std::istream
{
public:
    explicit UnpackedFile(const std::filesystem::path& file);
    ~UnpackedFile() override;

private:
    class Buffer;

    std::unique_ptr<Buffer> m_buffer;
};

} // namespace zoetrope::app
