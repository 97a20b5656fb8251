#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace zoetrope::recipes {

/// The checksum of logs and snapshots, as RFC 1950 has it. It can be computed in parts: `before`
/// is that of the bytes before.
[[nodiscard]] std::uint32_t adler32(std::string_view bytes, std::uint32_t before = 1);

/// Takes values off a file of a server, in network byte order. It may come from anywhere: no
/// length is believed before as many bytes were seen.
class ByteStream
{
public:
    /// `input` is binary, and must outlive the stream.
    explicit ByteStream(std::istream& input)
        : m_input(input)
    {
    }

    /// Reads `size` bytes to the end of `bytes`; false at the end, with what there was.
    [[nodiscard]] bool read(std::string& bytes, std::size_t size);

    /// Goes beyond `size` bytes; false at the end.
    [[nodiscard]] bool skip(std::size_t size);

    /// Goes back, or on, to `position`; the checksum is of no use from then on.
    void seek(std::uint64_t position);

    /// A number of `size` bytes, at most 8.
    [[nodiscard]] std::optional<std::uint64_t> number(std::size_t size);

    [[nodiscard]] std::uint64_t position() const noexcept { return m_position; } ///< Bytes.

    /// That it ended in the middle of a value, not between two.
    [[nodiscard]] bool isCut() const noexcept { return m_isCut; }

    /// Of all that was read.
    [[nodiscard]] std::uint32_t checksum() const noexcept { return m_checksum; }

private:
    std::istream& m_input;
    std::uint64_t m_position = 0;
    std::uint32_t m_checksum = 1;
    bool m_isCut = false;
};

} // namespace zoetrope::recipes
