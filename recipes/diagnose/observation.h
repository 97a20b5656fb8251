#pragma once

#include "recipes/async/wait.h"
#include "recipes/look/seen.h"
#include "recipes/recognise/snapshot.h"
#include "recipes/reports/connectionreport.h"

namespace zoetrope::recipes {

/// An AdminServer that was asked in vain.
struct SilentAdmin
{
    enum class Trouble : std::uint8_t {
        Silent,
        NotTrusted, ///< Its certificate is of an authority that is not trusted here.
        OtherName, ///< It is for another name.
        OutOfDate, ///< It has ended, or has not begun.
        NoTls, ///< It could not be spoken to by TLS.
    };

    std::string url;
    Trouble trouble = Trouble::Silent;
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
    std::vector<SilentAdmin> silentAdmins;
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
