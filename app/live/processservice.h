#pragma once

#include <QString>

namespace zoetrope::app {

/// What runs a process: where a person stops it, starts it and finds its log. Its port says nothing
/// of that: a client's is any free one.
struct ProcessService
{
    QString unit; ///< Of systemd, "orders.service" or "session-3.scope"; empty: none.
    QString
        container; ///< The short id that docker, podman and crictl show, or a name; empty: none.

    bool operator==(const ProcessService&) const = default;
};

/// By /proc/PID/cgroup, of either version; what it says is as seen from our own container.
[[nodiscard]] ProcessService serviceIn(const QByteArray& cgroup);

} // namespace zoetrope::app
