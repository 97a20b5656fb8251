#pragma once

#include "recipes/diagnose/listening.h"

namespace zoetrope::recipes {

/// What follows if somebody else deletes a node.
struct Impact
{
    Stat stat; ///< Of the node as it was seen.
    std::string recipe; ///< Path of the one that it belongs to; empty if of none.
    PlaceState state = PlaceState::Unknown; ///< Of the node in it.
    Listening listening = Listening::No; ///< Of its owner.
    SessionId owner = 0; ///< Is not told, and goes on as before; 0: nobody.
    std::vector<SessionId> woken; ///< They watch it, as far as the servers tell.
    std::vector<std::string> proceeding; ///< Nodes of those who come in then.
    bool tellsAllWatches = false; ///< Nobody else is woken.
};

/// Nothing if the node was not seen. Cost: recognises the node's recipe anew.
[[nodiscard]] std::optional<Impact> impactOfDeleting(const Picture& picture,
                                                     const std::string& path);

} // namespace zoetrope::recipes
