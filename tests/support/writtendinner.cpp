#include "tests/support/writtendinner.h"

#include <algorithm>

namespace zoetrope::tests {

using namespace recipes;

void WrittenDinner::lays(const std::string& who)
{
    makes(who, table, zxid = 1, 0);
}

void WrittenDinner::takesSeat(const std::string& who)
{
    believes(who, m_standings[who] = Standing::Entering);
    makes(who, table + "/" + who, ++zxid);
    seated.push_back(who);
}

void WrittenDinner::givesSeat(const std::string& who)
{
    believes(who, m_standings[who] = Standing::Leaving);
    deletes(who, table + "/" + who, ++zxid);
    std::erase(seated, who);
}

Standing WrittenDinner::next(const std::string& who) const
{
    const auto count = static_cast<int>(seated.size());
    if (const auto now = m_standings.at(who);
        now == Standing::Leaving || now == Standing::Lingering)
        return count == 0 ? Standing::Out : Standing::Lingering;
    return count >= capacity ? Standing::Inside : Standing::Waiting;
}

void WrittenDinner::looks(const std::string& who)
{
    lists(who, table, seated, zxid);
    believes(who, m_standings[who] = next(who), static_cast<int>(seated.size()));
}

void WrittenDinner::wakes(const std::string& who)
{
    isTold(who, Change::ChildrenChanged, table);
    looks(who);
}

void WrittenDinner::sits(const std::string& who)
{
    const auto before = m_standings;
    takesSeat(who);
    looks(who);
    for (const auto& [other, standing] : before) {
        if (other != who && isAsleep(standing))
            wakes(other);
    }
}

void WrittenDinner::getsUp(const std::string& who)
{
    const auto before = m_standings;
    givesSeat(who);
    looks(who);
    for (const auto& [other, standing] : before) {
        if (other != who && isAsleep(standing))
            wakes(other);
    }
}

std::vector<Event> dinners(int count)
{
    WrittenDinner dinner;
    for (const auto* guest : {"one", "two", "three", "four"})
        dinner.connects(guest);
    dinner.lays("one");
    for (int i = 0; i < count; ++i) {
        for (const auto* guest : {"one", "two", "three", "four"})
            dinner.sits(guest);
        for (const auto* guest : {"one", "two", "three", "four"})
            dinner.getsUp(guest);
    }
    return dinner.events();
}

} // namespace zoetrope::tests
