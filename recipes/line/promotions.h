#pragma once

#include "recipes/line/ladder.h"

namespace zoetrope::recipes {

/// A participant goes on, because the one before it in its line went.
struct Promotion
{
    std::string line; ///< Its path.
    std::string gone; ///< The znode that went.
    ActorId from = 0; ///< Who stood there; 0: not known.
    std::string next; ///< The znode whose turn it is.
    ActorId to = 0; ///< Who stands there.
    bool holds = false; ///< It holds from now on; else it is the next one to.

    bool operator==(const Promotion&) const = default;
};

/// Finds in a World that is folded on who goes on when znodes of a line go: by the order of the
/// recipe it watched for just that.
///
/// Cost: where a znode of a line comes or goes, the children of its directory; none for directories
///       of more than `mostChildren`.
class Promotions
{
public:
    static constexpr int mostChildren = 500;

    /// What followed from the event that `after` was folded on with last.
    [[nodiscard]] std::vector<Promotion> apply(const World& after);

private:
    struct Freed // a lease that was given back while somebody counted
    {
        std::string path;
        ActorId by = 0;
    };
    struct Known
    {
        std::vector<Rung> rungs;
        Freed freed;
    };

    void read(const World& after, const std::string& path, std::vector<Promotion>& found);
    static void compare(const std::string& path, Known& known, const std::vector<Rung>& now,
                        std::vector<Promotion>& found);

    std::map<std::string, Known> m_lines; // by path
};

} // namespace zoetrope::recipes
