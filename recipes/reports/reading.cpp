#include "recipes/reports/reading.h"

namespace zoetrope::recipes {

std::optional<std::string_view> takeLine(std::string_view& rest)
{
    if (rest.empty())
        return {};
    const auto end = rest.find('\n');
    auto line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

std::pair<std::string_view, std::string_view> splitAt(std::string_view text,
                                                      std::string_view separator)
{
    const auto at = text.find(separator);
    if (at == std::string_view::npos)
        return {text, {}};
    return {text.substr(0, at), text.substr(at + separator.size())};
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blank = " \t\r\n";
    const auto begin = text.find_first_not_of(blank);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(blank) - begin + 1);
}

Refusal refusalOf(std::string_view answer)
{
    constexpr std::string_view notServing
        = "This ZooKeeper instance is not currently serving requests";
    if (answer.empty())
        return Refusal::Unanswered;
    const auto line = trimmed(splitAt(answer, "\n").first);
    if (line.ends_with("is not executed because it is not in the whitelist."))
        return Refusal::NotAllowed;
    return line == notServing ? Refusal::NotServing : Refusal::None;
}

} // namespace zoetrope::recipes
