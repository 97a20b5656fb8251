#pragma once

#include <cstddef>
#include <map>
#include <string>

namespace zoetrope::recipes {

/// Why the servers of a connection string gave no session, and whether one of them ever will.
///
/// Threads: one owner.
class ServerTroubles
{
public:
    enum class Kind : unsigned char {
        Passing, ///< It was there, and may serve us yet.
        Down, ///< There was nothing to speak with.
        Certain, ///< It would end so again.
    };

    void note(const std::string& server, const std::string& trouble, Kind kind);

    /// Of `servers`. One that is down may come back, for which a session waits that had one; but
    /// whoever has none yet, and has tried all, hears soon of one that will never take us.
    [[nodiscard]] bool isHopeless(std::size_t servers, bool hasTriedAll, bool hasServed) const;

    [[nodiscard]] std::string all() const; ///< But what passes.

private:
    std::map<std::string, std::string> m_certain, m_down; // by server
};

} // namespace zoetrope::recipes
