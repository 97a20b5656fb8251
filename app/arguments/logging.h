#pragma once

class QString;

namespace zoetrope::app {

class Server;

/// From now on stderr is told what is at least as grave as `level`: error, warning, info or debug.
///
/// Errors: UsageError for another word.
void setLogLevel(const QString& level);

/// Tells where a server of ours was; and, at the level debug, the end of what it wrote.
void logServer(const Server& server);

} // namespace zoetrope::app
