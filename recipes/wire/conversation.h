#pragma once

#include "recipes/wire/message.h"

#include <deque>

namespace zoetrope::recipes {

/// What the two ends of one connection say to each other: replies find the requests that they
/// answer. A connection may also be a four-letter command; then it has no frames.
///
/// Threads: one.
/// Errors:  none: what cannot be decoded is an Undecodable, and the frames after it are decoded.
/// Bound:   `maxOpen` requests without a reply; the oldest are forgotten beyond that.
class Conversation
{
public:
    static constexpr std::size_t maxOpen = 65'536; // requests

    /// `frame` is a whole one with its length in front, or raw bytes, as FrameSplitter gives
    /// them; the client sent it.
    [[nodiscard]] WireMessage sent(std::string_view frame);

    /// `frame` as in sent(); the server sent it.
    [[nodiscard]] WireMessage received(std::string_view frame);

    /// 0 until the server has given it.
    [[nodiscard]] std::uint64_t session() const noexcept { return m_session; }

private:
    using Open = std::shared_ptr<const WireRequest>;

    WireMessage connected(std::string_view body);
    Open close(std::int32_t xid);

    bool m_isGreeted = false; // the client's first frame has passed
    bool m_isAnswered = false; // the server's first frame has passed
    bool m_isCommand = false;
    std::uint64_t m_session = 0;
    std::uint64_t m_requests = 0; // so far
    std::deque<Open> m_open; // oldest first
};

} // namespace zoetrope::recipes
