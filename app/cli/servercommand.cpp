#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/server/privateserver.h"

#include <QCoreApplication>

#include <condition_variable>

namespace zoetrope::app {

namespace {

constexpr std::chrono::seconds heartbeat{1};

QString tr(const char* text)
{
    return QCoreApplication::translate("Server", text);
}

// Until we are asked to end, or the server has ended by itself.
void await(const PrivateServer& server, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    while (!stop.stop_requested() && server.isRunning())
        changed.wait_for(lock, stop, heartbeat, [] { return false; });
}

} // namespace

int serve(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("server [options]"),
                        tr("Runs the private ZooKeeper server in the foreground; its connection "
                           "string is the first line."));
    arguments.add({QStringLiteral("ensemble")}, tr("How many servers."), QStringLiteral("N"),
                  QStringLiteral("1"));
    arguments.add({QStringLiteral("port")}, tr("For clients; 0: any free one."),
                  QStringLiteral("P"), QStringLiteral("0"));
    arguments.parse(argumentList);
    static_cast<void>(arguments.positional(0, 0));
    if (arguments.number(QStringLiteral("ensemble"), 1, 7) != 1)
        throw UsageError("--ensemble is not there yet; run without it");
    PrivateServer::Options options;
    options.port = static_cast<std::uint16_t>(arguments.number(QStringLiteral("port"), 0, 65535));

    const Interruption interruption;
    PrivateServer server(options);
    server.start(interruption.token());
    Output output(arguments.isJson());
    output.line(QString::fromStdString(server.address()));
    output.object({{QStringLiteral("event"), QStringLiteral("serving")},
                   {QStringLiteral("connect"), QString::fromStdString(server.address())},
                   {QStringLiteral("admin"), QString::fromStdString(server.adminUrl())},
                   {QStringLiteral("version"), QString::fromStdString(server.version())}});
    await(server, interruption.token());
    if (!interruption.hasCome())
        throw std::runtime_error("the server ended by itself:\n" + server.log());
    server.stop();
    return Interrupted;
}

} // namespace zoetrope::app
