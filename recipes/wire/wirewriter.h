#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::recipes {

/// Puts one frame of the protocol at the end of some bytes: primitive values in network byte order,
/// and in front of them, once the writer ends, the frame's length.
///
/// Errors: none; who writes sees to it that a frame is no longer than a server takes.
class WireWriter
{
public:
    /// `bytes` must outlive the writer, and is nobody else's meanwhile.
    explicit WireWriter(std::string& bytes);
    ~WireWriter();
    WireWriter(const WireWriter&) = delete;
    WireWriter& operator=(const WireWriter&) = delete;

    void boolean(bool value);
    void int32(std::int32_t value);
    void int64(std::int64_t value);
    void buffer(std::optional<std::string_view> value); ///< nullopt: null.
    void text(std::string_view value) { buffer(value); }
    void texts(const std::vector<std::string>& values);

private:
    void number(std::uint64_t value, std::size_t size);

    std::string& m_bytes;
    const std::size_t m_begin;
};

} // namespace zoetrope::recipes
