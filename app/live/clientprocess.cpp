#include "app/live/clientprocess.h"

#include "app/server/tcptable.h"

#include <QDir>
#include <QFile>
#include <QHostAddress>
#include <QHostInfo>
#include <QtEndian>

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace zoetrope::app {

namespace {

struct Endpoint
{
    QHostAddress host;
    quint16 port = 0;
};

std::optional<Endpoint> endpointFrom(const QString& address)
{
    const auto colon = address.lastIndexOf(u':');
    bool isPort = false;
    const auto port = address.mid(colon + 1).toUShort(&isPort);
    const QHostAddress host(address.left(colon).remove(u'[').remove(u']').remove(u'/'));
    if (colon < 1 || !isPort || host.isNull())
        return std::nullopt;
    return Endpoint{host, port};
}

QByteArray contentOf(const QString& file)
{
    QFile source(file);
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

// "0100007F:8AC0", or 32 digits of four words, each in the order of this machine's bytes.
std::optional<Endpoint> endpointOf(const QByteArray& field)
{
    const auto parts = field.split(':');
    const auto bytes = QByteArray::fromHex(parts.value(0));
    bool isPort = false;
    const auto port = parts.value(1).toUShort(&isPort, 16);
    constexpr qsizetype word = 4, words = 16;
    if (!isPort || (bytes.size() != word && bytes.size() != words))
        return std::nullopt;
    if (bytes.size() == word)
        return Endpoint{QHostAddress(qFromLittleEndian<quint32>(bytes.constData())), port};
    Q_IPV6ADDR host{};
    for (qsizetype i = 0; i < words; ++i)
        host[static_cast<int>(i)]
            = static_cast<quint8>(bytes[i / word * word + (word - 1 - i % word)]);
    return Endpoint{QHostAddress(host), port};
}

bool isSame(const Endpoint& one, const Endpoint& other)
{
    return one.port == other.port
        && one.host.isEqual(other.host, QHostAddress::ConvertV4MappedToIPv4);
}

// The client's end: the address stands at the left there, and is the far one of the server's end.
std::optional<TcpRow> connectionAt(const Endpoint& wanted)
{
    for (auto& row : tcpTable()) {
        const auto here = endpointOf(QByteArray::fromStdString(row.here));
        if (here && isSame(*here, wanted))
            return std::move(row);
    }
    return std::nullopt;
}

bool hasOpen(qint64 pid, const QByteArray& inode)
{
    const QDir open(QStringLiteral("/proc/%1/fd").arg(pid));
    const auto wanted = "socket:[" + inode + ']';
    const auto names
        = open.entryList(QDir::Files | QDir::Dirs | QDir::System | QDir::NoDotAndDotDot);
    return std::any_of(names.begin(), names.end(), [&](const QString& name) {
        std::array<char, 64> target{};
        const auto path = QFile::encodeName(open.filePath(name));
        const auto size = ::readlink(path.constData(), target.data(), target.size());
        return size > 0 && QByteArrayView(target.data(), size) == wanted;
    });
}

// What stands behind the name, which may hold anything.
QList<QByteArray> fieldsOf(const QByteArray& stat)
{
    return stat.mid(stat.lastIndexOf(')') + 2).split(' ');
}

// In the ticks of the kernel since the machine began; what has this number is the same process.
qint64 startIn(const QByteArray& stat)
{
    constexpr qsizetype start = 19;
    return fieldsOf(stat).value(start).toLongLong();
}

QByteArray statOf(qint64 pid)
{
    return contentOf(QStringLiteral("/proc/%1/stat").arg(pid));
}

QDateTime timeOf(qint64 ticks)
{
    const auto stat = contentOf(QStringLiteral("/proc/stat"));
    const auto from = stat.indexOf("\nbtime ");
    const auto begin = stat.mid(from + 7, stat.indexOf('\n', from + 1) - from - 7).toLongLong();
    return QDateTime::fromMSecsSinceEpoch(begin * 1000 + ticks * 1000 / ::sysconf(_SC_CLK_TCK));
}

// Asked again at the end: a pid may be another process's meanwhile.
std::optional<ClientProcess> processAt(qint64 pid, const QByteArray& inode)
{
    if (!hasOpen(pid, inode))
        return std::nullopt;
    const auto start = startIn(statOf(pid));
    auto command = contentOf(QStringLiteral("/proc/%1/cmdline").arg(pid)).replace('\0', ' ');
    const auto service = serviceIn(contentOf(QStringLiteral("/proc/%1/cgroup").arg(pid)));
    const auto stat = statOf(pid);
    if (startIn(stat) != start || !hasOpen(pid, inode))
        return std::nullopt;
    return ClientProcess{pid, stateIn(stat), QString::fromLocal8Bit(command.trimmed()),
                         timeOf(start), service};
}

std::vector<ClientProcess> processesWith(const QByteArray& inode)
{
    std::vector<ClientProcess> found;
    for (const auto& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        bool isPid = false;
        const auto pid = name.toLongLong(&isPid);
        if (!isPid)
            continue;
        if (auto process = processAt(pid, inode))
            found.push_back(*std::move(process));
    }
    return found;
}

QString userNamed(uint id)
{
    std::array<char, 4096> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    const auto isKnown
        = ::getpwuid_r(id, &entry, buffer.data(), buffer.size(), &found) == 0 && found;
    return isKnown ? QString::fromLocal8Bit(found->pw_name) : QString::number(id);
}

} // namespace

ClientProcess::State stateIn(const QByteArray& stat)
{
    using State = ClientProcess::State;
    const auto letter = fieldsOf(stat).value(0);
    return letter == "T"                 ? State::Stopped
        : letter == "t"                  ? State::Traced
        : letter == "Z" || letter == "X" ? State::Ended
        : letter == "D"                  ? State::InKernel
                                         : State::Running;
}

QString ClientProcess::stackCommand() const
{
    const auto program = command.section(u' ', 0, 0).section(u'/', -1);
    return program == QLatin1String("java")
        ? QStringLiteral("jcmd %1 Thread.print").arg(pid)
        : QStringLiteral("gdb -p %1 -batch -ex \"thread apply all bt\"").arg(pid);
}

Whereabouts whereaboutsOf(const QString& address)
{
    Whereabouts found;
    const auto endpoint = endpointFrom(address);
    if (!endpoint)
        return found;
    const auto name = QHostInfo::fromName(endpoint->host.toString()).hostName();
    if (QHostAddress(name).isNull()) // what has no name is called by its address
        found.host = name;
    const auto connection = connectionAt(*endpoint);
    if (!connection)
        return found;
    found.user = userNamed(connection->user);
    found.processes = processesWith(QByteArray::fromStdString(connection->inode));
    found.kind = found.processes.empty() ? Whereabouts::Kind::OthersHere : Whereabouts::Kind::Here;
    return found;
}

} // namespace zoetrope::app
