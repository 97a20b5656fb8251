#include "recipes/types/path.h"

#include "recipes/types/error.h"

#include <array>

namespace zoetrope::recipes {

namespace {

struct Decoded
{
    char32_t character = 0;
    std::size_t length = 0; // bytes; 0 if they are not UTF-8
};

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// One character of UTF-8 at the beginning of `text`, overlong forms refused.
Decoded decode(std::string_view text)
{
    struct Form
    {
        unsigned mask, lead;
        std::size_t length;
        char32_t least;
    };
    static constexpr std::array<Form, 4> forms{{
        {0x80, 0x00, 1, 0},
        {0xE0, 0xC0, 2, 0x80},
        {0xF0, 0xE0, 3, 0x800},
        {0xF8, 0xF0, 4, 0x10000},
    }};
    const auto first = static_cast<unsigned char>(text.front());
    for (const auto& form : forms) {
        if ((first & form.mask) != form.lead)
            continue;
        if (text.size() < form.length)
            return {};
        auto character = static_cast<char32_t>(first & ~form.mask);
        for (std::size_t i = 1; i < form.length; ++i) {
            if (!isContinuation(text[i]))
                return {};
            character = (character << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
        }
        return character < form.least ? Decoded{} : Decoded{character, form.length};
    }
    return {};
}

bool isRefused(char32_t c)
{
    return c <= 0x1F || (c >= 0x7F && c <= 0x9F) || (c >= 0xD800 && c <= 0xF8FF)
        || (c >= 0xFFF0 && c <= 0xFFFF) || c > 0xFFFF;
}

std::optional<std::string> problemOfCharacters(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const auto [character, length] = decode(text.substr(at));
        if (length == 0)
            return "it is not UTF-8 at byte " + std::to_string(at + 1);
        if (isRefused(character))
            return "the server refuses the character at byte " + std::to_string(at + 1);
        at += length;
    }
    return {};
}

std::optional<std::string> problemOfParts(std::string_view text)
{
    for (std::size_t begin = 1; begin <= text.size();) {
        const auto end = std::min(text.find('/', begin), text.size());
        const auto part = text.substr(begin, end - begin);
        if (part.empty())
            return end == text.size() ? "it ends with a slash" : "it has an empty part";
        if (part == "." || part == "..")
            return std::string("\"").append(part).append("\" cannot be a part of it");
        begin = end + 1;
    }
    return {};
}

} // namespace

Path::Path(std::string text)
    : m_text(std::move(text))
{
    if (const auto wrong = problem(m_text))
        throw Error(Code::BadArguments, "\"" + m_text + "\" is not a znode path: " + *wrong);
}

std::optional<std::string> Path::problem(std::string_view text)
{
    if (text.empty() || text.front() != '/')
        return "it must begin with a slash";
    if (text.size() == 1)
        return {};
    if (auto wrong = problemOfParts(text))
        return wrong;
    return problemOfCharacters(text);
}

std::string_view Path::name() const
{
    return std::string_view(m_text).substr(m_text.rfind('/') + 1);
}

Path Path::parent() const
{
    const auto slash = m_text.rfind('/');
    return Path(slash == 0 ? "/" : m_text.substr(0, slash));
}

Path Path::operator/(std::string_view child) const
{
    auto text = m_text;
    if (!isRoot())
        text += '/';
    return Path(text.append(child));
}

} // namespace zoetrope::recipes
