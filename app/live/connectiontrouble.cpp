#include "app/live/connectiontrouble.h"

#include "app/live/findingwords.h"
#include "recipes/reports/reading.h"
#include "recipes/reports/serverstatus.h"

#include <QCoreApplication>
#include <QTcpSocket>

#include <map>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

/// What stands at an address.
enum class Stand { NoHost, Refuses, Silent, NotZooKeeper, NoQuorum, Serves };

Stand standOf(QAbstractSocket::SocketError error)
{
    if (error == QAbstractSocket::HostNotFoundError)
        return Stand::NoHost;
    return error == QAbstractSocket::ConnectionRefusedError ? Stand::Refuses : Stand::Silent;
}

Stand standOf(const std::string& answer)
{
    if (refusalOf(answer) == Refusal::NotServing)
        return Stand::NoQuorum;
    const auto isOurs = refusalOf(answer) == Refusal::NotAllowed || readStatus(answer).has_value();
    return isOurs ? Stand::Serves : Stand::NotZooKeeper;
}

// What no ZooKeeper is may keep its silence for ever.
Stand ask(const std::string& address, Deadline deadline, const std::stop_token& stop)
{
    constexpr int step = 50; // milliseconds, between two looks at the clock
    const auto text = toText(address);
    const auto colon = text.lastIndexOf(u':');
    QTcpSocket socket;
    const auto isOver = [&] { return stop.stop_requested() || Clock::now() >= deadline; };
    socket.connectToHost(text.left(colon).remove(u'[').remove(u']'),
                         text.mid(colon + 1).toUShort());
    while (!socket.waitForConnected(step)) {
        if (socket.state() == QAbstractSocket::UnconnectedState)
            return standOf(socket.error());
        if (isOver())
            return Stand::Silent;
    }
    socket.write("srvr");
    QByteArray answer;
    while (socket.state() == QAbstractSocket::ConnectedState && !isOver()) {
        socket.waitForReadyRead(step);
        answer += socket.readAll();
    }
    return standOf((answer + socket.readAll()).toStdString());
}

ConnectionTrouble troubleAt(const QString& address, Stand stand)
{
    switch (stand) {
    case Stand::NoHost:
        return {tr("There is no host %1.").arg(address),
                tr("Check the name, and whether this machine can look it up.")};
    case Stand::Refuses:
        return {tr("Nothing listens at %1.").arg(address),
                tr("Check the port, and whether the server runs.")};
    case Stand::Silent:
        return {tr("%1 does not answer.").arg(address),
                tr("The host may be down, or a firewall swallows what is sent to it.")};
    case Stand::NotZooKeeper:
        return {tr("What listens at %1 does not speak ZooKeeper's language.").arg(address),
                tr("Check the port: 2181 is the usual one. A port for TLS alone cannot be used.")};
    case Stand::NoQuorum:
        return {tr("%1 runs, but has no quorum: too few of its ensemble are up.").arg(address),
                tr("Nobody can read or write until more than half of the servers run.")};
    case Stand::Serves:
        return {tr("%1 serves, but gave us no session in time.").arg(address),
                tr("It may have too many connections, or be too busy.")};
    }
    return {};
}

// The best of them tells most.
ConnectionTrouble troubleAmong(const SurveyPlan& plan, const std::stop_token& stop)
{
    const auto deadline = Clock::now() + 2s;
    std::map<Stand, std::string> found;
    for (const auto& address : addressesOf(plan.servers))
        found.emplace(ask(address, deadline, stop), address);
    return found.empty() ? ConnectionTrouble()
                         : troubleAt(toText(found.rbegin()->second), found.rbegin()->first);
}

} // namespace

ConnectionTrouble troubleOf(const SurveyPlan& plan, const Error& error, const std::stop_token& stop)
{
    if (error.code() == Code::AuthFailed || error.code() == Code::SessionClosedRequiresAuth)
        return {tr("The servers refuse the credentials."),
                tr("Check the scheme, the name and the password.")};
    if (error.code() == Code::NoAuth)
        return {tr("These credentials may not read there."),
                tr("Connect with others, or to a chroot that may be read.")};
    if (error.code() == Code::NoNode) {
        const auto chroot = chrootOf(plan.servers);
        const auto missing = chroot.empty() ? plan.root.text() : chroot;
        return {tr("The servers answer, but there is no znode %1.").arg(toText(missing)),
                tr("Check the chroot behind the last server.")};
    }
    if (isUnknown(error.code()) || error.code() == Code::InvalidState)
        return troubleAmong(plan, stop);
    return {toText(error.what()), {}};
}

} // namespace zoetrope::app
