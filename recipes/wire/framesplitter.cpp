#include "recipes/wire/framesplitter.h"

#include "recipes/wire/wirereader.h"

#include <utility>

namespace zoetrope::recipes {

// Bytes that were given out are dropped only when they outweigh the others: each byte is moved
// a bounded number of times, however many frames come at once.
void FrameSplitter::feed(std::string_view bytes)
{
    if (m_taken > m_bytes.size() / 2) {
        m_bytes.erase(0, m_taken);
        m_taken = 0;
    }
    m_bytes.append(bytes);
}

std::optional<std::string> FrameSplitter::next()
{
    const auto size = frameSize();
    if (!size || *size == 0 || *size > m_bytes.size() - m_taken)
        return std::nullopt;
    return take(*size);
}

std::string FrameSplitter::rest()
{
    return take(m_bytes.size() - m_taken);
}

// Of the whole frame, if its length is known; of all there is, when there are no frames.
std::optional<std::size_t> FrameSplitter::frameSize()
{
    const auto left = std::string_view(m_bytes).substr(m_taken);
    if (!m_isRaw && left.size() < prefix)
        return std::nullopt;
    if (!m_isRaw) {
        const auto size = static_cast<std::uint32_t>(WireReader(left).int32()); // negative: large
        m_isRaw = size > limit;
        if (!m_isRaw)
            return prefix + size;
    }
    return left.size();
}

std::string FrameSplitter::take(std::size_t size)
{
    if (m_taken == 0 && size == m_bytes.size())
        return std::exchange(m_bytes, {});
    auto taken = m_bytes.substr(m_taken, size);
    m_taken += size;
    return taken;
}

} // namespace zoetrope::recipes
