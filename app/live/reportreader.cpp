#include "app/live/reportreader.h"

#include "app/live/pageterms.h"
#include "recipes/transport/tls.h"
#include "recipes/types/error.h"

#include <QEventLoop>
#include <QLocalSocket>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QSslError>
#include <QTcpSocket>
#include <QTimer>

#include <algorithm>
#include <memory>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr qint64 readAhead = 1 << 20; // bytes that Qt keeps of a page for us

/// An event loop until so many are done.
class Gathering
{
public:
    Gathering(std::size_t count, Deadline deadline)
        : m_missing(count)
    {
        m_timer.setSingleShot(true);
        QObject::connect(&m_timer, &QTimer::timeout, &m_loop, &QEventLoop::quit);
        const auto left
            = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        m_timer.start(std::clamp(left, std::chrono::milliseconds(0),
                                 std::chrono::milliseconds(std::chrono::hours(1))));
    }

    [[nodiscard]] QObject* context() { return &m_loop; }

    void done()
    {
        if (--m_missing == 0)
            m_loop.quit();
    }

    void run(const std::stop_token& stop)
    {
        if (m_missing == 0)
            return;
        const std::stop_callback quit(stop, [this] {
            QMetaObject::invokeMethod(&m_loop, &QEventLoop::quit, Qt::QueuedConnection);
        });
        if (!stop.stop_requested())
            m_loop.exec();
    }

private:
    std::size_t m_missing;
    QEventLoop m_loop;
    QTimer m_timer;
};

// Where the passage leads to it, if there is one; else nowhere, where nobody answers.
QString endFor(const std::string& server, const Access& access)
{
    try {
        return access.passage ? QString::fromStdString(access.passage->endFor(server)) : QString();
    } catch (const Error&) {
        return QStringLiteral("/");
    }
}

/// One word, asked, in plain or by TLS. Whatever ends the connection ends it; what came is whole
/// only if the server closed it.
class WordCall
{
public:
    /// `tls`: null in plain.
    WordCall(const WordQuestion& question, QByteArray& answer, Gathering& gathering,
             const TlsContext* tls, const Access& access)
        : m_word(question.word.toStdString())
        , m_answer(answer)
        , m_gathering(gathering)
    {
        const auto end = endFor(question.server, access);
        const auto isBehind = end.startsWith(u'/');
        m_socket = isBehind ? std::unique_ptr<QIODevice>(std::make_unique<QLocalSocket>())
                            : std::make_unique<QTcpSocket>();
        const auto colon = question.server.rfind(':');
        auto host = QString::fromStdString(question.server.substr(0, colon));
        if (host.startsWith(u'[') && host.endsWith(u']'))
            host = host.mid(1, host.size() - 2);
        if (tls)
            m_tls = std::make_unique<TlsChannel>(*tls, host.toStdString());
        QObject::connect(m_socket.get(), &QIODevice::readyRead, gathering.context(),
                         [this] { read(); });
        if (isBehind)
            connectTo(end);
        else if (access.passage)
            connectTo(end.section(u':', 0, 0), end.section(u':', 1).toUShort());
        else
            connectTo(host, QString::fromStdString(question.server.substr(colon + 1)).toUShort());
    }

private:
    void connectTo(const QString& host, quint16 port)
    {
        auto& socket = static_cast<QTcpSocket&>(*m_socket);
        socket.setProxy(QNetworkProxy::NoProxy);
        socket.setReadBufferSize(readAhead);
        QObject::connect(&socket, &QTcpSocket::connected, m_gathering.context(),
                         [this] { begin(); });
        QObject::connect(&socket, &QTcpSocket::errorOccurred, m_gathering.context(),
                         [this](QAbstractSocket::SocketError error) {
                             end(error == QAbstractSocket::RemoteHostClosedError);
                         });
        socket.connectToHost(host, port);
    }

    void connectTo(const QString& path)
    {
        auto& socket = static_cast<QLocalSocket&>(*m_socket);
        socket.setReadBufferSize(readAhead);
        QObject::connect(&socket, &QLocalSocket::connected, m_gathering.context(),
                         [this] { begin(); });
        QObject::connect(&socket, &QLocalSocket::errorOccurred, m_gathering.context(),
                         [this](QLocalSocket::LocalSocketError error) {
                             end(error == QLocalSocket::PeerClosedError);
                         });
        socket.connectToServer(path);
    }

    void begin()
    {
        if (m_tls)
            send();
        else
            m_socket->write(m_word.data(), static_cast<qint64>(m_word.size()));
    }

    // The word itself, once the other side is who it should be.
    void send()
    {
        if (m_tls->isEstablished())
            m_tls->seal(std::exchange(m_word, {}));
        const auto bytes = m_tls->outgoing();
        m_socket->write(bytes.data(), static_cast<qint64>(bytes.size()));
        m_tls->sent(bytes.size());
    }

    void take()
    {
        const auto bytes = m_socket->readAll();
        if (!m_tls) {
            m_bytes += bytes;
            return;
        }
        std::string plain;
        const auto isGood
            = m_tls->open({bytes.constData(), static_cast<std::size_t>(bytes.size())}, plain);
        m_bytes += QByteArray::fromStdString(plain);
        if (isGood)
            send();
        else
            end(false);
    }

    void read()
    {
        if (m_hasEnded)
            return;
        take();
        if (m_bytes.size() > longestReport) {
            m_bytes.clear();
            end(false);
            m_socket->close();
        }
    }

    void end(bool isWhole)
    {
        if (m_hasEnded)
            return;
        if (isWhole)
            take(); // which may end it itself
        if (std::exchange(m_hasEnded, true))
            return;
        if (isWhole)
            m_answer = std::move(m_bytes);
        m_gathering.done();
    }

    std::string m_word; // until it is on its way
    QByteArray& m_answer;
    Gathering& m_gathering;
    std::unique_ptr<TlsChannel> m_tls;
    QByteArray m_bytes;
    bool m_hasEnded = false;
    std::unique_ptr<QIODevice> m_socket;
};

SilentAdmin::Trouble troubleOf(QSslError::SslError error)
{
    using Trouble = SilentAdmin::Trouble;
    switch (error) {
    case QSslError::HostNameMismatch:
        return Trouble::OtherName;
    case QSslError::CertificateExpired:
    case QSslError::CertificateNotYetValid:
        return Trouble::OutOfDate;
    default:
        return Trouble::NotTrusted;
    }
}

void end(Page& page, QNetworkReply& reply)
{
    if (reply.error() == QNetworkReply::NoError) {
        page.bytes += reply.readAll();
        return;
    }
    page.bytes.clear();
    if (reply.error() == QNetworkReply::SslHandshakeFailedError
        && page.trouble == SilentAdmin::Trouble::Silent)
        page.trouble = SilentAdmin::Trouble::NoTls;
}

// Null: in plain.
std::unique_ptr<const TlsContext> contextOf(const Access& access)
{
    return access.tls ? std::make_unique<const TlsContext>(*access.tls) : nullptr;
}

} // namespace

QUrl pageUrl(const QUrl& base, const char* name)
{
    auto url = base;
    auto path = base.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    if (path.isEmpty())
        path = QStringLiteral("/commands");
    url.setPath(path + u'/' + QLatin1String(name));
    return url;
}

std::vector<QByteArray> askWords(const std::vector<WordQuestion>& questions, Deadline deadline,
                                 const std::stop_token& stop, const Access& access)
try {
    const auto tls = contextOf(access);
    std::vector<QByteArray> answers(questions.size());
    Gathering gathering(questions.size(), deadline);
    std::vector<std::unique_ptr<WordCall>> calls;
    for (std::size_t i = 0; i < questions.size(); ++i)
        calls.push_back(
            std::make_unique<WordCall>(questions[i], answers[i], gathering, tls.get(), access));
    gathering.run(stop);
    return answers;
} catch (const Error&) { // the session has the same files, and says what is wrong with them
    return std::vector<QByteArray>(questions.size());
}

std::vector<Page> fetchPages(const std::vector<QUrl>& urls, Deadline deadline,
                             const std::stop_token& stop, const Access& access)
{
    std::vector<Page> pages(urls.size());
    Gathering gathering(urls.size(), deadline);
    QNetworkAccessManager network;
    network.setProxy(QNetworkProxy::NoProxy);
    std::vector<std::unique_ptr<QNetworkReply>> replies;
    auto next = pages.begin();
    for (const auto& url : urls) {
        auto& page = *next++;
        auto* reply = network.get(requestFor(url, access));
        replies.emplace_back(reply);
        reply->setReadBufferSize(readAhead);
        QObject::connect(reply, &QNetworkReply::sslErrors, gathering.context(),
                         [&page](const QList<QSslError>& errors) {
                             page.trouble = troubleOf(errors.front().error());
                         });
        QObject::connect(reply, &QNetworkReply::readyRead, gathering.context(), [reply, &page] {
            page.bytes += reply->readAll();
            if (page.bytes.size() > longestReport)
                reply->abort();
        });
        QObject::connect(reply, &QNetworkReply::finished, gathering.context(),
                         [reply, &gathering, &page] {
                             end(page, *reply);
                             gathering.done();
                         });
    }
    gathering.run(stop);
    for (std::size_t i = 0; i < replies.size(); ++i) {
        replies[i]->disconnect();
        if (!replies[i]->isFinished())
            pages[i].bytes.clear(); // half of one is none
    }
    return pages;
}

} // namespace zoetrope::app
