#include "recipes/auditlog/auditline.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace zoetrope::recipes {

namespace {

using namespace std::chrono_literals;

struct Key
{
    std::string_view name;
    std::string AuditLine::*text;
};

constexpr std::array<Key, 7> keys{{
    {"user", &AuditLine::user},
    {"ip", &AuditLine::ip},
    {"operation", &AuditLine::operation},
    {"znode", &AuditLine::znode},
    {"znode_type", &AuditLine::znodeType},
    {"acl", &AuditLine::acl},
    {"result", &AuditLine::result},
}};
constexpr std::string_view sessionKey = "session";
constexpr auto nowhere = std::string_view::npos;

bool isBlank(char letter)
{
    return letter == ' ' || letter == '\t';
}

// Where the value of `key` begins, from `from` on. A path may have blanks, so only what follows one
// and is a key is one.
std::size_t valueOf(std::string_view line, std::string_view key, std::size_t from)
{
    for (auto at = line.find(key, from); at != nowhere; at = line.find(key, at + 1)) {
        const auto end = at + key.size();
        if ((at == 0 || isBlank(line[at - 1])) && end < line.size() && line[end] == '=')
            return end + 1;
    }
    return nowhere;
}

// Loggers put tabs between them; copied lines have spaces.
std::string_view valueFrom(std::string_view line, std::size_t begin)
{
    const auto isTabbed = line.find('\t') != nowhere;
    auto end = isTabbed ? std::min(line.find('\t', begin), line.size()) : line.size();
    if (!isTabbed) {
        for (const auto& key : keys) {
            if (const auto next = valueOf(line, key.name, begin); next != nowhere)
                end = std::min(end, next - key.name.size() - 1);
        }
        if (const auto next = valueOf(line, sessionKey, begin); next != nowhere)
            end = std::min(end, next - sessionKey.size() - 1);
    }
    while (end > begin && (isBlank(line[end - 1]) || line[end - 1] == '\r'))
        --end;
    return line.substr(begin, end - begin);
}

std::optional<int> digits(std::string_view text, std::size_t at, std::size_t count)
{
    if (at + count > text.size())
        return std::nullopt;
    int number = 0;
    const auto* const first = text.data() + at;
    const auto [end, error] = std::from_chars(first, first + count, number);
    return error == std::errc() && end == first + count && *first != '-' ? std::optional(number)
                                                                         : std::nullopt;
}

// "2019-12-26 11:41:15,424", also with a T and with a dot.
std::optional<std::chrono::milliseconds> timeAt(std::string_view line, std::size_t at)
{
    using namespace std::chrono;
    const auto text = line.substr(at);
    const auto theYear = digits(text, 0, 4);
    const auto theMonth = digits(text, 5, 2);
    const auto theDay = digits(text, 8, 2);
    const auto hour = digits(text, 11, 2);
    const auto minute = digits(text, 14, 2);
    const auto second = digits(text, 17, 2);
    if (!theYear || !theMonth || !theDay || !hour || !minute || !second || text[4] != '-'
        || text[7] != '-' || (text[10] != ' ' && text[10] != 'T') || text[13] != ':')
        return std::nullopt;
    const year_month_day date{year(*theYear), month(static_cast<unsigned>(*theMonth)),
                              day(static_cast<unsigned>(*theDay))};
    if (!date.ok() || *hour > 23 || *minute > 59 || *second > 60)
        return std::nullopt;
    const auto isFine = text.size() > 19 && (text[19] == ',' || text[19] == '.');
    const auto fraction = isFine ? digits(text, 20, 3).value_or(0) : 0;
    return sys_days(date).time_since_epoch() + hours(*hour) + minutes(*minute) + seconds(*second)
        + milliseconds(fraction);
}

std::optional<std::chrono::milliseconds> timeIn(std::string_view line)
{
    constexpr std::size_t shortest = 19;
    for (std::size_t at = 0; at + shortest <= line.size(); ++at) {
        if (const auto time = timeAt(line, at))
            return time;
    }
    return std::nullopt;
}

} // namespace

std::optional<AuditLine> parseAuditLine(std::string_view line)
{
    AuditLine parsed;
    auto first = line.size();
    for (const auto& key : keys) {
        const auto value = valueOf(line, key.name, 0);
        if (value == nowhere)
            continue;
        parsed.*key.text = valueFrom(line, value);
        first = std::min(first, value);
    }
    if (parsed.operation.empty() || parsed.result.empty())
        return std::nullopt;
    if (const auto value = valueOf(line, sessionKey, 0); value != nowhere) {
        auto number = valueFrom(line, value);
        if (number.starts_with("0x"))
            number.remove_prefix(2);
        std::from_chars(number.data(), number.data() + number.size(), parsed.session, 16);
        first = std::min(first, value);
    }
    parsed.at = timeIn(line.substr(0, first));
    return parsed;
}

} // namespace zoetrope::recipes
