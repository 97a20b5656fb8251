#pragma once

#include "recipes/async/origin.h"
#include "recipes/transport/access.h"
#include "recipes/transport/mishap.h"
#include "recipes/transport/pollloop.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct _zhandle;

namespace zoetrope::recipes {

/// ZooKeeper's C client without threads, libzookeeper_st 3.8: whoever owns it polls its descriptor,
/// and calls it when there is something to be done. It is told of one server at a time, so that it
/// is ours to say which one is tried, and when.
///
/// It ends the process where an answer comes that nobody waits for, and believes any length: so it
/// is only given a packet whose first bytes have been looked at. It forgets a connection that
/// breaks while a request is written, and would say the rest of that request to the next server:
/// see isBroken(). It puts credentials before a request that is half written: so it is given them
/// before it has a connection, and nothing is asked without one.
///
/// Threads: one at a time. What the C client calls back it calls within read(), write(),
/// interest(),
///          abandon() and the destructor.
class ApacheHandle
{
public:
    enum class Stage : std::uint8_t {
        Away, ///< No connection, and none is tried.
        Reaching, ///< There is no socket yet.
        Associating, ///< The socket is there, the session not yet.
        Connected,
        Expired, ///< For good.
        AuthFailed, ///< For good.
    };

    /// How a connection ended, or an attempt.
    struct End
    {
        int code = 0; ///< As the C client says it.
        int error = 0; ///< As errno does; 0: neither.
        std::optional<Mishap> nonsense; ///< What the server said was none of ZooKeeper's.
    };

    using Notice = void (*)(_zhandle*, int type, int state, const char* path, void* context);

    /// `server`: one, for a beginning; `root` is the chroot. `notice` is told of the session.
    /// Throws Error(SystemError).
    ApacheHandle(const std::string& server, const std::string& root,
                 std::chrono::milliseconds timeout,
                 const std::vector<Authentication>& authentications, Notice notice, void* context);
    /// Says goodbye where connected: five seconds at most. In a child of a fork it does nothing,
    /// for that would end the session of its parent.
    ~ApacheHandle();
    ApacheHandle(const ApacheHandle&) = delete;
    ApacheHandle& operator=(const ApacheHandle&) = delete;

    // Each returns an end, if there was one. Then the handle is Away, or what it is for good.

    /// Begins to connect to `server`, numbers with a port. Only where there is no connection.
    [[nodiscard]] std::optional<End> reach(const std::string& server);
    /// What it waits for. It tells the server that we are there, if it is time.
    [[nodiscard]] std::optional<End> interest(PollLoop::Wish& wish);
    /// One packet. `isAnswerDue`: the server has something to answer. False if there is none, or
    /// not the whole of it.
    [[nodiscard]] bool read(bool isAnswerDue, std::optional<End>& end);
    [[nodiscard]] std::optional<End> write(); ///< What waits; that is, or begins a session.
    /// Ends the connection; whatever is under way ends with it, and nothing of it is said later.
    void abandon();

    /// Where there was a connection: a request has found it broken, and it has to be abandoned.
    [[nodiscard]] bool isBroken() const;
    [[nodiscard]] Stage stage() const;
    /// It was not looked at for so long that it would take itself for forgotten, though something
    /// has come.
    [[nodiscard]] bool isLate() const;

    [[nodiscard]] _zhandle* get() const { return m_handle; }
    [[nodiscard]] std::uint64_t session() const;
    [[nodiscard]] std::chrono::milliseconds timeout() const; ///< As granted.
    [[nodiscard]] bool hasCredentials() const { return m_hasCredentials; }

private:
    [[nodiscard]] std::optional<End> endOf(int code);
    [[nodiscard]] int ask(PollLoop::Wish& wish);
    void setWithin(bool isWithin);
    [[nodiscard]] bool isEnded() const;
    [[nodiscard]] std::optional<Mishap> nonsenseOf(std::string_view words, bool isAnswerDue) const;

    _zhandle* m_handle = nullptr;
    const Origin m_origin; // whose session it is
    int m_descriptor = -1; // as the C client said last
    bool m_isTwice = false; // the server of the list
    bool m_hasCredentials;
    PollLoop::Time m_readAt{0}; // last; or it was begun
    bool m_isWithin = false; // a packet: the next bytes are not its first
};

} // namespace zoetrope::recipes
