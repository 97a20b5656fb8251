#include "recipes/world/worldcode.h"

#include "recipes/look/lookfields.h"
#include "recipes/world/packing.h"

#include <algorithm>

namespace zoetrope::recipes {

// One function packs and unpacks a type: what the other end reads is what this one wrote.

static constexpr Change lastOf(Change /*value*/)
{
    return Change::ChildrenChanged;
}

static constexpr Evidence lastOf(Evidence /*value*/)
{
    return Evidence::Inferred;
}

static constexpr Item lastOf(Item /*value*/)
{
    return Item::State;
}

static constexpr Operation lastOf(Operation /*value*/)
{
    return Operation::Other;
}

static constexpr Recipe lastOf(Recipe /*value*/)
{
    return static_cast<Recipe>(recipeCount - 1);
}

static constexpr SessionState lastOf(SessionState /*value*/)
{
    return SessionState::AuthFailed;
}

static constexpr Standing lastOf(Standing /*value*/)
{
    return Standing::Lost;
}

static constexpr WatchKind lastOf(WatchKind /*value*/)
{
    return WatchKind::Children;
}

static constexpr Invariant lastOf(Invariant /*value*/)
{
    return static_cast<Invariant>(invariantCount - 1);
}

static constexpr Family lastOf(Family /*value*/)
{
    return static_cast<Family>(familyCount - 1);
}

template<typename Code> void pack(Code& code, Is<Stat> auto& one)
{
    code(one.czxid, one.mzxid, one.ctime, one.mtime, one.version, one.cversion, one.aversion,
         one.ephemeralOwner, one.dataLength, one.numChildren, one.pzxid);
}

template<typename Code> void pack(Code& code, Is<Znode> auto& one)
{
    code(one.path, one.stat, one.createMode, one.data, one.owner, one.createdBy, one.changedBy,
         one.changedAt, one.seenAt, one.seenBy, one.maker, one.knownChildren);
}

template<typename Code> void pack(Code& code, Is<Tombstone> auto& one)
{
    code(one.path, one.zxid, one.owner, one.by, one.at, one.czxid, one.knownAt, one.told);
}

template<typename Code> void pack(Code& code, Is<Outstanding> auto& one)
{
    code(one.operation, one.path, one.sent, one.at);
}

template<typename Code> void pack(Code& code, Is<Pending> auto& one)
{
    code(one.item, one.operation, one.change, one.path, one.arrived, one.at);
}

template<typename Code> void pack(Code& code, Is<NetworkFaults> auto& faults)
{
    for (const auto& row : networkFaults()) {
        auto amount = faults.amountOf(row.fault);
        code(amount);
        if constexpr (!std::is_const_v<std::remove_reference_t<decltype(faults)>>)
            faults.set(row.fault, amount);
    }
}

template<typename Code> void pack(Code& code, Is<Participant> auto& one)
{
    code(one.id, one.name, one.isPresent, one.isInferred, one.departure, one.session, one.state,
         one.sessionTimeout, one.recipe, one.recipePath, one.standing, one.standingSince,
         one.believedBy, one.isBereft, one.count, one.capacity, one.waitsOn, one.isWoken, one.step,
         one.pausedUntil, one.outstanding, one.inbox, one.requests, one.roundTrips, one.wakeUps,
         one.vainWakeUps, one.freshWakeUps, one.network, one.isKilled);
}

template<typename Code> void pack(Code& code, Is<LeftWatch> auto& one)
{
    code(one.path, one.kind, one.actor, one.leftBy, one.asOf);
}

template<typename Code> void pack(Code& code, Is<InvariantState> auto& one)
{
    code(one.invariant, one.isHeld, one.proof);
}

template<typename Code> void pack(Code& code, Is<Instance> auto& one)
{
    code(one.recipe, one.path, one.capacity, one.present, one.round, one.invariants);
}

template<typename Code> void pack(Code& code, Is<Link> auto& one)
{
    code(one.from, one.to, one.evidence, one.actor);
}

template<typename Code> void pack(Code& code, Is<Happening> auto& one)
{
    code(one.change, one.path, one.zxid, one.by, one.actor, one.event, one.asked, one.isExact,
         one.isWire);
}

template<typename Code> void pack(Code& code, Is<Asked> auto& one)
{
    code(one.id, one.operation, one.watch, one.createMode, one.session, one.path, one.data);
}

template<typename Code> void pack(Code& code, Is<Firing> auto& one)
{
    code(one.actor, one.change, one.watch, one.wire, one.arrived, one.cause);
}

template<typename Code> void pack(Code& code, Is<Trail> auto& one)
{
    code(one.changes, one.firings, one.last);
}

template<typename Code> void pack(Code& code, Is<Life> auto& one)
{
    code(one.path, one.actor, one.from, one.to, one.isBirthExact, one.isEndExact, one.event,
         one.round);
}

template<typename Code> void pack(Code& code, Is<Guest> auto& one)
{
    code(one.standing, one.believedBy, one.since, one.round, one.isGone);
}

template<typename Code> void pack(Code& code, Is<Violation> auto& one)
{
    code(one.invariant, one.actor, one.shown, one.capacity, one.round, one.since, one.isFinal,
         one.wronged, one.between, one.proof);
}

template<typename Code> void pack(Code& code, Is<Holding> auto& one)
{
    code(one.count, one.since);
}

template<typename Code> void pack(Code& code, Is<Taking> auto& one)
{
    code(one.event, one.actor);
}

template<typename Code> void pack(Code& code, Is<Deeds> auto& one)
{
    code(one.newestToken, one.writtenBy, one.numbers, one.taken);
}

template<typename Code> void pack(Code& code, Is<CheckState> auto& one)
{
    code(one.holdings, one.deeds, one.guests, one.lives, one.violations, one.roundZxid);
}

template<typename Code> void pack(Code& code, Is<Told> auto& one)
{
    code(one.isRelayed, one.zxid);
}

template<typename Code> void pack(Code& code, Is<Memory> auto& one)
{
    code(one.requests, one.owners, one.told, one.trails, one.cases);
}

/// Packs the fields of a list in its order.
template<typename Code> struct FieldCode
{
    Code& code;

    template<typename Value> void operator()(const char* /*name*/, Value& value) { code(value); }
    template<typename Value> void operator()(const char* /*name*/, Hex<Value> value)
    {
        code(value.number);
    }
    void key(const char* name, auto&& value) { (*this)(name, value); }
    void rare(const char* name, auto&& value) { (*this)(name, value); }
};

template<typename Code, typename Value>
requires requires(FieldCode<Code> fields, Value& value)
{
    eachField(fields, value);
}
void pack(Code& code, Value& one)
{
    FieldCode<Code> fields{code};
    eachField(fields, one);
}

template<typename Code> void pack(Code& code, Is<WatchCount> auto& one)
{
    code(one.connections, one.paths, one.watches);
}

template<typename Code> void pack(Code& code, Is<Watching> auto& one)
{
    code(one.path, one.session);
}

template<typename Code> void pack(Code& code, Is<Pulse> auto& one)
{
    code(one.expiresIn, one.silentFor, one.lastCall);
}

template<typename Code> void pack(Code& code, Is<ClusterLook> auto& one)
{
    code(one.findings, one.kinds, one.scope, one.owners, one.partial, one.pulses, one.servers,
         one.sessions, one.watchings, one.progress);
}

/// Knows the parts of a World that are its own business.
struct WorldCode
{
    template<typename Code> static void pack(Code& code, Is<World> auto& world)
    {
        code(world.last, world.now, world.begin, world.zxid, world.znodes, world.tombstones,
             world.participants, world.watches, world.instances, world.links, world.linksMade,
             world.stopped, world.servers, world.look, world.happenings, world.m_memory);
    }

    [[nodiscard]] static bool canGoOn(const World& world);
};

std::string packed(const World& world)
{
    Packing packing;
    WorldCode::pack(packing, world);
    return packing.bytes();
}

// What the fold takes for granted of a world that it has made itself.
bool WorldCode::canGoOn(const World& world)
{
    const auto isTold = [](const auto& entry) {
        const auto& violations = entry.second.violations;
        return std::none_of(violations.begin(), violations.end(),
                            [](const Violation& one) { return one.proof.empty(); });
    };
    const auto& cases = world.m_memory.cases;
    return world.links.size() <= world.linksMade && world.links.size() <= World::maxLinks
        && std::all_of(cases.begin(), cases.end(), isTold);
}

std::optional<World> unpackWorld(std::string_view bytes)
{
    std::optional<World> world(std::in_place);
    Unpacking unpacking(bytes);
    WorldCode::pack(unpacking, *world);
    if (!unpacking.isSound() || !unpacking.isAtEnd() || !WorldCode::canGoOn(*world))
        world.reset();
    return world;
}

} // namespace zoetrope::recipes
