#pragma once

#include "app/live/processservice.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace zoetrope::app {

/// A process of this machine that has a connection open.
struct ClientProcess
{
    /// As the kernel had it at that moment.
    enum class State {
        Running, ///< Or asleep until there is something to do, as most are.
        InKernel, ///< It cannot be interrupted: mostly it waits for a disk.
        Stopped, ///< By a signal such as SIGSTOP.
        Traced, ///< By a debugger, which has stopped it.
        Ended, ///< A zombie: its parent has not taken notice.
    };

    qint64 pid = 0;
    State state = State::Running;
    QString command; ///< Its command line, in one line.
    QDateTime started;
    ProcessService service;

    /// A command that prints what its threads do: jcmd for Java, else gdb. It stops the process for
    /// a while, so it is for a person to copy, and nobody runs it from here.
    [[nodiscard]] QString stackCommand() const;
};

/// The state in the content of /proc/PID/stat.
[[nodiscard]] ClientProcess::State stateIn(const QByteArray& stat);

/// Where the client at an address runs.
struct Whereabouts
{
    enum class Kind {
        Elsewhere, ///< No connection of this machine has the address: nothing more is known.
        Here, ///< These processes have it open: more than one where it was handed on.
        OthersHere, ///< It is of this machine, and of a user whose processes may not be looked at.
    };

    Kind kind = Kind::Elsewhere;
    QString host; ///< The name of the address; empty if it has none.
    QString user; ///< Whose connection it is, where it is of this machine.
    std::vector<ClientProcess> processes;
};

/// Looks for the client at "10.0.0.1:35518", or "[::1]:35518", as a server sees it: its host's
/// name, and, if it runs on this machine, its process. By /proc alone: the connection has an inode,
/// and a process has that open both before and after the rest of it was read. No other machine is
/// asked but for the name.
///
/// Threads: any but the GUI's: it blocks, for as long as a name takes.
[[nodiscard]] Whereabouts whereaboutsOf(const QString& address);

} // namespace zoetrope::app
