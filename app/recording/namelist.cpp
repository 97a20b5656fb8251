#include "app/recording/namelist.h"

namespace zoetrope::app {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

/// What is left of a text to be read.
class Rest
{
public:
    explicit Rest(std::string_view text)
        : m_text(text)
    {
    }

    bool take(char wanted)
    {
        if (m_text.empty() || m_text.front() != wanted)
            return false;
        m_text.remove_prefix(1);
        return true;
    }

    [[nodiscard]] bool isAtEnd() const { return m_text.empty(); }

    // The name behind an opening quote, and its closing one.
    std::optional<std::string> name()
    {
        std::string name;
        while (!m_text.empty()) {
            if (take('"'))
                return name;
            if (!take('\\')) {
                name += m_text.front();
                m_text.remove_prefix(1);
            } else if (!escape(name)) {
                return std::nullopt;
            }
        }
        return std::nullopt;
    }

private:
    bool escape(std::string& name)
    {
        if (take('"') || take('\\')) {
            name += *(m_text.data() - 1);
            return true;
        }
        if (!m_text.starts_with("u00") || m_text.size() < 5)
            return false;
        const auto high = digits.find(m_text[3]);
        const auto low = digits.find(m_text[4]);
        if (high == std::string_view::npos || low == std::string_view::npos)
            return false;
        name += static_cast<char>(high * 16 + low);
        m_text.remove_prefix(5);
        return true;
    }

    std::string_view m_text;
};

} // namespace

std::string inQuotes(std::string_view text)
{
    std::string result = "\"";
    for (const char byte : text) {
        const auto code = static_cast<unsigned char>(byte);
        if (byte == '"' || byte == '\\')
            result.append({'\\', byte});
        else if (code < 0x20 || code == 0x7f)
            result.append("\\u00").append({digits[code >> 4], digits[code & 15]});
        else
            result += byte;
    }
    return result += '"';
}

std::string toText(const std::vector<std::string>& names)
{
    std::string text = "[";
    for (const auto& name : names) {
        if (text.size() > 1)
            text += ',';
        text += inQuotes(name);
    }
    return text += ']';
}

std::optional<std::vector<std::string>> parseNames(std::string_view text)
{
    Rest rest(text);
    std::vector<std::string> names;
    if (!rest.take('['))
        return std::nullopt;
    do {
        if (!rest.take('"'))
            return std::nullopt;
        auto name = rest.name();
        if (!name)
            return std::nullopt;
        names.push_back(*std::move(name));
    } while (rest.take(','));
    if (!rest.take(']') || !rest.isAtEnd())
        return std::nullopt;
    return names;
}

} // namespace zoetrope::app
