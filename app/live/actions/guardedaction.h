#pragma once

#include "recipes/session/session.h"

#include <QString>

namespace zoetrope::app {

enum class Verb : std::uint8_t {
    SetBarrier,
    RemoveBarrier,
    Revoke, ///< Asks who owns the node to let go.
    Evict, ///< Deletes the node of one who holds or waits.
    Delete,
    ReleaseLease, ///< The same for one who holds a lease of a semaphore.
    Create,
    SetData,
    SetAcl,
};

/// What a person wants to do to one node of a cluster.
struct GuardedAction
{
    Verb verb = Verb::Delete;
    recipes::Path path = recipes::Path("/"); ///< Of what is made with a number: before that.
    std::string data; ///< Of what is made or changed; of permissions, a line for each.
    recipes::CreateMode mode = recipes::CreateMode::Persistent;
    std::chrono::milliseconds timeToLive{0}; ///< Of a mode that has one.
    std::string servers = {}; ///< Of the cluster, as the action log has them.
};

/// Permissions as a person writes them, a line for each: "world:anyone:cdrwa". Nothing if they are
/// none: then `problem` is the line that is not.
[[nodiscard]] std::optional<recipes::Acl> permissionsFrom(const std::string& lines,
                                                          QString* problem = nullptr);

/// Whether the node is still as it was `shown`, as far as `verb` is concerned.
[[nodiscard]] bool isAsShown(Verb verb, const std::optional<recipes::Stat>& now,
                             const std::optional<recipes::Stat>& shown);

[[nodiscard]] bool isSequential(recipes::CreateMode mode);
[[nodiscard]] bool isEphemeral(recipes::CreateMode mode);

/// What a person writes to confirm it: "gate@0x5563", the last part of the path and the czxid of
/// the node that was shown; the part alone where there is none yet.
[[nodiscard]] QString confirmationOf(const GuardedAction& wanted,
                                     const std::optional<recipes::Stat>& shown);

/// For logs: "barrier remove".
[[nodiscard]] QString verbName(Verb verb);

/// What nobody may touch from here: the root, and what is ZooKeeper's own.
[[nodiscard]] bool isProtected(const recipes::Path& path);

/// Whether `path` is ZooKeeper's own, whatever the chroot in `servers` makes of it.
[[nodiscard]] bool isServersOwn(const std::string& servers, const recipes::Path& path);

/// The same as a command of ZooKeeper's own shell; empty where that cannot write such data.
[[nodiscard]] QString shellCommand(const GuardedAction& wanted,
                                   const std::optional<recipes::Stat>& shown);

/// `data` as an argument of that shell; nothing if it has no way to write it.
[[nodiscard]] std::optional<QString> shellArgument(const std::string& data);

enum class Ending : std::uint8_t {
    Done,
    Changed, ///< It is not as it was shown: nothing was done.
    HasChildren, ///< The same.
};
[[nodiscard]] QString sentenceFor(Ending ending, const recipes::Path& path);

/// Reads the node again, compares it with what was `shown`, and acts with its version. Between the
/// two is one round trip: what is made anew in it, by the same name, is not told from what was
/// seen.
///
/// Threads: not the GUI's: it blocks.
/// Errors:  Error; where isUnknown(its code), nobody can say whether it was done. Unimplemented
///          where the server makes none of that mode.
/// `made`: if it is not null, what was made.
[[nodiscard]] Ending intervene(recipes::Session& session, const GuardedAction& wanted,
                               const std::optional<recipes::Stat>& shown,
                               const std::stop_token& stop = {},
                               std::optional<recipes::Created>* made = nullptr);

} // namespace zoetrope::app
