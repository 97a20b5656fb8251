#include "ui/znodes/unpacking.h"

#include <zlib.h>

#include <algorithm>
#include <array>

namespace zoetrope::ui {

namespace {

constexpr int gzipOnly = 16; // added to the size of the window, in zlib's own terms

/// A stream that is given back to zlib at its end.
class Inflation
{
public:
    explicit Inflation(const QByteArray& bytes)
        : m_bytes(bytes)
    {
        m_stream.next_in = reinterpret_cast<Bytef*>(m_bytes.data());
        m_stream.avail_in = static_cast<uInt>(m_bytes.size());
        m_isGood = inflateInit2(&m_stream, MAX_WBITS + gzipOnly) == Z_OK;
    }
    ~Inflation() { inflateEnd(&m_stream); }
    Inflation(const Inflation&) = delete;
    Inflation& operator=(const Inflation&) = delete;

    /// The next part; empty at the end.
    QByteArray next()
    {
        std::array<char, 16'384> room{};
        m_stream.next_out = reinterpret_cast<Bytef*>(room.data());
        m_stream.avail_out = static_cast<uInt>(room.size());
        if (!m_isGood || m_isAtEnd)
            return {};
        const auto code = inflate(&m_stream, Z_NO_FLUSH);
        m_isAtEnd = code == Z_STREAM_END;
        m_isGood = code == Z_OK || m_isAtEnd;
        return QByteArray(room.data(), static_cast<qsizetype>(room.size() - m_stream.avail_out));
    }
    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd; }

private:
    QByteArray m_bytes; // zlib wants them to be its own
    z_stream m_stream{};
    bool m_isGood = false;
    bool m_isAtEnd = false;
};

} // namespace

std::optional<Unpacked> unpacked(const QByteArray& bytes, qsizetype most)
{
    if (!bytes.startsWith(QByteArray("\x1f\x8b\x08")))
        return {};
    Inflation inflation(bytes);
    Unpacked all;
    while (all.bytes.size() < most) {
        const auto part = inflation.next();
        if (part.isEmpty())
            break;
        all.bytes += part;
    }
    all.isWhole = inflation.isAtEnd() && all.bytes.size() <= most;
    all.bytes.truncate(most);
    return all;
}

} // namespace zoetrope::ui
