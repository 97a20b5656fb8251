#include "recipes/catalogue/namepattern.h"

#include "recipes/types/uuid.h"

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t sequenceLength = 10;
constexpr auto none = std::string_view::npos;

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

bool isLowerHex(char letter)
{
    return isDigit(letter) || (letter >= 'a' && letter <= 'f');
}

bool areDigits(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), isDigit);
}

bool isHexText(std::string_view text)
{
    return text.size() == hexLength && std::all_of(text.begin(), text.end(), isLowerHex);
}

/// A field that takes up text, and how much: none if the text begins otherwise.
struct Field
{
    std::string_view name;
    std::size_t (*take)(std::string_view text);
};

constexpr std::array fields{
    Field{"<uuid>",
          [](std::string_view text) {
              return isUuid(text.substr(0, uuidLength)) ? uuidLength : none;
          }},
    Field{"<hex>",
          [](std::string_view text) {
              return isHexText(text.substr(0, hexLength)) ? hexLength : none;
          }},
    Field{"<number>",
          [](std::string_view text) {
              const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
              return end == text.begin() ? none : static_cast<std::size_t>(end - text.begin());
          }},
};

const Field* fieldAt(std::string_view pattern)
{
    const auto found = std::find_if(fields.begin(), fields.end(), [pattern](const Field& field) {
        return pattern.starts_with(field.name);
    });
    return found == fields.end() ? nullptr : &*found;
}

/// How much of both the first piece of a pattern takes up; none where it does not fit.
struct Step
{
    std::size_t ofPattern = 1;
    std::size_t ofText = none;
};

Step stepOf(std::string_view pattern, std::string_view text)
{
    if (const auto* const field = fieldAt(pattern))
        return {field->name.size(), field->take(text)};
    const auto fits = !text.empty() && text.front() == pattern.front();
    return {1, fits ? 1 : none};
}

// Where it does not fit, the last star takes one character more.
bool fits(std::string_view pattern, std::string_view text)
{
    auto afterStar = none, starEnd = none;
    std::size_t p = 0, t = 0;
    while (p < pattern.size() || t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            afterStar = ++p;
            starEnd = t;
            continue;
        }
        const auto step = p < pattern.size() ? stepOf(pattern.substr(p), text.substr(t)) : Step();
        if (step.ofText != none) {
            p += step.ofPattern;
            t += step.ofText;
            continue;
        }
        if (afterStar == none || starEnd == text.size())
            return false;
        p = afterStar;
        t = ++starEnd;
    }
    return true;
}

} // namespace

// The sign of a negative number stands behind what ends a prefix.
std::size_t sequenceStart(std::string_view name)
{
    const auto endsPrefix
        = [&](std::size_t at) { return at > 0 && (name[at - 1] == '-' || name[at - 1] == '_'); };
    if (name.size() < sequenceLength)
        return none;
    const auto at = name.size() - sequenceLength;
    if (areDigits(name.substr(at)))
        return at > 0 && name[at - 1] == '-' && endsPrefix(at - 1) ? at - 1 : at;
    if (name[at] == '-' && areDigits(name.substr(at + 1)) && endsPrefix(at))
        return at;
    return none;
}

bool matches(std::string_view pattern, std::string_view name)
{
    if (!pattern.ends_with(sequenceField))
        return fits(pattern, name);
    const auto number = sequenceStart(name);
    pattern.remove_suffix(sequenceField.size());
    return number != none && fits(pattern, name.substr(0, number));
}

std::string problemOf(std::string_view pattern)
{
    if (pattern.empty())
        return "is empty";
    if (pattern.size() > longestPattern)
        return "has more than " + std::to_string(longestPattern) + " characters";
    for (auto at = pattern.find('<'); at != none; at = pattern.find('<', at + 1)) {
        const auto rest = pattern.substr(at);
        if (rest.starts_with(sequenceField) && rest.size() > sequenceField.size())
            return "has <seq> before its end";
        if (!fieldAt(rest) && rest != sequenceField)
            return "has an unknown field at \"" + std::string(rest) + '"';
    }
    return {};
}

} // namespace zoetrope::recipes
