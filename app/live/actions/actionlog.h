#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace zoetrope::app {

/// Who did what to which cluster from this account: a file that lines are only appended to.
///
/// Threads: any; a line of one process does not mix with those of others.
class ActionLog
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::ActionLog)
public:
    struct Entry
    {
        QString action; ///< "barrier remove"
        QString servers; ///< Without credentials.
        QString path;
        QString outcome; ///< "done", "refused", "unknown", "not done"
        QString undo; ///< What it would take; empty if it cannot be undone.
        std::int64_t czxid = 0; ///< Of a barrier that was set; 0: of nothing.
    };

    /// An explanation if it cannot be written; empty if it was.
    [[nodiscard]] static QString append(const Entry& entry);

    /// A barrier of that czxid was set from this account.
    [[nodiscard]] static bool hasSet(const QString& servers, const QString& path,
                                     std::int64_t czxid);

    [[nodiscard]] static QString fileName();
    [[nodiscard]] static QStringList newest(int count); ///< Lines, the newest first.
};

} // namespace zoetrope::app
