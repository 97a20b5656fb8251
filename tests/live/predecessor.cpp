#include "tests/live/predecessor.h"

#include "recipes/wire/wirereader.h"
#include "tests/recipes/wirebytes.h"

#include <QTcpServer>
#include <QTcpSocket>

namespace zoetrope::tests {

Predecessor::Predecessor(std::uint16_t real)
    : m_real(real)
{
    start();
    m_listens.acquire();
}

Predecessor::~Predecessor()
{
    quit();
    wait();
}

void Predecessor::run()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    m_port = server.serverPort();
    m_listens.release();
    connect(&server, &QTcpServer::newConnection, &server,
            [&] { serve(*server.nextPendingConnection()); });
    exec();
}

void Predecessor::serve(QTcpSocket& client)
{
    using Socket = QAbstractSocket;
    auto* real = new QTcpSocket(&client);
    real->connectToHost(QHostAddress::LocalHost, m_real);
    connect(real, &Socket::readyRead, &client, [&, real] { client.write(real->readAll()); });
    connect(real, &Socket::disconnected, &client, &Socket::disconnectFromHost);
    connect(&client, &Socket::disconnected, &client, &QObject::deleteLater);
    connect(&client, &Socket::readyRead, real, [&, real, bytes = QByteArray()]() mutable {
        bytes += client.readAll();
        while (pass(bytes, client, *real)) { }
    });
}

// One frame: its length, its number, what is asked, and the rest.
bool Predecessor::pass(QByteArray& bytes, QTcpSocket& client, QTcpSocket& real)
{
    recipes::WireReader head({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    const auto size = qsizetype{head.int32()} + 4;
    const auto xid = head.int32();
    const auto opcode = static_cast<recipes::Opcode>(head.int32());
    const auto hangsUp = client.state() != QAbstractSocket::ConnectedState;
    if (hangsUp || !head.isGood() || bytes.size() < size)
        return false;
    if (opcode != recipes::Opcode::MultiRead) {
        real.write(bytes.left(size));
        bytes.remove(0, size);
        return true;
    }
    ++m_refusals;
    client.write(QByteArray::fromStdString(recipes::replyBytes(xid, 0, -6).frame()));
    client.disconnectFromHost();
    return false;
}

} // namespace zoetrope::tests
