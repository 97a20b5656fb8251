#include "recipes/types/sentences.h"

#include <array>
#include <bit>

namespace zoetrope::recipes {

std::vector<const char*> allSentences()
{
    using All = std::array<const char*, sizeof(Sentences) / sizeof(const char*)>;
    const auto all = std::bit_cast<All>(sentences);
    return {all.begin(), all.end()};
}

std::string sentence(const char* form, std::initializer_list<std::string_view> names)
{
    std::string text;
    for (const auto* rest = form; *rest != '\0'; ++rest) {
        const auto place = *rest == '%' ? rest[1] - '1' : -1;
        if (place < 0 || static_cast<std::size_t>(place) >= names.size()) {
            text += *rest;
            continue;
        }
        text += names.begin()[place];
        ++rest;
    }
    return text;
}

} // namespace zoetrope::recipes
