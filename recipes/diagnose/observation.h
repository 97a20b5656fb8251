#pragma once

#include "recipes/async/wait.h"
#include "recipes/recognise/snapshot.h"
#include "recipes/reports/connectionreport.h"
#include "recipes/reports/reading.h"
#include "recipes/reports/serverstatus.h"
#include "recipes/reports/watchreport.h"

namespace zoetrope::recipes {

/// A session, as far as the servers tell.
struct SeenSession
{
    std::string address; ///< Of its client; empty if no server tells.
    std::string server; ///< Whose client it is; the same.
    std::chrono::milliseconds timeout{0}; ///< 0: unknown.
    std::optional<std::chrono::milliseconds> expiresIn; ///< If nothing is heard of it.
    std::optional<std::chrono::milliseconds> silentFor; ///< At least.
    std::int64_t lastCall = 0; ///< Number of its last request.
    std::int64_t connectedSince = 0; ///< Milliseconds since 1970, on its server; 0: unknown.
    bool isListed = false; ///< The service says that it has this session.

    bool operator==(const SeenSession&) const = default;
};

/// One server, and what it would tell.
struct SeenServer
{
    std::string address;
    std::optional<ServerStatus> status; ///< Nothing if it did not answer.
    std::optional<ServerConfiguration> configuration;
    std::optional<WatchCount> dataWatches;
    std::optional<std::int64_t> allWatches; ///< Those of children too.
    Refusal sessions = Refusal::Unanswered; ///< Of each: whether it told.
    Refusal connections = Refusal::Unanswered;
    Refusal watches = Refusal::Unanswered;
    std::optional<std::int64_t> followers; ///< A leader's.
    bool isByAdmin = false; ///< Its AdminServer told.
    bool hasTooManyWatches = false; ///< They were not asked for.
    std::string trouble; ///< Why it did not answer, in English.

    [[nodiscard]] bool hasNoQuorum() const ///< It runs, and serves nobody.
    {
        return !status && connections == Refusal::NotServing;
    }
};

/// A cluster as it was found once. Its parts are of about the same time, not of one instant.
struct Observation
{
    TimePoint at; ///< On this machine.
    std::int64_t wallTime = 0; ///< Milliseconds since 1970, on this machine.
    TreeSnapshot tree;
    std::string root = "/"; ///< What stands elsewhere is not looked at.
    std::vector<SeenServer> servers;
    std::map<SessionId, SeenSession> sessions;
    std::map<std::string, SessionId> owners; ///< Of ephemeral nodes that were not read too.
    std::vector<Watching> watchings;
    SessionId own = 0; ///< The observer's.
    std::vector<std::string> silentAdmins; ///< URLs of AdminServers that were asked in vain.
    bool isReadOnly = false; ///< Its server has no quorum: the tree is as that server knew it last.
    bool hasAllServers = true; ///< None is configured that is not in `servers`.
    bool hasAllConnections = false; ///< Who is not in `sessions` with a server is not connected.

    [[nodiscard]] const SeenSession* find(SessionId session) const;
    [[nodiscard]] std::size_t otherSessions() const; ///< How many there are besides `own`.
    /// The server that `session` is a client of would tell its watches.
    [[nodiscard]] bool tellsAllWatches() const; ///< Who is in no list of watches has none.
    [[nodiscard]] bool tellsWatchesOf(SessionId session) const;
    /// How many watches of children the servers keep; nothing where one does not say.
    [[nodiscard]] std::optional<std::int64_t> childWatches() const;
    /// 0: the client port alone; 1: sessions and clients; 2: watches of all servers; 3: all by the
    /// AdminServer.
    [[nodiscard]] int accessLevel() const;
};

} // namespace zoetrope::recipes
