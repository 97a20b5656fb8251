#include "app/arguments/arguments.h"
#include "app/arguments/interruption.h"
#include "app/arguments/ways.h"
#include "app/cli/commands.h"
#include "app/server/ensemble.h"
#include "app/server/privateserver.h"
#include "app/text/output.h"
#include "app/text/tr.h"

#include <condition_variable>
#include <memory>

namespace zoetrope::app {

namespace {

constexpr std::chrono::seconds heartbeat{1};

// Until we are asked to end, or too little is left to serve.
void await(const Server& server, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    while (!stop.stop_requested() && server.isRunning())
        changed.wait_for(lock, stop, heartbeat, [] { return false; });
}

std::unique_ptr<Server> serverFrom(const Arguments& arguments)
{
    const auto members = static_cast<int>(arguments.number(QStringLiteral("ensemble"), 1, 5));
    if (members % 2 == 0)
        throw UsageError(tr("--ensemble is 1, 3 or 5"));
    const auto port = static_cast<std::uint16_t>(
        arguments.number(QStringLiteral("port"), 0, 65535 - (members - 1)));
    if (members == 1)
        return std::make_unique<PrivateServer>(PrivateServer::Options{.port = port});
    return std::make_unique<Ensemble>(Ensemble::Options{.members = members, .port = port});
}

} // namespace

int serve(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("server [options]"),
                        tr("Runs the private ZooKeeper server in the foreground; its connection "
                           "string is the first line."));
    arguments.add({QStringLiteral("ensemble")}, tr("How many servers: 1, 3 or 5."),
                  QStringLiteral("N"), QStringLiteral("1"));
    arguments.add(
        {QStringLiteral("port")},
        tr("For clients of the first server, the next ones for the others; 0: any free ones."),
        QStringLiteral("P"), QStringLiteral("0"));
    arguments.parse(argumentList);
    static_cast<void>(arguments.positional(0, 0));
    refuseWays(arguments, tr("server runs a server of its own"));
    const auto server = serverFrom(arguments);

    const Interruption interruption;
    server->start(interruption.token());
    Output output(
        arguments.isJson(), [&] { interruption.request(); },
        interruption.token()); // nobody would find it
    output.line(QString::fromStdString(server->address()));
    output.object({{QStringLiteral("event"), QStringLiteral("serving")},
                   {QStringLiteral("connect"), QString::fromStdString(server->address())},
                   {QStringLiteral("admin"), QString::fromStdString(server->adminUrl())},
                   {QStringLiteral("version"), QString::fromStdString(server->version())}});
    await(*server, interruption.token());
    if (!interruption.hasCome())
        throw std::runtime_error("the server ended by itself:\n" + server->log());
    server->stop();
    return Interrupted;
}

} // namespace zoetrope::app
