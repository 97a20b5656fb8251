#pragma once

#include <QStringList>

namespace zoetrope::app {

/// One function per subcommand; `arguments` are those behind its name. Returns the exit code.
/// Throws UsageError, HelpShown, and recipes::Error where there is no connection.
int runScenario(const QStringList& arguments);
int joinRecipe(const QStringList& arguments);
int inspectCluster(const QStringList& arguments);
int actOnBarrier(const QStringList& arguments);
int revokeLock(const QStringList& arguments);
int evictPlace(const QStringList& arguments);
int deleteNode(const QStringList& arguments);
int serve(const QStringList& arguments);
int exportFile(const QStringList& arguments);
int importLog(const QStringList& arguments);
int compareFiles(const QStringList& arguments);
int explore(const QStringList& arguments);

/// True if `word` is a subcommand.
[[nodiscard]] bool isCommand(const QString& word);

/// Runs the subcommand with its errors told on stderr. Needs a QCoreApplication only.
int dispatch(const QString& command, const QStringList& arguments);

} // namespace zoetrope::app
