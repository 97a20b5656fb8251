#include "app/live/reportreader.h"
#include "tests/app/relaypeer.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace app;

namespace {

constexpr auto patience = 60s; // only a failing test waits it out

/// It answers one question, and does not stop for as long as anybody reads.
class Chatterbox
{
public:
    explicit Chatterbox(std::string begin)
        : m_begin(std::move(begin))
        , m_listener(RelayPeer::listening())
        , m_thread([this] { talk(); })
    {
    }
    ~Chatterbox() { m_thread.join(); }
    Chatterbox(const Chatterbox&) = delete;
    Chatterbox& operator=(const Chatterbox&) = delete;

    [[nodiscard]] std::uint16_t port() const { return m_listener.port(); }
    [[nodiscard]] qint64 said() const { return m_said; } ///< Bytes.

private:
    void talk()
    {
        auto peer = m_listener.accept();
        static_cast<void>(peer.read(4));
        peer.write(m_begin);
        const std::string much(1 << 20, 'x');
        constexpr int tooMuch = 600; // MiB
        for (int i = 0; i < tooMuch; ++i) {
            if (!peer.write(much))
                return;
            m_said += static_cast<qint64>(much.size());
        }
    }

    const std::string m_begin;
    RelayPeer m_listener;
    std::atomic<qint64> m_said = 0;
    std::thread m_thread; // last: it uses all of the above
};

// Beyond what is read there is what the sockets hold.
constexpr qint64 enough = longestReport + (64 << 20);

} // namespace

/// Answers that do not end.
class EndlessAnswersTest : public QObject
{
    Q_OBJECT
private slots:
    void pageIsBrokenOffAtTheLimit()
    {
        Chatterbox server("HTTP/1.1 200 OK\r\n\r\n{");
        const QUrl page(QStringLiteral("http://127.0.0.1:%1/commands/monitor").arg(server.port()));
        const auto answers = fetchPages({page}, recipes::Clock::now() + patience);
        QVERIFY(answers.front().bytes.isEmpty());
        QVERIFY(server.said() < enough);
    }

    void wordIsBrokenOffAtTheLimit()
    {
        Chatterbox server("Zookeeper version: 3.8.0\n");
        const WordQuestion question{"127.0.0.1:" + std::to_string(server.port()), "mntr"};
        const auto answers = askWords({question}, recipes::Clock::now() + patience);
        QVERIFY(answers.front().isEmpty());
        QVERIFY(server.said() < enough);
    }
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::EndlessAnswersTest)
#include "tst_endlessanswers.moc"
