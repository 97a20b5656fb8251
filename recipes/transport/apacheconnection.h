#pragma once

#include "recipes/transport/addresses.h"
#include "recipes/transport/apachecall.h"
#include "recipes/transport/connection.h"
#include "recipes/transport/mishap.h"
#include "recipes/transport/watchtable.h"

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

namespace zoetrope::recipes {

/// A session over ZooKeeper's C client, 3.8: libzookeeper_mt, which has two threads of its own for
/// each. What it cannot do: see lackOf().
///
/// The C client decides when to try the next server: after each round of all, once it has waited
/// for a sixtieth of the session's timeout. It is given addresses, not names, since it would look
/// names up where close() waits for it: a name that has moved is followed once the session is lost.
/// After each reconnect it leaves all watches again in one request; so who would leave more than a
/// server takes at once is answered TooLarge. ThrottledOperation, where more is under way than its
/// two threads can be told of.
///
/// Threads: as Connection; the listener is called on the C client's thread of completions.
class ApacheConnection final : public Connection, private ApacheCall::Owner
{
public:
    explicit ApacheConnection(Listener& listener);
    ~ApacheConnection() override;

    void open(const Terms& terms) override;
    void close() override; ///< For five seconds at most, where the servers hear nothing.
    [[nodiscard]] Code ask(const Request& request, const CallPtr& call) override;
    void flush() override { } // the C client has done it by then
    [[nodiscard]] State state() const override;
    [[nodiscard]] bool isReadOnly() const override { return false; }

private:
    friend struct ApacheNotices;

    void ended(ApacheCall& call, Answer answer) noexcept override;
    void fired(Change change, const std::string& path) noexcept override;
    void heard(_zhandle& handle, int state) noexcept;
    void connected(_zhandle& handle, std::uint64_t session, std::chrono::milliseconds timeout);
    void refused(const char* why);
    void attemptFailed(bool isSilent);
    [[nodiscard]] Mishap mishapAt(const Address& address, bool isSilent);
    [[nodiscard]] bool isHopeless() const;
    [[nodiscard]] Mishap endAfter(std::chrono::milliseconds timeout);
    [[nodiscard]] std::string serverOf(_zhandle& handle) const;

    [[nodiscard]] bool authenticate(_zhandle& handle);
    [[nodiscard]] ApacheCall* keep(const Request& request, const CallPtr& call, Code& refusal);
    [[nodiscard]] std::unique_ptr<ApacheCall> take(const ApacheCall& call);
    [[nodiscard]] std::size_t bytesOfWatch(const ApacheCall& call) const;
    void wonder(_zhandle& handle) const;

    Listener& m_listener;
    std::vector<Address> m_addresses; // as of open()
    std::string m_root;
    std::vector<Authentication> m_authentications;
    std::atomic<_zhandle*> m_handle = nullptr;
    std::atomic<bool> m_isClosing = false;
    mutable std::atomic<bool> m_isWondering = false; // why an attempt to connect failed
    mutable std::atomic<std::chrono::nanoseconds> m_wonderAt{}; // not earlier; liveTime()

    std::mutex m_mutex; // guards all below
    std::size_t m_given = 0; // credentials that the C client has
    std::unordered_map<const ApacheCall*, std::unique_ptr<ApacheCall>> m_calls; // under way
    WatchTable m_watches; // as the C client has them
    std::size_t m_watchesAsked = 0; // bytes of those under way
    std::size_t m_largeCalls = 0; // under way

    // Of the thread of completions:
    std::string m_server; // of this connection, or the last
    std::chrono::nanoseconds m_heardAt{0}; // liveTime()
    std::size_t m_asked = 0; // servers, what their port is for
    std::map<std::string, Mishap> m_hopeless; // servers that speak something else
    bool m_isRefused = false;
    std::optional<Mishap> m_refusal; // of the last that took a connection, and gave no session
};

} // namespace zoetrope::recipes
