#include "recipes/transport/servertroubles.h"

#include "recipes/types/sentences.h"

namespace zoetrope::recipes {

void ServerTroubles::note(const std::string& server, const std::string& trouble, Kind kind)
{
    if (kind == Kind::Certain) {
        m_certain[server] = trouble;
        m_down.erase(server);
    } else if (kind == Kind::Passing) {
        m_certain.erase(server);
        m_down.erase(server);
    } else if (!m_certain.contains(server)) {
        m_down[server] = trouble;
    }
}

bool ServerTroubles::isHopeless(std::size_t servers, bool hasTriedAll, bool hasServed) const
{
    const auto isNoneLeft = m_certain.size() + m_down.size() >= servers && hasTriedAll;
    return m_certain.size() >= servers || (!m_certain.empty() && !hasServed && isNoneLeft);
}

std::string ServerTroubles::all() const
{
    std::string all;
    for (const auto* troubles : {&m_certain, &m_down}) {
        for (const auto& [server, trouble] : *troubles)
            all += (all.empty() ? "" : sentences.andAlso) + trouble;
    }
    return all;
}

} // namespace zoetrope::recipes
