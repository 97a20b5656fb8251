#pragma once

#include <QString>

namespace zoetrope::ui {

/// How things stand with a cluster.
enum class Link {
    None, ///< Nobody has said where to.
    Connecting,
    Live,
    Paused, ///< By a person: nothing is asked.
    Doubtful, ///< The connection is gone, the session perhaps not.
    Failed, ///< There was none, or no more; see `trouble`.
    Recorded, ///< None: it is shown as somebody has seen it once.
};

/// What the head of a cluster's window says.
struct ClusterState
{
    Link link = Link::None;
    QString name; ///< Of the profile, or the servers.
    QString servers; ///< As they were given, without credentials.
    QString trouble; ///< A sentence: what went wrong; empty if nothing did.
    QString advice; ///< Another: what to do; empty if there is none.
    bool isOfCredentials = false; ///< Trying the same again is of no use.
    QString lastSeen; ///< "last seen 43 looks ago"; empty: what is shown is so now.
    bool hasNoQuorum = false; ///< Why the connection is gone: a server runs, and may serve nobody.
    QString lookedBackTo; ///< "03:07:12": what is shown was so then; empty: it is so now.
    QString armedFor; ///< "4:31"; empty while it is read-only.
    QString colour; ///< "#c53446", of a line below the head; empty: none.
    QString roots; ///< Below which it may act.

    bool operator==(const ClusterState&) const = default;
};

} // namespace zoetrope::ui
