#include "recipes/catalogue/family.h"

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

struct FamilyRow
{
    std::string_view id;
    Rule rule = Rule::None;
};

// In the order of the enumerators.
constexpr std::array<FamilyRow, familyCount> families{{
    {"lock", Rule::Lowest},
    {"read-write-lock", Rule::ReadersWriters},
    {"semaphore", Rule::Leases},
    {"election", Rule::Lowest},
    {"queue", Rule::None},
    {"barrier", Rule::Gate},
    {"double-barrier", Rule::Meeting},
    {"group", Rule::All},
    {"table", Rule::Meeting},
    {"value", Rule::None},
    {"copy", Rule::None},
    {"none", Rule::None},
}};
constexpr std::array<std::string_view, static_cast<std::size_t>(Rule::Meeting) + 1> rules{
    "none", "lowest", "leases", "readers-writers", "all", "owner", "gate", "meeting",
};
constexpr std::array<std::string_view, partCount> parts{
    "other", "contender", "reader", "writer", "candidate",
    "lease", "item",      "member", "guest",  "ready",
};

// A name that was forgotten would be empty.
static_assert(!families.back().id.empty() && !rules.back().empty() && !parts.back().empty());

std::string_view idOf(std::string_view id)
{
    return id;
}

std::string_view idOf(const FamilyRow& row)
{
    return row.id;
}

template<typename Enum, typename Ids> std::optional<Enum> from(const Ids& ids, std::string_view id)
{
    const auto found = std::find_if(ids.begin(), ids.end(),
                                    [id](const auto& known) { return idOf(known) == id; });
    return found == ids.end() ? std::nullopt
                              : std::optional(static_cast<Enum>(found - ids.begin()));
}

} // namespace

std::string_view name(Family family)
{
    return families.at(static_cast<std::size_t>(family)).id;
}

Rule ruleOf(Family family)
{
    return families.at(static_cast<std::size_t>(family)).rule;
}

std::string_view name(Rule rule)
{
    return rules.at(static_cast<std::size_t>(rule));
}

std::string_view name(Part part)
{
    return parts.at(static_cast<std::size_t>(part));
}

std::optional<Family> familyFrom(std::string_view id)
{
    return from<Family>(families, id);
}

std::optional<Rule> ruleFrom(std::string_view id)
{
    return from<Rule>(rules, id);
}

std::optional<Part> partFrom(std::string_view id)
{
    return from<Part>(parts, id);
}

} // namespace zoetrope::recipes
