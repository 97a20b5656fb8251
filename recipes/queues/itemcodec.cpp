#include "recipes/queues/itemcodec.h"

#include "recipes/types/bigendian.h"

namespace zoetrope::recipes {

namespace {

constexpr std::int32_t frameVersion = 0x0001'0001;
constexpr char itemMark = 1;
constexpr char endMark = 2;

// Takes from the front of what is left.
class Reader
{
public:
    explicit Reader(std::string_view bytes)
        : m_left(bytes)
    {
    }

    [[nodiscard]] std::optional<std::string_view> take(std::size_t size)
    {
        if (size > m_left.size())
            return {};
        const auto taken = m_left.substr(0, size);
        m_left.remove_prefix(size);
        return taken;
    }

    [[nodiscard]] std::optional<std::int32_t> takeNumber()
    {
        const auto taken = take(sizeof(std::int32_t));
        return taken ? fromBigEndian<std::int32_t>(*taken) : std::nullopt;
    }

    [[nodiscard]] bool isAtEnd() const { return m_left.empty(); }

private:
    std::string_view m_left;
};

} // namespace

std::string encodeItems(const std::vector<std::string>& items)
{
    auto bytes = bigEndian(frameVersion);
    for (const auto& item : items)
        bytes.append(1, itemMark)
            .append(bigEndian(static_cast<std::int32_t>(item.size())))
            .append(item);
    return bytes.append(1, endMark);
}

std::optional<std::vector<std::string>> decodeItems(std::string_view bytes)
{
    Reader reader(bytes);
    std::vector<std::string> items;
    if (reader.takeNumber() != frameVersion)
        return {};
    while (const auto mark = reader.take(1)) {
        if (mark->front() == endMark)
            return reader.isAtEnd() ? std::optional(items) : std::nullopt;
        const auto size = mark->front() == itemMark ? reader.takeNumber() : std::nullopt;
        const auto item
            = size && *size >= 0 ? reader.take(static_cast<std::size_t>(*size)) : std::nullopt;
        if (!item)
            return {};
        items.emplace_back(*item);
    }
    return {};
}

} // namespace zoetrope::recipes
