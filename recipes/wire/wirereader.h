#pragma once

#include "recipes/types/stat.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::recipes {

/// Takes the protocol's primitive values off the front of a frame, in network byte order.
///
/// Errors: the first value that does not fit stops the reader; from then on every value is empty
///         or zero, and trouble() says why. So a decoder asks once, at its end.
/// Cost:   nothing is allocated before the bytes for it were seen.
class WireReader
{
public:
    /// `bytes` must outlive the reader and what it returns as a view.
    explicit WireReader(std::string_view bytes)
        : m_rest(bytes)
    {
    }

    [[nodiscard]] bool boolean();
    [[nodiscard]] std::int32_t int32();
    [[nodiscard]] std::int64_t int64();
    [[nodiscard]] std::optional<std::string_view> buffer(); ///< nullopt: null.
    [[nodiscard]] std::optional<std::string>
    cutBuffer(std::size_t most); ///< Its first `most` bytes.
    [[nodiscard]] std::string text(); ///< Null is empty.
    [[nodiscard]] std::vector<std::string> texts(); ///< Null is empty.
    [[nodiscard]] Stat stat();
    void skipAcl();

    /// The reader's caller found a value that cannot be. The first reason is kept.
    void fail(std::string_view reason);

    [[nodiscard]] bool isGood() const noexcept { return m_trouble.empty(); }
    [[nodiscard]] std::string_view trouble() const noexcept { return m_trouble; }
    [[nodiscard]] bool isAtEnd() const noexcept { return m_rest.empty(); }
    [[nodiscard]] std::size_t rest() const noexcept { return m_rest.size(); } ///< Bytes.

private:
    std::string_view take(std::size_t size);
    std::uint64_t number(std::size_t size);
    std::int32_t count(std::size_t leastSize);

    std::string_view m_rest;
    std::string_view m_trouble; // a literal
};

} // namespace zoetrope::recipes
