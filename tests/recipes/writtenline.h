#pragma once

#include "recipes/line/ladder.h"
#include "tests/support/writtenjournal.h"

#include <iomanip>
#include <sstream>

namespace zoetrope::tests {

/// A directory in which participants stand in line, as a journal.
class WrittenLine : public WrittenJournal
{
public:
    explicit WrittenLine(std::string name = "lock-", std::string directory = "/lock")
        : m_name(std::move(name))
    {
        recipe = recipes::Recipe::Mutex;
        table = std::move(directory);
        capacity = -1;
    }

    /// "lock-0000000007", as the server would number it.
    [[nodiscard]] static std::string child(const std::string& name, int number)
    {
        std::ostringstream text;
        text << name << std::setw(10) << std::setfill('0') << number;
        return text.str();
    }

    [[nodiscard]] std::string path(int number) const { return table + '/' + child(m_name, number); }

    /// Connects, and makes the node of that number; its transaction is 100 + number.
    void stands(const std::string& who, int number)
    {
        connects(who);
        makes(who, path(number), 100 + number, 3);
    }

    /// Leaves a watch on the node of that number, and sleeps on it.
    void sleepsOn(const std::string& who, int number) { sleepsOn(who, path(number)); }
    void sleepsOn(const std::string& who, const std::string& watched)
    {
        const recipes::Stat stat{.czxid = 1};
        asks(who, recipes::Operation::GetData, watched, recipes::WatchKind::Data, 0,
             100 + ++m_reads, stat);
        says(who, recipes::Standing::Waiting, watched);
    }
    void says(const std::string& who, recipes::Standing standing, const std::string& waitsOn = {})
    {
        tells(who,
              {.capacity = capacity,
               .kind = recipes::Kind::Belief,
               .recipe = recipe,
               .standing = standing,
               .path = table,
               .text = waitsOn});
    }
    using WrittenJournal::says;

    [[nodiscard]] recipes::Ladder ladder() const { return ladderOf(world(), table); }

private:
    std::string m_name;
    int m_reads = 50;
};

/// A holds, B and C wait, each for the one before.
inline WrittenLine threeAtALock()
{
    WrittenLine line;
    line.stands("A", 1);
    line.says("A", recipes::Standing::Inside);
    line.stands("B", 2);
    line.sleepsOn("B", 1);
    line.stands("C", 3);
    line.sleepsOn("C", 2);
    return line;
}

/// All watch the holder.
inline WrittenLine aHerd(int waiters)
{
    WrittenLine line;
    line.recipe = recipes::Recipe::HerdLock;
    line.stands("holder", 1);
    line.says("holder", recipes::Standing::Inside);
    for (int i = 0; i < waiters; ++i) {
        const auto who = std::string("w").append(std::to_string(i));
        line.stands(who, 2 + i);
        line.sleepsOn(who, 1);
    }
    return line;
}

} // namespace zoetrope::tests
