#include "recipes/line/ladderlayout.h"

namespace zoetrope::recipes {

namespace {

// Milliseconds from the end of 2004 to 2039 as a delayed item has them: eleven digits.
bool isTime(std::string_view label)
{
    return label.size() == 11 && label.starts_with('1')
        && label.find_first_not_of("0123456789ABCDEF") == std::string_view::npos;
}

// A queue may put more before the number: a priority or a time, which are in the order; or a label
// between bars, which is not.
std::string_view keyOfItem(std::string_view child, std::string_view number)
{
    constexpr std::string_view prefix = "queue-";
    if (!child.starts_with(prefix))
        return number;
    const auto bar = child.find('|');
    if (bar == std::string_view::npos)
        return child.substr(prefix.size());
    const auto labelled = child.substr(bar + 1);
    return isTime(labelled.substr(0, labelled.find('|'))) ? labelled : number;
}

} // namespace

std::optional<Standpoint> standpoint(std::string_view child)
{
    const auto read = readNodeName(child);
    if (read.number.empty() || read.number.size() == child.size())
        return {};
    const auto isItem = read.part == Part::Item;
    return Standpoint{.layout = read.layout,
                      .part = read.part,
                      .key = isItem ? keyOfItem(child, read.number) : read.number,
                      .number = read.number};
}

} // namespace zoetrope::recipes
