#pragma once

#include "recipes/diagnose/checks.h"

namespace zoetrope::recipes {

/// What is remembered of how recipes are used, from look to look: who asks for nothing while others
/// wait, which items come back, which readers pass a writer, and where members have met.
///
/// Threads: one at a time.
class UseMemory
{
public:
    /// `stuckAfter`: see Diagnostician.
    explicit UseMemory(std::chrono::milliseconds stuckAfter)
        : m_stuckAfter(stuckAfter)
    {
    }

    /// Adds IdleHolder, LongLine of few who wait, LockOrElection, ItemTaken, PoisonItem,
    /// WriterStarves, and ReadyLeft of where nothing but the memory of members tells what `ready`
    /// is.
    void look(const Picture& picture, Findings& findings);

private:
    /// Of one who holds.
    struct Hold
    {
        std::int64_t czxid = 0;
        std::int64_t lastCall = -1; ///< -1: nobody told.
        TimePoint asked; ///< When it was seen to ask last; the epoch: never.
        TimePoint firstSeen;
        int look = 0;
    };
    /// Of a lock.
    struct Line
    {
        std::set<std::string> holders; ///< Their nodes, at the last look.
        TimePoint begun; ///< When it was looked at first.
        TimePoint moved; ///< When one was seen to come in last; the epoch: never.
        Clock::duration longest{}; ///< That was seen to pass between two who came in.
        int look = 0;
    };
    /// Of an item of a queue.
    struct Item
    {
        std::int64_t taken = 0; ///< The zxid by which it is taken; 0: it is not.
        std::int64_t since = 0; ///< Milliseconds since 1970.
        int returns = 0;
        int look = 0;
    };
    /// Of a reader that stands behind a writer.
    struct Reader
    {
        bool isWatching = false;
        int looks = 0; ///< At which it was there.
    };
    /// Of a writer that waits.
    struct Writer
    {
        std::map<std::string, Reader> behind; ///< By node.
        std::int64_t passed = 0;
        std::int64_t passedUnwatching = 0; ///< Of these, those who watched nobody.
        int look = 0;
    };

    void checkIdle(const Picture& picture, const FoundRecipe& recipe, const Line& line,
                   Findings& findings);
    const Line& follow(const Picture& picture, const FoundRecipe& recipe);
    [[nodiscard]] static bool isFirstFor(Clock::duration length, const Picture& picture,
                                         const FoundRecipe& recipe, const FoundPlace& holder,
                                         const Line& line);
    void checkStuck(FindingKind kind, const Picture& picture, const FoundRecipe& recipe,
                    const Line& line, Findings& findings);
    [[nodiscard]] bool isAsking(const FoundPlace& place, TimePoint now) const;
    void checkItems(const Picture& picture, const FoundRecipe& recipe, Findings& findings);
    void checkWriter(const Picture& picture, const FoundRecipe& recipe, Findings& findings);
    void rememberMeetings(const Picture& picture, Findings& findings);
    void forget();

    const std::chrono::milliseconds m_stuckAfter;
    std::map<std::string, Hold> m_holds; // by node
    std::map<std::string, Line> m_lines; // by recipe
    std::map<std::string, Item> m_items; // by path
    std::map<std::string, std::vector<std::int64_t>> m_works; // how long items took, by queue
    std::map<std::string, Writer> m_writers; // by node
    std::set<std::string, std::less<>> m_meetings; // paths at which members were seen
    int m_look = 0;
};

} // namespace zoetrope::recipes
