#pragma once

#include "recipes/look/clusterlook.h"

#include <concepts>

namespace zoetrope::recipes {

// The fields of what a look tells, by their names in a recording: one list for whoever writes them
// and for whoever reads them. Each is given to `code`: as code(name, field); as code.key(name,
// field) where a value that nobody knows makes all of it unknown; as code.rare(name, field) where
// it mostly is at its default. What no recording keeps is not in a list.

template<typename Value, typename Type>
concept Is = std::same_as<std::remove_const_t<Value>, Type>;

/// A number, or several, that people write in hex.
template<typename Number> struct Hex
{
    Number& number;
};
template<typename Number> Hex(Number&) -> Hex<Number>;

constexpr FactKind lastOf(FactKind /*value*/)
{
    return lastFactKind;
}

constexpr FindingKind lastOf(FindingKind /*value*/)
{
    return lastFindingKind;
}

constexpr Severity lastOf(Severity /*value*/)
{
    return Severity::Critical;
}

constexpr Certainty lastOf(Certainty /*value*/)
{
    return Certainty::Proven;
}

constexpr Refusal lastOf(Refusal /*value*/)
{
    return Refusal::NotAsked;
}

constexpr ServerRole lastOf(ServerRole /*value*/)
{
    return ServerRole::ReadOnly;
}

template<typename Code> void eachField(Code& code, Is<Fact> auto& one)
{
    code.key("fact", one.kind);
    code.rare("path", one.path);
    code.rare("other", one.other);
    code.rare("session", Hex{one.session});
    code.rare("number", one.number);
}

template<typename Code> void eachField(Code& code, Is<Finding> auto& one)
{
    code.key("kind", one.kind);
    code("severity", one.severity);
    code("certainty", one.certainty);
    code("recipe", one.recipe);
    code("paths", one.paths);
    code("sessions", Hex{one.sessions});
    code("facts", one.facts);
    code.rare("since", one.since);
}

template<typename Code> void eachField(Code& code, Is<ServerStatus> auto& one)
{
    code("version", one.version);
    code("role", one.role);
    code("zxid", Hex{one.zxid}); // the upper half counts leaders: a decimal number says nothing
    code("latency_ms", one.latency);
    code("longest_latency_ms", one.longestLatency);
    code("connections", one.connections);
    code("outstanding", one.outstanding);
    code("nodes", one.nodes);
}

template<typename Code> void eachField(Code& code, Is<ServerMember> auto& one)
{
    code("number", one.number);
    code("host", one.host);
    code("client", one.clientAddress);
}

template<typename Code> void eachField(Code& code, Is<ServerConfiguration> auto& one)
{
    code("number", one.number);
    code("tick_ms", one.tickTime);
    code("shortest_ms", one.shortestTimeout);
    code("longest_ms", one.longestTimeout);
    code("secure_port", one.hasSecurePort);
    code("members", one.members);
}

template<typename Code> void eachField(Code& code, Is<SeenServer> auto& one)
{
    code("address", one.address);
    code("status", one.status);
    code("configuration", one.configuration);
    code("data_watches", one.dataWatches);
    code("all_watches", one.allWatches);
    code("sessions", one.sessions);
    code("connections", one.connections);
    code("watches", one.watches);
    code("by_admin", one.isByAdmin);
    code("too_many_watches", one.hasTooManyWatches);
    code.rare("trouble", one.trouble);
}

template<typename Code> void eachField(Code& code, Is<SeenSession> auto& one)
{
    code("from", one.address);
    code("on", one.server);
    code("timeout_ms", one.timeout);
    code("listed", one.isListed);
}

template<typename Code> void eachField(Code& code, Is<LookScope> auto& one)
{
    code("session", Hex{one.own});
    code("all_servers", one.hasAllServers);
    code("all_connections", one.hasAllConnections);
}

template<typename Code> void eachField(Code& code, Is<LookProgress> auto& one)
{
    code("wall_ms", one.wallTime);
    code("requests", one.requests);
    code("looks", one.looks);
    code("whole", one.isWhole);
    code("read", one.read);
    code("watches", one.effort.watches);
    code("watch_budget", one.effort.watchBudget);
    code("requests_per_second", one.effort.requestsPerSecond);
    code("request_budget", one.effort.requestBudget);
}

} // namespace zoetrope::recipes
