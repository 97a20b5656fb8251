#pragma once

#include "ui/frame/frame.h"
#include "ui/ladder/ladderrow.h"
#include "ui/observe/waitpicture.h"

#include <array>
#include <vector>

namespace zoetrope::ui {

/// How grave it is: the word and the sign differ, not the colour alone.
enum class Grade { None, Info, Warning, Critical };

/// A recipe that was found on a cluster, in words.
struct RecipeRow
{
    QString path;
    QString kind; ///< "lock"
    QString summary; ///< "3 in line"
    QString age; ///< Of the longest wait or hold; empty if nobody does.
    QString reason; ///< "Curator, certain: names that only this recipe gives"
    Grade grade = Grade::None; ///< Of the gravest finding about it.

    bool operator==(const RecipeRow&) const = default;
};

/// Something that is wrong, in words.
struct FindingRow
{
    QString id; ///< The same from look to look.
    QString title;
    QString
        who; ///< "a client of kazoo, 0x1000009e4c20000 (10.0.0.1:35518) "worker-A""; or nothing.
    QString since; ///< "2026-11-23 14:02:11, for 5 min"
    QString proof; ///< "observed · survived 4 looks"
    QString gradeWord; ///< "critical"
    QString explanation;
    QStringList evidence;
    QString suggestion; ///< What can safely be done.
    QString caution; ///< What cannot; empty where nobody should think of it.
    QString doubt; ///< What else it could be.
    QString recipe; ///< Its path; empty if it is of no single one.
    QString node; ///< To act on; empty if there is none.
    QString session; ///< The first that it is about; empty if it is of none.
    Grade grade = Grade::Info;

    bool operator==(const FindingRow&) const = default;
};

/// A name and what it says: a line of the inspector.
struct CardLine
{
    QString name;
    QString value;

    bool operator==(const CardLine&) const = default;
};

/// What is known of a session, or of a znode.
struct Card
{
    QString title; ///< "Session 0x1000009e4c20000"
    QString figure; ///< "worker-A"
    std::vector<CardLine> lines;

    bool operator==(const Card&) const = default;
};

/// The line, or the members, of one recipe.
struct LadderPicture
{
    QString path;
    QString figure; ///< "Curator · certain · in sequence order"
    std::vector<LadderRow> rows;
    bool isTold = true; ///< Where there are none, there is nobody.

    bool operator==(const LadderPicture&) const = default;
};

/// A server of the cluster, and what it says of itself.
struct ServerRow
{
    enum Column {
        Address,
        Role,
        Lag, ///< How many transactions it is behind the newest.
        Sessions,
        Ephemerals, ///< Of its clients.
        Watches, ///< Of its clients, those of children too.
        Outstanding,
        Latency,
        LongestLatency,
        Version,
        Tells,
        columns
    };
    std::array<QString, columns> cells;
    std::array<bool, columns> outliers{}; ///< Far from those of the others.
    QString trouble; ///< Why it did not answer.

    bool operator==(const ServerRow&) const = default;
};

/// All that one look at a cluster shows, in words: what ClusterView draws.
struct ClusterPicture
{
    std::vector<RecipeRow> recipes;
    std::vector<FindingRow> findings;
    QString findingsAsOf; ///< "14:03:22": it could not be looked since; empty: they are of now.
    std::vector<ServerRow> servers;
    WaitPicture waits;
    Frame history; ///< The sessions along time, up to this look.
    qint64 historyBegin = 0; ///< When it begins, in milliseconds since 1970.
    QStringList checked; ///< What was looked for, and what not: whole sentences.
    QStringList hints; ///< What would prove more: whole sentences.
    QString access; ///< "Access 2 of 3"
    QString accessShort; ///< "1 server hides watches"; empty where all is told.
    QString where; ///< "10.3.0.11:2181 · follower · zxid 0x1c0004f2a1 · version 3.8.4 · client …"
    QString versionTrouble; ///< What does not go together; empty where all does.
    QString tally; ///< "3 servers · 214 sessions · 31 ephemerals"
    std::size_t watches = 0, watchBudget = 0;
    std::size_t requestsPerSecond = 0, requestBudget = 0;
};

} // namespace zoetrope::ui
