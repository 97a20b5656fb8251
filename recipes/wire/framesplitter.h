#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zoetrope::recipes {

/// Cuts one direction of a connection into the protocol's frames, each with its four bytes of
/// length in front, so that a relay can pass on exactly what came.
///
/// Errors: a length that is negative or above `limit` is no frame's, and nothing after it can be
///         told apart: isRaw() from then on, and next() gives the bytes as they come. Four-letter
///         commands and their answers end there too.
/// Cost:   holds no more than was fed: a length alone reserves nothing.
class FrameSplitter
{
public:
    static constexpr std::size_t limit = std::size_t{16} * 1024 * 1024; // bytes of a frame
    static constexpr std::size_t prefix = 4; // bytes of length

    void feed(std::string_view bytes);

    /// The next whole frame; raw bytes once isRaw().
    [[nodiscard]] std::optional<std::string> next();

    /// What is left when the stream has ended within a frame.
    [[nodiscard]] std::string rest();

    [[nodiscard]] bool isRaw() const noexcept { return m_isRaw; }

private:
    [[nodiscard]] std::optional<std::size_t> frameSize();
    [[nodiscard]] std::string take(std::size_t size);

    std::string m_bytes;
    std::size_t m_taken = 0; // bytes at the front that were given out
    bool m_isRaw = false;
};

} // namespace zoetrope::recipes
