#pragma once

#include "recipes/wire/wirereader.h"
#include "tests/app/relaypeer.h"
#include "tests/recipes/wirebytes.h"

#include <atomic>
#include <thread>

namespace zoetrope::tests {

/// What listens where a server of ZooKeeper should, and is none. It counts who comes.
class LyingServer
{
public:
    enum class Lie {
        HangsUp, ///< It takes connections and ends them.
        EndsSessions, ///< It says that each session has expired, a new one too.
        GrantsNoTime, ///< It opens each session with a timeout of 0.
        GrantsAMoment, ///< It opens each session with a timeout of 10 ms.
        AnswersNobody, ///< It opens the session, and answers a request that nobody made.
        OtherLanguage, ///< It speaks HTTP.
        HugeGreeting, ///< It announces a first frame of 200 MB, and sends what of it is taken.
        HugeAnswer, ///< It opens the session, and the same of the second frame, of 300 MB.
        ProofOfNothing, ///< It opens the session, and proves itself before it asks for a proof.
        ManyChildren, ///< It names one child of 2^31 - 1 that it says there are.
        MinusTwoChildren, ///< The same of -2.
        HugeProof, ///< It opens the session, and announces 65,537 bytes to prove who it is.
    };

    explicit LyingServer(Lie lie)
        : m_lie(lie)
        , m_listener(RelayPeer::listening())
        , m_thread([this] { serve(); })
    {
    }

    ~LyingServer()
    {
        m_isOver = true;
        RelayPeer().connect(m_listener.port()); // wakes it
        m_thread.join();
    }

    LyingServer(const LyingServer&) = delete;
    LyingServer& operator=(const LyingServer&) = delete;

    [[nodiscard]] std::string address() const
    {
        return "127.0.0.1:" + std::to_string(m_listener.port());
    }
    [[nodiscard]] int connections() const { return m_connections; }
    [[nodiscard]] std::size_t sent() const { return m_sent; } ///< Bytes that were taken.

private:
    void serve()
    {
        while (true) {
            auto peer = m_listener.accept();
            if (m_isOver)
                return;
            ++m_connections;
            const auto words = answer();
            if (words.empty())
                continue;
            static_cast<void>(peer.read(greeting));
            peer.write(words);
            if (m_lie == Lie::HugeGreeting || m_lie == Lie::HugeAnswer)
                pour(peer);
            if (m_lie == Lie::ManyChildren || m_lie == Lie::MinusTwoChildren)
                converse(peer);
            static_cast<void>(peer.read(1)); // until the other side ends it, or speaks
        }
    }

    [[nodiscard]] std::string answer() const
    {
        using recipes::WireBytes;
        const auto opening = [](int timeout, std::int64_t session) {
            return WireBytes()
                .int32(0)
                .int32(timeout)
                .int64(session)
                .text(std::string(16, 'p'))
                .boolean(false)
                .frame();
        };
        switch (m_lie) {
        case Lie::HangsUp:
            break;
        case Lie::EndsSessions:
            return opening(0, 0);
        case Lie::GrantsNoTime:
            return opening(0, 77);
        case Lie::GrantsAMoment:
            return opening(10, 77);
        case Lie::AnswersNobody:
            return opening(4000, 77) + recipes::replyBytes(4711, 1).frame();
        case Lie::OtherLanguage:
            return "HTTP/1.1 400 Bad Request\r\n\r\n";
        case Lie::HugeGreeting:
            return WireBytes().int32(200'000'000).body();
        case Lie::HugeAnswer:
            return opening(4000, 77) + WireBytes().int32(300'000'000).body();
        case Lie::ManyChildren:
        case Lie::MinusTwoChildren:
            return opening(4000, 77);
        case Lie::ProofOfNothing:
            return opening(4000, 77)
                + recipes::replyBytes(1, 1).text("rspauth=" + std::string(32, '0')).frame();
        case Lie::HugeProof:
            return opening(4000, 77) + WireBytes().int32(65'537).body();
        }
        return {};
    }

    void pour(RelayPeer& peer)
    {
        const std::string much(1'000'000, 'x');
        for (int i = 0; i < 200 && peer.write(much); ++i)
            m_sent += much.size();
    }

    // Answers all but one kind of request truthfully, until the other side ends it.
    void converse(RelayPeer& peer) const
    {
        using namespace recipes;
        for (auto length = peer.read(4); length.size() == 4; length = peer.read(4)) {
            const auto body = peer.read(static_cast<std::size_t>(WireReader(length).int32()));
            WireReader request(body);
            const auto xid = request.int32();
            const auto isList = request.int32() == static_cast<std::int32_t>(Opcode::GetChildren2);
            auto answer = replyBytes(xid, 1);
            if (isList)
                answer.int32(m_lie == Lie::ManyChildren ? INT32_MAX : -2).text("child");
            else if (xid >= 0)
                answer.stat({});
            peer.write(answer.frame());
        }
    }

    static constexpr std::size_t greeting = 49; // bytes of a client's first frame

    const Lie m_lie;
    RelayPeer m_listener;
    std::atomic<bool> m_isOver = false;
    std::atomic<int> m_connections = 0;
    std::atomic<std::size_t> m_sent = 0;
    std::thread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::tests
