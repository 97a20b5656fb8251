#include "recipes/queues/itemname.h"

#include <algorithm>
#include <charconv>
#include <tuple>

namespace zoetrope::recipes {

namespace {

constexpr std::string_view prefix = "queue-";
constexpr char fence = '|';
constexpr std::size_t digits = 10; // of a sequence number

std::string hexadecimal(std::uint64_t number)
{
    constexpr std::string_view letters = "0123456789ABCDEF";
    std::string text;
    for (; number != 0 || text.size() < 8; number >>= 4U)
        text.insert(text.begin(), letters[number & 0xFU]);
    return text;
}

std::string fenced(std::string_view label)
{
    return std::string(prefix).append(1, fence).append(label).append(1, fence);
}

std::string_view sequence(std::string_view item)
{
    return item.substr(item.size() - std::min(item.size(), digits));
}

} // namespace

std::string plainName()
{
    return std::string(prefix);
}

std::string nameWithId(std::string id)
{
    std::replace_if(
        id.begin(), id.end(), [](char letter) { return letter == '/' || letter == fence; }, '_');
    return fenced(id);
}

// Two's complement, so that the negative ones, whose first letter is 0, sort among themselves too.
std::string nameWithPriority(std::int32_t priority)
{
    return std::string(prefix) + (priority < 0 ? "0" : "1")
        + hexadecimal(static_cast<std::uint32_t>(priority));
}

std::string nameWithTime(WallTime due)
{
    return fenced(hexadecimal(static_cast<std::uint64_t>(due.time_since_epoch().count())));
}

std::string_view baseName(std::string_view item)
{
    return item.substr(0, item.size() - sequence(item).size());
}

std::optional<std::string_view> idOf(std::string_view item)
{
    const auto base = baseName(item);
    const auto begin = prefix.size() + 1;
    if (base.size() <= begin || !base.starts_with(prefix) || base[prefix.size()] != fence
        || !base.ends_with(fence))
        return {};
    return base.substr(begin, base.size() - begin - 1);
}

WallTime dueTime(std::string_view item, QueueKind kind)
{
    const auto label = kind == QueueKind::Delay ? idOf(item) : std::nullopt;
    std::int64_t time = 0;
    if (!label
        || std::from_chars(label->data(), label->data() + label->size(), time, 16).ec
            != std::errc())
        return WallTime();
    return WallTime(std::chrono::milliseconds(time));
}

std::vector<std::string> itemsInOrder(const std::vector<std::string>& children, QueueKind kind)
{
    std::vector<std::string> items;
    std::copy_if(children.begin(), children.end(), std::back_inserter(items),
                 [](const auto& child) { return child.starts_with(prefix); });
    const auto key = [kind](const std::string& item) {
        const auto isLabelled = kind == QueueKind::Id || kind == QueueKind::Delay;
        return std::tuple(dueTime(item, kind),
                          isLabelled ? sequence(item) : std::string_view(item));
    };
    std::sort(items.begin(), items.end(),
              [&](const auto& one, const auto& other) { return key(one) < key(other); });
    return items;
}

} // namespace zoetrope::recipes
