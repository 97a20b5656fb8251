#pragma once

#include "tests/soak/findings.h"

#include <functional>
#include <map>

namespace zoetrope::tests {

/// What went into a queue, and what came out of it. Each item has a name of its own. Any thread.
class Ledger
{
public:
    /// `staysUntilDone`: at least once, and no item is lost. Else at most once, and lost only where
    /// a taker could not tell.
    Ledger(std::string name, bool staysUntilDone, Findings& findings);

    void putting(const std::string& item); ///< Before the server hears of it.
    void put(const std::string& item); ///< For certain. If not, it may be there or not.

    /// Somebody has it, who will say how that ends. `isHeld` is asked by others until it lets go.
    using Question = std::function<bool()>;
    void taken(const std::string& item, Question isHeld);
    void letGo(const std::string& item);
    enum class End { Done, Perhaps, Again };
    void ended(const std::string& item, End end);

    void perhapsTaken(); ///< A take ended unknown: an item may have gone, or not.
    void left(const std::string& item); ///< It is in the queue once all is over.

    void audit() const; ///< Once all is over.

private:
    struct Item
    {
        bool isPut = false;
        int deliveries = 0;
        bool mayBeDone = false;
        bool isDone = false;
        Question isHeld; // null: nobody has it
    };

    void found(const std::string& item, const std::string& what) const;

    const std::string m_name;
    const bool m_staysUntilDone;
    Findings& m_findings;
    mutable std::mutex m_mutex; // guards all below
    std::map<std::string, Item> m_items;
    int m_perhapsTaken = 0;
};

} // namespace zoetrope::tests
