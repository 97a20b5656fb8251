#pragma once

#include <QSemaphore>
#include <QThread>

#include <atomic>

class QTcpSocket;

namespace zoetrope::tests {

/// A real server as one of before 3.6 would be: asked for many reads in one request, it says that
/// it does not know that, and hangs up, as their UnimplementedRequestProcessor does.
class Predecessor : public QThread
{
public:
    explicit Predecessor(std::uint16_t real); ///< The port of one.
    ~Predecessor() override;

    [[nodiscard]] std::string address() const { return "127.0.0.1:" + std::to_string(m_port); }
    [[nodiscard]] int refusals() const { return m_refusals; }

private:
    void run() override;
    void serve(QTcpSocket& client);
    bool pass(QByteArray& bytes, QTcpSocket& client, QTcpSocket& real);

    const std::uint16_t m_real;
    QSemaphore m_listens;
    std::uint16_t m_port = 0;
    std::atomic<int> m_refusals = 0;
};

} // namespace zoetrope::tests
