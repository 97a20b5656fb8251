#pragma once

#include "recipes/trace/networkfault.h"

#include <QString>

namespace zoetrope::ui {

/// What a person asks to be done to a run, from any view.
enum class ActKind {
    BreakNetwork, ///< In the way of `network`.
    StopProcess,
    Mend, ///< The connection and the process.
    Restart,
    Revoke, ///< Asks it to let go.
    DeleteNodes, ///< That its session owns.
    Leave,
    Rename,
    AddSeveral,
    AddCurator, ///< A client of Apache Curator, as a process of its own.
    AddKazoo, ///< The same of kazoo.
    DeleteNode,
    CreateForeign,
    RevokeNode,
    StopServer,
    KillServer,
    StartServer,
    KillLeader,
    Isolate, ///< The leader, from the other servers and from all clients.
    Heal,
};

struct Act
{
    ActKind kind = ActKind::Mend;
    recipes::NetworkFault network = recipes::NetworkFault::Cut;
    quint32 participant = 0;
    QString path; ///< Of a znode.
    QString name; ///< New one, of Rename.
    int number = 0; ///< Of the server, from 1; how many, of AddSeveral.

    bool operator==(const Act&) const = default;
};

/// What a person points at and asks about.
struct Subject
{
    quint32 participant = 0; ///< 0: the znode, or the event.
    QString path;
    quint64 event = 0; ///< That an arrow of the lanes stands for; 0: none.
    bool isInLine = false; ///< A place in the ladder: `path` is empty where there is no znode.

    bool operator==(const Subject&) const = default;
};

} // namespace zoetrope::ui
