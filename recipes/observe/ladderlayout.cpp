#include "recipes/observe/ladderlayout.h"

#include "recipes/locks/lockrule.h"
#include "recipes/locks/readwriterule.h"

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t digits = 10; // of a number of the server's

struct Naming
{
    std::string_view name;
    Layout layout;
    Role role;
};

// "__lock__" does not end in "lock-"; the order matters to none of them.
constexpr std::array namings{
    Naming{"lock-", Layout::Lock, Role::Contender},
    Naming{"lease-", Layout::Lease, Role::Lease},
    Naming{readName, Layout::ReadWrite, Role::Reader},
    Naming{writeName, Layout::ReadWrite, Role::Writer},
    Naming{"latch-", Layout::Leader, Role::Candidate},
    Naming{"__lock__", Layout::Kazoo, Role::Contender},
    Naming{"__rlock__", Layout::Kazoo, Role::Reader},
    Naming{"qn-", Layout::Queue, Role::Item},
    Naming{"element", Layout::Queue, Role::Item},
};

std::string_view numberOf(std::string_view child)
{
    const auto number = child.substr(child.size() - std::min(child.size(), digits));
    return number.size() == digits && isSequence(number) ? number : std::string_view();
}

// Milliseconds from the end of 2004 to 2039 as a delayed item has them: eleven digits.
bool isTime(std::string_view label)
{
    return label.size() == 11 && label.starts_with('1')
        && label.find_first_not_of("0123456789ABCDEF") == std::string_view::npos;
}

// A queue may put more before the number: a priority or a time, which are in the order; or a label
// between bars, which is not.
std::optional<Standpoint> itemOf(std::string_view child)
{
    constexpr std::string_view prefix = "queue-";
    const auto number = numberOf(child);
    if (!child.starts_with(prefix) || number.empty())
        return {};
    const auto bar = child.find('|');
    if (bar == std::string_view::npos)
        return Standpoint{Layout::Queue, Role::Item, child.substr(prefix.size()), number};
    const auto labelled = child.substr(bar + 1);
    const auto isDelayed = isTime(labelled.substr(0, labelled.find('|')));
    return Standpoint{Layout::Queue, Role::Item, isDelayed ? labelled : number, number};
}

} // namespace

std::optional<Standpoint> standpoint(std::string_view child)
{
    for (const auto& naming : namings) {
        const auto key = sequenceKey(child, naming.name);
        if (key.size() < child.size() && isSequence(key))
            return Standpoint{naming.layout, naming.role, key, key};
    }
    if (auto item = itemOf(child))
        return item;
    const auto number = numberOf(child);
    if (number.empty() || number.size() == child.size())
        return {};
    const auto isWriteLock = child.starts_with("x-") && child[child.size() - digits - 1] == '-';
    return Standpoint{isWriteLock ? Layout::WriteLock : Layout::Numbered, Role::Contender, number,
                      number};
}

} // namespace zoetrope::recipes
