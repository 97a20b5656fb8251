#pragma once

#include "recipes/transport/apache/apachecall.h"
#include "recipes/transport/apache/apachehandle.h"
#include "recipes/transport/polledconnection.h"
#include "recipes/transport/watchtable.h"

#include <deque>
#include <unordered_map>

namespace zoetrope::recipes {

/// A session over ZooKeeper's C client 3.8. What it cannot do: see lackOf().
///
/// After each reconnect the C client leaves all watches again in one request; so who would leave
/// more than a server takes at once is answered TooLarge. ThrottledOperation, where very many are
/// under way.
class ApacheConnection final : public PolledConnection, private ApacheCall::Owner
{
public:
    using PolledConnection::PolledConnection;
    ~ApacheConnection() override; ///< Five seconds at most, where the servers hear nothing.

    void open(const Terms& terms) override;
    [[nodiscard]] bool isReadOnly() const override { return false; }

private:
    friend struct ApacheNotices;

    // A request that waits for a connection.
    struct Held
    {
        Request request;
        ApacheCall* call;
    };

    void begin() override;
    void reach() override;
    void converse(PollLoop::Seen seen) override;
    [[nodiscard]] PollLoop::Wish next() override;
    [[nodiscard]] Code put(const Request& request, const CallPtr& call) override;
    [[nodiscard]] bool push() override;
    void drop() override { m_handle->abandon(); }
    void endCalls(Code code) override;
    void sayGoodbye() override { m_handle.reset(); }
    [[nodiscard]] bool isBroken() const override { return m_handle->isBroken(); }
    [[nodiscard]] std::uint64_t session() const override { return m_handle->session(); }
    [[nodiscard]] std::chrono::milliseconds timeout() const override;

    void heard(int state) noexcept;
    void ended(ApacheCall& call, Answer answer) noexcept override;
    void fired(Change change, const std::string& path) noexcept override;

    void read();
    void beforeCall();
    void afterCall(const std::optional<ApacheHandle::End>& ending);
    [[nodiscard]] Mishap mishapOf(const ApacheHandle::End& ending) const;
    void release();
    [[nodiscard]] Code keep(const Request& request, const CallPtr& call, ApacheCall*& kept);
    [[nodiscard]] Code send(const Request& request, ApacheCall& call);
    [[nodiscard]] std::unique_ptr<ApacheCall> take(const ApacheCall& call);
    [[nodiscard]] std::size_t bytesOfWatch(const ApacheCall& call) const;

    // Guarded by the lock of the connection.
    std::optional<ApacheHandle> m_handle;
    std::deque<Held> m_held;
    std::unordered_map<const ApacheCall*, std::unique_ptr<ApacheCall>> m_calls; // under way
    WatchTable m_watches; // as the C client has them
    std::size_t m_watchesAsked = 0; // bytes of those under way
    std::size_t m_largeCalls = 0; // under way
    bool m_hadLargeCalls = false; // when the C client was called last
    PollLoop::Time m_calledAt{0}; // that
    std::optional<Mishap> m_nonsense; // what the server does instead of serving
    bool m_isRefused = false; // by an answer, after which the C client would go on
};

} // namespace zoetrope::recipes
