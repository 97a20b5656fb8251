#pragma once

#include "recipes/transport/access.h"
#include "recipes/transport/call.h"
#include "recipes/transport/frames.h"
#include "recipes/transport/mishap.h"
#include "recipes/transport/sasl.h"
#include "recipes/transport/watchtable.h"

#include <deque>
#include <variant>

namespace zoetrope::recipes {

/// What is said in a session, over all its connections: the bytes that are to be sent, and what
/// those mean that came. It knows of no socket.
///
/// Source:  the protocol of ZooKeeper 3.4 to 3.9, as Apache's clients speak it.
/// Threads: one at a time.
class Dialogue
{
public:
    // What a frame of the server's says.
    struct Granted
    {
    }; ///< The session is there, or goes on.
    struct Answered
    {
        CallPtr call;
        Answer answer;
    };
    struct Fired
    {
        std::vector<std::uint64_t> watches;
        Change change = Change::None;
        std::string path;
    };
    struct Expired
    {
    }; ///< The server knows the session no more.
    struct Refused
    {
        const char* why = nullptr; ///< One of the sentences; its %1 is the server.
        std::string more; ///< Its %2.
    }; ///< It does not accept the credentials, or there are none.
    struct Broken
    {
        Mishap why = Mishap::Nonsense;
    }; ///< It is no frame that can come here: the connection is of no use.
    using News = std::variant<std::monostate, Granted, Answered, Fired, Expired, Refused, Broken>;

    /// `timeout` is wished; the server decides. Of `access`, SASL and what is taken are this one's.
    Dialogue(std::string root, std::chrono::milliseconds timeout,
             std::vector<Authentication> authentications, const Access& access = {});

    /// Puts the request behind those before it; it leaves once the session is there. False if it
    /// is none that a client sends.
    [[nodiscard]] bool ask(const Request& request, const CallPtr& call);

    /// A new connection is there, with the server of that name: asks for the session.
    void begin(const std::string& host = {});
    void end(); ///< Says goodbye, where the session is there.

    [[nodiscard]] News read(std::string_view frame);

    /// The connection is gone: so is what was on its way. Gives back all that waited for answers.
    [[nodiscard]] std::vector<CallPtr> drop();

    /// The bytes that may leave now; sent() takes them off the front.
    [[nodiscard]] std::string_view outgoing() const;
    void sent(std::size_t size);

    [[nodiscard]] bool isGranted() const { return m_stage == Stage::Granted; }
    /// The session is there, and we have still to prove who we are.
    [[nodiscard]] bool isProving() const { return m_stage == Stage::Proving; }
    [[nodiscard]] bool isReadOnly() const { return m_credentials.isReadOnly; } ///< The server is.
    /// A request of such a size waits for its answer that a server may refuse it.
    [[nodiscard]] bool hasLargeRequest() const;
    [[nodiscard]] std::uint64_t session() const
    {
        return static_cast<std::uint64_t>(m_credentials.session);
    }
    [[nodiscard]] std::chrono::milliseconds timeout() const
    {
        return std::chrono::milliseconds(m_credentials.timeout);
    }

private:
    enum class Stage : std::uint8_t { Greeting, Proving, Granted };

    struct Pending
    {
        std::int32_t xid = 0;
        CallPtr call;
        Opcode opcode = Opcode::Error;
        std::size_t parts = 0;
        std::size_t size = 0; // bytes
        std::string watched; // path, of a request that leaves a watch
    };

    [[nodiscard]] std::int32_t nextXid();
    [[nodiscard]] News grant(std::string_view frame);
    [[nodiscard]] News prove(std::string_view frame);
    [[nodiscard]] News say(const SaslExchange::Step& step);
    [[nodiscard]] News settle();
    [[nodiscard]] News fire(WireReader& reader);
    [[nodiscard]] News answer(WireReader& reader, std::int32_t xid, Code code);
    void leaveWatch(const Pending& pending, Code code);
    void leaveWatchesAgain();

    const std::string m_root;
    const std::vector<Authentication> m_authentications;
    Credentials m_credentials;
    const bool m_takesReadOnly;
    const std::optional<SaslTerms> m_saslTerms;
    std::optional<SaslExchange> m_sasl; // of this connection
    std::int32_t m_saslXid = 0; // of its last token
    bool m_isProved = false; // our last token has been said
    std::string m_host;
    bool m_hasWritable = false; // a session that can write has been there
    Stage m_stage = Stage::Greeting;
    std::int32_t m_lastXid = 0;
    std::deque<Pending> m_pending; // in the order in which they are answered
    WatchTable m_watches;
    std::string m_waiting; // requests, until the session is there
    std::string m_outgoing;
    std::size_t m_sent = 0; // bytes at its front
};

} // namespace zoetrope::recipes
