#include "recipes/types/uuid.h"

namespace zoetrope::recipes {

namespace {

bool isHexDigit(char letter)
{
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f')
        || (letter >= 'A' && letter <= 'F');
}

} // namespace

bool isUuid(std::string_view text)
{
    if (text.size() != uuidLength)
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto isDash = i == 8 || i == 13 || i == 18 || i == 23;
        if (isDash ? text[i] != '-' : !isHexDigit(text[i]))
            return false;
    }
    return true;
}

} // namespace zoetrope::recipes
