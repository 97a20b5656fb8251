#include "app/recording/eventrow.h"

namespace zoetrope::app {

namespace {

constexpr std::int64_t mostNumbers = 256; // of a field: the numbers fit a byte

std::optional<Field> fieldOf(std::string_view word)
{
    for (std::size_t i = 0; i < fieldCount; ++i) {
        if (const auto field = static_cast<Field>(i); name(field) == word)
            return field;
    }
    return std::nullopt;
}

int numberOf(Field field, std::string_view word)
{
    for (int number = 0; number < sizeOf(field); ++number) {
        if (wordFor(field, number) == word)
            return number;
    }
    return -1;
}

} // namespace

// A word that we do not know is no trouble before an event uses it.
Words::Words(Database& database)
{
    constexpr std::int64_t mostRows = 10'000;
    Statement all(database, "SELECT field, number, name FROM word");
    for (std::int64_t row = 0; row < mostRows && all.step(); ++row) {
        const auto field = fieldOf(all.text(0));
        const auto number = all.number(1);
        if (!field || number < 0 || number >= mostNumbers)
            continue;
        auto& ours = m_ours.at(static_cast<std::size_t>(*field));
        ours.resize(std::max(ours.size(), static_cast<std::size_t>(number) + 1), -1);
        ours[static_cast<std::size_t>(number)] = numberOf(*field, all.text(2));
    }
}

std::optional<int> Words::ours(Field field, std::int64_t number) const
{
    const auto& ours = m_ours.at(static_cast<std::size_t>(field));
    if (number < 0 || number >= static_cast<std::int64_t>(ours.size()))
        return std::nullopt;
    const auto own = ours[static_cast<std::size_t>(number)];
    return own < 0 ? std::nullopt : std::optional(own);
}

} // namespace zoetrope::app
