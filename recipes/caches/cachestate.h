#pragma once

#include "recipes/caches/cacheevent.h"

#include <map>
#include <set>

namespace zoetrope::recipes {

/// Which part of the tree a cache keeps.
struct CacheScope
{
    Path root = Path("/");
    int depth = 0; ///< Levels below the root.
    bool keepsRoot = true; ///< The root's own data, too.
    std::size_t watchLimit = 10'000; ///< How many watches it may leave on the server.
};

/// What a cache knows, and what it has to ask next to know all: no server, no clock, no thread.
///
/// A watch fires once and is left again by the question that it makes necessary. What is over the
/// limit of watches is read once, and again when there is room to follow it.
class CacheState
{
public:
    using Events = std::vector<CacheEvent>;

    struct Question
    {
        enum class What { Data, List, Presence };

        Path path;
        What what = What::Data;
        bool watches = true;

        auto operator<=>(const Question&) const = default;
    };

    explicit CacheState(CacheScope scope);

    void askAll(); ///< No watch is left any more, or none is trusted.

    [[nodiscard]] Events fired(Change change, const Path& path);

    /// Up to `most`, which are under way from here on. None: it is up to date.
    [[nodiscard]] std::vector<Question> questions(std::size_t most);
    [[nodiscard]] Events learn(const Question& question, const Answer& answer);
    void putBack(const std::vector<Question>& questions); ///< They were not answered.
    /// The session has no room for more watches than are left. False: the limit is that already.
    [[nodiscard]] bool lowerLimit();

    [[nodiscard]] CachedNodePtr find(const Path& path) const;
    [[nodiscard]] std::map<std::string, CachedNodePtr> childrenOf(const Path& path) const;
    [[nodiscard]] std::size_t watches() const { return m_watches.size(); }
    [[nodiscard]] std::size_t unfollowed() const { return m_unfollowed.size(); }

private:
    using What = Question::What;
    using Key = std::pair<Path, What>; // of a question, and of the watch that it leaves

    struct Entry
    {
        CachedNodePtr node; // null: not read yet, or not to be kept
        std::set<std::string> children;
        int level = 0; // below the root
    };

    void ask(const Path& path, const Entry& entry);
    [[nodiscard]] bool mayWatch(const Key& key, std::size_t planned) const;
    void learnData(const Path& path, Entry& entry, const Answer& answer, Events& events);
    void learnList(const Path& path, Entry& entry, const Answer& answer, Events& events);
    void vanish(const Path& path, Events& events);
    void erase(const Path& path, Events& events);
    void noteWatch(const Question& question, Events& events);

    CacheScope m_scope; // its limit of watches is lowered where the session has less room
    std::map<Path, Entry> m_entries; // the root's is always there
    std::set<Key> m_open; // to be asked
    std::set<Key> m_watches; // left on the server
    std::set<Key> m_unfollowed; // read without one
    bool m_isOverBudget = false;
};

} // namespace zoetrope::recipes
