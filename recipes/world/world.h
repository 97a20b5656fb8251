#pragma once

#include "recipes/look/clusterlook.h"
#include "recipes/world/checkstate.h"
#include "recipes/world/instance.h"
#include "recipes/world/link.h"
#include "recipes/world/participant.h"
#include "recipes/world/sharedmap.h"
#include "recipes/world/znode.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace zoetrope::recipes {

/// All that is so at one instant: a pure fold over events. Truth (znodes) is ordered by zxid and
/// deduplicated by path, czxid and mzxid, whoever reported it; belief (participants) is each
/// participant's own word.
///
/// Threads: a value. Copies are independent.
/// Cost:    apply() is logarithmic in what exists. Copies share the znodes, as far as neither has
///          written to them; of the rest a copy is linear.
class World
{
public:
    /// Folds one event in. Events must come in journal order; ids may have gaps.
    void apply(const Event& event);

    /// Nothing goes on: all that are present wait, nothing is outstanding, no inbox holds an item.
    /// Whether that is for ever, only the conductor can say (see Remark "stuck").
    [[nodiscard]] bool isQuiet() const;

    /// So many of its servers run that requests are answered: else nothing in the tree can change.
    [[nodiscard]] bool isServed() const;

    [[nodiscard]] bool isSilenced(ActorId actor) const;
    [[nodiscard]] bool isInferred(ActorId actor) const; ///< See Participant.

    /// About how many things a copy copies.
    [[nodiscard]] std::size_t weight() const;

    /// The invariant is broken for ever: the conductor says so, for only it can know.
    void breakInvariant(const std::string& path, Invariant invariant, std::vector<EventId> proof);

    // Plain data to read. Written by apply() alone.
    EventId last = 0; ///< The newest event that is in.
    TimePoint now; ///< Its time.
    TimePoint begin; ///< Time of the first event.
    std::int64_t zxid = 0; ///< The newest transaction seen.
    SharedMap<Znode> znodes; ///< By path.
    SharedMap<Tombstone> tombstones; ///< By path; a new znode ends one.
    std::map<ActorId, Participant> participants;
    std::set<LeftWatch> watches;
    std::map<std::string, Instance, std::less<>> instances; ///< By path.
    std::vector<Link> links; ///< Newest last, at most `maxLinks`.
    std::uint64_t linksMade = 0; ///< Ever: the last of `links` are the newest of these.
    std::set<std::int32_t> stopped; ///< Of the laboratory's own servers; 0: whoever led.
    int servers = 1; ///< The laboratory's own, as far as it said.
    ClusterLook look; ///< What looks at a cluster brought besides the tree.
    std::vector<Happening> happenings; ///< What the newest event told of the tree.
    static constexpr std::size_t maxLinks = 10'000;
    static constexpr std::size_t maxTombstones = 10'000; ///< The oldest are forgotten.

    bool operator==(const World&) const = default;

private:
    friend struct WorldCode; // packs all of it

    void stamp(const Event& event);
    void meet(const Event& event);
    void stick(const Event& remark);
    void serve(const Harm& harm);

    Memory m_memory;
};

} // namespace zoetrope::recipes
