#include "app/live/reportreader.h"

#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QTcpSocket>
#include <QTimer>

#include <algorithm>
#include <memory>

namespace zoetrope::app {

using namespace recipes;

namespace {

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

/// One word, asked. Whatever ends the connection ends it; what came is whole only if the server
/// closed it.
class WordCall
{
public:
    WordCall(const WordQuestion& question, QByteArray& answer, Gathering& gathering)
        : m_answer(answer)
        , m_gathering(gathering)
    {
        const auto colon = question.server.rfind(':');
        auto host = QString::fromStdString(question.server.substr(0, colon));
        if (host.startsWith(u'[') && host.endsWith(u']'))
            host = host.mid(1, host.size() - 2);
        const auto port = QString::fromStdString(question.server.substr(colon + 1)).toUShort();
        m_socket.setProxy(QNetworkProxy::NoProxy);
        auto* context = gathering.context();
        QObject::connect(&m_socket, &QTcpSocket::connected, context,
                         [this, word = question.word] { m_socket.write(word); });
        QObject::connect(&m_socket, &QTcpSocket::readyRead, context, [this] { read(); });
        QObject::connect(&m_socket, &QTcpSocket::errorOccurred, context,
                         [this](QAbstractSocket::SocketError error) {
                             end(error == QAbstractSocket::RemoteHostClosedError);
                         });
        m_socket.connectToHost(host, port);
    }

private:
    void read()
    {
        m_bytes += m_socket.readAll();
        if (m_bytes.size() > longestReport)
            end(false);
    }

    void end(bool isWhole)
    {
        if (std::exchange(m_hasEnded, true))
            return;
        read();
        if (isWhole)
            m_answer = std::move(m_bytes);
        m_gathering.done();
    }

    QByteArray& m_answer;
    Gathering& m_gathering;
    QByteArray m_bytes;
    bool m_hasEnded = false;
    QTcpSocket m_socket;
};

} // namespace

std::vector<QByteArray> askWords(const std::vector<WordQuestion>& questions, Deadline deadline,
                                 const std::stop_token& stop)
{
    std::vector<QByteArray> answers(questions.size());
    Gathering gathering(questions.size(), deadline);
    std::vector<std::unique_ptr<WordCall>> calls;
    for (std::size_t i = 0; i < questions.size(); ++i)
        calls.push_back(std::make_unique<WordCall>(questions[i], answers[i], gathering));
    gathering.run(stop);
    return answers;
}

std::vector<QByteArray> fetchPages(const std::vector<QUrl>& pages, Deadline deadline,
                                   const std::stop_token& stop)
{
    std::vector<QByteArray> answers(pages.size());
    Gathering gathering(pages.size(), deadline);
    QNetworkAccessManager network;
    network.setProxy(QNetworkProxy::NoProxy);
    std::vector<std::unique_ptr<QNetworkReply>> replies;
    auto next = answers.begin();
    for (const auto& page : pages) {
        auto& answer = *next++;
        auto* reply = network.get(QNetworkRequest(page));
        replies.emplace_back(reply);
        QObject::connect(reply, &QNetworkReply::downloadProgress, gathering.context(),
                         [reply](qint64 received) {
                             if (received > longestReport)
                                 reply->abort();
                         });
        QObject::connect(reply, &QNetworkReply::finished, gathering.context(),
                         [reply, &gathering, &answer] {
                             if (reply->error() == QNetworkReply::NoError)
                                 answer = reply->readAll();
                             gathering.done();
                         });
    }
    gathering.run(stop);
    for (const auto& reply : replies)
        reply->disconnect();
    return answers;
}

} // namespace zoetrope::app
